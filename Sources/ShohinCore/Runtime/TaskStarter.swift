/// The kinds of asynchronous work.
public enum WorkKind: Hashable, Sendable {
  /// The work of a command, which ends.
  case task
  /// A subscription, which goes on until it is cancelled or its source ends.
  case subscription
}

/// Some asynchronous work of a program.
public struct Work: Sendable {
  /// The kind of work.
  public let kind: WorkKind
  /// A readable name: the identities under which the work can be cancelled.
  public let name: String

  package let progress: WorkProgress
  private let body: @Sendable () async -> Void

  init(
    kind: WorkKind, name: String, progress: WorkProgress,
    body: @escaping @Sendable () async -> Void
  ) {
    self.kind = kind
    self.name = name
    self.progress = progress
    self.body = body
  }

  /// The work, and something that is done when it has ended.
  package func followed(by end: @escaping @Sendable () -> Void) -> Work {
    Work(kind: kind, name: name, progress: progress) { [body] in
      await body()
      end()
    }
  }

  /// Does the work, which delivers its own results.
  public func run() async {
    await body()
    progress.finish()
  }
}

/// Starts the asynchronous work of commands and subscriptions.
///
/// Programs start tasks of their own; a test can collect the work instead and run it later.
@MainActor
public protocol TaskStarter: AnyObject {
  /// Starts some work and returns what cancels it.
  func start(_ work: Work) -> Cancellation
}

/// Starts a task for each piece of work.
@MainActor
public final class ConcurrentTasks: TaskStarter {
  /// Makes a starter.
  public init() {}

  /// Starts a task off the main actor.
  public func start(_ work: Work) -> Cancellation {
    let task = Task.detached(executorPreference: WorkThreads.shared) { await work.run() }
    return Cancellation { task.cancel() }
  }
}
