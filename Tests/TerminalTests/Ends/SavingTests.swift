import Expectations
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file to which a program of the tests adds lines as it saves.
private final class SavedFile {
  private let path: String

  init() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(folder)/shohin-\(UInt64.random(in: 0...(.max))).saved"
  }

  deinit { unlink(path) }

  var environment: [String: String] { ["SUBJECT_FILE": path] }

  var lines: [String] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(descriptor, &buffer, buffer.count))
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").map {
      String($0)
    }
  }
}

extension WhileTimePasses {
  /// Programs that save when they are ended from outside, for which they take 600 ms.
  @Suite(.ends)
  struct SavingTests {
    private func saving(
      in file: SavedFile, _ options: [String] = [], threads: String = "in turns"
    ) -> Session {
      let environment = file.environment.merging(["SHOHIN_THREADS": threads]) { $1 }
      let session = Session(["run", "saves"] + options, environment: environment)
      #expect(session.shows("keys 0"))
      return session
    }

    @Test(arguments: ["in turns", "apart"])
    func `a program that is asked to end saves, and ends by the signal`(threads: String) {
      let file = SavedFile()
      let session = saving(in: file, threads: threads)
      session.send(SIGTERM)
      #expect(session.ends())
      expectEqual(file.lines, ["the signal `terminate`", "saved"])
      expectEqual(session.ending?.signal, SIGTERM)
      session.expectAsFound()
    }

    @Test(arguments: ["in turns", "apart"])
    func `Control-C has a program save before it ends`(threads: String) {
      let file = SavedFile()
      let session = saving(in: file, threads: threads)
      session.type("\u{3}")
      #expect(session.ends())
      expectEqual(file.lines, ["quitting with status 130", "saved", "after the run"])
      expectEqual(session.ending?.status, 130)
      session.expectAsFound()
    }

    @Test(arguments: ["in turns", "apart"])
    func `a program whose window is closed saves, and ends by the signal`(threads: String) {
      let file = SavedFile()
      let session = saving(in: file, threads: threads)
      session.hangUp()
      // One by the shell, and one by the system when the shell has ended.
      session.send(SIGHUP)
      session.passTime(milliseconds: 100)
      session.send(SIGHUP)
      #expect(session.ends())
      expectEqual(file.lines, ["the signal `hangUp`", "saved"])
      expectEqual(session.ending?.signal, SIGHUP)
    }

    @Test func `a program whose terminal goes without a signal saves, and goes on behind the run`()
    {
      let file = SavedFile()
      let session = saving(in: file)
      session.hangUp()
      #expect(session.ends())
      expectEqual(file.lines, ["the signal `hangUp`", "saved", "after the run"])
      expectEqual(session.ending?.status, 128 + SIGHUP)
      #expect((session.ending?.milliseconds ?? .max) < 300)
    }

    @Test func `a second signal ends a program that saves at once`() {
      let file = SavedFile()
      let session = saving(in: file)
      session.send(SIGTERM)
      session.passTime(milliseconds: 200)
      session.send(SIGTERM)
      #expect(session.ends())
      expectEqual(file.lines, [])
      expectEqual(session.ending?.signal, SIGTERM)
      session.expectAsFound()
    }

    @Test func `a program that saves slowly says so, and ends at once if it is asked again`() {
      let file = SavedFile()
      let session = saving(in: file, ["slowly"])
      session.type("\u{3}")
      #expect(session.shows("Finishing… Ctrl+C ends without it"), "\(session)")
      #expect(session.ending == nil)
      session.type("\u{3}")
      #expect(session.ends())
      expectEqual(file.lines, ["after the run"])
      expectEqual(session.ending?.status, 130)
      session.expectAsFound()
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a program that hangs is ended after its grace`(signal: Int32) {
      let wasQuick = isQuick(.milliseconds(3300)) {
        let file = SavedFile()
        let session = saving(in: file, ["short-grace"])
        session.type("w")
        #expect(session.shows("hanging"))
        let time = session.timeOfEnd { session.send(signal) }
        #expect(time >= .milliseconds(390))
        expectEqual(session.ending?.signal, signal)
        session.expectAsFound()
        return time
      }
      #expect(wasQuick)
    }
  }
}
