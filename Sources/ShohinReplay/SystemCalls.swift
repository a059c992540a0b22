#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that knows the C library.
//
// A call that is marked `unsafe` gets memory that Swift lends for the call alone, an array or the text of a path, and
// is told its size. The C library keeps none of it.

/// A file that is written beside another one, which it replaces; it is closed with the last reference to it.
final class OutputFile: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Opens a file, which only its owner can read; nil if that cannot be done.
  init?(_ path: String) {
    self.path = path
    // One that was left there may have other permissions, or be a link to somewhere.
    _ = unsafe unlink(Self.newPath(path))
    descriptor = unsafe open(
      Self.newPath(path), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor < 0 { return nil }
  }

  /// The name of the file until it takes the place of the one before.
  static func newPath(_ path: String) -> String { path + ".new" }

  /// Takes the place of the file that was there before.
  func publish() { _ = unsafe rename(Self.newPath(path), path) }

  deinit { close(descriptor) }

  /// Writes bytes at once, so that they outlive the process; false if that cannot be done.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeBytes(descriptor, rest)
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

private func writeBytes(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  unsafe bytes.withUnsafeBytes { buffer in
    var count = -1
    repeat {
      count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
    } while count < 0 && errno == EINTR
    return count
  }
}

/// The first bytes of a file; none if there is no such file, or it cannot be read.
func readStart(_ path: String, count: Int) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: count)
  let length = unsafe read(descriptor, &buffer, buffer.count)
  return Array(buffer.prefix(max(0, length)))
}

/// The bytes of a file; nil if it cannot be read.
func readBytes(_ path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return count == 0 ? bytes : nil }
    bytes += buffer.prefix(count)
  }
}
