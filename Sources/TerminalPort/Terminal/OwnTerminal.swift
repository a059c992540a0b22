/// The terminal that the process was started from, of which ``TerminalRestore`` takes care.
struct OwnTerminal: TerminalLine {
  let descriptor: Int32
  /// The time that the end waits for answers.
  let lastAnswers: Duration

  func write(_ bytes: Span<UInt8>) -> OutputQueue.Attempt {
    // It may have been given back by a handler.
    guard let written = TerminalRestore.write(descriptor, bytes) else { return .wouldBlock }
    if written >= 0 { return .wrote(written) }
    if System.wouldBlock { return .wouldBlock }
    return System.wasInterrupted ? .interrupted : .failed
  }

  func promise(_ farewell: [UInt8]) { TerminalRestore.replaceSequence(farewell) }

  func expect(_ answers: TerminalSession.Expectation) {
    TerminalRestore.expectAnswers(answers.count, until: answers.limit, lasting: lastAnswers)
  }

  var size: TerminalSize { System.size(of: descriptor) }

  var cellPixels: PixelSize? {
    let (width, height) = System.cellPixels(descriptor)
    return PixelSize(checkingWidth: width, height: height)
  }
}

extension System {
  /// The size of a terminal's screen, as far as we show it.
  static func size(of descriptor: Int32) -> TerminalSize {
    let (columns, rows) = windowSize(descriptor)
    return TerminalSize(columns: columns, rows: rows)
  }
}
