/// Decides when a new size of the screen is looked at, and which one counts.
///
/// A window that is drawn larger tells of hundreds of sizes a second, twice where the terminal also
/// reports them itself. One size is taken each interval, and the last one always.
struct SizeWatch {
  /// The time in which changes are one.
  static var interval: Duration { .milliseconds(16) }

  /// When there is something to be looked at.
  private(set) var deadline: Duration?
  // Whether the window was resized since the last look, be it back to the size that it had.
  private var wasResized = false
  /// True if the terminal ever reported its size by itself.
  private(set) var hasReports = false
  // The size that the terminal reported since the last look; it wins over what the system says.
  private(set) var reported: TerminalSize?

  /// Takes note that the window was resized.
  mutating func resized(at now: Duration) {
    wasResized = true
    changed(at: now)
  }

  /// Takes note that the size may have changed.
  mutating func changed(at now: Duration) {
    deadline = min(deadline ?? now + Self.interval, now + Self.interval)
  }

  /// Takes note of a size in the terminal's input.
  mutating func changed(to size: TerminalSize, at now: Duration) {
    (reported, hasReports) = (size, true)
    changed(at: now)
  }

  /// True if it is time to take the size that counts from now on.
  func isDue(at now: Duration) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Takes note that a size was taken; returns true if the window was resized before.
  ///
  /// One that is back at its size may have lost what did not fit in between.
  mutating func take() -> Bool {
    defer { (deadline, reported, wasResized) = (nil, nil, false) }
    return wasResized
  }
}
