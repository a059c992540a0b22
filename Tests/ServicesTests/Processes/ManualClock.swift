import Synchronization

/// A clock on which no time passes until the test says so.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var isOver = false
    var sleepers: [(deadline: Instant, end: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of tasks that sleep.
  var count: Int { state.withLock { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (sleep, end) = AsyncStream.makeStream(of: Never.self)
    state.withLock { state in
      if state.isOver { end.finish() } else { state.sleepers.append((deadline, end)) }
    }
    for await _ in sleep {}
    try Task.checkCancellation()
  }

  /// Lets all time pass, also for those who sleep later.
  func end() {
    state.withLock { $0.isOver = true }
    advance(by: .seconds(1 << 30))
  }

  /// Lets time pass.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      defer { state.sleepers.removeAll { $0.deadline <= state.now } }
      return state.sleepers.filter { $0.deadline <= state.now }
    }
    for sleeper in due { sleeper.end.finish() }
  }
}
