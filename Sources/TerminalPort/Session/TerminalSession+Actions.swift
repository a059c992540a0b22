import VirtualViews

// The actions that a session leaves to its owner.
extension TerminalSession {
  /// An act upon the process or its terminal.
  enum Action {
    /// Gives the terminal back if it is ours, stops the process, calls ``resumed(isTold:)`` when it
    /// goes on, and takes the screen again.
    case stop(givesBack: Bool)
    /// Drops a stop of the whole job, because a signal to go on came after it.
    case forgetStop
    /// Takes the screen again if it may: ``retake(isAgain:)``.
    case retake
    /// Gives the terminal back and starts a program on it.
    case lend(ChildProgram)
    /// Takes note that the program on the terminal has ended.
    case endLoan
    /// Puts the terminal's modes back to those before a program had it.
    case restoreModes
    /// Listens to signals, and to no others of those that are optional.
    case listen(Set<HostSignal>)
  }

  /// The reason for which the size of the screen is asked for; see ``measured(_:)``.
  enum SizeQuestion {
    /// The system may not have told of a new size.
    case check
    /// The size has changed, or may have.
    case change
    /// Frames wait for news of the size, and no longer.
    case last
  }

  /// The answers that would be typed into the shell if the terminal were given back now.
  struct Expectation: Equatable {
    var count: Int
    /// Until when they are waited for.
    var limit: Duration
  }

  /// Takes the next act that is to be carried out, in order.
  mutating func takeAction() -> Action? { actions.isEmpty ? nil : actions.removeFirst() }

  /// Takes the question for the size of the screen, if there is one.
  mutating func takeQuestion() -> SizeQuestion? {
    defer { question = nil }
    return question
  }

  /// Takes the bytes that give the screen back from now on, if they are not those of before.
  ///
  /// They have to be known to whoever restores before ``output`` is written.
  mutating func takeFarewell() -> [UInt8]? {
    defer { farewell = nil }
    return farewell
  }

  /// Takes the number of answers that may come, if it is not that of before.
  mutating func takeExpectation() -> Expectation? {
    defer { expectation = nil }
    return expectation
  }

  /// Takes the events that the program has not been given yet.
  mutating func takeEvents() -> [TerminalEvent] {
    guard !events.isEmpty else { return [] }
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }
}
