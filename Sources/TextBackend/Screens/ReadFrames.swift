/// The times at which a program hears of frames on a screen that is read, and not shown by itself.
///
/// Reading the screen is what shows a frame there. A program hears of one when the screen is read, and not more often than
/// a terminal would show frames.
struct ReadFrames {
  /// True if the program hears of frames.
  private(set) var isOn = false
  /// The time between two frames, at least a millisecond.
  var interval: Duration = FramePace().interval {
    didSet { interval = max(interval, .milliseconds(1)) }
  }
  private var last: Duration?

  /// Begins or ends to report.
  mutating func turn(on isOn: Bool) { (self.isOn, last) = (isOn, nil) }

  /// Takes note that nobody looked for a while: the next report is a first one.
  mutating func wasAway() { last = nil }

  /// The time until the next report; zero if it is due, nil if the program does not hear of frames.
  func rest(at now: Duration) -> Duration? {
    guard isOn else { return nil }
    return last.map { max(.zero, $0 + interval - now) } ?? .zero
  }

  /// The time since the report before, zero for the first, if a report is due; it is made now.
  mutating func report(at now: Duration) -> Duration? {
    guard rest(at: now) == .zero else { return nil }
    defer { last = now }
    return last.map { now - $0 } ?? .zero
  }
}
