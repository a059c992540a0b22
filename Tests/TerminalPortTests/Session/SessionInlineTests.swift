import Expectations
import SeededRandom
import TestThreads
import Testing
import VirtualViews

@testable import TerminalPort

/// Programs inline: rows of the main screen, and what goes above them.
@Suite(.computes)
struct SessionInlineTests {
  /// An inline program that knows where the cursor was, or was told nothing.
  private func inline(
    _ mode: ScreenMode = .inline, cursor: String? = "5;1", mouse: Bool? = nil
  ) -> DrivenSession {
    let terminal = DrivenSession(TerminalOptions(mode: mode, reportsMouse: mouse))
    #expect(terminal.text.hasSuffix("\u{1B}[6n"))
    if let cursor { terminal.type("␛[\(cursor)R") } else { terminal.pass(.milliseconds(150)) }
    #expect(terminal.text.contains("\u{1B}[c"))
    terminal.type("␛[5;7R␛[?6c")
    return terminal
  }

  private static let blanks =
    "\u{1B}[?7h" + String(repeating: " ", count: 80) + "\r\u{1B}[?7l"

  @Test(arguments: [("5;1", ""), ("5;9", "\r\n"), (nil, blanks)])
  func `an inline program begins in an empty row`(cursor: String?, move: String) {
    let terminal = inline(cursor: cursor)
    terminal.present(Frame(lines: ["one"]), mode: .inline)
    #expect(terminal.text.contains("one"))
    #expect(terminal.text.contains("\u{1B}[6n\(move)\u{1B}[?2026$p"))
    #expect(!terminal.text.contains("?1049"))
    #expect(!terminal.text.contains("[2J"))
    terminal.close()
    #expect(terminal.text.contains("\r\n\u{1B}[?25h"))
    #expect(!terminal.text.contains("?1049"))
  }

  @Test func `answers about the screen before do not tell where the program begins inline`() {
    let terminal = DrivenSession.asking()
    terminal.present(["one"])
    terminal.present(["one"], mode: .inline)
    expectEqual(terminal.screen.expected.count, 3)
    terminal.clearOutput()
    terminal.type("␛[1;7R␛[?6c")
    expectEqual(terminal.screen.expected.count, 1)
    #expect(terminal.text.isEmpty)
    terminal.type("␛[9;1R")
    expectEqual(terminal.screen.expected.count, 0)
    #expect(terminal.text.contains("one"))
    #expect(!terminal.text.contains("\r\n"))
  }

  @Test func `the last frame is shown before the end, however late it came`() {
    let terminal = inline()
    terminal.ask { $0.wishes.printed.append("above") }
    terminal.present(Frame(lines: ["the", "last"]), mode: .inline)
    terminal.close()
    #expect(terminal.text.contains("above\r\n"))
    #expect(terminal.text.contains("the\r\nlast"))
    #expect(terminal.text.hasSuffix("\u{1B}[1B\r\n\u{1B}[?25h"))
  }

  @Test func `a program that leaves nothing takes its rows away`() {
    let mode = ScreenMode.inline(keepsLastFrame: false)
    let terminal = inline(mode)
    let frame = Frame(lines: ["one", "two"], cursor: CellPoint(column: 3, row: 1))
    terminal.present(frame, mode: mode)
    terminal.close()
    #expect(terminal.text.hasSuffix("\u{1B}[1A\r\u{1B}[X\u{1B}[C\u{1B}[J\r\u{1B}[?25h"))
  }

