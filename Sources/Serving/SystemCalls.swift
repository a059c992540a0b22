import Sockets

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

// Written before the first signal is caught, and read by handlers of signals, which may reach nothing else.
nonisolated(unsafe) private var bellWriter: Int32 = -1
@MainActor private var bellReader: Int32 = -1

/// The descriptor from which the numbers of caught signals are read; nil if there can be none.
@MainActor
func openBell() -> Int32? {
  if bellReader < 0, let pair = makePair() {
    bellReader = pair.one
    unsafe bellWriter = pair.other
  }
  return bellReader < 0 ? nil : bellReader
}

/// Has the number of a signal written to the bell when it comes; false if it is ignored, and stays so.
///
/// A program that is started by this one gets the system's reaction again, which it would not if it were ignored here.
func catchSignal(_ number: Int32) -> Bool {
  let before = signal(number) { number in
    var byte = UInt8(truncatingIfNeeded: number)
    // One byte of the handler's own; a full pipe drops it, which has others to tell.
    _ = unsafe write(bellWriter, &byte, 1)
  }
  guard unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
    return true
  }
  _ = signal(number, SIG_IGN)
  return false
}

/// Has the system do on a signal what it does for most processes.
func restoreSignal(_ number: Int32) {
  _ = signal(number, SIG_DFL)
}

/// Ends the process as if a signal had never been caught.
func endProcess(bySignal number: Int32) {
  restoreSignal(number)
  kill(getpid(), number)
}

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The error of a program that cannot be run here.
let notPossible: Int32 = ENOSYS
