import Expectations
import SeededRandom
import Services
import Testing

/// Writes that take place only if the content is still what was read.
struct FileVersionTests {
  let folder = Folder()

  @Test(arguments: [
    ("", "6c62272e07bb014262b821756295c58d (0)"), ("a", "d228cb696f1a8caf78912b704e4a8964 (1)"),
    ("foobar", "343e1662793c64bf6f0d3597ba446f18 (6)"),
  ])
  func `a version is made of the bytes`(text: String, version: String) {
    expectEqual("\(FileVersion(of: bytes(text)))", version)
  }

  @Test func `no content and an empty one differ`() {
    #expect(FileVersion(of: nil) != FileVersion(of: []))
    expectEqual(FileVersion(of: nil), .absent)
    expectEqual("\(FileVersion.absent)", "absent")
  }

  private func stores() -> [any FileStore] { [MemoryFile(), DiskFile(folder["file"])] }

  @Test func `what was read is replaced, made and removed`() async throws {
    for store in stores() {
      expectEqual(try await store.write(bytes("a"), ifUnchangedSince: .absent), .written)
      let version = FileVersion(of: try await store.read())
      expectEqual(try await store.write(bytes("b"), ifUnchangedSince: version), .written)
      expectEqual(try await store.read(), bytes("b"))
      let newer = FileVersion(of: bytes("b"))
      expectEqual(try await store.write(nil, ifUnchangedSince: newer), .written)
      expectEqual(try await store.read(), nil)
    }
  }

  @Test func `what another program wrote, made or removed meanwhile stays`() async throws {
    for store in stores() {
      try await store.write("theirs")
      let old = FileVersion(of: bytes("old"))
      let theirs = GuardedWrite.changed(bytes("theirs"))
      expectEqual(try await store.write(bytes("mine"), ifUnchangedSince: old), theirs)
      expectEqual(try await store.write(bytes("mine"), ifUnchangedSince: .absent), theirs)
      expectEqual(try await store.write(nil, ifUnchangedSince: old), theirs)
      expectEqual(try await store.read(), bytes("theirs"))
      try await store.remove()
      expectEqual(try await store.write(bytes("mine"), ifUnchangedSince: old), .changed(nil))
      expectEqual(try await store.read(), nil)
    }
  }

  @Test func `permissions stay, and a failure is told`() async throws {
    let file = DiskFile(folder["file"], permissions: 0o640)
    try await file.write("old")
    let version = FileVersion(of: bytes("old"))
    expectEqual(try await file.write(bytes("new"), ifUnchangedSince: version), .written)
    expectEqual(folder.mode("file"), 0o640)
    let memory = MemoryFile("old")
    memory.failNext(.write, .diskFull)
    let error = await failure { () throws(FileError) in
      _ = try await memory.write(bytes("new"), ifUnchangedSince: version)
    }
    expectEqual(error?.code, .diskFull)
  }

  // MARK: - Programs without a lock

  @Test(arguments: ["theirs", nil])
  func `what a program without a lock does while the file is written stays`(
    theirs: String?
  ) async throws {
    let file = DiskFile(folder["file"])
    try await file.write("old")
    let error = await failure { () throws(FileError) in
      try await file.update { [folder] content in
        // An editor does it between reading and the new name.
        if let theirs { folder.write(theirs, to: "file") } else { folder.remove("file") }
        content = bytes("mine")
      }
    }
    expectEqual(error, FileError(.changed, .write, of: folder["file"]))
    expectEqual(folder.text("file"), theirs)
    expectEqual(folder.names, theirs == nil ? [".file.lock"] : [".file.lock", "file"])
  }

  @Test func `a file that is made while it is written stays, and so does one that is to go`()
    async throws
  {
    let file = DiskFile(folder["file"])
    let error = await failure { () throws(FileError) in
      try await file.update { [folder] content in
        folder.write("theirs", to: "file")
        content = bytes("mine")
      }
    }
    expectEqual(error?.code, .changed)
    let other = await failure { () throws(FileError) in
      try await file.update { [folder] content in
        folder.write("theirs, longer", to: "file")
        content = nil
      }
    }
    expectEqual(other?.code, .changed)
    expectEqual(folder.text("file"), "theirs, longer")
  }

  @Test func `a file that was written again as it was is no change`() async throws {
    let file = DiskFile(folder["file"])
    try await file.write("old")
    try await file.update { [folder] content in
      folder.remove("file")
      folder.write("old", to: "file")
      content = bytes("mine")
    }
    expectEqual(folder.text("file"), "mine")
  }

  // MARK: - Races

  /// A number that a writer adds to the file, by reading it and writing it if nobody else has meanwhile.
  private static func add(_ number: Int, to store: some FileStore) async throws {
    while true {
      let old = try await store.read()
      let new = (old ?? []) + bytes("\(number)\n")
      await Task.yield()
      switch try await store.write(new, ifUnchangedSince: FileVersion(of: old)) {
      case .written: return
      case .changed(let theirs): #expect(theirs != old)
      }
    }
  }

  @Test(arguments: [true, false])
  func `of several writers who look before they write none loses anything`(onDisk: Bool)
    async throws
  {
    let memory = MemoryFile()
    let path = folder["file"]
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          let disk = DiskFile(path, patience: .seconds(120))
          for step in 0..<Effort.count(push: 12, full: 100) {
            let number = writer * 1_000 + step
            if onDisk {
              try await Self.add(number, to: disk)
            } else {
              try await Self.add(number, to: memory)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let text = (onDisk ? folder.text("file") : memory.text) ?? ""
    let numbers = text.split(separator: "\n").compactMap { Int($0) }
    let wanted = (0..<4).flatMap { writer in
      (0..<Effort.count(push: 12, full: 100)).map { writer * 1_000 + $0 }
    }
    expectEqual(numbers.sorted(), wanted)
  }
}
