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
struct FolderItemTests {
  let folder = Folder()

  @Test func `a folder has files, folders and others, by name`() async throws {
    folder.write("text", to: "b ö")
    folder.write("", to: ".hidden")
    mkdir(folder["a"], 0o700)
    mkfifo(folder["pipe"], 0o600)
    symlink("a", folder["way"])
    symlink("b ö", folder["other name"])
    symlink("nowhere", folder["z"])
    let items = try await FolderItem.all(in: folder.path)
    expectEqual(
      items,
      [
        FolderItem(".hidden"), FolderItem("a", .folder), FolderItem("b ö", size: 4),
        FolderItem("other name", size: 4), FolderItem("pipe", .other), FolderItem("way", .folder),
        FolderItem("z", .other),
      ])
    expectEqual(items.filter(\.isHidden).map(\.name), [".hidden"])
    expectEqual(try await FolderItem.all(in: folder["a"]), [])
    expectEqual(try await FolderItem.all(in: "/").contains { $0.kind == .folder }, true)
  }

  #if os(Linux)
    @Test func `an item whose name is not UTF-8 is shown, and keeps the bytes of its name`()
      async throws
    {
      // Latin-1, as of an old archive: `café` and `é` in a name that has a character of UTF-8 as well.
      let names: [[UInt8]] = [[0x63, 0x61, 0x66, 0xE9], [0xC3, 0xB6, 0xE9, 0xE9]]
      let paths = names.map { name in
        (Array(folder.path.utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
      }
      for path in paths { close(open(path, O_WRONLY | O_CREAT, 0o600)) }
      // The folder of a test removes what has a text for a name.
      defer { for path in paths { unlink(path) } }
      let items = try await FolderItem.all(in: folder.path)
      expectEqual(items.map(\.name), ["caf\\xE9", "ö\\xE9\\xE9"])
      expectEqual(items.map(\.kind), [.file, .file])
      expectEqual(items.map(\.nameBytes), names)
      folder.write("", to: "plain")
      let plain = try await FolderItem.all(in: folder.path).first { $0.name == "plain" }
      expectEqual(plain, FolderItem("plain"))
    }
  #endif

  @Test func `a folder that cannot be read is an error in words`() async throws {
    folder.write("text", to: "file")
    let cases: [(String, FileError.Code)] = [
      (folder["none"], .notFound), (folder["file"], .notADirectory), ("", .badPath),
      (folder["a\0b"], .badPath),
    ]
    for (path, code) in cases {
      let error = await #expect(throws: FileError.self) { try await FolderItem.all(in: path) }
      expectEqual(error?.code, code, "\(path)")
    }
    let error = await #expect(throws: FileError.self) {
      try await FolderItem.all(in: folder["none"])
    }
    expectEqual(
      error?.description,
      "\(folder["none"]) could not be read, because there is no such file or folder (error 2).")
  }
}
