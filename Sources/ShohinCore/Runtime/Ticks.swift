/// Counts out the ticks of an interval without drift.
///
/// Tick *k* is due *k* intervals after the start, however late the ticks before it came. Ticks
/// that were missed altogether, because the program was stopped, are left out.
struct Ticks {
  private let interval: Duration
  private var next: Duration

  /// Starts at a time; aligned, at the last multiple of the interval before it.
  init(every interval: Duration, from now: Duration, isAligned: Bool) {
    // Nothing is to be had from more than a thousand ticks in a second.
    self.interval = max(interval, .milliseconds(1))
    next = now
    if isAligned { next -= now.remainder(by: self.interval) }
    next += self.interval
  }

  /// How long it is until the next tick.
  func delay(from now: Duration) -> Duration { max(.zero, next - now) }

  /// Goes on to the tick after now.
  mutating func advance(at now: Duration) {
    next += interval
    if next <= now { next = now - (now - next).remainder(by: interval) + interval }
  }
}

extension Duration {
  /// What is left of a time after as many whole intervals as fit into it.
  fileprivate func remainder(by interval: Duration) -> Duration {
    let (time, step) = (attoseconds, interval.attoseconds)
    let rest = time % step
    return Duration(attoseconds: rest < 0 ? rest + step : rest)
  }
}
