import VirtualViews

// Where frames go: on a screen of their own, or inline.
extension TerminalSession {
  /// Takes the screen, or finds out where to begin inline.
  ///
  /// - Parameter isAgain: true if it may be ours already, as after a stop that nobody can catch.
  mutating func takeScreen(isAgain: Bool) {
    if !isLost { hold = .open }
    if !isAgain { hasOtherSize = false }
    noteFarewell()
    output.append { $0 += sequences.enter(isAgain: isAgain) }
    questions.removeAll()
    takePlace()
    if !sequences.mode.isInline { askFeatures() }
    // Another program may have had another size of letters.
    askCellSize()
  }

  private mutating func takePlace() {
    awaitsSize = false
    regionTop = nil
    if expectedCursor == nil { encoder.begin(inline: sequences.mode.isInline) }
    // Lines that others began are not to be written over.
    if sequences.mode.isInline { ask(.start) }
  }

  /// Shows frames elsewhere from now on.
  mutating func switchMode(to mode: ScreenMode) {
    guard mode.isInline != sequences.mode.isInline else {
      sequences.mode = mode
      return noteFarewell()
    }
    var bytes: [UInt8] = []
    if sequences.mode.isInline { encoder.clearRegion(into: &bytes) }
    if needsClearing { bytes += ModeSequences.clear }
    hasOtherSize = false
    bytes += sequences.leaveScreen.utf8
    sequences.mode = mode
    sequences.reportsMouse = options.reportsMouse(in: mode)
    noteFarewell()
    bytes += sequences.enterScreen(isAgain: false).utf8
    output.append { $0 += bytes }
    hasShown = false
    // The answers that are on their way come before the next one.
    questions.leaveScreen()
    takePlace()
    askForImages()
    followImages()
  }

  /// Makes the bytes that give the screen back those of now.
  mutating func noteFarewell(isCursorKnown: Bool = true) {
    let region = encoder.region.leaving(
      keepsFrame: sequences.mode.keepsLastFrame, isCursorKnown: isCursorKnown)
    // The bytes may be written twice, and not every terminal has a screen of its own for programs.
    farewell = sequences.leave(
      region, clears: needsClearing && terminal?.name == .tmux, cancels: granted.outlivesScreen)
  }

  /// Lets others have the terminal without our rows, which come again after them.
  mutating func prepareToLend() {
    // Answers that come meanwhile are dropped, so they have to be asked for again.
    if features == .asked { features = .unknown }
    releaseHeldKeys()
    guard sequences.mode.isInline else { return }
    let region = encoder.region.leaving(keepsFrame: false, isCursorKnown: output.isEmpty)
    farewell = sequences.leave(region, cancels: granted.outlivesScreen)
  }

  // MARK: - The beginning

  /// Begins in the row of the cursor if that is empty, else in the next.
  ///
  /// Where the terminal does not say, or not in time, where the cursor is, it is made to find out.
  mutating func startRegion(at cursor: CellPoint?) {
    defer { expectedCursor = nil }
    if let cursor, cursor == expectedCursor {
      // Nobody wrote anything while the process was stopped: the old frame is still there.
      return encoder.resize(rowsAbove: encoder.region.cursor.row, columns: nil)
    }
    let isFresh = cursor?.column == 0
    if !isFresh {
      let next = cursor == nil ? ModeSequences.freshRow(columns: size.columns) : "\r\n"
      output.append { $0 += next.utf8 }
    }
    let lowest = size.rows - 1
    regionTop = cursor.map { min($0.row + (isFresh ? 0 : 1), lowest) }
    encoder.begin(inline: true)
    askFeatures()
  }

  /// Frames wait no longer for the answers they wait for.
  mutating func stopHolding() {
    let held = questions.stopHolding()
    if held.contains(.start) {
      startRegion(at: nil)
    } else if !held.isEmpty || awaitsSize {
      settleResize()
    }
  }

  /// Frames wait no longer for what they wait for; news of the size is looked for a last time.
  ///
  /// On a busy machine the signal that tells of it may come after the end of the wait.
  mutating func giveUpPlace() {
    guard awaitsSize, !sizes.hasReports else { return stopHolding() }
    question = .last
  }

  /// Remembers where the cursor is, should the process not have been stopped really.
  mutating func expectCursor() {
    guard isOpen, !holdsFrames, let regionTop, encoder.region.rows > 0
    else { return }
    let cursor = encoder.region.cursor
    expectedCursor = CellPoint(column: cursor.column, row: regionTop + cursor.row)
  }

