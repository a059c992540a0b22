import Expectations
import ModelTerminal
import SeededRandom
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// Rows that go up or down as a block.
@Suite(.computes)
struct ScrollingTests {
  /// A list between a title and a status, with one row selected, as a terminal is shown it.
  private struct List: ~Copyable {
    var canvas: Canvas
    var encoder: FrameEncoder
    var terminal: TerminalModel
    let selected = TextStyle(attributes: .reverse)

    init(columns: Int = 200, rows: Int = 50, options: FrameEncoder.Options = .init()) {
      canvas = Canvas(size: CellSize(columns: columns, rows: rows))
      encoder = FrameEncoder(options: options)
      terminal = TerminalModel(columns: columns, rows: rows)
    }

    /// Shows the list from a row on; returns the bytes it took.
    mutating func show(top: Int, selected selection: Int = -1, status: String = "") -> [UInt8] {
      canvas.clear()
      canvas.draw(" LIST", at: .zero, style: TextStyle(attributes: .bold))
      let last = canvas.size.rows - 1
      for row in 1..<last {
        let index = top + row - 1
        let style = index == selection ? selected : .plain
        let line = CellRect(column: 0, row: row, width: canvas.size.columns, height: 1)
        if index == selection { canvas.fill(line, style: style) }
        canvas.draw(Self.text(index), at: CellPoint(column: 0, row: row), style: style)
      }
      canvas.draw(" READY  \(status)", at: CellPoint(column: 0, row: last))
      return encode()
    }

    mutating func encode() -> [UInt8] {
      var bytes: [UInt8] = []
      let frame = canvas.frame()
      encoder.encode(frame, into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.differences(from: frame, comparingDisputed: true).isEmpty)
      return bytes
    }

    static func text(_ index: Int) -> String {
      let hash = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
      return "\(100_000 + index)  some-words-\(hash % 97)   \(hash % 999_983) KB  2024-\(hash % 12)"
    }
  }

  /// The rows that are deleted and inserted.
  private func edits(_ bytes: [UInt8]) -> String {
    var parser = StrictParser()
    return parser.tokens(of: bytes).compactMap { token in
      guard case .sequence(let count, let final) = token, "LM".contains(final) else { return nil }
      return count + final
    }.joined(separator: " ")
  }

  @Test func `a list that goes on by its selected last row takes less than its two rows`() {
    var list = List()
    _ = list.show(top: 0, selected: 47, status: "sel 000047")
    for step in 1..<Effort.count(push: 10, full: 30) {
      let bytes = list.show(top: step, selected: 47 + step, status: "sel \(100_047 + step)")
      expectEqual(edits(bytes), "M L")
      #expect(bytes.count <= 200)
    }
  }

  /// On a push two numbers for each way.
  private static let shifts = Effort.isFull ? [1, 2, 7, 23, -1, -2, -7, -23] : [1, 23, -2, -7]

  @Test(arguments: shifts)
  func `rows go either way by any number of rows`(shift: Int) {
    var list = List()
    _ = list.show(top: 100)
    let (first, last) = (list.show(top: 100 + shift), abs(shift) == 1 ? "" : "\(abs(shift))")
    expectEqual(edits(first), "\(last)M \(last)L")
    #expect(first.count < 70 * abs(shift) + 60)
  }

  @Test(arguments: [1, -1, 3, -3])
  func `a block that ends with the screen is moved in one step`(shift: Int) {
    var canvas = Canvas(size: CellSize(columns: 40, rows: 12))
    var encoder = FrameEncoder()
    var terminal = TerminalModel(columns: 40, rows: 12)
    for top in [50, 50 + shift] {
      canvas.clear()
      for row in 2..<12 { canvas.draw(List.text(top + row), at: CellPoint(column: 0, row: row)) }
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.differences(from: canvas.frame(), comparingDisputed: true).isEmpty)
      let count = abs(shift) == 1 ? "" : "\(abs(shift))"
      if top != 50 { expectEqual(edits(bytes), count + (shift > 0 ? "M" : "L")) }
    }
  }

  @Test func `new rows have no background, whatever was written last`() {
    var list = List(columns: 30, rows: 10)
    _ = list.show(top: 0)
    list.canvas.fill(
      CellRect(column: 0, row: 9, width: 30, height: 1), style: TextStyle(background: .green))
    _ = list.encode()
    list.canvas.clear()
    _ = list.show(top: 2)
    expectEqual(edits(list.show(top: 5)), "3M 3L")
  }

  @Test func `wide and disputed glyphs go with their rows`() {
    let words = ["漢字 각 한국어", "👨‍👩‍👧 zwj", "a ❤️ e\u{301}", "क्षि ﾊﾟ", "plain text"]
    var canvas = Canvas(size: CellSize(columns: 24, rows: 12))
    var encoder = FrameEncoder(options: .init(trustsClusters: true))
    var terminal = TerminalModel(columns: 24, rows: 12)
    for top in 0..<8 {
      canvas.clear()
      for row in 1..<11 {
        let text = "漢\(words[(top + row) % 5]) \(words[(top + row) * 3 / 2 % 5])"
        canvas.draw(text, at: CellPoint(column: -1, row: row))
      }
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.differences(from: canvas.frame(), comparingDisputed: true).isEmpty)
      if top > 0 { expectEqual(edits(bytes), "M L") }
    }
  }

  @Test func `where writing is shorter nothing moves`() {
    var list = List(columns: 20, rows: 8)
    for row in 1..<5 { list.canvas.draw("\(row)", at: CellPoint(column: 0, row: row)) }
    _ = list.encode()
    for row in 1..<5 { list.canvas.draw("\(row + 1)", at: CellPoint(column: 0, row: row)) }
    expectEqual(edits(list.encode()), "")
  }

  @Test func `a terminal that cannot move rows is not asked to`() {
    var list = List(options: .init(scrolls: false))
    _ = list.show(top: 0)
    expectEqual(edits(list.show(top: 1)), "")
    let old = FrameEncoder.Options.detect { $0 == "TERM" ? "vt100" : nil }
    let refused = FrameEncoder.Options.detect { $0 == "TERM" ? "xterm" : "0" }
    let usual = FrameEncoder.Options.detect { $0 == "TERM" ? "xterm" : nil }
    expectEqual([old, refused, usual].map(\.scrolls), [false, false, true])
  }

  @Test func `inline nothing moves, since it could be lines that are not ours`() {
    var list = List(columns: 40, rows: 12)
    list.encoder.begin(inline: true)
    var bytes: [UInt8] = []
    for top in 0..<3 {
      list.canvas.clear()
      for row in 0..<12 {
        list.canvas.draw(List.text(top + row), at: CellPoint(column: 0, row: row))
      }
      list.encoder.encode(list.canvas.frame(), into: &bytes)
    }
    #expect(!edits(bytes).contains("M") && !edits(bytes).contains("L"))
  }
}
