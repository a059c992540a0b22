import Foundation
import ShohinCore
package import Testing

/// Threads for tests that would hold up others on the threads that all tests share, of which there are
/// as many as processors.
///
/// They are those of programs: the system shares its processors among them. Threads of Dispatch would be
/// as many as there are processors, too, and a test might wait for all others however long they take.
package struct TestThreads: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: WorkThreads?
  fileprivate var givesWay = false

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) {
      if givesWay, threads != nil { TestThreads.giveWay() }
      try await function()
    }
  }

  /// Of the time of the processors this thread takes what the main actor leaves: that does half of all
  /// work, alone, and everything else is done long before it.
  ///
  /// Tests that wait do not: processes and threads that they start would be slow as well.
  private static func giveWay() {
    #if os(Linux)
      // There the number of a process may be that of a thread, and zero is the one that calls.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }

  fileprivate static let waiting = WorkThreads(limit: 4)

  fileprivate static let computing = WorkThreads(
    limit: max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
}

extension Trait where Self == TestThreads {
  /// The test runs on threads of its own: it waits, because it looks at real processes and terminals.
  ///
  /// It would hold up those that compute, and would stand in line behind them for its next step. While
  /// an exit test stands there, the thread that looks after its process takes a whole processor.
  ///
  /// Few of them are under way at a time: the processes that they start take the processors from the main
  /// actor, whose tests are the last to end.
  package static var ownThreads: Self { TestThreads(threads: TestThreads.waiting) }

  /// The test computes for long without the main actor: all such tests share one thread fewer than
  /// there are processors.
  ///
  /// Half of all the work of the tests is that of the main actor, which one thread does. Each of its
  /// steps is begun by the threads that all tests share. Where these were busy with long computations,
  /// the main actor would be idle until the last of them is done, and do its own half alone.
  package static var computes: Self { TestThreads(threads: TestThreads.computing, givesWay: true) }
}
