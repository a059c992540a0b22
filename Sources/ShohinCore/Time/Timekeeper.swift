/// Where a program's time comes from.
///
/// Programs use the clock of the system; a test has one that goes forward when it says so.
@MainActor
public protocol Timekeeper: AnyObject {
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
@MainActor
public final class SystemTimekeeper: Timekeeper {
  private let start = ContinuousClock.now
  private lazy var thread = TimerThread()

  /// Makes a timekeeper.
  public init() {}

  /// The time since this was made.
  public var now: Duration { start.duration(to: .now) }

  /// The time since 1970 began in Greenwich.
  public var sinceEpoch: Duration { wallClock() }

  /// Does something once when a time has passed; nothing wakes up before.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> Cancellation {
    let deadline = ContinuousClock.now + delay
    let isCancelled = CancellationFlag()
    let timer = thread?.schedule(at: deadline) {
      Task { @MainActor in if !isCancelled.value { action() } }
    }
    if let timer {
      return Cancellation {
        // It may be on its way to the main actor already.
        isCancelled.set()
        timer()
      }
    }
    // Where there is no thread to be had, the runtime's will do.
    let task = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .continuous)
      if !Task.isCancelled { action() }
    }
    return Cancellation { task.cancel() }
  }
}
