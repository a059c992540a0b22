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

/// Writes a file anew and makes the folder it is in; false if that cannot be done.
func writeText(_ text: String, _ path: String) -> Bool {
  if let slash = path.lastIndex(of: "/") { _ = unsafe mkdir(String(path[..<slash]), 0o755) }
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var bytes = Array(text.utf8)
  while !bytes.isEmpty {
    let count = unsafe write(descriptor, bytes, bytes.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return false }
    bytes.removeFirst(count)
  }
  return true
}

/// True if an environment variable has a value.
func environment(_ name: String, is value: String) -> Bool {
  guard let found = unsafe getenv(name) else { return false }
  return unsafe String(cString: found) == value
}
