/// Decides when a new size of the screen is looked at, and which one counts.
///
/// A window that is drawn larger tells of hundreds of sizes a second, twice where the terminal also
/// reports them itself. One size is taken each interval, and the last one always.
struct SizeWatch {
  /// The time in which changes are one.
  static var interval: Duration { .milliseconds(16) }

  /// When there is something to be looked at.
  private(set) var deadline: Duration?
  // The size that the terminal reported since the last look; it wins over what the system says.
  private var reported: TerminalSize?

  /// Takes note that the size changed, by a signal.
  mutating func changed(at now: Duration) {
    deadline = min(deadline ?? now + Self.interval, now + Self.interval)
  }

  /// Takes note of a size in the terminal's input.
  mutating func changed(to size: TerminalSize, at now: Duration) {
    reported = size
    changed(at: now)
  }

  /// Returns the size that counts from now on, if it is time.
  mutating func look(at now: Duration, measure: () -> TerminalSize) -> TerminalSize? {
    guard let deadline, deadline <= now else { return nil }
    defer { (self.deadline, reported) = (nil, nil) }
    return reported ?? measure()
  }
}
