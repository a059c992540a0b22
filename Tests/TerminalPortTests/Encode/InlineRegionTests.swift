import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Frames shown inline, on a main screen with a history.
@Suite(.computes)
struct InlineRegionTests {
  /// A shell's screen with a program below what was there.
  private struct Shell {
    var screen: MainScreen
    var encoder = FrameEncoder()
    var history: [String]
    var wraps: Bool?

    init(
      columns: Int = 20, rows: Int = 10, history count: Int,
      _ narrowing: MainScreen.Narrowing = .wraps
    ) {
      screen = MainScreen(columns: columns, rows: rows, narrowing)
      history = (0..<count).map { "before \($0)" }
      for line in history { screen.show(line + "\r\n") }
      screen.show("\u{1B}[?7l")
      encoder.begin(inline: true)
    }

    mutating func show(_ lines: [String], cursor: CellPoint? = nil, columns: Int? = nil) {
      var canvas = Canvas(
        size: CellSize(columns: columns ?? screen.columns, rows: lines.count))
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: CellPoint(column: 0, row: row))
      }
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(cursor: cursor), into: &bytes)
      screen.receive(bytes)
    }

    mutating func print(_ text: String) {
      var bytes: [UInt8] = []
      encoder.printAbove(Text(text), into: &bytes)
      screen.receive(bytes)
      history += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Resizes the screen, and lets the encoder know what the connection would.
    mutating func resize(columns: Int, rows: Int) {
      screen.resize(columns: columns, rows: rows)
      let places = encoder.cursorAfterResize(columns: columns)
      let column = places.isAmbiguous ? screen.cursor.column : nil
      let (above, learned) = places.rowsAbove(column: column, habit: wraps)
      wraps = learned ?? wraps
      encoder.resize(rowsAbove: above)
    }

    mutating func leave(keepsFrame: Bool) {
      screen.show(encoder.region.leaving(keepsFrame: keepsFrame, isCursorKnown: true) + "$")
    }
  }

  @Test(arguments: [0, 5, 9, 30])
  func `a program begins below what is there`(history: Int) {
    var shell = Shell(history: history)
    shell.show(["one", "two", "three"])
    expectEqual(shell.screen.lines, shell.history + ["one", "two", "three"])
    shell.leave(keepsFrame: true)
    expectEqual(shell.screen.lines, shell.history + ["one", "two", "three", "$"])
    #expect(shell.screen.violations.isEmpty)
  }

  @Test(arguments: [0, 5, 9, 30])
  func `a last frame without anything leaves no empty line`(history: Int) {
    var shell = Shell(history: history)
    shell.show(["working", "still"])
    shell.print("done")
    shell.show([""])
    shell.leave(keepsFrame: true)
    expectEqual(shell.screen.lines, shell.history + ["$"])
    #expect(shell.screen.violations.isEmpty)
  }

  @Test(arguments: [0, 5, 9, 30])
  func `a program that leaves nothing leaves what was there`(history: Int) {
    var shell = Shell(history: history)
    shell.show(["one", "two", "three"], cursor: CellPoint(column: 2, row: 1))
    shell.leave(keepsFrame: false)
    expectEqual(shell.screen.lines, shell.history + ["$"])
  }

  @Test(arguments: [0, 5, 9, 30])
  func `it grows beyond the end of the screen and shrinks again`(history: Int) {
    var shell = Shell(history: history)
    for height in [1, 4, 10, 2, 7, 3] {
      let lines = (0..<height).map { "row \($0) of \(height)" }
      shell.show(lines)
      expectEqual(shell.screen.lines, shell.history + lines)
    }
  }

  @Test(arguments: [0, 5, 9, 30])
  func `lines printed above go into the scrollback in order`(history: Int) {
    var shell = Shell(history: history)
    for start in stride(from: 0, to: 100, by: 10) {
      shell.show(["live \(start)", "below"], cursor: CellPoint(column: 3, row: 1))
      shell.print((start..<start + 10).map { "printed \($0)" }.joined(separator: "\n"))
    }
    shell.show(["live", "below"])
    expectEqual(shell.history.count, history + 100)
    expectEqual(shell.screen.lines, shell.history + ["live", "below"])
    #expect(shell.screen.violations.isEmpty)
  }

  @Test func `a printed line that is too long is one line for the terminal`() {
    var shell = Shell(history: 3)
    shell.print(String(repeating: "long ", count: 9) + "end")
    shell.show(["live"])
    shell.resize(columns: 80, rows: 10)
    shell.show(["live"])
    expectEqual(shell.screen.lines, shell.history + ["live"])
    expectEqual(shell.screen.screen[3], shell.history[3])
  }

  @Test func `what is printed cannot command`() {
    var shell = Shell(history: 1)
    shell.print("a\u{1B}[2Jb\u{9B}31mc\u{7}\rd\u{202E}")
    shell.show(["live"])
    #expect(shell.screen.violations.isEmpty)
    expectEqual(shell.screen.lines, ["before 0", "a␛[2Jb\u{FFFD}31mc␇␍d", "live"])
  }

  @Test(arguments: [MainScreen.Narrowing.wraps, .cuts], [0, 4, 9, 30])
  func `a hidden cursor is found again whatever the terminal does to long rows`(
    narrowing: MainScreen.Narrowing, history: Int
  ) {
    var shell = Shell(history: history, narrowing)
    shell.show(Self.wide(20))
    for columns in [10, 20, 7, 13, 40] {
      shell.resize(columns: columns, rows: 10)
      shell.show(Self.wide(columns))
      expectEqual(shell.screen.lines.suffix(4), Self.wide(columns)[...])
      expectEqual(shell.screen.lines.filter { $0.hasPrefix("┌") }.count, 1)
      expectEqual(shell.screen.lines.count, history + 4)
    }
  }

  @Test(arguments: [MainScreen.Narrowing.wraps, .cuts], [0, 3, 4, 5, 9, 30])
  func `a cursor below long rows is found again where its column tells`(
    narrowing: MainScreen.Narrowing, history: Int
  ) {
    var shell = Shell(history: history, narrowing)
    shell.show(Self.wide(20), cursor: CellPoint(column: 17, row: 2))
    for columns in [10, 8, 20, 7] {
      shell.resize(columns: columns, rows: 10)
      shell.show(Self.wide(columns), cursor: CellPoint(column: columns - 2, row: 2))
      expectEqual(shell.screen.lines.filter { $0.hasPrefix("┌") }.count, 1)
      expectEqual(shell.screen.lines.count, history + 4)
    }
    expectEqual(shell.wraps, (narrowing == .wraps))
  }

  @Test func `a frame that was wider than its screen is found again`() {
    var shell = Shell(columns: 12, rows: 20, history: 3)
    shell.wraps = true
    shell.encoder.resize(rowsAbove: 0, columns: 12)
    shell.show(Self.wide(20), cursor: CellPoint(column: 2, row: 3), columns: 20)
    expectEqual(shell.screen.lines.count, 3 + 4)
    shell.resize(columns: 6, rows: 20)
    shell.show(Self.wide(6))
    expectEqual(shell.screen.lines.count, 3 + 4)
    #expect(shell.screen.lines.starts(with: shell.history))
  }

  @Test func `what is not known costs a ghost and never a line of history`() {
    var shell = Shell(history: 4)
    shell.show(Self.wide(20), cursor: CellPoint(column: 2, row: 3))
    shell.resize(columns: 10, rows: 10)
    shell.show(Self.wide(10), cursor: CellPoint(column: 2, row: 3))
    #expect(shell.screen.lines.starts(with: shell.history))
    // The old row above still goes on in the first new one, as far as the terminal knows.
    let shown = shell.screen.screen.reversed().drop { $0.isEmpty }.prefix(4).reversed()
    expectEqual(Array(shown), Self.wide(10))
  }

  /// A box as wide as the screen, with one row below.
  private static func wide(_ columns: Int) -> [String] {
    let line = String(repeating: "─", count: columns - 2)
    let text = String(repeating: "x", count: columns - 3)
    return ["┌\(line)┐", "│\(text) │", "└\(line)┘", "end"]
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: Effort.seeds(push: 20, full: 200))
  func `any order of frames, lines and resizes keeps the history and one frame`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var shell = Shell(
      history: Int.random(in: 0...15, using: &random), Bool.random(using: &random) ? .wraps : .cuts)
    var lines = ["start"]
    shell.show(lines)
    for step in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: shell.print("printed \(step)\nand \(step)")
      case 1:
        shell.resize(
          columns: Int.random(in: 12...30, using: &random),
          rows: Int.random(in: 6...14, using: &random))
      default: break
      }
      lines = (0..<Int.random(in: 1...6, using: &random)).map { row in
        let text = String(repeating: random.pick(["a", "b", " "]), count: row % 3 * 9) + "|\(step)"
        return text.prefix(shell.screen.columns - 1) + "."
      }
      shell.show(lines)
      #expect(shell.screen.violations.isEmpty, "seed \(seed), step \(step)")
      let expected = shell.history + lines.map(Self.trimmed)
      expectEqual(shell.screen.lines, expected, "seed \(seed), step \(step)")
      guard shell.screen.lines == expected else { return }
    }
  }
}
