/// Decides when a frame may be shown: at once after a pause, then once per display interval.
struct FramePace {
  /// A decision about a frame.
  enum Decision: Equatable {
    /// Show it now.
    case show
    /// Ask again after a while.
    case wait(Duration)
  }

  /// The time between two frames: 60 in a second.
  var interval: Duration = .nanoseconds(16_666_667)

  private var last: ContinuousClock.Instant?

  /// Decides for a frame at a time.
  func ask(at now: ContinuousClock.Instant) -> Decision {
    guard let last else { return .show }
    let age = last.duration(to: now)
    return age >= interval ? .show : .wait(interval - age)
  }

  /// Takes note that a frame was shown.
  mutating func showed(at now: ContinuousClock.Instant) { last = now }
}
