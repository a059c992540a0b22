import TerminalPort
import TextBackend

extension Frame {
  /// A picture of lines of narrow text, at least as wide as the longest of them.
  init(lines: [String], columns: Int = 80, cursor: CellPoint? = nil) {
    let columns = max(columns, lines.map(\.count).max() ?? 0)
    var canvas = Canvas(size: CellSize(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() { canvas.draw(line, at: CellPoint(column: 0, row: row)) }
    self = canvas.frame(cursor: cursor)
  }

  /// What is written of a line where nothing was known of the screen.
  static func whole(_ line: String) -> String { "\u{1B}[2J\u{1B}[H\u{1B}[?25l\(line)" }

  /// One of a hundred letters that no sequence contains.
  static func letter(_ number: Int) -> String {
    precondition((0..<100).contains(number), "there is no letter \(number)")
    return String(Unicode.Scalar(0x100 + UInt32(number)).map(Character.init) ?? "?")
  }
}

extension Terminal {
  /// The screen on a pseudo-terminal; most tests answer nothing, and none waits for that at its end.
  @MainActor convenience init(on device: PseudoTerminal) {
    var options = TerminalOptions(terminalName: "xterm", path: device.path)
    options.lastAnswers = .milliseconds(20)
    self.init(options: options)
  }
}

extension TerminalConnection {
  /// Connects to a pseudo-terminal.
  convenience init(to terminal: PseudoTerminal) throws(TerminalError) {
    try self.init(path: terminal.path)
  }

  convenience init(path: String, name: String = "xterm") throws(TerminalError) {
    var options = TerminalOptions(capturesOutput: false, terminalName: name, path: path)
    // Most tests answer nothing, and each would wait for that at its end.
    options.lastAnswers = .milliseconds(20)
    // A test that waits for its terminal does not lead, and is soon taken for busy.
    options.patience = 5
    try self.init(options: options, encoder: FrameEncoder())
    try begin()
  }

  /// Has a picture of lines shown.
  func present(_ lines: [String], mode: ScreenMode = .fullScreen, reportsShown: Bool = false) {
    present(Frame(lines: lines), mode: mode, reportsShown: reportsShown)
  }

  /// The events up to the one that is looked for.
  func events(upTo last: TerminalEvent) async -> [TerminalEvent] {
    var all: [TerminalEvent] = []
    while !all.contains(last) {
      let more = await events()
      guard !more.isEmpty else { break }
      all += more
    }
    return all
  }
}
