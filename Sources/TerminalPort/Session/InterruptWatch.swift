/// Notices that a user asks a program in vain to end.
///
/// Control-C is a key like any other: the program ends when it gets to it. One that gets to
/// nothing any more would keep the terminal for ever; so the second Control-C that finds the first
/// unanswered ends it, once the first has waited for the grace.
struct InterruptWatch {
  private enum State {
    case quiet
    case pressed(at: Duration)
    case insisted(deadline: Duration)
  }

  /// The time that a program may be busy when it is asked to end.
  static var grace: Duration { .milliseconds(500) }

  private var state = State.quiet

  /// When the program is to be ended, unless it answers.
  var deadline: Duration? {
    guard case .insisted(let deadline) = state else { return nil }
    return deadline
  }

  /// Takes note of a Control-C.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isFirst: whether the program has answered every one before.
  mutating func pressed(at now: Duration, isFirst: Bool) {
    switch state {
    case .pressed(let first) where !isFirst: state = .insisted(deadline: first + Self.grace)
    case .insisted where !isFirst: break
    default: state = .pressed(at: now)
    }
  }
}
