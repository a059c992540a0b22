extension TerminalSession {
  /// The stage of a session's life.
  ///
  /// ```
  ///                        ┌──────────────► suspended ──┐
  /// running:   closed ──► open ◄────────────────────────┤        ended
  ///                        │ └────────────► lent ───────┘          ▲
  ///                        └────────────► lost                     │
  /// ending:    the same, from wherever the end was asked for ──────┘
  /// ```
  enum State: Equatable {
    /// The program goes on.
    case running(Hold)
    /// The screen is given back as soon as everything that stays is out and all answers are in.
    case ending(Hold, givesUp: Bool)
    /// Nothing is left to do but to give the terminal back.
    case ended
  }

  /// The terminal, by who has it.
  enum Hold: Equatable {
    /// It was not taken yet.
    case closed
    /// It shows pictures; while ``TerminalSession/holdsFrames`` it is asked where they go.
    case open
    /// It was given back because of a signal, and will be taken again.
    case suspended
    /// Another program has it, whose end is reported under this number.
    case lent(Int)
    /// It is gone.
    case lost
  }

  /// The abilities that a terminal is asked for, as far as they are known.
  enum Features { case unknown, asked, known }

  /// The program's side.
  struct Backlog: Equatable {
    /// True if the program has so many events that no bytes should be read for a while.
    var isFull = false
    /// True if the program has not got to a Control-C yet.
    var hasInterrupt = false
  }

  /// A picture that waits for its turn.
  struct NextFrame: Sendable {
    var frame: Frame
    var mode: ScreenMode
    /// True if the program wants to hear that it is written.
    var isReported: Bool
  }

  /// The owner of the terminal while a session has it.
  var hold: Hold {
    get {
      switch state {
      case .running(let hold), .ending(let hold, _): hold
      case .ended: .suspended
      }
    }
    set {
      switch state {
      case .running: state = .running(newValue)
      case .ending(_, let givesUp): state = .ending(newValue, givesUp: givesUp)
      case .ended: break
      }
    }
  }

  /// True if the terminal is ours, and there.
  var isOpen: Bool { hold == .open }

  /// True if the terminal is gone.
  var isLost: Bool { hold == .lost }

  /// True if the program, or a signal, has asked for the end.
  var isLeaving: Bool { if case .running = state { false } else { true } }

  /// True if another program has the screen.
  var isLent: Bool { if case .lent = hold { true } else { false } }

  /// True if it is not known yet where frames go.
  var holdsFrames: Bool { questions.holdsFrames || awaitsSize }

  /// Takes note that a signal's handler has given the terminal back.
  mutating func noteGivenBack() { if isOpen { hold = .suspended } }

  /// Ends the session once nothing is left to be done; returns true if it has ended.
  mutating func endIfDone() -> Bool {
    guard case .ending(let hold, let givesUp) = state else { return state == .ended }
    // Answers that come after we left would be typed into the shell.
    let isDone =
      hold == .lost || !timers.isRunning(.answers) && (givesUp || !hasLastWords)
    if isDone { state = .ended }
    return isDone
  }

  /// True if something is still to be written that stays when we have left.
  private var hasLastWords: Bool {
    let (isInline, isOpen, next) = (sequences.mode.isInline, isOpen, next)
    let (hasOutput, hasLines) = (!output.isEmpty, !wishes.printed.isEmpty)
    let hasDeeds = wishes.outlivesScreen || granted.outlivesScreen
    guard isOpen else { return false }
    return hasDeeds || isInline && (hasOutput || hasLines || next?.mode.isInline == true)
  }

  // MARK: - The end

  /// Gives the screen back as soon as nothing is left to be written.
  mutating func startLeaving() {
    guard case .running(let hold) = state else { return }
    state = .ending(hold, givesUp: false)
    timers.set(.shutdown, at: now + Period.shutdown)
    // The last frame does not wait for news that may never come.
    if awaitsSize { stopHolding() }
    if let answerLimit { setAnswerLimit(min(answerLimit, now + options.lastAnswers)) }
  }

  mutating func shutDown() {
    if case .ending(let hold, _) = state {
      state = .ending(hold, givesUp: true)
    } else if isLost, ending == nil {
      force(.hangUp)
    } else {
      startLeaving()
    }
  }

  /// Ends the process by a signal, or in spite of it.
  mutating func force(_ signal: HostSignal) {
    ending = ending ?? signal.number
    isForced = true
    startLeaving()
  }

  /// Gives the program the time to end by itself for which it asked, if it hears a signal, or else another time.
  mutating func awaitEnd(by signal: HostSignal?, orFor time: Duration) {
    // The grace that began with the loss of the terminal is not begun again by the signal that follows.
    guard !hasGrace else { return }
    let (signals, grace) = heard
    hasGrace = !isLeaving && signal.map(signals.contains) ?? false
    // A program that answers ends by itself after its grace.
    timers.set(.shutdown, at: now + (hasGrace ? grace + Period.shutdown : time))
  }

  /// Takes note of the signals that the program hears from now on.
  mutating func hear(_ signals: Set<HostSignal>, grace: Duration) {
    heard = (signals, grace)
    let asked = ending.flatMap { HostSignal(number: $0) } ?? (isLost ? .hangUp : nil)
    // It began to listen a moment before it was asked to end.
    if !isLeaving, let asked, signals.contains(asked) { awaitEnd(by: asked, orFor: .zero) }
  }

  /// Takes note that the terminal is gone; the program has a while to end.
  mutating func lose() {
    guard !isLost else { return }
    hold = .lost
    output.removeAll()
    granted = TerminalWishes()
    timers.set(.silence, at: nil)
    if ending == nil, !isLeaving { awaitEnd(by: .hangUp, orFor: Period.lost) }
    releaseHeldKeys()
    events.append(.terminalLost)
  }
}
