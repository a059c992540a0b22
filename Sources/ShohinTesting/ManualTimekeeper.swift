public import ShohinCore
import Synchronization

/// A time that goes forward when a test says so.
@MainActor
public final class ManualTimekeeper: Timekeeper {
  private struct Timer {
    var deadline: Duration
    var action: @MainActor @Sendable () -> Void
    var state: TimerState
  }

  // In the order of their deadlines; of those with the same, in the order they were scheduled.
  private var timers: [Timer] = []

  /// The time that was let pass so far.
  public private(set) var now: Duration = .zero

  /// The time on the wall: in 1970, at the beginning.
  public var sinceEpoch: Duration { now }

  /// Makes a time that stands still.
  public init() {}

  /// The number of timers that are scheduled.
  public var count: Int { timers.count { !$0.state.isCancelled } }

  /// Does something when enough time was let pass.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    let deadline = now + max(.zero, delay)
    let state = TimerState()
    let place = timers.firstIndex { $0.deadline > deadline } ?? timers.count
    timers.insert(Timer(deadline: deadline, action: action, state: state), at: place)
    return Cancellation { state.cancel() }
  }

  /// The number of timers that may be due at one moment before time counts as standing still.
  public static var limit: Int { 10_000 }

  /// Lets time pass; what becomes due is done in order, each at its own time.
  ///
  /// - Parameters:
  ///   - duration: how much time passes.
  ///   - afterEach: what is done after each thing that became due.
  /// - Returns: false if more than ``limit`` things became due at one moment, where time then stands.
  @discardableResult
  public func advance(by duration: Duration, afterEach: () -> Void = {}) -> Bool {
    let end = now + duration
    var count = 0
    while let first = timers.first, first.deadline <= end {
      timers.removeFirst()
      guard !first.state.isCancelled else { continue }
      count = first.deadline > now ? 0 : count + 1
      if count > Self.limit { return false }
      now = max(now, first.deadline)
      first.action()
      afterEach()
    }
    now = end
    return true
  }
}

/// True once a timer was cancelled, which may happen on any thread.
private final class TimerState: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() { cancelled.store(true, ordering: .releasing) }
}
