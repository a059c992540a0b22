/// The times that the leader waits for besides its descriptors.
///
/// The times are on any clock that only goes forward; there is none in here.
struct TerminalTimers {
  /// The things that become due.
  enum Timer: Int, CaseIterable {
    /// Silence that completes an escape.
    case silence
    /// The size is read after changes of the window have settled.
    case resize
    /// The program has had too many events for so long that the terminal is read nevertheless.
    case full
    /// Somebody asked to be woken.
    case wake
    /// Frames came soon after the last check of the size.
    case check
    /// The terminal did not answer our questions, and the end waits for that.
    case answers
    /// Frames do not wait any longer for an answer.
    case place
    /// The program did not end itself when it was asked to.
    case shutdown
    /// The program does not answer a user who insists on its end.
    case interrupt
  }

  private var deadlines = [Duration?](repeating: nil, count: Timer.allCases.count)

  /// When the next timer is due, if one runs.
  private(set) var earliest: Duration?

  /// Sets a timer anew, or stops it.
  mutating func set(_ timer: Timer, at deadline: Duration?) {
    guard deadline != nil || isRunning(timer) else { return }
    deadlines[timer.rawValue] = deadline
    earliest = nil
    for case let deadline? in deadlines { earliest = min(earliest ?? deadline, deadline) }
  }

  /// Sets a timer unless it is due earlier already.
  mutating func advance(_ timer: Timer, to deadline: Duration) {
    set(timer, at: min(deadlines[timer.rawValue] ?? deadline, deadline))
  }

  /// True if a timer runs.
  func isRunning(_ timer: Timer) -> Bool { deadlines[timer.rawValue] != nil }

  /// Takes the timers that are due, in the order of ``Timer``; the time is asked for if any runs.
  mutating func takeDue(at time: @autoclosure () -> Duration) -> [Timer] {
    guard let earliest, case let now = time(), earliest <= now else { return [] }
    let due = Timer.allCases.filter { timer in
      deadlines[timer.rawValue].map { $0 <= now } ?? false
    }
    for timer in due { set(timer, at: nil) }
    return due
  }
}
