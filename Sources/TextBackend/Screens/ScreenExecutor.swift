/// Where a screen goes on when what its task waited for has come: at once, on the thread that says
/// so.
///
/// The main actor is where a screen works, but a task that waited does not get there directly: it
/// is first resumed wherever tasks are that belong to nobody. On a thread of its own, or of the
/// system's pool, which once it was used wakes up in every second, every key would pass through
/// two threads more. All that happens here is that the task goes on to the main actor.
final class ScreenExecutor: TaskExecutor {
  #if os(Linux)
    /// The executor of all screens.
    static let shared: ScreenExecutor? = ScreenExecutor()
  #else
    // Nil, which is the system's own pool, where that sleeps.
    /// The executor of all screens: the system's.
    static var shared: ScreenExecutor? { nil }
  #endif

  func enqueue(_ job: consuming ExecutorJob) {
    // The executor lives as long as the process.
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
