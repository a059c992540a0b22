#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of the tool that knows the C library.

/// Writes a line to standard error.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // The array is lent for the call alone.
  _ = unsafe write(2, bytes, bytes.count)
}

/// Ends the process.
func exitProcess(status: Int32) -> Never { exit(status) }
