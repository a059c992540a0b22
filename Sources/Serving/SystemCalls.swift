#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that knows the C library.

/// Writes a line to standard error.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // The array is lent for the call alone.
  _ = unsafe write(2, bytes, bytes.count)
}

/// Has the system do nothing on a signal of which something else tells.
func ignoreSignal(_ number: Int32) {
  _ = signal(number, SIG_IGN)
}

/// Has the system do on a signal what it does for most processes.
func restoreSignal(_ number: Int32) {
  _ = signal(number, SIG_DFL)
}

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The error of a program that cannot be run here.
let notPossible: Int32 = ENOSYS
