import Synchronization

/// A clock that goes forward when its owner says so: a test, or a host with a loop of its own.
///
/// ```swift
/// let time = ManualTimekeeper()
/// var environment = ProgramEnvironment()
/// environment.time = time
/// let program = Program(screen: TextScreen(), app, environment: environment)
/// // Sleep until time.deadline, then:
/// time.advance(to: .seconds(3))
/// ```
@MainActor
public final class ManualTimekeeper: Timekeeper {
  private struct Timer {
    var deadline: Duration
    var action: @MainActor @Sendable () -> Void
    var state: TimerState
  }

  // In the order of their deadlines; of those with the same, in the order they were scheduled.
  private var timers: ArraySlice<Timer> = []
  private let cancellations = Cancellations()

  /// The time that has passed since the clock was made.
  public private(set) var now: Duration = .zero

  /// The time since 1970 began in Greenwich: the clock is made when it begins.
  public var sinceEpoch: Duration { now }

  /// Makes a clock that stands still.
  public init() {}

  /// The number of actions that are scheduled.
  public var count: Int { timers.count { !$0.state.isCancelled } }

  /// The time of the next action; nil if none is scheduled.
  public var deadline: Duration? { timers.first { !$0.state.isCancelled }?.deadline }

  /// Schedules an action for when enough time has passed.
  ///
  /// - Complexity: O(*n*) in the number of actions that are scheduled for a later time.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    let deadline = now + max(.zero, delay)
    let state = TimerState()
    if cancellations.take() { timers.removeAll { $0.state.isCancelled } }
    let last = timers.lastIndex { $0.deadline <= deadline }
    let place = last.map { $0 + 1 } ?? timers.startIndex
    timers.insert(Timer(deadline: deadline, action: action, state: state), at: place)
    return Cancellation { [cancellations] in
      state.cancel()
      cancellations.note()
    }
  }

  /// The largest number of actions at one moment; with more, time counts as standing still.
  public static var limit: Int { 10_000 }

  /// Lets time pass; carries out actions in order, each at its own time.
  ///
  /// - Parameters:
  ///   - duration: the time that passes.
  ///   - afterEach: a function that is called after each action.
  /// - Returns: false if more than ``limit`` actions are due at one moment; time then stands there.
  @discardableResult
  public func advance(by duration: Duration, afterEach: () -> Void = {}) -> Bool {
    advance(to: now + duration, afterEach: afterEach)
  }

  /// Lets time pass until a moment; a moment in the past changes nothing.
  ///
  /// - Parameters:
  ///   - end: the time since the clock was made.
  ///   - afterEach: a function that is called after each action.
  /// - Returns: false if more than ``limit`` actions are due at one moment; time then stands there.
  @discardableResult
  public func advance(to end: Duration, afterEach: () -> Void = {}) -> Bool {
    var count = 0
    while let first = timers.first, first.deadline <= end {
      count = first.state.isCancelled ? count : first.deadline > now ? 0 : count + 1
      if count > Self.limit { return false }
      timers.removeFirst()
      guard !first.state.isCancelled else { continue }
      now = max(now, first.deadline)
      first.action()
      afterEach()
    }
    now = max(now, end)
    return true
  }
}

/// A flag that any thread may set: a timer of the clock was cancelled.
private final class Cancellations: Sendable {
  private let noted = Atomic(false)

  func note() { noted.store(true, ordering: .releasing) }

  /// Takes the flag down; true if it was up.
  func take() -> Bool { noted.exchange(false, ordering: .acquiringAndReleasing) }
}

/// A flag that any thread may set: the timer is cancelled.
private final class TimerState: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() { cancelled.store(true, ordering: .releasing) }
}
