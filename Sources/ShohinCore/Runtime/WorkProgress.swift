/// The progress of some work: whether it runs, sleeps on the program's clock, or is over.
package final class WorkProgress: Sendable {
  /// Gets the closure that resumes work after a sleep, and decides when to call it.
  package typealias Gate = @MainActor @Sendable (_ goOn: @escaping @Sendable () -> Void) -> Void

  private struct State {
    var sleepers = 0
    var isOver = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var gate: Gate?

    var isQuiet: Bool { isOver || sleepers > 0 }

    mutating func takeWaiting() -> [CheckedContinuation<Void, Never>] {
      defer { waiting = [] }
      return waiting
    }
  }

  private let state = Guarded(State())

  init() {}

  /// True while the work sleeps on the program's clock.
  package var isAsleep: Bool { state.withLock { !$0.isOver && $0.sleepers > 0 } }

  /// True once the work has ended.
  package var isOver: Bool { state.withLock { $0.isOver } }

  /// Has the work wait after each sleep until a gate resumes it.
  package func hold(at gate: @escaping Gate) { state.withLock { $0.gate = gate } }

  /// Waits until the work sleeps or has ended, or ``stopWaiting()`` is called.
  package func waitUntilQuiet() async {
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if !state.isQuiet { state.waiting.append(continuation) }
        return state.isQuiet
      }
      if isQuiet { continuation.resume() }
    }
  }

  /// Ends the waits for the work, which goes on.
  package func stopWaiting() {
    for continuation in state.withLock({ $0.takeWaiting() }) { continuation.resume() }
  }

  func finish() { change { $0.isOver = true } }
  private func fallAsleep() { change { $0.sleepers += 1 } }
  private func wakeUp() { change { $0.sleepers -= 1 } }

  private func change(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      return state.isQuiet ? state.takeWaiting() : []
    }
    for continuation in waiting { continuation.resume() }
  }
}

extension WorkProgress {
  /// Sleeps until a time has passed on a program's clock, or the task is cancelled.
  func sleep(for duration: Duration, on time: any Timekeeper) async throws {
    try Task.checkCancellation()
    // In one step on the main actor: work that is seen asleep has its timer.
    let (sleep, cancellation) = await MainActor.run {
      let (sleep, end) = AsyncStream.makeStream(of: Void.self)
      fallAsleep()
      // Called once, and before the task goes on, so that it is not taken for asleep.
      end.onTermination = { _ in self.wakeUp() }
      let (gate, goOn) = (state.withLock { $0.gate }, { @Sendable () -> Void in end.finish() })
      return (sleep, time.schedule(after: duration) { if let gate { gate(goOn) } else { goOn() } })
    }
    // Nothing comes: the stream ends with the time, or with the task if that is cancelled.
    for await _ in sleep {}
    cancellation()
    try Task.checkCancellation()
  }

  /// Waits for the answer to a question, asleep.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - cause: the work that asks.
  ///   - put: sends arrivals to the runtime.
  /// - Returns: the answer.
  /// - Throws: `CancellationError` if the task is cancelled, or there will be no answer.
  func answer(
    to question: AskedQuestion, cause: MessageCause, _ put: (Arrival) -> Void
  ) async throws -> any Sendable {
    try Task.checkCancellation()
    let (answers, end) = AsyncStream.makeStream(of: (any Sendable).self)
    // Called once, and before the task goes on, so that it is not taken for asleep.
    end.onTermination = { _ in self.wakeUp() }
    let asker = Reply.Asker()
    let reply = Reply(to: asker, drop: { end.finish() }) { answer in
      end.yield(answer)
      end.finish()
      return nil
    }
    put(.asked(question, reply, cause: cause))
    // Only now: work that is seen asleep has asked.
    fallAsleep()
    for await answer in answers { return answer }
    put(.gaveUp(asker))
    throw CancellationError()
  }
}
