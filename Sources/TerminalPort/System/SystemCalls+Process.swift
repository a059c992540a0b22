import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The process itself: threads, the main queue, the environment, the clock and memory.
extension System {
  static var processNumber: Int32 { getpid() }

  /// A number that no two living threads share.
  static var threadNumber: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  #if os(Linux)
    /// The descriptor that is readable while work waits for the main actor.
    static var mainQueueDescriptor: Int32 { _dispatch_get_main_queue_handle_4CF() }

    /// Runs the work that waits for the main actor; only the main thread may.
    static func runMainQueue() { _dispatch_main_queue_callback_4CF(nil) }

    /// True if the calling thread is the one that the process began with.
    static var isMainThread: Bool {
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { path in
        // "<process>/task/<thread>"; the first thread has the number of the process.
        guard let first = path.baseAddress else { return false }
        let count = unsafe readlink("/proc/thread-self", first, path.count)
        guard count > 0 else { return false }
        let link = unsafe path[..<count]
        guard let slash = unsafe link.firstIndex(of: 0x2F),
          let last = unsafe link.lastIndex(of: 0x2F)
        else {
          return false
        }
        return unsafe link[..<slash].elementsEqual(link[(last + 1)...])
      }
    }
  #endif

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    // The value ends with a 0, and is copied.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The time since an arbitrary start that no setting of the clock changes.
  static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Has a function called when the process ends by `exit`.
  static func atExit(_ function: @convention(c) () -> Void) { _ = atexit(function) }

  /// Allocates bytes of 0 that are never freed; those that nobody touches cost nothing.
  @unsafe static func allocateZeros(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = unsafe calloc(count, 1) else { preconditionFailure("no memory is left") }
    // There are `count` bytes, and all are set.
    return unsafe memory.bindMemory(to: UInt8.self, capacity: count)
  }
}
