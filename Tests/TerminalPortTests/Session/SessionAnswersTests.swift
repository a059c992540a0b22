import Expectations
import Testing
import VirtualViews

@testable import TerminalPort

/// The questions to a terminal, and what comes of its answers.
struct SessionAnswersTests {
  @Test func `as many entries as were put on the stack of keyboards are taken off`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?0u␛[1;7R␛[?6c")
    terminal.present(["one"])
    terminal.present(["two"], mode: .inline)
    terminal.type("␛[5;1R")
    terminal.receive(TerminalSignals(stops: true))
    terminal.type("␛[5;1R")
    terminal.present(["three"])
    terminal.close()
    let changes = terminal.text.split(separator: "\u{1B}[").compactMap { part in
      part.hasPrefix(">5u") ? 1 : part.hasPrefix("<u") ? -1 : nil
    }
    expectEqual(changes, [1, -1, 1, -1, 1, -1, 1, -1])
  }

  @Test func `a screen that may be ours already gets no second entry on the stack of keyboards`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?0u␛[1;7R␛[?6c")
    terminal.clearOutput()
    terminal.receive(TerminalSignals(goesOn: true))
    #expect(terminal.text.contains("\u{1B}[<u\u{1B}[>5u"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `everything is asked once and cleared, the one that all answer last`(
    mode: ScreenMode
  ) {
    let terminal = DrivenSession.asking(mode)
    terminal.type("␛[?6c")
    terminal.present(["one"], mode: mode)
    #expect(terminal.text.contains("one"))
    let home = mode.isInline ? "\r" : "\u{1B}[H"
    let modes = [2026, 2027, 2031, 2048, 1006, 1016].map { "\u{1B}[?\($0)$p" }.joined()
    let images = mode.isInline ? "" : ImageAnswers.askKitty
    let others = "\u{1B}[?u\u{1B}[>q\u{1B}]11;?\u{1B}\\\(images)"
    let erase = mode.isInline ? "\u{1B}[X\u{1B}[C\u{1B}[J\r" : "\u{1B}[2J"
    let all = "\(modes)\(others)\(home)👨‍👩‍👧\u{1B}[6n\u{1B}[c\u{1B}[m\(home)\(erase)"
    expectEqual(terminal.text.split(separator: all, omittingEmptySubsequences: false).count, 2)
  }

  @Test(arguments: [(2048, "\u{1B}[?2048"), (2027, "\u{1B}[?2027"), (2031, "\u{1B}[?2031")])
  func `a mode that is off is switched on and off again`(mode: Int, sequence: String) {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?\(mode);2$y␛[?6c")
    #expect(terminal.text.contains("\(sequence)h"))
    terminal.close()
    #expect(terminal.text.contains("\(sequence)l"))
  }

  @Test(arguments: [("␛[?0u", KeyboardProtocol.kitty), ("", .plain)])
  func `the keyboard is known with the last answer`(answer: String, keyboard: KeyboardProtocol) {
    let terminal = DrivenSession.asking()
    terminal.type(answer)
    #expect(terminal.keyboard == nil)
    terminal.type("␛[1;1R␛[?6c")
    expectEqual(terminal.keyboard, keyboard)
  }

  @Test(arguments: [0, 1, 3, 4], [2048, 2027, 2031])
  func `a mode that is on or cannot be is left alone`(state: Int, mode: Int) {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?\(mode);\(state)$y␛[1;1R␛[?6cq")
    expectEqual(terminal.takeEvents(), [.input(.key("q"))])
    terminal.close()
    #expect(!terminal.text.contains("?\(mode)h"))
    #expect(!terminal.text.contains("?\(mode)l"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a picture is shown again in more colors once the terminal has told its name`(
    mode: ScreenMode
  ) {
    let terminal = DrivenSession.asking(mode)
    var canvas = Canvas(size: CellSize(columns: 80, rows: 1))
    let orange = TextStyle(foreground: Color(red: 250, green: 120, blue: 3))
    canvas.draw("one", at: .zero, style: orange)
    terminal.present(canvas.frame(), mode: mode)
    #expect(terminal.text.contains("[33mone"))
    terminal.type("␛P>|kitty(0.43.1)␛\\␛[1;7R␛[?6c")
    #expect(terminal.text.contains("[38;2;250;120;3mone"))
    terminal.present(canvas.frame(), mode: mode)
    terminal.close()
    expectEqual(terminal.text.split(separator: "one", omittingEmptySubsequences: false).count, 3)
  }

  /// Shows a family and a flag, has the terminal answer, and shows them once more.
  private func emoji(
    _ environment: [String: String], answers: String, then next: String, mode: ScreenMode
  ) -> (before: String, after: String) {
    let terminal = DrivenSession.asking(mode, environment: environment)
    #expect(terminal.text.contains(mode.isInline ? "\u{1B}[J\r" : "\u{1B}[2J"))
    terminal.clearOutput()
    terminal.present(["👨‍👩‍👧🇩🇪one"], mode: mode)
    #expect(terminal.text.contains("one"))
    let before = terminal.text
    terminal.clearOutput()
    terminal.type("\(answers)␛[?6c")
    if !next.isEmpty { #expect(terminal.text.contains(next)) }
    terminal.present(["👨‍👩‍👧🇩🇪two"], mode: mode)
    #expect(terminal.text.contains("two"))
    terminal.close()
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
  ) {
    let (before, after) = emoji(environment, answers: "␛[1;3R", then: "", mode: mode)
    #expect(before.contains("👨‍👩‍👧") && before.contains("🇩🇪"))
    #expect(!after.contains("👨") && !after.contains("one"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `where nothing is known, emoji are joined once the terminal has shown that it does`(
    mode: ScreenMode
  ) {
    let (before, after) = emoji(
      ["TERM": "xterm"], answers: "␛[1;3R", then: "one", mode: mode)
    #expect(before.contains("👨") && !before.contains("👨‍👩‍👧") && before.contains("DE"))
    #expect(after.contains("👨‍👩‍👧") && after.contains("🇩🇪"))
  }

  @Test(arguments: [ScreenMode.fullScreen, .inline])
  func `a terminal that does not join as others of its name is believed`(mode: ScreenMode) {
    let (before, after) = emoji(
      ["TERM": "xterm-kitty"], answers: "␛[1;7R", then: "one", mode: mode)
    #expect(before.contains("👨‍👩‍👧"))
    #expect(after.contains("👨") && !after.contains("👨‍👩‍👧") && after.contains("DE"))
  }

  @Test func `a terminal that was made to join is trusted although it did not before`() {
    let (_, after) = emoji(
      ["TERM": "xterm"], answers: "␛[?2027;2$y␛[1;7R", then: "one", mode: .fullScreen)
    #expect(after.contains("👨‍👩‍👧") && after.contains("🇩🇪"))
  }

  @Test func `the old mouse protocol is understood where the new one was refused`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?1006;0$y␛[1;1R␛[?6cq")
    expectEqual(terminal.takeEvents(), [.input(.key("q"))])
    terminal.type("␛[M␠#\"q")
    let events = terminal.takeEvents()
    let press = InputEvent.mouse(MouseEvent(.press, button: .left, column: 2, row: 1))
    expectEqual(events, [.input(press), .input(.key("q"))])
  }

  @Test func `a mouse that somebody made report pixels is told in cells`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?1016;1$y␛[1;1R␛[?6c")
    #expect(terminal.text.contains("\u{1B}[16t"))
    // As long as nobody knows what a pixel is, nobody is told of them.
    terminal.type("␛[<0;25;45M␛[6;20;10ta")
    expectEqual(terminal.takeEvents(), [.input(.key("a"))])
    terminal.type("␛[<0;25;45Mq")
    let events = terminal.takeEvents()
    let press = InputEvent.mouse(MouseEvent(.press, button: .left, column: 2, row: 2))
    expectEqual(events, [.input(press), .input(.key("q"))])
    terminal.close()
    #expect(!terminal.text.contains("?1016h") && !terminal.text.contains("?1016l"))
  }

  @Test func `the background tells whether the terminal is dark, and so do reports`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛]11;rgb:1e1e/1e1e/2e2e␛\\␛[1;1R␛[?6c")
    // Only what is new is told.
    terminal.type("␛[?997;1n␛[?997;2n␛[?997;2n␛]11;rgb:ff/ff/f0␇␛]10;rgb:0/0/0␇q")
    let events = terminal.takeEvents()
    expectEqual(events, [.colorScheme(.dark), .colorScheme(.light), .input(.key("q"))])
  }

  @Test func `no answer and no question makes a key of the terminal's`() {
    let terminal = DrivenSession.asking()
    terminal.type("␛[?2026;2$y␛[?2027;0$y␛[?2048;0$y␛[?1006;1$y␛[?0u␛P>|tmux 3.4␛\\␛[1;3R␛[?6c")
    // Nobody asked for these.
    terminal.type("␛[>1;2;3c␛[?2026;1$y␛]11;rgb:0/0/0␇␛]4;1;rgb:0/0/0␛\\␛]52;c;eA==␛\\␛[9;9R␛[0nq")
    let heard = terminal.takeEvents()
    // Of the background nobody has to ask to hear, and the name of the terminal told its colors.
    expectEqual(heard, [.colorDepth(.trueColor), .colorScheme(.dark), .input(.key("q"))])
    terminal.type("␛[1;2Rq")
    let shifted = InputEvent.key(KeyPress(.function(3), .shift))
    let events = terminal.takeEvents()
    expectEqual(events, [.input(shifted), .input(.key("q"))])
  }

  @Test func `an answer that comes too late is no key`() {
    let terminal = DrivenSession.asking()
    terminal.pass(.seconds(3))
    terminal.type("␛[1;7Rq")
    expectEqual(terminal.takeEvents(), [.input(.key("q"))])
    // Then none is missing.
    terminal.type("␛[1;2Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = terminal.takeEvents()
    expectEqual(events, [shifted, .input(.key("q"))])
  }

  @Test func `what has the form of an answer is a key once no answer can come`() {
    let terminal = DrivenSession.asking()
    terminal.pass(.seconds(3))
    // Whoever reads then waits a while longer for what comes too late.
    terminal.type("a")
    terminal.pass(.seconds(9))
    _ = terminal.takeEvents()
    terminal.type("␛[1;2Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = terminal.takeEvents()
    expectEqual(events, [shifted, .input(.key("q"))])
  }

  @Test func `a terminal known to answer in a form of its own is asked for that`() {
    let terminal = DrivenSession.asking(terminal: KnownTerminal(answer: "XTerm(379)"))
    #expect(terminal.text.contains("👨‍👩‍👧\u{1B}[?6n\u{1B}[c"))
    // So that this is a key although an answer is missing.
    terminal.type("␛[1;2R␛[?1;3Rq")
    let shifted = TerminalEvent.input(.key(KeyPress(.function(3), .shift)))
    let events = terminal.takeEvents()
    expectEqual(events, [shifted, .input(.key("q"))])
    terminal.present(["👨‍👩‍👧one"])
    #expect(terminal.text.contains("👨‍👩‍👧"))
    terminal.type("␛[?6c")
    terminal.close()
  }

  @Test(arguments: [
    ("XTerm(379)", "␛[?6c", "\u{1B}[6n"), ("XTerm(379)", "␛[?1;3R␛[?6c", "\u{1B}[?6n"),
    ("tmux 3.4", "␛[1;3R␛P>|kitty(0.43.1)␛\\", "\u{1B}[?6n"),
    ("tmux 3.4", "␛[1;3R␛[?6c", "\u{1B}[6n"),
  ])
  func `the next question has the form that the terminal answers`(
    name: String, answers: String, question: String
  ) {
    let terminal = DrivenSession.asking(terminal: KnownTerminal(answer: name))
    terminal.clearOutput()
    terminal.type("\(answers)␛[?1016;1$y")
    #expect(terminal.text.contains("\u{1B}[16t\(question)"))
    terminal.close()
  }
}
