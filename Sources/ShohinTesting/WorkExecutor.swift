import Dispatch
import Synchronization

/// Runs the asynchronous work of one simulation, and knows when nothing of it can go on by itself.
///
/// Then each piece of work has ended, or waits for something outside: the test, the test's clock, or what it reads.
final class WorkExecutor: TaskExecutor {
  private struct State {
    /// The pieces that run or wait for a thread.
    var jobs = 0
    /// The pieces that were begun so far.
    var begun: UInt64 = 0
    var waiters: [CheckedContinuation<UInt64, Never>] = []
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
    let (waiters, begun) = state.withLock { state in
      state.jobs -= 1
      defer { if state.jobs == 0 { state.waiters = [] } }
      return (state.jobs == 0 ? state.waiters : [], state.begun)
    }
    for waiter in waiters { waiter.resume(returning: begun) }
  }

  /// Waits until nothing runs, and returns how many pieces of work were begun so far.
  private func waitUntilIdle() async -> UInt64 {
    await withCheckedContinuation { continuation in
      let begun: UInt64? = state.withLock { state in
        if state.jobs == 0 || state.isLate { return state.begun }
        state.waiters.append(continuation)
        return nil
      }
      if let begun { continuation.resume(returning: begun) }
    }
  }

  /// Lets those go on that wait.
  private func stopWaiting() {
    let (waiters, begun) = state.withLock { state in
      defer { (state.waiters, state.isLate) = ([], true) }
      return (state.waiters, state.begun)
    }
    for waiter in waiters { waiter.resume(returning: begun) }
  }

  /// Waits until no work can go on by itself, also not after what it asked of the main actor.
  ///
  /// - Parameter patience: how long to wait for work that never waits for anything.
  @MainActor
  func waitUntilQuiet(patience: Duration) async {
    state.withLock { $0.isLate = false }
    let limit = Task {
      try await Task.sleep(for: patience)
      stopWaiting()
    }
    defer { limit.cancel() }
    var last = await waitUntilIdle()
    while true {
      // What work asked of the main actor is done before this goes on.
      await Task.yield()
      let begun = await waitUntilIdle()
      if begun == last { return }
      last = begun
    }
  }
}
