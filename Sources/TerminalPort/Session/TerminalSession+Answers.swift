import VirtualViews

// What the terminal is asked, and what becomes of its answers.
extension TerminalSession {
  /// Asks where the cursor is.
  mutating func ask(_ purpose: CursorQuestions.Purpose) {
    let bytes = positionForm.bytes
    output.append { $0 += bytes }
    expect(purpose)
  }

  /// Asks for an answer by which all those before have come, so that none is left for the shell.
  mutating func askForEnd() { ask(.late) }

  /// Asks once what the terminal can do.
  mutating func askFeatures() {
    guard features == .unknown, !isLeaving else { return }
    features = .asked
    images.isAsked = mayShowImages
    let bytes = sequences.questions(positionForm, images: images.isAsked)
    output.append { $0 += bytes }
    expect(.joining)
  }

  private mutating func expect(_ purpose: CursorQuestions.Purpose) {
    questions.ask(purpose, positionForm)
    input.decoder.expectsCursorReport = questions.expectsKeys
    setAnswerLimit(now + (isLeaving ? options.lastAnswers : options.answers))
    noteExpected()
    if questions.holdsFrames { timers.set(.place, at: now + options.place) }
  }

  /// The form in which the terminal is asked where its cursor is: the extended one where it is known.
  private var positionForm: CursorQuestions.Form {
    terminal?.reportsExtendedPosition == true && !refusesExtended ? .extended : .common
  }

  /// Takes an answer to where it belongs; nobody hears of one that was not asked for.
  mutating func handle(_ reply: TerminalReply) {
    learnImages(reply)
    switch reply {
    case .mode(let mode, let state): handle(mode, state)
    case .keyboardFlags where !sequences.usesKittyKeyboard && !isLeaving:
      sequences.usesKittyKeyboard = true
      followKeyboard()
      switchOn(sequences.enterKittyKeyboard)
    case .cellSize(let width, let height):
      guard input.decoder.mouseUnit != .cells else { break }
      input.decoder.mouseUnit = .pixels(width: width, height: height)
    case .dynamicColor(11, let color):
      if let scheme = ColorScheme(background: color) { note(scheme: scheme) }
    case .darkTheme(let isDark): note(scheme: isDark ? .dark : .light)
    case .version(let version):
      guard let terminal = KnownTerminal(answer: version) else { break }
      self.terminal = terminal
      wrapsRows = wrapsRows ?? terminal.wrapsRows
      let depth = encoder.options.colorDepth
      learn { $0.learn(terminal) }
      if encoder.options.colorDepth != depth {
        events.append(.colorDepth(encoder.options.colorDepth))
      }
    case .cursorPosition(let column, let row):
      handle(questions.answer(.common), CellPoint(column: column, row: row))
    case .extendedCursorPosition(let column, let row):
      handle(questions.answer(.extended), CellPoint(column: column, row: row))
    case .deviceAttributes:
      // The last of the answers: one about the keyboard would have come before.
      if features == .asked { keyboard = sequences.usesKittyKeyboard ? .kitty : .plain }
      forgetAskedFeatures()
      if questions.forgetFeatures() { refusesExtended = true }
      noteAnswers()
    default: break
    }
  }

  private mutating func handle(_ mode: Int, _ state: TerminalReply.ModeState) {
    switch (mode, state) {
    case (2026, .set), (2026, .reset), (2026, .permanentlySet): encoder.isSynchronized = true
    case (1006, .unknown), (1006, .permanentlyReset): input.decoder.usesOldMouse = true
    // What is on already is not ours to be switched off.
    case (2027, .reset) where !isLeaving:
      sequences.joinsClusters = true
      learn { $0.trustsClusters = true }
      switchOn(ModeSequences.joinClusters)
    case (1016, .set) where !isLeaving, (1016, .permanentlySet) where !isLeaving:
      input.decoder.mouseUnit = .unknownPixels
      output.append { $0 += ModeSequences.askCellSize.utf8 }
      askForEnd()
    case (2031, .reset) where !isLeaving:
      sequences.reportsTheme = true
      switchOn(ModeSequences.reportTheme)
    case (2048, .reset) where !isLeaving:
      sequences.reportsSize = true
      switchOn(ModeSequences.reportSize)
      // It reports the first one at once.
      askForEnd()
    default: break
    }
  }

  /// Tells the program what it is shown on, unless it knows.
  private mutating func note(scheme: ColorScheme) {
    guard scheme != self.scheme else { return }
    self.scheme = scheme
    events.append(.colorScheme(scheme))
  }

  private mutating func handle(_ purpose: CursorQuestions.Purpose?, _ cursor: CellPoint) {
    defer { noteAnswers() }
    switch purpose {
    case .start: startRegion(at: cursor)
    case .resize: resized = ResizedScreen(column: cursor.column, row: cursor.row)
    case .width: placeRegion(columns: cursor.column + 1)
    case .mouse(let cursorRow): regionTop = max(0, cursor.row - cursorRow)
    case .joining:
      // It was measured before the terminal was made to join.
      let joins = cursor.column == 2 || sequences.joinsClusters
      learn { $0.trustsClusters = joins }
    case .late, nil: break
    }
  }

  /// Learns what the terminal can do; a picture that was written for less is shown again.
  mutating func learn(_ change: (inout FrameEncoder.Options) -> Void) {
    change(&encoder.options)
    if !encoder.isShown { showsAgain = true }
  }

  /// Switches something on; first it is known how to undo it, then it is done.
  private mutating func switchOn(_ sequence: String) {
    noteFarewell()
    output.append { $0 += sequence.utf8 }
  }

  private mutating func noteAnswers() {
    input.decoder.expectsCursorReport = questions.expectsKeys
    if questions.isEmpty, features != .asked { setAnswerLimit(nil) }
    noteExpected()
    if !holdsFrames { timers.set(.place, at: nil) }
    // The answer may have belonged to another place.
    findMouse()
  }

  /// Waits no longer for any answer; one that comes nevertheless is no key for a while.
  mutating func giveUpAnswers() {
    stopHolding()
    questions.giveUp(until: now + options.lateAnswers)
    forgetAskedFeatures()
    setAnswerLimit(nil)
    noteExpected()
  }

  /// Takes bytes in the form of an answer for keys, once the answers that were given up cannot come.
  mutating func forgetLateAnswers() {
    guard questions.hasGivenUp else { return }
    questions.forgetGivenUp(at: now)
    input.decoder.expectsCursorReport = questions.expectsKeys
  }

  /// Waits no longer for what the terminal says about its abilities, and does not ask once more.
  private mutating func forgetAskedFeatures() { if features == .asked { features = .known } }

  /// Whoever restores waits for as many answers, which the shell would read otherwise.
  private mutating func noteExpected() {
    expectation = Expectation(
      count: questions.outstanding.count + (features == .asked ? 1 : 0),
      limit: answerLimit ?? .zero)
  }
}
