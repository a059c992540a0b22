import Expectations
import SeededRandom
import Services
import ServicesSubject
import TestThreads
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.ownThreads)
struct LockTests {
  let folder = Folder()

  @Test func `two processes that add 200 times each make 400`() throws {
    let children = try (0..<2).map { _ in
      try Child([Child.beside("ServicesSubject"), "increment", folder["number"], "200"])
    }
    expectEqual(children.map { $0.wait() }, [0, 0])
    expectEqual(folder.text("number"), "400")
    expectEqual(folder.names, [".number.lock", "number"])
  }

  @Test func `two stores of one process, by two names, lose nothing either`() async throws {
    symlink("number", folder["link"])
    await withTaskGroup { group in
      for path in [folder["number"], folder["link"]] {
        group.addTask {
          // A store that writes again and again may leave little time to another one where disks are slow.
          let file = DiskFile(path, patience: .seconds(120))
          for _ in 0..<50 {
            let error = await failure { () throws(FileError) in
              try await file.update { bytes in
                bytes = Array(
                  "\((Int(String(decoding: bytes ?? [], as: UTF8.self)) ?? 0) + 1)".utf8)
              }
            }
            expectEqual(error, nil)
          }
        }
      }
    }
    expectEqual(folder.text("number"), "100")
  }

  @Test func `a lock that somebody else has is waited for, but not for ever`() async throws {
    let file = DiskFile(folder["file"], patience: .zero)
    try await file.write("old")
    let lock = open(folder[".file.lock"], O_RDWR | O_CLOEXEC)
    expectEqual(flock(lock, LOCK_EX), 0)
    let error = await failure { () throws(FileError) in try await file.write("new") }
    expectEqual(error, FileError(.locked, .write, of: folder["file"]))
    // Reading needs no lock.
    expectEqual(try await file.read(), bytes("old"))
    let waiting = Task { try await DiskFile(folder["file"]).write("newer") }
    waiting.cancel()
    await #expect(throws: FileError(.cancelled, .write, of: folder["file"])) {
      try await waiting.value
    }
    let other = Task { try await DiskFile(folder["file"]).write("newest") }
    close(lock)
    try await other.value
    expectEqual(folder.text("file"), "newest")
  }

  @Test func `a lock file that was removed is made anew`() async throws {
    let file = DiskFile(folder["file"])
    try await file.write("old")
    unlink(folder[".file.lock"])
    try await file.write("new")
    expectEqual(folder.names, [".file.lock", "file"])
  }

  // MARK: - Sudden ends

  @Test func `the next write removes what the dead left, and nothing of the living`() async throws {
    // As three writers leave it, of which one lives.
    let names = [".file.1.0.new", ".file.2.0.new", ".file.2.1.new"]
    for name in names { folder.write("half", to: name) }
    let others = [
      ".file.new", ".file.x.0.new", ".file.1.2.3.new", ".other.1.0.new", "file.1.0.new",
    ]
    for name in others { folder.write("mine", to: name) }
    let living = open(folder[names[1]], O_RDWR | O_CLOEXEC)
    expectEqual(flock(living, LOCK_EX), 0)
    try await DiskFile(folder["file"]).write("text")
    expectEqual(folder.names, ([".file.lock", names[1], "file"] + others).sorted())
    // A process that another test starts now holds the descriptor until it becomes its program.
    expectEqual(flock(living, LOCK_UN), 0)
    close(living)
    try await DiskFile(folder["file"]).write("more")
    expectEqual(folder.names, ([".file.lock", "file"] + others).sorted())
  }

  @Test func `a writer that is killed at any time leaves a whole version`() async throws {
    var random = SplitMix64(seed: 20)
    var leftovers = 0
    for round in 0..<Effort.count(push: 36, full: 1_000) {
      let child = try Child(
        [Child.beside("ServicesSubject"), "write", folder["file"], "\(round * 1_000)"])
      let seen = child.read(Int.random(in: 1...6, using: &random)).count
      // Until it is in the middle of something else each time.
      let end = ContinuousClock.now + .microseconds(Int.random(in: 0..<3_000, using: &random))
      while ContinuousClock.now < end {}
      expectEqual(child.killAndWait(), -SIGKILL)
      let content = try #require(Folder.bytes(folder["file"]), "round \(round)")
      #expect(Version.isWhole(content), "round \(round): \(content.count) bytes")
      let number = UInt64(String(decoding: content.prefix { $0 != 32 }, as: UTF8.self)) ?? 0
      #expect(number >= round * 1_000 + seen - 1, "round \(round)")
      leftovers += folder.names.count { $0.hasSuffix(".new") }
      #expect(folder.names.count <= 3, "\(folder.names)")
    }
    // Otherwise the moments are not those that matter.
    #expect(leftovers > 0)
    try await DiskFile(folder["file"]).write("text")
    expectEqual(folder.names, [".file.lock", "file"])
  }
}
