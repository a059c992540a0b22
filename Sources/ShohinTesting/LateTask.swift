import Synchronization

/// A task that can be cancelled before it exists.
final class LateTask: Sendable {
  private enum State {
    case waiting
    case running(Task<Void, Never>)
    case cancelled
  }

  private let state = Mutex(State.waiting)

  var isCancelled: Bool {
    state.withLock { state in
      if case .cancelled = state { return true }
      return false
    }
  }

  func adopt(_ task: Task<Void, Never>) {
    let isLate = state.withLock { state in
      if case .cancelled = state { return true }
      state = .running(task)
      return false
    }
    if isLate { task.cancel() }
  }

  func cancel() {
    let task = state.withLock { state -> Task<Void, Never>? in
      defer { state = .cancelled }
      if case .running(let task) = state { return task }
      return nil
    }
    task?.cancel()
  }
}
