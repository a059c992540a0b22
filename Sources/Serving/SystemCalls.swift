import Sockets
import Synchronization

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

// Written before the first signal is caught, and read by handlers of signals, which may reach nothing else but the signals.
nonisolated(unsafe) private var bellWriter: Int32 = -1
@MainActor private var bellReader: Int32 = -1
/// The signals that came and that nobody has taken, as bits of their numbers.
private let caughtSignals = Atomic<UInt64>(0)

/// The descriptor that is readable when a signal was caught; nil if there can be none.
@MainActor
func openBell() -> Int32? {
  if bellReader < 0, let pair = makePair() {
    bellReader = pair.one
    unsafe bellWriter = pair.other
    // A handler must not be the first to use the global: it would be made there, which is not safe in a handler.
    _ = takeSignals()
  }
  return bellReader < 0 ? nil : bellReader
}

/// Takes the numbers of the signals that were caught since the last call; one that came several times is there once.
func takeSignals() -> [Int32] {
  let caught = caughtSignals.exchange(0, ordering: .sequentiallyConsistent)
  return (0..<64).filter { caught & 1 << UInt64($0) != 0 }
}

/// Has the number of a signal noted, and the bell rung, when it comes; false if it is ignored, and stays so.
///
/// A program that is started by this one gets the system's reaction again, which it would not if it were ignored here.
func catchSignal(_ number: Int32) -> Bool {
  let before = signal(number) { number in
    let error = errno
    caughtSignals.bitwiseOr(1 << UInt64(number), ordering: .sequentiallyConsistent)
    var byte: UInt8 = 0
    // One byte of the handler's own; a full bell rings as well.
    _ = unsafe write(bellWriter, &byte, 1)
    errno = error
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
