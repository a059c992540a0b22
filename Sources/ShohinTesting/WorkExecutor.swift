import Dispatch
import Synchronization

/// Runs the subscriptions of one simulation, and knows when none of them can go on by itself.
///
/// Then each has ended, or waits for something outside: the test, the test's clock, or what it reads.
final class WorkExecutor: TaskExecutor {
  private struct State {
    /// The pieces that run or wait for a thread.
    var jobs = 0
    /// The pieces that were begun so far.
    var begun: UInt64 = 0
    var waiters: [CheckedContinuation<UInt64?, Never>] = []
    /// True if it is not waited for any longer, whatever runs.
    var isLate = false
  }
  private let state = Mutex(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock {
      $0.jobs += 1
      $0.begun &+= 1
    }
    DispatchQueue.global().async { [self] in
      // The job is run once, and this function holds the executor meanwhile.
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      finish()
    }
  }

  private func finish() {
    let waiters = state.withLock { state in
      state.jobs -= 1
      defer { if state.jobs == 0 { state.waiters = [] } }
      return state.jobs == 0 ? state.waiters.map { ($0, state.begun) } : []
    }
    for (waiter, begun) in waiters { waiter.resume(returning: begun) }
  }

  /// Waits until nothing runs.
  ///
  /// - Returns: how many pieces of work were begun so far; nil if it is not waited for any longer.
  private func waitUntilIdle() async -> UInt64? {
    await withCheckedContinuation { continuation in
      let answer: UInt64?? = state.withLock { state in
        if state.isLate { return .some(nil) }
        if state.jobs == 0 { return state.begun }
        state.waiters.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Lets those go on that wait, whatever runs.
  private func stopWaiting() {
    let waiters = state.withLock { state in
      defer { (state.waiters, state.isLate) = ([], true) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: nil) }
  }

  /// Waits until no work can go on by itself, also not after what it asked of the main actor.
  ///
  /// - Parameter patience: how long to wait for work that never waits for anything.
  @MainActor
  func waitUntilQuiet(patience: Duration) async {
    // Most calls find nothing that runs, and need not watch the time.
    let before = begunWhileIdle
    if before != nil { await Task.yield() }
    if let before, before == begunWhileIdle { return }
    state.withLock { $0.isLate = false }
    let limit = Task {
      try await Patience.wait(for: patience)
      stopWaiting()
    }
    defer { limit.cancel() }
    var last = await waitUntilIdle()
    // One that begins something again and again never waits.
    for _ in 0..<Self.mostTurns where last != nil {
      // The main actor does first what work asked of it.
      await Task.yield()
      let begun = await waitUntilIdle()
      if begun == last { return }
      last = begun
    }
  }

  /// The turns of the main actor in which subscriptions may go on before nobody waits for them.
  private static let mostTurns = 200

  /// The pieces that were begun so far; nil while one runs.
  private var begunWhileIdle: UInt64? { state.withLock { $0.jobs == 0 ? $0.begun : nil } }
}
