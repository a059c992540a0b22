import SeededRandom
package import TerminalPort
import VirtualViews

/// Draws anything anywhere, from a seed.
package struct RandomPicture: ~Copyable {
  var random: SplitMix64
  var canvas: Canvas
  var cursor: CellPoint?
  private var list = (top: 0, rows: 1..<6)
  /// The pictures that were drawn on this canvas.
  private var pictures = 0

  private let keepsSize: Bool

  /// Makes a picture of blanks; one that keeps its size suits terminals that cannot be resized.
  package init(
    seed: UInt64, size: CellSize = CellSize(columns: 14, rows: 7), keepsSize: Bool = false,
    metrics: TextMetrics = TextMetrics()
  ) {
    random = SplitMix64(seed: seed)
    canvas = Canvas(size: size, metrics: metrics)
    self.keepsSize = keepsSize
  }

  static let texts = [
    "hello", "x", "7", "         ", "the quick brown fox jumps", "日本語", "漢", "한국어", "é",
    "e\u{301}\u{323}", "👨‍👩‍👧", "😀", "❤️", "❤", "🇩🇪", "🇩", "👍🏽", "1️⃣", "क्षि", "ते", "ﾊﾟ", "กำ",
    "a\tb", "a\u{1B}[2Jb", "\u{9B}31m", "\u{202E}abc", "\u{E0041}", "┌──┐", "│", "█▌", "e\u{200D}",
    "ᄀ", "각", "🏴‍☠️", "\u{F8FF}", "ab漢cd👨‍👩‍👧ef", "─────────────", "\u{1F9D1}\u{200D}\u{1F680}日",
    "Ωж±①…", "🏃‍♀️x", "à\u{331}a\u{331}\u{300}",
  ]

  static let targets = ["https://a.b/c", "https://a.b/d;e=f g", "\u{1B}\\\u{9C}x\u{7}é", ""]

  static let styles = [
    TextStyle.plain, TextStyle.plain, TextStyle(foreground: .red),
    TextStyle(foreground: .brightBlue, attributes: .bold), TextStyle(background: .green),
    TextStyle(foreground: .indexed(200), background: .indexed(17), attributes: [.dim, .bold]),
    TextStyle(foreground: Color(red: 1, green: 200, blue: 30), attributes: [.italic, .blink]),
    TextStyle(attributes: [.reverse]), TextStyle(attributes: .strikethrough, underline: .single),
    TextStyle(underline: .curly, underlineColor: .indexed(9)),
    TextStyle(underline: .dashed, underlineColor: Color(red: 9, green: 8, blue: 7)),
    TextStyle(background: Color(red: 0, green: 0, blue: 0)), TextStyle(attributes: .dim),
  ]

  /// Changes the picture a little, or rarely very much, and returns it.
  package mutating func next() -> Frame {
    pictures += 1
    // Rows of two canvases have the same stamps only while both are young.
    if number(0...(pictures < 4 ? 9 : 39)) == 0 { startOver() }
    if number(0...2) == 0 { scroll() } else { for _ in 0..<number(0...4) { draw() } }
    switch Int.random(in: 0..<40, using: &random) {
    case 0 where !keepsSize:
      canvas.resize(to: CellSize(columns: number(1...30), rows: number(1...12)))
    case 2: canvas.fill(CellRect(size: canvas.size))
    case 4...10: cursor = CellPoint(column: number(-1...30), row: number(0...12))
    case 11...14: cursor = nil
    case 15...17: cursor = rightHalf ?? cursor
    default: break
    }
    if number(0...3) != 0 { canvas.finishPicture() }
    return canvas.frame(cursor: cursor)
  }

  /// Draws on an empty canvas, the same one or another.
  private mutating func startOver() {
    if number(0...1) == 0 {
      canvas.startOver()
    } else {
      canvas = Canvas(size: canvas.size, metrics: canvas.metrics)
      pictures = 0
    }
    scroll()
  }

  /// Where the right half of a wide glyph is, if there is one.
  private var rightHalf: CellPoint? {
    let grid = canvas.grid
    return (0..<grid.rows).lazy.flatMap { row in
      (0..<grid.columns).lazy.map { CellPoint(column: $0, row: row) }
    }.first { grid[$0.column, $0.row].isRightHalf }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Shows another part of a list in the rows that it has, and now and then gives it others.
  private mutating func scroll() {
    if number(0...9) == 0 { list.rows = number(0...2)..<number(3...12) }
    list.top += random.pick([-3, -1, -1, 0, 1, 1, 1, 2, 5])
    let (first, pattern) = (list.top, number(0...8) == 0 ? 1 : 0)
    for row in list.rows {
      let index = first + row + 1_000
      canvas.fill(CellRect(column: 0, row: row, width: canvas.size.columns, height: 1))
      let style = Self.styles[(index * 7 + pattern) % Self.styles.count]
      if index % 3 == 0 {
        canvas.fill(
          CellRect(column: 0, row: row, width: canvas.size.columns, height: 1), style: style)
      }
      let text = Self.texts[index * 5 % Self.texts.count]
      canvas.draw("\(index)\(text)", at: CellPoint(column: 0, row: row), style: style)
      canvas.draw("│", at: CellPoint(column: canvas.size.columns - 1, row: row))
    }
  }

  private mutating func draw() {
    let style = random.pick(Self.styles)
    let text = random.pick(Self.texts)
    let point = CellPoint(column: number(-4...canvas.size.columns), row: number(0...11))
    let rect = CellRect(
      column: number(-3...20), row: number(-2...6), width: number(0...15), height: number(0...5))
    switch number(0...11) {
    case 5: canvas.moveRows(of: rect, by: number(-3...3))
    case 6:
      let rows = CellRect(
        column: 0, row: rect.row, width: canvas.size.columns, height: rect.height)
      canvas.moveRows(of: rows, by: number(-3...3))
    case 0: canvas.fill(rect, style: style)
    case 1: canvas.frame(rect, style: style)
    case 2: canvas.inside(rect) { canvas in _ = canvas.draw(text, at: .zero, style: style) }
    case 3: canvas.fill(rect, with: "漢", style: style)
    case 4: canvas.draw(text, at: point, style: style, link: random.pick(Self.targets))
    default: canvas.draw(text, at: point, style: style)
    }
  }
}

extension Canvas {
  /// Draws lines along the inner edge of a rectangle of at least 2 by 2 cells.
  fileprivate mutating func frame(_ rect: CellRect, style: TextStyle) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    func cells(_ column: Int, _ row: Int, _ width: Int = 1, _ height: Int = 1) -> CellRect {
      CellRect(column: column, row: row, width: width, height: height)
    }
    for row in [rect.row, bottom] {
      fill(cells(rect.column, row, rect.width), with: "─", style: style)
    }
    for column in [rect.column, right] {
      fill(cells(column, rect.row, 1, rect.height), with: "│", style: style)
    }
    fill(cells(rect.column, rect.row), with: "┌", style: style)
    fill(cells(right, rect.row), with: "┐", style: style)
    fill(cells(rect.column, bottom), with: "└", style: style)
    fill(cells(right, bottom), with: "┘", style: style)
  }
}
