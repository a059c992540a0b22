/// Resumes the task of a screen at once, on the thread that says that its events have come.
///
/// A screen works on the main actor, but a task that waited does not get there directly: it resumes
/// where tasks resume that belong to no actor. On a thread of its own, every key would pass through
/// two threads more; so it would in the system's pool, which wakes up every second once it was
/// used. Here, the task only goes on to the main actor.
final class ScreenExecutor: TaskExecutor {
  /// The executor of all screens; nil, which is the system's own pool, where threads are apart.
  static let chosen: ScreenExecutor? =
    ThreadSharing.chosen == .inTurns ? ScreenExecutor() : nil

  func enqueue(_ job: consuming ExecutorJob) {
    // The executor lives as long as the process.
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
