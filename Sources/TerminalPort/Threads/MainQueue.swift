/// The work that waits for the main actor, for a loop that blocks the main thread.
///
/// The main actor's work stands in the main queue of libdispatch. A loop that waits on the main
/// thread, for example in `poll`, waits for ``descriptor`` as well and then calls ``run()``.
/// Otherwise the results of tasks and timers would not arrive.
@MainActor
public struct MainQueue {
  /// The file descriptor that is readable while work waits; only ``run()`` reads it.
  public let descriptor: Int32

  /// Finds the queue; nil where the calling thread cannot run it.
  ///
  /// Only the main thread can, and on Linux only. After an `await` the main actor may be on another
  /// thread. A run loop that runs the queue already, or an executor in the queue's place, makes it
  /// nil as well: the test is whether a task runs, so that all work that waits is run.
  public init?() {
    #if os(Linux)
      guard System.isMainThread else { return nil }
      descriptor = System.mainQueueDescriptor
      let probe = Probe()
      Task { probe.wasRun = true }
      run()
      guard probe.wasRun else { return nil }
    #else
      // What tells of work there is a port, which no call waits for together with descriptors.
      return nil
    #endif
  }

  /// Runs the work that waits now; the work that it leads to waits for the next call.
  ///
  /// Only the main thread may call it: after an `await` the main actor may be on another one.
  public func run() {
    #if os(Linux)
      precondition(System.isMainThread, "only the main thread runs the main queue")
      System.readCount(descriptor)
      System.runMainQueue()
    #endif
  }

  @MainActor private final class Probe {
    var wasRun = false
  }
}
