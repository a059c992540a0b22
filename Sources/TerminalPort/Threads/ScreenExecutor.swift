/// Resumes the task of a screen at once, on the thread that says that its events have come.
///
/// A screen works on the main actor, but a task that waited does not get there directly: it resumes
/// where tasks resume that belong to no actor. On a thread of its own, every key would pass through
/// two threads more; so it would in the system's pool, which wakes up every second once it was
/// used. Here, the task only goes on to the main actor.
final class ScreenExecutor: TaskExecutor {
  #if os(Linux)
    /// The executor of all screens, whichever way threads share the work.
    static let chosen: ScreenExecutor? = ScreenExecutor()
  #else
    // Nil, which is the system's own pool, where that sleeps.
    /// The executor of all screens: the system's.
    static var chosen: ScreenExecutor? { nil }
  #endif

  func enqueue(_ job: consuming ExecutorJob) {
    // The executor lives as long as the process.
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
