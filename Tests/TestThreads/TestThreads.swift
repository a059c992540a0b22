package import Testing

/// Threads for tests that would hold up others on the threads that all tests share, of which there are
/// as many as processors.
package struct TestThreads: SuiteTrait, TestTrait, TestScoping {
  fileprivate let pool: ThreadPool

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(pool) { try await function() }
  }
}

extension Trait where Self == TestThreads {
  /// The test runs on threads of its own: it waits, because it looks at real processes and terminals.
  ///
  /// It would hold up those that compute, and would stand in line behind them for its next step. While
  /// an exit test stands there, the thread that looks after its process takes a whole processor.
  package static var ownThreads: Self { TestThreads(pool: ThreadPool()) }

  /// The test computes for long without the main actor: all such tests share one thread fewer than
  /// there are processors.
  ///
  /// Half of all the work of the tests is that of the main actor, which one thread does. Each of its
  /// steps is begun by the threads that all tests share. Where these were busy with long computations,
  /// the main actor would be idle until the last of them is done, and do its own half alone.
  package static var computes: Self { TestThreads(pool: .computing) }
}
