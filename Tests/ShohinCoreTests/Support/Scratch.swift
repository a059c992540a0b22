import ShohinThreads
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory of the test's own, where the environment wants such (`TMPDIR`), else the system.
struct Scratch: ~Copyable {
  let path: String

  init(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let parent = wanted.isEmpty ? P_tmpdir : wanted
    var template = Array("\(parent)/scratch.XXXXXX".utf8CString)
    let made = mkdtemp(&template).map { String(cString: $0) }
    path = try #require(
      made, "no directory can be made in \(parent): error \(errno)", sourceLocation: sourceLocation)
  }

  deinit {
    for name in ["file", "other", "new", "pipe", "open", "xdg-open"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o600) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_APPEND, mode)
    put(Array(text.utf8), to: descriptor)
    close(descriptor)
  }
}

/// A pipe of the test's own, which processes that other tests start do not inherit.
func makeTestPipe() -> (reader: Int32, writer: Int32) {
  guard let pipe = makePipe() else { preconditionFailure("There is no pipe left: error \(errno)") }
  return pipe
}

/// Writes bytes to a descriptor.
func put(_ bytes: [UInt8], to descriptor: Int32) {
  bytes.withUnsafeBytes { bytes in
    #if canImport(Glibc)
      _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      _ = Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      _ = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
