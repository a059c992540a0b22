#if os(Linux)
  import Expectations
  import Services
  import TestThreads
  import Testing

  #if canImport(Glibc)
    @preconcurrency import Glibc
  #elseif canImport(Musl)
    @preconcurrency import Musl
  #endif

  /// Things that a program does not get from us, and that are not left of it, as Linux tells of them.
  @Suite(.ownThreads, .ends)
  struct ProcessIsolationTests {
    private let processes = SystemProcesses()

    @Test func `a program has three descriptors, no terminal, and a session of its own`()
      async throws
    {
      // One that programs do inherit, unless they are kept from it.
      let open = fcntl(0, F_DUPFD, 200)
      defer { close(open) }
      // The fourth one is that by which it lists them.
      expectEqual(try await processes.output(of: ["ls", "/proc/self/fd"]).text, "0\n1\n2\n3\n")
      expectEqual(
        try await processes.output(of: ["readlink", "/proc/self/fd/0"]).text, "/dev/null\n")
      let process = try await processes.start(["cat", "/proc/self/stat"])
      guard case .output(let bytes) = try await process.next() else {
        Issue.record("It wrote nothing.")
        return
      }
      let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      // Group, session and terminal.
      expectEqual(fields[4...6].map { Int32($0) }, [process.id, process.id, 0])
    }

    @Test func `a program ignores and blocks no signals because we do`() async throws {
      // Two signals are the C library's own. Whoever started the tests may have had them ignored.
      let old = signal(SIGURG, SIG_IGN)
      defer { signal(SIGURG, old) }
      let status = try await processes.output(of: ["cat", "/proc/self/status"]).text
      let masks = status.split(separator: "\n").filter {
        $0.hasPrefix("SigBlk") || $0.hasPrefix("SigIgn")
      }
      expectEqual(masks.map { UInt64($0.suffix(16), radix: 16) }, [0, 0])
    }

    @Test func `a program that writes more than is read waits, and nothing is lost`()
      async throws
    {
      let size = 20_000_000
      let process = try await processes.start(["head", "-c", "\(size)", "/dev/zero"])
      // It sleeps in the write that has found the pipe full.
      var written = 0
      await until {
        let fields = text(of: process, "stat").split(separator: " ")
        written = number("wchar", in: text(of: process, "io"))
        return fields.count > 2 && fields[2] == "S" && written > 0
      }
      #expect(written <= 1 << 17, "\(written) bytes were written and none was read")
      var (count, largest) = (0, 0)
      while case .output(let bytes) = try await process.next() {
        (count, largest) = (count + bytes.count, max(largest, bytes.count))
      }
      expectEqual(count, size)
      #expect(largest <= 1 << 16)
    }

    private func text(of process: any RunningProcess, _ file: String) -> String {
      String(decoding: Folder.bytes("/proc/\(process.id)/\(file)") ?? [], as: UTF8.self)
    }

    private func number(_ name: String, in text: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }

    @Test func `runs leave no descriptor, no thread and no process behind`() throws {
      let child = try Child([Child.beside("ServicesSubject"), "run", "/", "count"])
      expectEqual(child.read(100), bytes("0 -1\n"))
      expectEqual(child.wait(), 0)
    }

    @Test(arguments: ["kill", "exit", "stopped"])
    func `a program ends with ours, also when ours is killed or it is stopped`(
      way: String
    ) async throws {
      let folder = Folder()
      let child = try Child([Child.beside("ServicesSubject"), "run", folder.path, way])
      expectEqual(child.read(6), bytes("ready\n"))
      if way == "kill" { child.killAndWait() } else { expectEqual(child.wait(), 0) }
      await until { folder.text("asked") != nil }
    }

    @Test func `a program that was asked to end is not asked again when ours ends`() async throws {
      let folder = Folder()
      let child = try Child([Child.beside("ServicesSubject"), "run", folder.path, "asked"])
      expectEqual(child.wait(), 0)
      // A signal that it got before is handled before it sees this.
      folder.write("", to: "go")
      await until { folder.text("done") != nil }
      expectEqual(folder.text("asked"), "asked\n")
    }
  }
#endif
