/// The ticks of an interval, without drift.
///
/// Tick *k* is due *k* intervals after the start, however late the ticks before it came. Ticks
/// that were missed altogether, because the program was stopped, are left out.
struct Ticks {
  private let interval: Duration
  private let isAligned: Bool
  private var next: Duration

  /// Starts at a time; aligned, at the last multiple of the interval before it.
  init(every interval: Duration, from now: Duration, isAligned: Bool) {
    // More than a thousand ticks in a second are of no use.
    self.interval = max(interval, .milliseconds(1))
    self.isAligned = isAligned
    next = .zero
    start(at: now)
  }

  /// Returns the time until the next tick.
  func delay(from now: Duration) -> Duration { max(.zero, next - now) }

  /// Goes on to the tick after now.
  ///
  /// The ticks start again where the clock was set back, which shows in the next tick being further
  /// away than any tick can be. Half an interval is allowed for: a timer may be a little early by a
  /// clock that is being corrected, and its tick would then come twice.
  mutating func advance(at now: Duration) {
    next += interval
    if next <= now { next = now - (now - next).remainder(by: interval) + interval }
    if next - now > interval * 3 / 2 { start(at: now) }
  }

  private mutating func start(at now: Duration) {
    next = now + interval
    if isAligned { next -= now.remainder(by: interval) }
  }
}

extension Duration {
  /// Returns the part of a time that is left after as many whole intervals as fit into it.
  fileprivate func remainder(by interval: Duration) -> Duration {
    let (time, step) = (attoseconds, interval.attoseconds)
    let rest = time % step
    return Duration(attoseconds: rest < 0 ? rest + step : rest)
  }
}
