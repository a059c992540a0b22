import Testing
import TerminalPort

// Programs inline: rows of the main screen, and what goes above them.
extension TerminalConnectionTests {
  /// A connection of an inline program that knows where the cursor was.
  private func inline(
    _ mode: ScreenMode = .inline, cursor: String? = "5;1", mouse: Bool? = nil
  ) async throws -> (PseudoTerminal, TerminalConnection) {
    let terminal = PseudoTerminal()
    var options = TerminalOptions(
      mode: mode, reportsMouse: mouse, capturesOutput: false, terminalName: "xterm",
      path: terminal.path)
    options.lastAnswers = .milliseconds(20)
    options.patience = 5
    // Where there is an answer, a frame waits for it however busy the machine is.
    if cursor != nil { options.place = .seconds(10) }
    let connection = try TerminalConnection(options: options, encoder: FrameEncoder())
    try connection.begin()
    #expect(terminal.waits(for: "\u{1B}[6n"))
    if let cursor { terminal.type("␛[\(cursor)R") }
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[5;7R␛[?6cx")
    // The key comes last: once it is here, no answer before it is left for a later question.
    _ = await connection.events(upTo: .input(.key(.character("x"))))
    return (terminal, connection)
  }

  private static let blanks =
    "\u{1B}[?7h" + String(repeating: " ", count: 80) + "\r\u{1B}[?7l"

  @Test(arguments: [("5;1", ""), ("5;9", "\r\n"), (nil, blanks)])
  func `an inline program begins in an empty row`(cursor: String?, move: String) async throws {
    let (terminal, connection) = try await inline(cursor: cursor)
    connection.present(Frame(lines: ["one"]), mode: .inline)
    #expect(terminal.waits(for: "one"))
    #expect(terminal.text.contains("\u{1B}[6n\(move)\u{1B}[?2026$p"))
    #expect(!terminal.text.contains("?1049"))
    #expect(!terminal.text.contains("[2J"))
    connection.close()
    #expect(terminal.waits(for: "\r\n\u{1B}[?25h"))
    #expect(!terminal.text.contains("?1049"))
  }

  @Test func `the last frame is shown before the end, however late it came`() async throws {
    let (terminal, connection) = try await inline()
    connection.perform(.printAbove("above"))
    connection.present(Frame(lines: ["the", "last"]), mode: .inline)
    connection.close()
    terminal.drain()
    #expect(terminal.text.contains("above\r\n"))
    #expect(terminal.text.contains("the\r\nlast"))
    #expect(terminal.text.hasSuffix("\u{1B}[1B\r\n\u{1B}[?25h"))
  }

  @Test func `a program that leaves nothing takes its rows away`() async throws {
    let mode = ScreenMode.inline(keepsLastFrame: false)
    let (terminal, connection) = try await inline(mode)
    let frame = Frame(lines: ["one", "two"], cursor: CellPoint(column: 3, row: 1))
    connection.present(frame, mode: mode)
    connection.close()
    terminal.drain()
    #expect(terminal.text.hasSuffix("\u{1B}[1A\r\u{1B}[X\u{1B}[C\u{1B}[J\r\u{1B}[?25h"))
  }

  @Test func `lines go above the rows, which are drawn again below them`() async throws {
    let (terminal, connection) = try await inline()
    connection.present(Frame(lines: ["live"]), mode: .inline)
    #expect(terminal.waits(for: "live"))
    terminal.clearOutput()
    connection.perform(.printAbove("first\nsecond\u{1B}[2J"))
    #expect(terminal.waits(for: "live"))
    let above = "\u{1B}[?7hfirst\r\nsecond␛[2J\r\n\u{1B}[?7l"
    #expect(terminal.text.split(separator: above, omittingEmptySubsequences: false).count == 2)
  }

  @Test func `it can have the whole screen and go back`() async throws {
    let (terminal, connection) = try await inline()
    connection.present(Frame(lines: ["small"]), mode: .inline)
    #expect(terminal.waits(for: "small"))
    terminal.clearOutput()
    connection.present(Frame(lines: ["large"]), mode: .fullScreen)
    #expect(terminal.waits(for: "large"))
    #expect(terminal.text.contains("\u{1B}[J\r\u{1B}[?1049h"))
    terminal.clearOutput()
    connection.present(Frame(lines: ["again"]), mode: .inline)
    #expect(terminal.waits(for: "\u{1B}[?1049l\u{1B}[6n"))
    #expect(!terminal.text.contains("again"))
    terminal.type("␛[6;1R")
    #expect(terminal.waits(for: "again"))
  }

  @Test func `a stop takes the rows away, and they come back below`() async throws {
    TestSignal.ignoreStop(true)
    defer { TestSignal.ignoreStop(false) }
    let (terminal, connection) = try await inline()
    connection.present(Frame(lines: ["one", "two"]), mode: .inline)
    #expect(terminal.waits(for: "two"))
    terminal.clearOutput()
    connection.suspend()
    #expect(terminal.waits(for: "\u{1B}[J\r\u{1B}[?25h"))
    #expect(terminal.waits(for: "\u{1B}[6n"))
    terminal.type("␛[9;1R")
    #expect(terminal.waits(for: "two"))
  }

  @Test(arguments: [("5;70", "\u{1B}[2A"), ("6;3", "\u{1B}[4A")])
  func `where long rows may have been wrapped the terminal is asked`(
    answer: String, move: String
  ) async throws {
    let (terminal, connection) = try await inline()
    let row = String(repeating: "x", count: 75)
    let wide = Frame(lines: [row, "", row], cursor: CellPoint(column: 72, row: 2))
    connection.present(wide, mode: .inline)
    #expect(terminal.waits(for: "\u{1B}[?25h"))
    terminal.clearOutput()
    terminal.type("␛[48;24;70;0;0t")
    #expect(terminal.waits(for: "\u{1B}[6n\u{1B}[9999C\u{1B}[6n"))
    #expect(await connection.events().contains(.input(.resize(columns: 70, rows: 24))))
    connection.present(Frame(lines: ["narrow"], columns: 70), mode: .inline)
    // A terminal that cuts has it in the last column. One that wraps has made two rows of the
    // first and of the third, and it is in the last of these.
    terminal.type("␛[\(answer)R␛[6;70R")
    #expect(terminal.waits(for: "narrow"))
    #expect(terminal.text.contains("\(move)\r\u{1B}[m\u{1B}[X"))
  }

  @Test func `the mouse is told in rows of the program`() async throws {
    let (terminal, connection) = try await inline(mouse: true)
    connection.present(Frame(lines: ["one", "two", "three"]), mode: .inline)
    #expect(terminal.waits(for: "three"))
    // It began in the fifth row of the screen.
    terminal.type("␛[<0;2;4M␛[<0;2;6M␛[<0;2;9Mq")
    let events = await connection.events(upTo: .input(.key("q")))
    let press = MouseEvent(.press, button: .left, column: 1, row: 1)
    #expect(events == [.input(.mouse(press)), .input(.key("q"))])
  }

  @Test func `a frame that was made before the screen became smaller is not shown inline`()
    async throws
  {
    let terminal = PseudoTerminal()
    let options = TerminalOptions(
      mode: .inline, capturesOutput: false, terminalName: "xterm", path: terminal.path)
    let connection = try TerminalConnection(options: options, encoder: FrameEncoder())
    terminal.resize(columns: 40, rows: 24)
    try connection.begin { connection.present(Frame(lines: ["wide"]), mode: .inline) }
    #expect(terminal.waits(for: "\u{1B}[6n"))
    terminal.type("␛[5;1R␛[?6c")
    _ = await connection.events(upTo: .input(.resize(columns: 40, rows: 24)))
    terminal.drain()
    #expect(!terminal.text.contains("wide"))
  }

  @Test func `a connection that never begins leaves the terminal as it is`() throws {
    let terminal = PseudoTerminal()
    let before = terminal.modes
    _ = try TerminalConnection(
      options: TerminalOptions(terminalName: "xterm", path: terminal.path), encoder: FrameEncoder())
    terminal.drain()
    #expect(terminal.text.isEmpty)
    #expect(terminal.modes == before)
  }

  @Test func `a frame for a larger screen is not shown inline`() async throws {
    let (terminal, connection) = try await inline()
    connection.present(Frame(lines: ["wide"], columns: 81), mode: .inline)
    connection.present(Frame(lines: Array(repeating: "tall", count: 25)), mode: .inline)
    connection.close()
    terminal.drain()
    #expect(!terminal.text.contains("wide"))
    #expect(!terminal.text.contains("tall"))
  }
}
