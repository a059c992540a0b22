/// Decides when a frame is shown between events of which many wait, such as keys that are held down.
///
/// A few events make one frame, after the last one. Of many the user sees by and by what comes:
///
///     events   ••••••••••••••••••••••••••••••••••••••••••••••
///     frames                   ▪                  ▪         ▪     one each 100 ms, one at the end
struct BurstPace {
  /// The longest time that events are handled without a frame.
  static let patience = Duration.milliseconds(100)

  private var last: ContinuousClock.Instant

  /// Begins with the first of some events.
  init(at now: ContinuousClock.Instant) { last = now }

  /// True if a frame is due before the next event.
  func isDue(at now: ContinuousClock.Instant) -> Bool { last.duration(to: now) >= Self.patience }

  /// Takes note that a frame was shown: its own time does not count.
  mutating func showed(at now: ContinuousClock.Instant) { last = now }
}
