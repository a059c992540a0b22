import Testing
import TerminalPort
import VirtualViews

// What a terminal is asked, and what comes of its answers.
extension TerminalConnectionTests {
  /// A connection whose questions have come to its terminal.
  private func asked(
    _ mode: ScreenMode = .fullScreen, answers: Duration = .seconds(2),
    lateAnswers: Duration = .seconds(60), terminal known: KnownTerminal? = nil,
    environment: [String: String] = ["TERM": "xterm"]
  ) throws -> (PseudoTerminal, TerminalConnection) {
    let terminal = PseudoTerminal()
    var options = TerminalOptions(
      mode: mode, capturesOutput: false, terminalName: "xterm", path: terminal.path)
    options.lastAnswers = .milliseconds(20)
    options.answers = answers
    options.lateAnswers = lateAnswers
    options.terminal = known
    let abilities = FrameEncoder.Options.detect { environment[$0] }
    let connection = try TerminalConnection(
      options: options, encoder: FrameEncoder(options: abilities))
    try connection.begin()
    if mode.isInline {
      #expect(terminal.waits(for: "\u{1B}[6n"))
      terminal.type("␛[5;1R")
    }
    #expect(terminal.waits(for: "\u{1B}[c"))
    return (terminal, connection)
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `everything is asked once and cleared, the one that all answer last`(
    mode: ScreenMode
  ) throws {
    let (terminal, connection) = try asked(mode)
    terminal.type("␛[?6c")
    connection.present(["one"], mode: mode)
    #expect(terminal.waits(for: "one"))
    let home = mode.isInline ? "\r" : "\u{1B}[H"
    let modes = [2026, 2027, 2031, 2048, 1006, 1016].map { "\u{1B}[?\($0)$p" }.joined()
    let others = "\u{1B}[?u\u{1B}[>q\u{1B}]11;?\u{1B}\\"
    let erase = mode.isInline ? "\u{1B}[X\u{1B}[C\u{1B}[J\r" : "\u{1B}[2J"
    let all = "\(modes)\(others)\(home)👨‍👩‍👧\u{1B}[6n\u{1B}[c\u{1B}[m\(home)\(erase)"
    #expect(terminal.text.split(separator: all, omittingEmptySubsequences: false).count == 2)
  }

  @Test(arguments: [(2048, "\u{1B}[?2048"), (2027, "\u{1B}[?2027"), (2031, "\u{1B}[?2031")])
  func `a mode that is off is switched on and off again`(mode: Int, sequence: String) throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[?\(mode);2$y␛[?6c")
    #expect(terminal.waits(for: "\(sequence)h"))
    connection.close()
    #expect(terminal.waits(for: "\(sequence)l"))
  }

  @Test(arguments: [0, 1, 3, 4], [2048, 2027, 2031])
  func `a mode that is on or cannot be is left alone`(state: Int, mode: Int) async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[?\(mode);\(state)$y␛[1;1R␛[?6cq")
    #expect(await connection.events(upTo: .input(.key("q"))) == [.input(.key("q"))])
    connection.close()
    terminal.drain()
    #expect(!terminal.text.contains("?\(mode)h"))
    #expect(!terminal.text.contains("?\(mode)l"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a picture is shown again in more colors once the terminal has told its name`(
    mode: ScreenMode
  ) throws {
    let (terminal, connection) = try asked(mode)
    var canvas = Canvas(size: CellSize(columns: 80, rows: 1))
    let orange = TextStyle(foreground: Color(red: 250, green: 120, blue: 3))
    canvas.draw("one", at: .zero, style: orange)
    connection.present(canvas.frame(), mode: mode)
    #expect(terminal.waits(for: "[33mone"))
    terminal.type("␛P>|kitty(0.43.1)␛\\␛[1;7R␛[?6c")
    #expect(terminal.waits(for: "[38;2;250;120;3mone"))
    connection.present(canvas.frame(), mode: mode)
    connection.close()
    terminal.drain()
    #expect(terminal.text.split(separator: "one", omittingEmptySubsequences: false).count == 3)
  }

  /// Shows a family and a flag, has the terminal answer, and shows them once more.
  private func emoji(
    _ environment: [String: String], answers: String, then next: String, mode: ScreenMode
  ) throws -> (before: String, after: String) {
    let (terminal, connection) = try asked(mode, environment: environment)
    #expect(terminal.waits(for: mode.isInline ? "\u{1B}[J\r" : "\u{1B}[2J"))
    terminal.clearOutput()
    connection.present(["👨‍👩‍👧🇩🇪one"], mode: mode)
    #expect(terminal.waits(for: "one"))
    let before = terminal.text
    terminal.clearOutput()
    terminal.type("\(answers)␛[?6c")
    if !next.isEmpty { #expect(terminal.waits(for: next)) }
    connection.present(["👨‍👩‍👧🇩🇪two"], mode: mode)
    #expect(terminal.waits(for: "two"))
    connection.close()
    return (before, terminal.text)
  }

  @Test(
    arguments: [
      ["TERM": "xterm-kitty"], ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
      ["TERM": "xterm-256color", "WT_SESSION": "ab12"],
      ["TERM": "screen", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
    ], [ScreenMode.fullScreen, .inline])
  func `where emoji are known to be joined, the first picture joins them and the last one`(
    environment: [String: String], mode: ScreenMode
  ) throws {
    let (before, after) = try emoji(environment, answers: "␛[1;3R", then: "", mode: mode)
    #expect(before.contains("👨‍👩‍👧") && before.contains("🇩🇪"))
    #expect(!after.contains("👨") && !after.contains("one"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `where nothing is known, emoji are joined once the terminal has shown that it does`(
    mode: ScreenMode
  ) throws {
    let (before, after) = try emoji(
      ["TERM": "xterm"], answers: "␛[1;3R", then: "one", mode: mode)
    #expect(before.contains("👨") && !before.contains("👨‍👩‍👧") && before.contains("DE"))
    #expect(after.contains("👨‍👩‍👧") && after.contains("🇩🇪"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a terminal that does not join as others of its name is believed`(mode: ScreenMode) throws {
    let (before, after) = try emoji(
      ["TERM": "xterm-kitty"], answers: "␛[1;7R", then: "one", mode: mode)
    #expect(before.contains("👨‍👩‍👧"))
    #expect(after.contains("👨") && !after.contains("👨‍👩‍👧") && after.contains("DE"))
  }

  @Test func `a terminal that was made to join is trusted although it did not before`() throws {
    let (_, after) = try emoji(
      ["TERM": "xterm"], answers: "␛[?2027;2$y␛[1;7R", then: "one", mode: .fullScreen)
    #expect(after.contains("👨‍👩‍👧") && after.contains("🇩🇪"))
  }

  @Test func `the old mouse protocol is understood where the new one was refused`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[?1006;0$y␛[1;1R␛[?6cq")
    #expect(await connection.events(upTo: .input(.key("q"))) == [.input(.key("q"))])
    terminal.type("␛[M␠#\"q")
    let events = await connection.events(upTo: .input(.key("q")))
    let press = InputEvent.mouse(MouseEvent(.press, button: .left, column: 2, row: 1))
    #expect(events == [.input(press), .input(.key("q"))])
  }

  @Test func `a mouse that somebody made report pixels is told in cells`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[?1016;1$y␛[1;1R␛[?6c")
    #expect(terminal.waits(for: "\u{1B}[16t"))
    // As long as nobody knows what a pixel is, nobody is told of them.
    terminal.type("␛[<0;25;45M␛[6;20;10ta")
    #expect(await connection.events(upTo: .input(.key("a"))) == [.input(.key("a"))])
    terminal.type("␛[<0;25;45Mq")
    let events = await connection.events(upTo: .input(.key("q")))
    let press = InputEvent.mouse(MouseEvent(.press, button: .left, column: 2, row: 2))
    #expect(events == [.input(press), .input(.key("q"))])
    connection.close()
    terminal.drain()
    #expect(!terminal.text.contains("?1016h") && !terminal.text.contains("?1016l"))
  }

  @Test func `the background tells whether the terminal is dark, and so do reports`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛]11;rgb:1e1e/1e1e/2e2e␛\\␛[1;1R␛[?6c")
    // Only what is new is told.
    terminal.type("␛[?997;1n␛[?997;2n␛[?997;2n␛]11;rgb:ff/ff/f0␇␛]10;rgb:0/0/0␇q")
    let events = await connection.events(upTo: .input(.key("q")))
    #expect(events == [.colorScheme(.dark), .colorScheme(.light), .input(.key("q"))])
  }

  @Test func `no answer and no question makes a key of the terminal's`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[?2026;2$y␛[?2027;0$y␛[?2048;0$y␛[?1006;1$y␛[?0u␛P>|tmux 3.4␛\\␛[1;3R␛[?6c")
    // Nobody asked for these.
    terminal.type("␛[>1;2;3c␛[?2026;1$y␛]11;rgb:0/0/0␇␛]4;1;rgb:0/0/0␛\\␛]52;c;eA==␛\\␛[9;9R␛[0nq")
    let heard = await connection.events(upTo: .input(.key("q")))
    // Of the background nobody has to ask to hear.
    #expect(heard == [.colorScheme(.dark), .input(.key("q"))])
    terminal.type("␛[1;2Rq")
    let shifted = InputEvent.key(KeyPress(.function(3), .shift))
    let events = await connection.events(upTo: .input(.key("q")))
    #expect(events == [.input(shifted), .input(.key("q"))])
  }

  @Test func `an answer that comes too late is no key`() async throws {
    let (terminal, connection) = try asked(answers: .zero)
    // Who reads it gives the answers up.
    terminal.type("a")
    _ = await connection.events(upTo: .input(.key("a")))
    terminal.type("␛[1;7Rq")
    #expect(await connection.events(upTo: .input(.key("q"))) == [.input(.key("q"))])
    // Then none is missing.
    terminal.type("␛[1;2Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = await connection.events(upTo: .input(.key("q")))
    #expect(events == [shifted, .input(.key("q"))])
  }

  @Test func `what has the form of an answer is a key once no answer can come`() async throws {
    let (terminal, connection) = try asked(answers: .zero, lateAnswers: .zero)
    terminal.type("a")
    _ = await connection.events(upTo: .input(.key("a")))
    terminal.type("␛[1;2Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = await connection.events(upTo: .input(.key("q")))
    #expect(events == [shifted, .input(.key("q"))])
  }

  @Test func `a terminal known to answer in a form of its own is asked for that`() async throws {
    let (terminal, connection) = try asked(terminal: KnownTerminal(answer: "XTerm(379)"))
    #expect(terminal.contains(Array("👨‍👩‍👧\u{1B}[?6n\u{1B}[c".utf8)))
    // So that this is a key although an answer is missing.
    terminal.type("␛[1;2R␛[?1;3Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = await connection.events(upTo: .input(.key("q")))
    #expect(events == [shifted, .input(.key("q"))])
    connection.present(["👨‍👩‍👧one"])
    #expect(terminal.waits(for: "👨‍👩‍👧"))
    terminal.type("␛[?6c")
    connection.close()
  }

  @Test(arguments: [
    ("XTerm(379)", "␛[?6c", "\u{1B}[6n"), ("XTerm(379)", "␛[?1;3R␛[?6c", "\u{1B}[?6n"),
    ("tmux 3.4", "␛[1;3R␛P>|kitty(0.43.1)␛\\", "\u{1B}[?6n"),
    ("tmux 3.4", "␛[1;3R␛[?6c", "\u{1B}[6n"),
  ])
  func `the next question has the form that the terminal answers`(
    name: String, answers: String, question: String
  ) throws {
    let (terminal, connection) = try asked(terminal: KnownTerminal(answer: name))
    terminal.clearOutput()
    terminal.type("\(answers)␛[?1016;1$y")
    #expect(terminal.waits(for: "\u{1B}[16t\(question)"))
    connection.close()
  }

  @Test func `the end waits for answers, so that no shell reads them`() async throws {
    let (terminal, connection) = try asked()
    let closing = Task.detached { connection.close() }
    // It is closing when the terminal is not ours any more; that waits for what is typed here.
    terminal.type("␛[?2026;2$y␛[1;3R␛[?62;4c")
    await closing.value
    #expect(terminal.typedAhead.isEmpty)
  }

  @Test func `a thousand sizes are survived, and the last one is the size`() async throws {
    let (terminal, connection) = try asked()
    terminal.type("␛[1;1R␛[?6c")
    for number in 1...500 {
      terminal.resize(columns: 40 + number, rows: 10)
      TestSignal.send(TestSignal.windowChange)
      terminal.type("␛[48;10;\(40 + number);0;0t")
    }
    let last = TerminalEvent.input(.resize(columns: 540, rows: 10))
    let events = await connection.events(upTo: last)
    #expect(events.last == last)
    #expect(events.count <= 500)
    #expect(connection.size == (540, 10))
    terminal.type("q")
    #expect(await connection.events(upTo: .input(.key("q"))) == [.input(.key("q"))])
  }
}