  // MARK: - Lines above

  /// Writes texts above our rows, which have to be drawn again then.
  mutating func printAbove(into bytes: inout [UInt8]) {
    guard !wishes.printed.isEmpty else { return }
    if let theme = next?.frame.theme { encoder.use(theme) }
    let texts = wishes.takePrinted()
    granted.add(texts)
    for text in texts { encoder.printAbove(text, into: &bytes) }
    regionTop = nil
    showsAgain = true
    questions.supersedePlaces()
  }

  /// True if a frame was not made for a larger screen: inline it would push some of its rows into
  /// the scrollback for good.
  func fits(_ frame: Frame) -> Bool {
    let isInline = sequences.mode.isInline
    let fits = encoder.fits(frame, columns: size.columns, rows: size.rows)
    return fits || !isInline
  }

  /// The bytes of lines that wait to be shown after the screen, where they cannot be shown above it.
  var heldLines: [UInt8] {
    let (isInline, lines) = (sequences.mode.isInline, wishes.printed)
    return isInline ? [] : lines.flatMap(HostSequences.printed)
  }

  /// Takes note that the lines that wait are kept elsewhere until the screen is given back.
  mutating func forgetHeldLines() { _ = wishes.takePrinted() }

  // MARK: - Resizes

  /// Finds our rows again on a screen of another size.
  ///
  /// The system's word is not enough: the terminal may have, and may have had, other widths than
  /// the one we were told. tmux tells of a new one up to 250 ms after it has wrapped its rows.
  mutating func followResize() {
    regionTop = nil
    awaitsSize = false
    // While the beginning is not known, or the screen not ours, nothing is there to be found.
    guard !questions.contains(.start), isOpen else { return }
    questions.supersedePlaces()
    resized = ResizedScreen()
    // A corner is where it was whatever became of the rows.
    guard encoder.region.rows > 0, encoder.region.cursor != .zero else { return settleResize() }
    ask(.resize)
    output.append { $0 += CursorQuestions.toEnd }
    ask(.width)
  }

  /// Takes the width of the screen at the time of the answers.
  mutating func placeRegion(columns: Int) {
    resized.columns = columns
    guard columns != size.columns else { return settleResize() }
    // A frame for the size that we know would be one for the wrong screen.
    awaitsSize = true
    timers.set(.place, at: now + Period.news)
  }

  /// Decides how far above the cursor our rows begin.
  mutating func settleResize() {
    awaitsSize = false
    let cursor = encoder.cursorAfterResize(columns: resized.columns ?? size.columns)
    let (rows, wraps) = cursor.rowsAbove(
      column: resized.column, room: resized.row.map { size.rows - 1 - $0 }, habit: wrapsRows)
    wrapsRows = wraps ?? wrapsRows
    encoder.resize(rowsAbove: rows, columns: resized.columns)
    showAgain(if: encoder.region.rows > 0 && fits(encoder.last))
  }

  // MARK: - The mouse

  /// Takes note of what a frame did to our place on the screen.
  ///
  /// - Parameter rows: the number of our rows before it.
  mutating func noteEncoded(after rows: Int) {
    hasShown = true
    guard sequences.mode.isInline else { return }
    let lowest = max(0, size.rows - encoder.region.rows)
    if let top = regionTop { regionTop = min(top, lowest) }
    // New rows at the end of the screen move all others up.
    if rows != encoder.region.rows { questions.supersedePlaces() }
  }

  /// Finds out which rows of the screen are ours, where the mouse has to be told.
  mutating func findMouse() {
    guard sequences.mode.isInline, sequences.reportsMouse, regionTop == nil, questions.isEmpty,
      !isLeaving, !awaitsSize, encoder.isShown, encoder.region.rows > 0
    else { return }
    ask(.mouse(cursorRow: encoder.region.cursor.row))
  }

  /// The event in rows of ours; nil where it is none of our business.
  func placed(_ event: MouseEvent) -> MouseEvent? {
    let (isInline, top, rows) = (sequences.mode.isInline, regionTop, encoder.region.rows)
    guard isInline else { return event }
    guard let top else { return nil }
    var event = event
    event.row -= top
    let isInside = (0..<rows).contains(event.row)
    return isInside || event.kind == .release || event.kind == .drag ? event : nil
  }
}

/// What the terminal said of itself after a resize, as far as it did.
struct ResizedScreen {
  /// Where the cursor was.
  var column: Int?
  /// The row of the screen where the cursor was.
  var row: Int?
  /// How wide the screen was.
  var columns: Int?
}
