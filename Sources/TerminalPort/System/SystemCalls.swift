#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of this module, under their own names.
///
/// No file outside this folder sees the C library. Functions that return `Bool` say whether the
/// call succeeded; then, and only then, ``errorNumber`` means nothing. Everything here may be
/// called in a signal handler, except opening, threads, the environment and `atExit`.
///
/// A call that is marked `unsafe` gets memory that Swift lends for the call alone, a variable by `&`
/// or the bytes of a closure, and is told its size. The C library keeps none of it, unless a
/// comment at the line says so.
package enum System {
  /// The number of the last error on this thread.
  static var errorNumber: Int32 {
    get { errno }
    set { errno = newValue }
  }

  /// The sentence of the system for an error number.
  static func text(ofError number: Int32) -> String {
    // The text is the C library's own, and is copied at once.
    unsafe String(cString: strerror(number))
  }

  /// True if the last call failed only because it would have had to wait.
  static var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

  /// True if the last call failed only because a signal came.
  static var wasInterrupted: Bool { errno == EINTR }
}
