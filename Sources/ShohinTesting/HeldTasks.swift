import ShohinCore

/// Asynchronous work that waits until a test runs it.
@MainActor
final class HeldTasks: TaskStarter {
  private struct Held {
    var kind: WorkKind
    var work: @Sendable () async -> Void
    var task: LateTask
  }

  private var held: [Held] = []

  /// How many commands wait to be run.
  var count: Int { held.count { $0.kind == .task && !$0.task.isCancelled } }

  func start(_ kind: WorkKind, _ work: @escaping @Sendable () async -> Void) -> Cancellation {
    let task = LateTask()
    held.append(Held(kind: kind, work: work, task: task))
    return Cancellation { task.cancel() }
  }

  /// Runs commands to their ends, one after the other, and lets subscriptions begin.
  func runAll() async {
    let now = held
    held = []
    for held in now where !held.task.isCancelled {
      let task = Task.detached { await held.work() }
      held.task.adopt(task)
      if held.kind == .task { await task.value }
    }
  }
}
