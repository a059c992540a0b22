/// Keeps track of when a program that hears of frames is to hear of the next one.
///
/// A frame is reported when the one before is out, whatever the program does about it, and not
/// more often than frames are shown. Frames that input asked for do not delay the reports, so that
/// what moves goes on while a user is busy.
struct FrameReports {
  private enum State {
    /// Nobody hears of frames.
    case off
    /// A frame is on its way to the terminal.
    case underWay
    /// All frames are out: the next report is due as soon as the pace allows it.
    case due
  }

  private var state = State.off
  private var last: ContinuousClock.Instant?

  /// True if the program hears of frames.
  var isOn: Bool { state != .off }

  /// True if the program is to hear of a frame.
  var isDue: Bool { state == .due }

  /// Begins or ends to report.
  mutating func turn(on isOn: Bool) {
    guard isOn != self.isOn else { return }
    state = isOn ? .due : .off
    last = nil
  }

  /// Takes note that the program was stopped, or lent its terminal to another one: the next report is a first one.
  mutating func wasAway() { last = nil }

  /// Takes note that a frame was given to the terminal.
  mutating func gaveFrame() { if isOn { state = .underWay } }

  /// Takes note that all frames are out.
  mutating func allAreOut() { if isOn { state = .due } }

  /// The time until the next report if there is at most one in an interval; nil if it may be made.
  func rest(at now: ContinuousClock.Instant, of interval: Duration) -> Duration? {
    guard let last else { return nil }
    let age = last.duration(to: now)
    return age >= interval ? nil : interval - age
  }

  /// The time since the report before, zero for the first; the report is made now.
  mutating func report(at now: ContinuousClock.Instant) -> Duration {
    defer { last = now }
    return last?.duration(to: now) ?? .zero
  }
}
