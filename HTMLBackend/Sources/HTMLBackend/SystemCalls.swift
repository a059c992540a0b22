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

/// Writes text to standard output, all of it.
func writeOutput(_ text: String) { write(text, to: 1) }

/// Writes a line to standard error.
func say(_ line: String) { write(line + "\n", to: 2) }

private func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
      var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&place, 1, -1)
      continue
    }
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The error of a program that cannot be run here.
let notPossible: Int32 = ENOSYS
