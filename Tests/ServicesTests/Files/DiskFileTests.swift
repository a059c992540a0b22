import Expectations
import Services
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
struct DiskFileTests {
  let folder = Folder()

  // MARK: - Reading and writing

  @Test func `a content is read as it was written`() async throws {
    let file = DiskFile(folder["file"])
    expectEqual(try await file.read(), nil)
    for content in [[], [0, 255, 10, 13], [UInt8](repeating: 7, count: 300_000)] as [[UInt8]] {
      try await file.write(content)
      expectEqual(try await file.read(), content)
      expectEqual(Folder.bytes(folder["file"]), content)
      expectEqual(folder.names, [".file.lock", "file"])
    }
    try await file.write("text")
    expectEqual(folder.text("file"), "text")
    try await file.remove()
    expectEqual(try await file.read(), nil)
    expectEqual(folder.names, [".file.lock"])
    try await file.remove()
  }

  @Test func `a change sees the content, and its answer is the answer`() async throws {
    let file = DiskFile(folder["file"])
    let lengths = try await [
      file.update { bytes -> Int in
        defer { bytes = [1, 2] }
        return bytes?.count ?? -1
      },
      file.update { bytes -> Int in
        defer { bytes = nil }
        return bytes?.count ?? -1
      },
    ]
    expectEqual(lengths, [-1, 2])
    expectEqual(try await file.read(), nil)
  }

  @Test func `a content that stays as it is is not written`() async throws {
    folder.write("text", to: "file")
    let (before, file) = (inode("file"), DiskFile(folder["file"]))
    try await file.write("text")
    try await file.update { _ in }
    expectEqual(inode("file"), before)
    try await file.write("other")
    #expect(inode("file") != before)
  }

  @Test func `a path in the working directory and one of the root are places`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      expectEqual(chdir(folder.path), 0)
      try await DiskFile("file").write("text")
      expectEqual(folder.text("file"), "text")
      try await DiskFile("./inner/../file").write("more")
      expectEqual(folder.text("file"), "more")
      expectEqual(try await DiskFile("/file that is not there").read(), nil)
      chdir("/")
    }
  }

  // MARK: - Permissions, folders and links

  @Test(arguments: [0o600, 0o644, 0o666, 0o400, 0o755] as [mode_t])
  func `permissions of a file stay`(mode: mode_t) async throws {
    folder.write("old", to: "file", mode: mode)
    try await DiskFile(folder["file"]).write("new")
    expectEqual(folder.mode("file"), UInt32(mode))
    expectEqual(folder.text("file"), "new")
    // The owner can lock it again, whatever the file allows.
    expectEqual(folder.mode(".file.lock").map { $0 & 0o600 }, 0o600)
  }

  @Test(.enabled(if: geteuid() == 0))
  func `owner and group stay, and no other group may read what the old one could`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      chmod(folder.path, 0o777)
      folder.write("old", to: "file", mode: 0o664)
      chown(folder["file"], 1_234, 1_235)
      let file = DiskFile(folder["file"])
      try await file.write("new")
      var status = stat()
      stat(folder["file"], &status)
      expectEqual([status.st_uid, status.st_gid], [1_234, 1_235])
      expectEqual(folder.mode("file"), 0o664)
      // The lock of another user.
      unlink(folder[".file.lock"])
      expectEqual(seteuid(65_534), 0)
      try await file.write("newer")
      seteuid(0)
      expectEqual(folder.mode("file"), 0o644)
      expectEqual(folder.text("file"), "newer")
    }
  }

  @Test func `a new file has the permissions that the program says, whatever the mask`()
    async throws
  {
    try await DiskFile(folder["private"]).write("")
    try await DiskFile(folder["public"], permissions: 0o666).write("")
    expectEqual(folder.mode("private"), 0o600)
    expectEqual(folder.mode("public"), 0o666)
    expectEqual(folder.mode(".private.lock").map { $0 & 0o077 }, 0)
    // As far as the process lets new files have it; who may read a lock may take it.
    expectEqual(folder.mode(".public.lock").map { $0 & 0o444 }, 0o444)
  }

  @Test func `missing folders are made for the user alone, and not by reading`() async throws {
    let file = DiskFile(folder["a/b/c/file"])
    expectEqual(try await file.read(), nil)
    expectEqual(folder.names, [])
    try await file.write("text")
    expectEqual(folder.text("a/b/c/file"), "text")
    for name in ["a", "a/b", "a/b/c"] { expectEqual(folder.mode(name), 0o700) }
  }

  @Test func `links are followed to the file, and stay`() async throws {
    mkdir(folder["inner"], 0o755)
    folder.write("old", to: "inner/file", mode: 0o640)
    symlink("inner/second", folder["first"])
    symlink(folder["inner/file"], folder["inner/second"])
    let file = DiskFile(folder["first"])
    expectEqual(try await file.read(), bytes("old"))
    try await file.write("new")
    expectEqual(folder.text("inner/file"), "new")
    expectEqual(folder.mode("inner/file"), 0o640)
    expectEqual(folder.link("first"), "inner/second")
    expectEqual(folder.names, ["first", "inner"])
    expectEqual(Folder.names(in: folder["inner"]), [".file.lock", "file", "second"])
    try await file.remove()
    expectEqual(folder.link("first"), "inner/second")
    // A link that leads nowhere is a place for a file.
    try await file.write("again")
    expectEqual(folder.text("inner/file"), "again")
  }

  private func inode(_ name: String) -> UInt64 {
    var status = stat()
    stat(folder[name], &status)
    return UInt64(status.st_ino)
  }
}
