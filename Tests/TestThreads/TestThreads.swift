import Dispatch
package import Testing

/// Threads for tests that wait, because they look at real processes and terminals.
///
/// All other tests share as many threads as there are processors. A test that waited on one of them
/// would hold up those that compute, and would stand in line behind them for its next step. While an
/// exit test stands there, the thread that looks after its process takes a whole processor.
package struct TestThreads: SuiteTrait, TestTrait, TestScoping {
  private let executor = WaitingExecutor()

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == TestThreads {
  /// The test runs on threads of its own.
  package static var ownThreads: Self { TestThreads() }
}

private final class WaitingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "waiting tests", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
