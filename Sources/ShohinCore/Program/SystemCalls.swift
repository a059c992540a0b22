#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that knows the C library.

/// Writes a line to standard error.
func writeError(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  while !bytes.isEmpty {
    let written = write(2, bytes, bytes.count)
    guard written > 0 else { return }
    bytes.removeFirst(written)
  }
}

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The time since 1970 began in Greenwich.
func wallClock() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
