import Synchronization

/// Starts the asynchronous work of commands.
///
/// Programs start tasks of their own; a test can collect the work instead and run it when it
/// likes.
@MainActor
public protocol TaskStarter: AnyObject {
  /// Starts some work, which delivers its own result.
  func start(_ work: @escaping @Sendable () async -> Void)

  /// Cancels everything that has not ended.
  func cancelAll()
}

/// Starts a task for each piece of work, and cancels what still runs when it goes.
@MainActor
final class ConcurrentTasks: TaskStarter {
  private let running = RunningTasks()

  func start(_ work: @escaping @Sendable () async -> Void) {
    running.add { await work() }
  }

  func cancelAll() { running.cancelAll() }
}

/// The tasks that have not ended, by number.
private final class RunningTasks: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var started = 0
  }

  private let state = Mutex(State())

  deinit { cancelAll() }

  func add(_ work: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      let number = state.started
      state.started += 1
      // The lock is held until the task is on the list, so that its end finds it there.
      state.tasks[number] = Task.detached { [weak self] in
        await work()
        self?.state.withLock { $0.tasks[number] = nil }
      }
    }
  }

  func cancelAll() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
  }
}
