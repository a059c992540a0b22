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
@MainActor
final class OutputFile {
  private let descriptor: Int32
  private let path: String
  private var isPublished = false

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
  nonisolated static func newPath(_ path: String) -> String { path + ".new" }

  /// Takes the place of the file that was there before; false if that cannot be done.
  func publish() -> Bool {
    // Another one may have begun its file under this name since, which is not to be put in the place of this one.
    guard isSameFile(descriptor, Self.newPath(path)) else { return false }
    isPublished = unsafe rename(Self.newPath(path), path) == 0
    return isPublished
  }

  deinit {
    // Another one may have begun its file under this name since.
    if !isPublished, isSameFile(descriptor, Self.newPath(path)) {
      _ = unsafe unlink(Self.newPath(path))
    }
    close(descriptor)
  }

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

/// True if a path leads to the file that is open.
private func isSameFile(_ descriptor: Int32, _ path: String) -> Bool {
  var (one, other) = (stat(), stat())
  // The variables are lent for the calls alone.
  guard unsafe fstat(descriptor, &one) == 0, unsafe lstat(path, &other) == 0 else { return false }
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino
}

/// The first bytes of a file; none if there is no such file.
///
/// - Throws: if there is something else, or the file cannot be read.
func readStart(_ path: String, count: Int) throws(RecordingError) -> [UInt8] {
  // A pipe would wait for somebody who writes.
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT { return [] }
    throw RecordingError(
      .unreadable, "The file \(path) cannot be read, and is not replaced by a recording.")
  }
  defer { close(descriptor) }
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw RecordingError(.foreign, "\(path) is no file, and is not replaced by a recording.")
  }
  var buffer = [UInt8](repeating: 0, count: count)
  let length = unsafe read(descriptor, &buffer, buffer.count)
  guard length >= 0 else {
    throw RecordingError(
      .unreadable, "The file \(path) cannot be read, and is not replaced by a recording.")
  }
  return Array(buffer.prefix(length))
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
