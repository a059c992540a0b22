#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that knows the C library.
//
// A call that is marked `unsafe` gets memory that Swift lends for the call alone, and is told its size.

/// Writes text to standard output at once.
func writeOutput(_ text: String) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
      // Somebody has made it a descriptor that does not wait.
      var place = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&place, 1, -1)
      continue
    }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}

/// The error of a program that cannot be run here.
let notPossible: Int32 = ENOSYS

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The value of an environment variable.
func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
