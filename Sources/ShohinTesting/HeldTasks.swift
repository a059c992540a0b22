import ShohinCore

/// Asynchronous work that waits until a test runs it.
@MainActor
final class HeldTasks: TaskStarter {
  private struct Held {
    var work: Work
    var task: LateTask
    var isOpen: Bool { !task.isCancelled && !work.progress.isOver }
  }

  private var held: [Held] = []
  private var running: [Held] = []

  /// The number of commands that wait to be run.
  var count: Int { held.count { $0.work.kind == .task && $0.isOpen } }

  func start(_ work: Work) -> Cancellation {
    let task = LateTask()
    held.append(Held(work: work, task: task))
    return Cancellation { task.cancel() }
  }

  /// Runs commands until each has ended or sleeps on the test's clock; lets subscriptions begin.
  ///
  /// - Parameter patience: how long one command may take.
  /// - Returns: the names of commands that did neither in time.
  func runAll(patience: Duration) async -> [String] {
    var late: [String] = []
    for work in running where await !isQuiet(work, patience) { late.append(work.work.name) }
    // Cancelled work was waited for too, because it may still send something as it ends.
    running.removeAll { !$0.isOpen }
    let now = held
    held = []
    for held in now where held.isOpen {
      held.task.adopt(Task.detached { await held.work.run() })
      guard held.work.kind == .task else { continue }
      running.append(held)
      if await !isQuiet(held, patience) { late.append(held.work.name) }
    }
    return late
  }

  /// Waits until some work has ended or sleeps; false if that takes too long.
  private func isQuiet(_ held: Held, _ patience: Duration) async -> Bool {
    let progress = held.work.progress
    let limit = Task {
      try await Task.sleep(for: patience)
      progress.stopWaiting()
    }
    await progress.waitUntilQuiet()
    limit.cancel()
    return progress.isOver || progress.isAsleep || held.task.isCancelled
  }
}
