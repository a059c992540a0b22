/// What kind of asynchronous work is started.
public enum WorkKind: Hashable, Sendable {
  /// The work of a command, which ends.
  case task
  /// A subscription, which goes on until it is cancelled or its source ends.
  case subscription
}

/// Starts the asynchronous work of commands and subscriptions.
///
/// Programs start tasks of their own; a test can collect the work instead and run it when it
/// likes.
@MainActor
public protocol TaskStarter: AnyObject {
  /// Starts some work, which delivers its own result, and returns what cancels it.
  func start(_ kind: WorkKind, _ work: @escaping @Sendable () async -> Void) -> Cancellation
}

/// Starts a task for each piece of work.
@MainActor
public final class ConcurrentTasks: TaskStarter {
  /// Makes a starter.
  public init() {}

  /// Starts a task off the main actor.
  public func start(
    _ kind: WorkKind, _ work: @escaping @Sendable () async -> Void
  ) -> Cancellation {
    let task = Task.detached(executorPreference: WorkThreads.shared) { await work() }
    return Cancellation { task.cancel() }
  }
}
