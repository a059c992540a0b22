import Foundation
package import Testing

/// Threads for tests that compute for long, one fewer than there are processors.
///
/// Half of all the work of the tests is that of the main actor, which one thread does. Each of its
/// steps is begun by the threads that all tests share. Where these were busy with long computations,
/// the main actor would be idle until the last of them is done, and do its own half alone.
package struct ComputingThreads: SuiteTrait, TestTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ComputingExecutor.shared) { try await function() }
  }
}

extension Trait where Self == ComputingThreads {
  /// The test computes for long without the main actor.
  package static var computes: Self { ComputingThreads() }
}

private final class ComputingExecutor: TaskExecutor {
  static let shared = ComputingExecutor()

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
