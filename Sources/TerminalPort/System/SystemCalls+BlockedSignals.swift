#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Signals that a thread blocks, and those that wait for it.
extension System {
  /// Lets a signal through to the calling thread, should whoever started it have blocked it.
  static func unblock(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Keeps a signal from the calling thread.
  static func block(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// True if a signal came that the calling thread blocks and no other thread has taken yet.
  static func isPending(_ signal: Int32) -> Bool {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigpending(&set)
    return unsafe sigismember(&set, signal) == 1
  }
}
