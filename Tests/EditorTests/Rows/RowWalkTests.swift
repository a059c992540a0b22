import Expectations
import SeededRandom
import TestThreads
import Testing
import TextBackend
import TextEditing

@testable import Editor

@Suite(.computes)
struct RowWalkTests {
  private static let pieces = [
    "a", "word ", "日本", "\t", "\n", "\r\n", "e\u{301}", "👩‍👩‍👧", " ", "-", "שלום", "🇩🇪", "\u{0}",
  ]

  private func text(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { _ in random.pick(Self.pieces) }.joined()
  }

  @Test(arguments: Effort.seeds(push: 20, full: 2_000))
  func `rows are all of the text, fit, and are found from anywhere`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edited = EditedText(TextBuffer(text(40, &random)))
    if seed % 3 == 0 { edited.makeAtom(10..<40, caption: "[atom]") }
    if seed % 6 == 0 { edited.makeAtom(50..<60, caption: "日") }
    let width = seed % 5 == 4 ? nil : Int.random(in: 1...12, using: &random)
    var walk = RowWalk(edited, width: width, tabColumns: 4, metrics: TextMetrics())
    check(&walk, Comment("seed \(seed)"))
  }

  @Test(arguments: Effort.pairs(["abcdefg ", "日本 ", "👩‍👩‍👧"], [nil, 50]))
  func `a long line is cut into pieces, and found from anywhere`(unit: String, width: Int?) {
    let line = String(repeating: unit, count: 20_000 / unit.utf8.count)
    let edited = EditedText(TextBuffer("x\n" + line + "\ny"))
    var walk = RowWalk(edited, width: width, tabColumns: 4, metrics: TextMetrics())
    check(&walk, "\(unit)", every: 611)
  }

  @Test(arguments: Effort.pairs([("abc", 1, "def"), ("", 2, "x"), ("abc", 1, "")], [nil, 50]))
  func `a character longer than two pieces is one row, and what is behind it is found`(
    parts: (before: String, count: Int, behind: String), width: Int?
  ) {
    let long = "a" + String(repeating: "\u{301}", count: 9_000)
    let line = parts.before + String(repeating: long, count: parts.count) + parts.behind
    let edited = EditedText(TextBuffer("x\n" + line + "\ny"))
    var walk = RowWalk(edited, width: width, tabColumns: 4, metrics: TextMetrics())
    check(&walk, "\(line.count) characters", every: 6_007)
  }

  @Test(
    arguments: Effort.pairs(
      [[100..<20_108], [8_000..<8_400, 16_000..<16_008], [2..<40_002], [0..<9, 9..<99]],
      [nil, 50]))
  func `a long line is cut into pieces between its atoms`(atoms: [Range<Int>], width: Int?) {
    let line = String(repeating: "abcdefg ", count: 5_000)
    var edited = EditedText(TextBuffer("x\n" + line + "\ny"))
    for atom in atoms { edited.makeAtom(atom, caption: "[atom]") }
    var walk = RowWalk(edited, width: width, tabColumns: 4, metrics: TextMetrics())
    check(&walk, "\(atoms)", every: 611)
    var row = Optional(walk.row(at: 0))
    while let next = row {
      #expect(walk.items(in: next.range).count <= RowWalk.pieceBytes, "\(atoms)")
      row = walk.row(below: next)
    }
  }

  private func check(_ walk: inout RowWalk, _ comment: Comment, every step: Int = 1) {
    let text = walk.edited.text
    var rows = [walk.row(at: 0)]
    while let row = rows.last, let next = walk.row(below: row) {
      expectEqual(next.start, row.endsLine ? text.edge(after: row.end) : row.end, comment)
      expectEqual(walk.row(above: next), row, comment)
      expectEqual(next.beginsLine, row.endsLine, comment)
      rows.append(next)
      guard rows.count < 2_000 else { return #expect(Bool(false), comment) }
    }
    expectEqual(rows.first?.start, 0, comment)
    expectEqual(rows.last?.end, text.count, comment)
    for row in rows {
      #expect(walk.edited.edge(atOrBefore: row.start) == row.start, comment)
      checkWidth(of: row, walk, comment)
    }
    for position in stride(from: 0, through: text.count, by: step) {
      let position = walk.edited.edge(atOrBefore: position)
      let row = walk.row(at: position)
      #expect(row.holds(position) && rows.contains(row), comment)
      let column = walk.column(of: position, in: row)
      let back = walk.position(at: column, in: row)
      // Characters without columns of their own share one.
      expectEqual(walk.column(of: back, in: row), column, comment)
    }
  }

  private func checkWidth(of row: TextRow, _ walk: RowWalk, _ comment: Comment) {
    guard let width = walk.width else { return }
    let items = walk.items(in: row.range)
    var column = 0
    for (number, item) in items.enumerated() {
      let isFree = number == 0 || item.isBlank && column <= width
      column += walk.columns(of: item, at: column)
      #expect(column <= width || isFree, comment)
    }
  }

  @Test(arguments: [
    ("A long line\nshort", ["A long ", "line", "short"]), ("", [""]), ("\n\n", ["", "", ""]),
    ("one two", ["one two"]), ("12345678", ["12345678"]), ("123456789", ["12345678", "9"]),
    ("1234567 x", ["1234567 ", "x"]), ("12345678 x", ["12345678 ", "x"]),
    ("日本語日本語", ["日本語日", "本語"]), ("ab日本語日", ["ab日本語", "日"]), ("well-known", ["well-", "known"]),
    ("12345678  x", ["12345678 ", " x"]), ("         x", ["         ", "x"]),
  ])
  func `rows end behind the last blank that fits`(text: String, rows: [String]) {
    expectEqual(EditorTests.rows(of: text, width: 8), rows)
  }

  @Test(arguments: Effort.seeds(push: 60, full: 2_000))
  func `plain text has the rows of any other text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...9, using: &random)
    let plain = (0..<30).map { _ in random.pick(["a", "a", "aaaa", " ", " ", "-"]) }.joined()
    // The same characters, but not of one byte each.
    func other(_ text: String) -> String { String(text.map { $0 == "a" ? "é" : $0 }) }
    expectEqual(
      rows(of: other(plain), width: width), rows(of: plain, width: width).map(other),
      "seed \(seed)")
  }
}
