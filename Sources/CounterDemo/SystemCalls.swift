#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of the demo that knows the C library.

/// Writes a line to standard error.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // The array is lent for the call alone.
  _ = unsafe write(2, bytes, bytes.count)
}

/// Ends the process.
func exitProcess(status: Int32) -> Never { exit(status) }

/// Reads a whole file; nil if it cannot be read, or is larger than a mebibyte.
func readFile(_ path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var content: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4_096)
  while content.count <= 1 << 20 {
    // The array is lent for the call alone.
    let count = unsafe read(descriptor, &part, part.count)
    if count == 0 { return content }
    // A signal that comes in between is no error of the file.
    if count < 0, errno != EINTR { return nil }
    content += part.prefix(max(0, count))
  }
  return nil
}
