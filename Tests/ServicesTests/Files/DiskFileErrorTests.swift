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
struct DiskFileErrorTests {
  let folder = Folder()

  @Test func `paths that name no file are told apart`() async throws {
    folder.write("text", to: "file")
    mkfifo(folder["pipe"], 0o600)
    symlink("loop", folder["loop"])
    let cases: [(String, FileError.Code)] = [
      (folder.path, .isADirectory), (folder.path + "/", .isADirectory), ("/", .isADirectory),
      (folder[".."], .isADirectory), (folder["pipe"], .notAFile), (folder["loop"], .badPath),
      (folder["file/inner"], .notADirectory), ("", .badPath), (folder["a\0b"], .badPath),
      (folder[String(repeating: "n", count: 300)], .badPath),
    ]
    for (path, code) in cases {
      let file = DiskFile(path)
      let reading = await failure { () throws(FileError) in _ = try await file.read() }
      let writing = await failure { () throws(FileError) in try await file.write("text") }
      expectEqual(reading?.code, code, "\(path)")
      expectEqual(writing?.code, code, "\(path)")
      expectEqual([reading?.operation, writing?.operation], [.read, .write])
      expectEqual(reading?.path, path)
    }
    expectEqual(folder.text("file"), "text")
  }

  @Test func `what may not be read or written is told with the system's number`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      folder.write("secret", to: "file")
      mkdir(folder["closed"], 0o500)
      // Nothing is forbidden to the superuser.
      if geteuid() == 0 {
        chmod(folder.path, 0o755)
        expectEqual(seteuid(65534), 0)
      } else {
        chmod(folder["file"], 0)
      }
      let reading = await failure { () throws(FileError) in
        _ = try await DiskFile(folder["file"]).read()
      }
      let writing = await failure { () throws(FileError) in
        try await DiskFile(folder["closed/file"]).write("text")
      }
      let making = await failure { () throws(FileError) in
        try await DiskFile(folder["closed/inner/file"]).write("text")
      }
      if getuid() == 0 { seteuid(0) }
      chmod(folder["closed"], 0o700)
      for error in [reading, writing, making] {
        expectEqual(error?.code, .noPermission)
        expectEqual(error?.errno, EACCES)
      }
      expectEqual(
        reading?.description,
        "\(folder["file"]) could not be read, because there is no permission to do so (error 13).")
    }
  }

  @Test func `a file above the limit is neither read nor written`() async throws {
    let (small, large) = (DiskFile(folder["file"], limit: 4), DiskFile(folder["file"]))
    try await small.write("four")
    expectEqual(try await small.read(), bytes("four"))
    let writing = await failure { () throws(FileError) in try await small.write("five!") }
    expectEqual(writing, FileError(.tooLarge, .write, of: folder["file"]))
    expectEqual(folder.text("file"), "four")
    try await large.write("five!")
    let reading = await failure { () throws(FileError) in _ = try await small.read() }
    expectEqual(reading, FileError(.tooLarge, .read, of: folder["file"]))
  }

  @Test func `a write that the system cuts short leaves the old content and nothing else`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let file = DiskFile(folder["file"])
      try await file.write("old")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #if canImport(Glibc)
        expectEqual(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit), 0)
      #else
        expectEqual(setrlimit(RLIMIT_FSIZE, &limit), 0)
      #endif
      let error = await failure { () throws(FileError) in
        try await file.write([UInt8](repeating: 1, count: 200_000))
      }
      expectEqual(error?.code, .tooLarge)
      expectEqual(error?.errno, EFBIG)
      expectEqual(folder.names, [".file.lock", "file"])
      expectEqual(folder.text("file"), "old")
    }
  }

  private static let canMount: Bool = {
    let child = try? Child(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/tmp"])
    return child?.wait() == 0
  }()

  @Test(.enabled(if: canMount))
  func `a full disk is told of, and the old content stays`() throws {
    let script = """
      mount -t tmpfs -o size=64k none "$0" && printf old > "$0/file" && "$1" fill "$0/file" 200000
      status=$?; cat "$0/file"; ls -A "$0"; exit $status
      """
    let child = try Child(
      ["unshare", "-rm", "sh", "-c", script, folder.path, Child.beside("ServicesSubject")])
    let output = String(decoding: child.read(.max), as: UTF8.self)
    expectEqual(child.wait(), 28, "\(output)")
    expectEqual(
      output,
      """
      \(folder["file"]) could not be saved, because the disk is full (error 28).
      old.file.lock
      file

      """)
  }

  @Test func `where no file can be opened any more, that is said`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let file = DiskFile(folder["file"])
      try await file.write("old")
      var limit = rlimit(rlim_cur: 0, rlim_max: 4_096)
      #if canImport(Glibc)
        expectEqual(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit), 0)
      #else
        expectEqual(setrlimit(RLIMIT_NOFILE, &limit), 0)
      #endif
      let reading = await failure { () throws(FileError) in _ = try await file.read() }
      let writing = await failure { () throws(FileError) in try await file.write("new") }
      limit.rlim_cur = 4_096
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_NOFILE, &limit)
      #endif
      expectEqual(reading?.code, .tooManyFiles)
      expectEqual(writing?.code, .tooManyFiles)
      expectEqual(folder.text("file"), "old")
    }
  }

  @Test func `every kind of failure has a sentence`() {
    let codes: [FileError.Code] = [
      .noPermission, .diskFull, .tooLarge, .isADirectory, .notAFile, .notADirectory, .badPath,
      .locked, .noHome, .malformed, .cancelled, .tooManyFiles, .other,
    ]
    expectEqual(Set(codes).count, codes.count)
    let sentences = codes.map { FileError($0, .write, of: "notes").description }
    #expect(
      sentences.allSatisfy {
        $0.hasPrefix("notes could not be saved, because ") && $0.hasSuffix(".")
      })
    expectEqual(
      FileError(.other, .read, of: "notes", errno: 5).description,
      "notes could not be read, because the system failed (error 5).")
  }

  @Test func `a folder behind a link that leads nowhere cannot be made, and that is said`() async {
    symlink("nowhere", folder["dangling"])
    for name in ["dangling/file", "dangling/app/settings", "dangling/an/app/settings"] {
      let writing = await failure { () throws(FileError) in
        try await DiskFile(folder[name]).write("text")
      }
      expectEqual(writing?.code, .other, "\(name)")
      expectEqual(writing?.errno, ENOENT, "\(name)")
    }
    expectEqual(folder.names, ["dangling"])
  }
}