  @Test func `lines go above the rows, which are drawn again below them`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["live"]), mode: .inline)
    #expect(terminal.text.contains("live"))
    terminal.clearOutput()
    terminal.ask { $0.wishes.printed.append("first\nsecond\u{1B}[2J") }
    #expect(terminal.text.contains("live"))
    let above = "\u{1B}[?7hfirst\r\nsecond␛[2J\r\n\u{1B}[?7l"
    expectEqual(terminal.text.split(separator: above, omittingEmptySubsequences: false).count, 2)
  }

  @Test func `lines above have styles and links, and end in the plain style`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["live"]), mode: .inline)
    terminal.clearOutput()
    terminal.ask {
      let link = Text("link").linked(to: "https://a.b/\u{1B}c")
      $0.wishes.printed.append("\("red\nred", font: .bold) plain " + link)
    }
    let above = "\u{1B}[1mred\u{1B}[m\r\n\u{1B}[1mred\u{1B}[m plain \u{1B}]8;id=1;"
    #expect(terminal.text.contains(above), "\(terminal.text.debugDescription)")
    #expect(terminal.text.contains(";https://a.b/%1Bc\u{1B}\\link\u{1B}]8;;\u{1B}\\\r\n"))
  }

  @Test func `a flood of lines for a terminal that does not read is shown as a whole`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["live"]), mode: .inline)
    terminal.clearOutput()
    // At full size more than is kept for the time after a screen.
    let lines = (0..<Effort.count(push: 5, full: 300)).map {
      "\($0) " + String(repeating: "x", count: 5_000)
    }
    terminal.ask { requests in for line in lines { requests.wishes.printed.append(Text(line)) } }
    let pieces = terminal.text.utf8.split(separator: 0x1B).map { String($0.prefix(8)) ?? "" }
    for line in lines { #expect(pieces.contains("[?7h\(line)".prefix(8).description)) }
  }

  @Test func `only lines for the time after a screen have a limit`() {
    var wishes = TerminalWishes()
    let texts = (0..<300).map { Text("\($0) " + String(repeating: "x", count: 5_000)) }
    for text in texts {
      var newer = TerminalWishes()
      newer.printed = [text]
      wishes.add(newer)
    }
    expectEqual(wishes.printed.count, 300)
    wishes.limitPrinted()
    expectEqual(wishes.printed, Array(texts.suffix(wishes.printed.count)))
    expectEqual(wishes.printed.count, (1 << 20) / 5_004)
  }

  @Test func `empty lines for the time after a screen have a limit, too`() {
    var wishes = TerminalWishes()
    for _ in 0..<3 {
      var newer = TerminalWishes()
      newer.printed = Array(repeating: Text(""), count: 1 << 19)
      wishes.add(newer)
      wishes.limitPrinted()
    }
    expectEqual(wishes.printed.count, 1 << 20)
  }

  @Test func `it can have the whole screen and go back`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["small"]), mode: .inline)
    #expect(terminal.text.contains("small"))
    terminal.clearOutput()
    terminal.present(Frame(lines: ["large"]), mode: .fullScreen)
    #expect(terminal.text.contains("large"))
    #expect(terminal.text.contains("\u{1B}[J\r\u{1B}[?1049h"))
    terminal.type("␛[1;1R")
    terminal.clearOutput()
    terminal.present(Frame(lines: ["again"]), mode: .inline)
    #expect(terminal.text.contains("\u{1B}[?1049l\u{1B}[6n"))
    #expect(!terminal.text.contains("again"))
    terminal.type("␛[6;1R")
    #expect(terminal.text.contains("again"))
  }

  @Test func `a stop takes the rows away, and they come back below`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["one", "two"]), mode: .inline)
    #expect(terminal.text.contains("two"))
    terminal.clearOutput()
    terminal.receive(TerminalSignals(stops: true))
    #expect(terminal.text.contains("\u{1B}[J\r\u{1B}[?25h"))
    #expect(terminal.text.contains("\u{1B}[6n"))
    terminal.type("␛[9;1R")
    #expect(terminal.text.contains("two"))
  }

  @Test(arguments: [("5;70", "\u{1B}[2A"), ("6;3", "\u{1B}[4A")])
  func `where long rows may have been wrapped the terminal is asked`(
    answer: String, move: String
  ) {
    let terminal = inline()
    let row = String(repeating: "x", count: 75)
    let wide = Frame(lines: [row, "", row], cursor: CellPoint(column: 72, row: 2))
    terminal.present(wide, mode: .inline)
    #expect(terminal.text.contains("\u{1B}[?25h"))
    terminal.clearOutput()
    terminal.type("␛[48;24;70;0;0t")
    terminal.pass(.milliseconds(16))
    #expect(terminal.text.contains("\u{1B}[6n\u{1B}[9999C\u{1B}[6n"))
    #expect(terminal.takeEvents().contains(.input(.resize(columns: 70, rows: 24))))
    terminal.present(Frame(lines: ["narrow"], columns: 70), mode: .inline)
    // A terminal that cuts has it in the last column. One that wraps has made two rows of the
    // first and of the third, and it is in the last of these.
    terminal.type("␛[\(answer)R␛[6;70R")
    #expect(terminal.text.contains("narrow"))
    #expect(terminal.text.contains("\(move)\r\u{1B}[m\u{1B}[X"))
  }

  @Test(arguments: [true, false])
  func `when the wait for news of the size is over, a size that nobody has told of yet is found`(
    isLate: Bool
  ) {
    let terminal = inline()
    let wide = Frame(lines: ["one", "two"], cursor: CellPoint(column: 2, row: 1))
    terminal.present(wide, mode: .inline)
    terminal.resize(columns: 70, rows: 24)
    // So long that the size is checked with the answers, and not once more before the end of the wait.
    terminal.pass(.milliseconds(126))
    // The terminal is wider by now, and the signal that tells of it is on its way.
    terminal.type("␛[6;3R␛[6;75R")
    _ = terminal.takeEvents()
    if isLate { terminal.resize(columns: 75, rows: 24, isTold: false) }
    terminal.present(Frame(lines: ["narrow"], columns: 70), mode: .inline)
    terminal.clearOutput()
    terminal.pass(.milliseconds(300))
    let isTold = terminal.takeEvents().contains(.input(.resize(columns: 75, rows: 24)))
    expectEqual(isTold, isLate)
    expectEqual(terminal.text.contains("narrow"), !isLate)
    guard isLate else { return }
    terminal.present(Frame(lines: ["wider"], columns: 75), mode: .inline)
    terminal.type("␛[6;3R␛[6;75R")
    #expect(terminal.text.contains("wider") && !terminal.text.contains("narrow"))
  }

  @Test(arguments: [("22;3", "\u{1B}[2A"), ("23;3", "\u{1B}[A")])
  func `rows for which there is no room below were written after the terminal became narrow`(
    answer: String, move: String
  ) {
    let terminal = inline()
    let wide = String(repeating: "x", count: 75)
    terminal.present(
      Frame(lines: [wide, "", wide], cursor: CellPoint(column: 72, row: 2)), mode: .inline)
    // The terminal is known to wrap from here on.
    terminal.type("␛[48;24;70;0;0t")
    terminal.pass(.milliseconds(16))
    terminal.type("␛[6;3R␛[6;70R")
    let row = String(repeating: "y", count: 68)
    terminal.present(
      Frame(lines: [row, "prompt", row], columns: 70, cursor: CellPoint(column: 2, row: 1)),
      mode: .inline)
    #expect(terminal.text.contains("prompt"))
    terminal.clearOutput()
    terminal.type("␛[48;24;40;0;0t")
    terminal.pass(.milliseconds(16))
    terminal.present(Frame(lines: ["narrow"], columns: 40), mode: .inline)
    // Two rows of the last line need room below the cursor.
    terminal.type("␛[\(answer)R␛[\(answer.prefix(2));40R")
    #expect(terminal.text.contains("narrow"))
    #expect(
      terminal.text.contains("\(move)\r\u{1B}[m\u{1B}[X"), "\(terminal.text.debugDescription)")
  }

  @Test func `the mouse is told in rows of the program`() {
    let terminal = inline(mouse: true)
    terminal.present(Frame(lines: ["one", "two", "three"]), mode: .inline)
    #expect(terminal.text.contains("three"))
    // It began in the fifth row of the screen.
    terminal.type("␛[<0;2;4M␛[<0;2;6M␛[<0;2;9Mq")
    let events = terminal.takeEvents()
    let press = MouseEvent(.press, button: .left, column: 1, row: 1)
    expectEqual(events, [.input(.mouse(press)), .input(.key("q"))])
  }

  @Test func `the mouse is told in the right rows when lines are printed one after the other`() {
    let terminal = inline(mouse: true)
    terminal.present(Frame(lines: ["one", "two"]), mode: .inline)
    terminal.ask { $0.wishes.printed.append("a") }
    #expect(terminal.text.hasSuffix("\u{1B}[6n"))
    terminal.ask { $0.wishes.printed.append("b") }
    terminal.clearOutput()
    // The answer belongs to the rows before the second line.
    terminal.type("␛[6;1R")
    expectEqual(terminal.text, "\u{1B}[6n")
    terminal.type("␛[<0;2;8M")
    expectEqual(terminal.takeEvents(), [])
    terminal.type("␛[7;1R")
    terminal.type("␛[<0;2;8M")
    let press = MouseEvent(.press, button: .left, column: 1, row: 1)
    expectEqual(terminal.takeEvents(), [.input(.mouse(press))])
    expectEqual(terminal.screen.expected.count, 0)
  }

  @Test func `the mouse is told in the right rows when the program grows after a line was printed`()
  {
    let terminal = inline(cursor: "24;1", mouse: true)
    terminal.present(Frame(lines: ["one"]), mode: .inline)
    terminal.ask { $0.wishes.printed.append("a") }
    // It grows over the end of the screen.
    terminal.present(Frame(lines: ["one", "two"]), mode: .inline)
    terminal.clearOutput()
    terminal.type("␛[24;1R")
    expectEqual(terminal.text, "\u{1B}[6n")
    terminal.type("␛[23;1R")
    terminal.type("␛[<0;2;24M")
    let press = MouseEvent(.press, button: .left, column: 1, row: 1)
    expectEqual(terminal.takeEvents(), [.input(.mouse(press))])
  }

  @Test(arguments: [false, true])
  func `a window that is as wide as before again is painted, of which the program may not hear`(
    hasCursor: Bool
  ) {
    let terminal = inline()
    let cursor = hasCursor ? CellPoint(column: 2, row: 1) : nil
    terminal.present(Frame(lines: ["one", "two"], cursor: cursor), mode: .inline)
    terminal.clearOutput()
    for columns in [70, 80] {
      #expect(!terminal.text.contains("two"))
      terminal.type("␛[48;24;\(columns);0;0t")
      terminal.pass(.milliseconds(16))
      if hasCursor { terminal.type("␛[6;3R␛[6;\(columns)R") }
    }
    #expect(terminal.text.contains("two"))
  }

  @Test func `a frame that was made before the screen became smaller is not shown inline`() {
    let terminal = DrivenSession(TerminalOptions(mode: .inline))
    terminal.present(Frame(lines: ["wide"]), mode: .inline)
    terminal.resize(columns: 40, rows: 24)
    terminal.pass(.milliseconds(16))
    terminal.type("␛[5;1R␛[?6c")
    expectEqual(terminal.takeEvents(), [.input(.resize(columns: 40, rows: 24))])
    terminal.close()
    #expect(!terminal.text.contains("wide"))
  }

  @Test func `a frame for a larger screen is not shown inline`() {
    let terminal = inline()
    terminal.present(Frame(lines: ["wide"], columns: 81), mode: .inline)
    terminal.present(Frame(lines: Array(repeating: "tall", count: 25)), mode: .inline)
    terminal.close()
    #expect(!terminal.text.contains("wide"))
    #expect(!terminal.text.contains("tall"))
  }
}
