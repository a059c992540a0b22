/// What kind of asynchronous work is started.
public enum WorkKind: Hashable, Sendable {
  /// The work of a command, which ends.
  case task
  /// A subscription, which goes on until it is cancelled or its source ends.
  case subscription
  /// A subscription of the library's own that only waits, and may do so on the main actor.
  case source
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
    // Off the main actor, the runtime wakes up every second from the first task on; what does no
    // work of its own is no reason for that.
    let task =
      kind == .source ? Task { @MainActor in await work() } : Task.detached { await work() }
    return Cancellation { task.cancel() }
  }
}
