/// The far side of a session: what its owner does for it at once.
protocol TerminalLine {
  /// Writes bytes, as many as the terminal takes.
  func write(_ bytes: Span<UInt8>) -> OutputQueue.Attempt

  /// Makes known the bytes that give the screen back from now on; whatever is written comes after.
  func promise(_ farewell: [UInt8])

  /// Makes known how many answers would be typed into the shell if the screen were given back now.
  func expect(_ answers: TerminalSession.Expectation)

  /// The size of the screen, as far as the system knows it.
  var size: TerminalSize { get }

  /// The size of a cell in pixels, as far as the system knows it; many terminals do not tell it.
  var cellPixels: PixelSize? { get }
}

extension TerminalLine {
  var cellPixels: PixelSize? { nil }
}

extension TerminalSession {
  /// Writes what waits and then, once everything before is out, the newest frame.
  mutating func write(to line: some TerminalLine) {
    guard mayWrite else { return }
    flush(to: line)
    let isNew = compose()
    if mayWrite, !output.isEmpty { flush(to: line) }
    guard isNew else { return }
    noteComposed()
    measure(line)
    if mayWrite, !output.isEmpty { flush(to: line) }
  }

  /// Writes as much as the terminal takes.
  mutating func flush(to line: some TerminalLine) {
    keepPromises(to: line)
    flushed(output.flush { line.write($0) })
    keepPromises(to: line)
  }

  /// Makes known what undoes the bytes that are about to be written, or were.
  mutating func keepPromises(to line: some TerminalLine) {
    if let farewell = takeFarewell() { line.promise(farewell) }
    if let answers = takeExpectation() { line.expect(answers) }
  }

  /// Answers the questions for the size of the screen and of its cells, if there are any.
  mutating func measure(_ line: some TerminalLine) {
    if let question = takeQuestion() { measured(line.size, for: question) }
    if asksCellPixels { measured(cell: line.cellPixels) }
  }

  /// Does what is due, and takes the size if that is asked for.
  mutating func handleTimers(_ line: some TerminalLine) {
    handleTimers()
    measure(line)
  }
}
