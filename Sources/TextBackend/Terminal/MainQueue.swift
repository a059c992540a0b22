/// What waits for the main actor, for a program that keeps the main thread while it waits.
///
/// The main actor's work stands in the main queue of libdispatch. A thread that blocks has to run
/// it from time to time, as every run loop does; these are the functions by which run loops do.
@MainActor
struct MainQueue {
  /// Is readable while something waits; only ``run()`` reads it.
  let descriptor: Int32

  /// Finds the queue; nil where the calling thread cannot run it.
  ///
  /// That is any thread but the main one: once a task has waited, the main actor may be on others,
  /// and the main thread is gone. Inside of a run loop, which runs the queue already, it does not
  /// run a second time; and a program may have put an executor of its own in its place. What
  /// counts is what happens to a task.
  init?() {
    #if os(Linux)
      guard threadNumber() == System.processNumber else { return nil }
      descriptor = mainQueueDescriptor()
      let probe = Probe()
      Task { probe.wasRun = true }
      run()
      guard probe.wasRun else { return nil }
    #else
      // What tells of work there is a port, which no call waits for together with descriptors.
      return nil
    #endif
  }

  /// Runs what has waited until now; what comes of it waits for the next time.
  func run() {
    #if os(Linux)
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1) { count in
        _ = System.read(descriptor, UnsafeMutableRawBufferPointer(count))
      }
      runMainQueue(nil)
    #endif
  }

  @MainActor private final class Probe {
    var wasRun = false
  }
}

#if os(Linux)
  // The C library's, of which Swift's module does not tell.
  @_silgen_name("gettid")
  private func threadNumber() -> Int32

  // Foundation's run loop is made with these two; no header that is installed has them.
  @_silgen_name("_dispatch_get_main_queue_handle_4CF")
  private func mainQueueDescriptor() -> Int32

  @_silgen_name("_dispatch_main_queue_callback_4CF")
  private func runMainQueue(_ ignored: UnsafeMutableRawPointer?)
#endif
