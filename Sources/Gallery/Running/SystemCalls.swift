#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of the gallery that knows the C library.

/// Ends the process.
func exitProcess(status: Int32) -> Never { exit(status) }
