/// The source of a program's time.
///
/// Programs use the clock of the system; a test has one that goes forward when it says so.
@MainActor
public protocol Timekeeper: AnyObject, Sendable {
  /// The time since an arbitrary start, which only goes forward.
  var now: Duration { get }

  /// The time since 1970 began in Greenwich, as clocks on walls show it.
  var sinceEpoch: Duration { get }

  /// Does something once when a time has passed, unless it is cancelled before.
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation
}

/// The time of the system.
///
/// One alarm is set to the earliest of what is scheduled; with nothing scheduled, nothing wakes up.
@MainActor
public final class SystemTimekeeper: Timekeeper {
  private struct Timer {
    var deadline: ContinuousClock.Instant
    var action: @MainActor @Sendable () -> Void
    var isCancelled: CancellationFlag
  }

  private let start = ContinuousClock.now
  // In the order of their deadlines; of those with the same, in the order they were scheduled.
  private var timers: [Timer] = []
  // The number of cancellations since all of these were forgotten.
  private var cancelled = 0
  private lazy var alarm = Alarm { [weak self] in self?.wakeUp() }
  private var wakesAt: ContinuousClock.Instant?

  /// Makes a timekeeper.
  public init() {}

  /// The time since this was made.
  public var now: Duration { start.duration(to: .now) }

  /// The time since 1970 began in Greenwich.
  public var sinceEpoch: Duration { wallClock() }

  /// Does something once when a time has passed; what is due earlier is done earlier.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    let flag = CancellationFlag()
    let timer = Timer(deadline: .now + delay, action: action, isCancelled: flag)
    timers.insert(timer, at: place(of: timer.deadline))
    sleep()
    return Cancellation { [weak self] in
      flag.set()
      Task { @MainActor in self?.forgetCancelled() }
    }
  }

  /// The number of timers whose deadline is not later.
  private func place(of deadline: ContinuousClock.Instant) -> Int {
    var places = 0..<timers.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if timers[middle].deadline <= deadline {
        places = middle + 1..<places.upperBound
      } else {
        places = places.lowerBound..<middle
      }
    }
    return places.lowerBound
  }

  /// Forgets timers that were cancelled, those for which it would wake up at once and others when they are many.
  private func forgetCancelled() {
    cancelled += 1
    if cancelled * 2 > timers.count {
      timers.removeAll { $0.isCancelled.value }
      cancelled = 0
    } else {
      timers.removeFirst(timers.prefix { $0.isCancelled.value }.count)
    }
    sleep()
  }

  /// Sleeps until the earliest deadline, unless it does already.
  private func sleep() {
    let deadline = timers.first?.deadline
    guard deadline != wakesAt else { return }
    wakesAt = deadline
    alarm.set(deadline)
  }

  /// Does what is due now; what that schedules waits for its own turn.
  private func wakeUp() {
    wakesAt = nil
    let now = ContinuousClock.now
    let due = timers.prefix { $0.deadline <= now }
    timers.removeFirst(due.count)
    for timer in due where !timer.isCancelled.value { timer.action() }
    sleep()
  }
}
