import Expectations
import SeededRandom
import Testing
import TerminalPort
import VirtualViews

/// Drawing, seen as lines of text.
struct CanvasTests {
  private func lines(
    columns: Int = 8, rows: Int = 3, _ draw: (inout Canvas) -> Void
  ) -> [String] {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    draw(&canvas)
    return canvas.frame().lines
  }

  @Test(arguments: [-1, 0, 1])
  func `nothing is drawn where nothing can be seen`(column: Int) {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
    canvas.inside(CellRect(column: column, row: 0, width: 0, height: 1)) { canvas in
      for start in -3...3 { canvas.draw("漢x", at: CellPoint(column: start, row: 0)) }
    }
    expectEqual(canvas.frame().lines, ["    "])
  }

  @Test
  func `text is drawn where it is asked for`() {
    let lines = lines { $0.draw("hi", at: CellPoint(column: 2, row: 1)) }
    expectEqual(lines, ["        ", "  hi    ", "        "])
  }

  @Test(arguments: [
    ("abcdef", -2, "cdef    "), ("abcdef", 5, "     abc"), ("abcdefghijkl", -2, "cdefghij"),
    ("日本", -1, " 本     "), ("日本", 5, "     日 "), ("日本", 8, "        "),
    ("a\tb", 0, "a       "), ("\u{1B}[2J", 0, "␛[2J    "), ("é\u{301}x", 0, "é\u{301}x      "),
  ])
  func `text is cut at the edges`(text: String, column: Int, expected: String) {
    let lines = lines(rows: 1) { $0.draw(text, at: CellPoint(column: column, row: 0)) }
    expectEqual(lines, [expected])
  }

  @Test
  func `drawing tells the columns of the text, seen or not`() {
    var canvas = Canvas(size: CellSize(columns: 2, rows: 1))
    expectEqual(canvas.draw("hello", at: .zero), 5)
    expectEqual(canvas.draw("日本語", at: .zero), 6)
    expectEqual(canvas.draw("日本語", at: CellPoint(column: 0, row: 9)), 6)
    expectEqual(canvas.draw("x", at: CellPoint(column: .max, row: .max)), 1)
    expectEqual(canvas.draw("x", at: CellPoint(column: .min, row: .min)), 1)
  }

  @Test
  func `inside a rectangle its corner is the origin and its edges clip`() {
    let lines = lines { canvas in
      canvas.inside(CellRect(column: 2, row: 1, width: 4, height: 1)) { canvas in
        canvas.draw("abcdef", at: CellPoint(column: 1, row: 0))
        canvas.draw("below", at: CellPoint(column: 0, row: 1))
        canvas.inside(CellRect(column: -3, row: 0, width: 4, height: 5)) { canvas in
          canvas.draw("wxyz", at: .zero)
        }
      }
      canvas.draw("!", at: .zero)
    }
    expectEqual(lines, ["!       ", "  zabc  ", "        "])
  }

  @Test
  func `a wide character fills nothing`() {
    let lines = lines(columns: 4, rows: 1) {
      $0.fill(CellRect(column: 1, row: 0, width: 2, height: 1), with: "漢")
    }
    expectEqual(lines, ["    "])
  }

  @Test(arguments: 0..<200)
  func `a see-through fill is the character drawn in each cell`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var filled = Canvas(size: CellSize(columns: 9, rows: 3))
    var drawn = Canvas(size: CellSize(columns: 9, rows: 3))
    for _ in 0..<8 {
      let point = CellPoint(
        column: .random(in: -1...9, using: &random), row: .random(in: 0..<3, using: &random))
      let text = ["漢字", "ab", "─"].randomElement(using: &random) ?? ""
      let background = [Color.default, .red, .green].randomElement(using: &random) ?? .default
      let style = TextStyle(background: background)
      filled.draw(text, at: point, style: style)
      drawn.draw(text, at: point, style: style)
    }
    let rect = CellRect(
      column: .random(in: -2...9, using: &random), row: .random(in: -1...2, using: &random),
      width: .random(in: 0...11, using: &random), height: .random(in: 0...3, using: &random))
    let style = TextStyle(foreground: .blue)
    filled.fill(rect, with: "·", style: style)
    for row in rect.rows {
      for column in rect.columns {
        drawn.draw("·", at: CellPoint(column: column, row: row), style: style)
      }
    }
    expectEqual(filled.frame().grid, drawn.frame().grid)
    #expect(filled.frame().grid.violations.isEmpty)
  }

  @Test
  func `a canvas that has seen thousands of styles can start over`() {
    var canvas = Canvas(size: CellSize(columns: 2, rows: 1))
    for value in 0..<5_000 {
      let color = Color(red: 1, green: UInt8(value >> 8), blue: UInt8(value & 255))
      canvas.draw("x", at: .zero, style: TextStyle(foreground: color))
    }
    let before = canvas.isCrowded
    canvas.startOver()
    let after = canvas.isCrowded
    #expect((before, after) == (true, false))
    let frame = canvas.frame()
    expectEqual(frame, Frame(grid: CellGrid(columns: 2, rows: 1)))
  }

  @Test
  func `a picture can be read cell by cell`() {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 2))
    let red = TextStyle(foreground: .red)
    canvas.draw("a👨‍👩‍👧b", at: .zero, style: red)
    let frame = canvas.frame(cursor: CellPoint(column: 1, row: 1))
    expectEqual(frame.lines(trimmed: true), ["a👨‍👩‍👧b", ""])
    expectEqual(frame.text(at: CellPoint(column: 1, row: 0)), "👨‍👩‍👧")
    expectEqual(frame.text(at: CellPoint(column: 2, row: 0)), "")
    expectEqual(frame.style(at: CellPoint(column: 2, row: 0)), red)
    expectEqual(frame.style(at: CellPoint(column: 4, row: 0)), .plain)
    expectEqual(frame.text(at: CellPoint(column: 6, row: 0)), "")
    expectEqual(frame.style(at: CellPoint(column: -1, row: 0)), .plain)
  }

  @Test func `the part of a picture on another screen has its glyphs, styles and links`() {
    var canvas = Canvas(size: CellSize(columns: 6, rows: 2))
    canvas.draw("ab日本", at: CellPoint(column: 0, row: 0), style: TextStyle(attributes: .bold))
    canvas.draw("cd", at: CellPoint(column: 0, row: 1))
    let picture = canvas.picture(cursor: CellPoint(column: 5, row: 0))
    expectEqual(picture.cut(columns: 6, rows: 2), picture)
    // A wide glyph of which half would be seen is not.
    let small = picture.cut(columns: 3, rows: 1)
    expectEqual(small.lines, ["ab "])
    #expect(small.style(column: 1, row: 0).attributes == .bold && small.cursor == nil)
    let large = picture.cut(columns: 8, rows: 3)
    expectEqual(large.lines, ["ab日本  ", "cd      ", "        "])
    expectEqual(large.cursor?.column, 5)
    expectEqual(picture.cut(columns: -1, rows: 0).columns, 0)
  }

  @Test(arguments: [(0..<5, true), (5..<8, true), (0..<8, false), (4..<6, false), (5..<5, false)])
  func `a wide glyph of which half would be dim is gone`(columns: Range<Int>, isCut: Bool) {
    var canvas = Canvas(size: CellSize(columns: 8, rows: 1))
    canvas.draw("ab  漢xy", at: .zero)
    canvas.dim(
      CellRect(column: columns.lowerBound, row: 0, width: columns.count, height: 1))
    #expect(canvas.frame().grid.violations.isEmpty)
    expectEqual(canvas.frame().lines, [isCut ? "ab    xy" : "ab  漢xy"])
    for column in [0, 1, 6, 7] {
      let style = canvas.frame().style(at: CellPoint(column: column, row: 0))
      expectEqual(style.attributes, columns.contains(column) ? .dim : [])
    }
  }

  @Test(arguments: [Int.min, -1 << 40, 1 << 40, .max])
  func `rows that are moved by any number are gone`(shift: Int) {
    for width in [3, 8] {
      var canvas = Canvas(size: CellSize(columns: 8, rows: 2))
      canvas.draw("abcdefgh", at: .zero)
      canvas.moveRows(of: CellRect(column: 0, row: 0, width: width, height: 2), by: shift)
      expectEqual(canvas.frame().lines[0], width == 3 ? "   defgh" : "        ")
    }
  }

  @Test func `areas of the largest and the smallest numbers are painted where the canvas is`() {
    var canvas = Canvas(size: CellSize(columns: 8, rows: 2))
    let (least, most) = (Int(Int32.min), Int(Int32.max))
    func area(_ column: Int, _ width: Int, on canvas: inout Canvas) -> CellRect {
      let damaged = CellRect(column: column, row: 0, width: width, height: 1)
      return PaintArea(damaged, on: &canvas).rect
    }
    #expect(area(least, 1, on: &canvas).isEmpty && area(most, 1, on: &canvas).isEmpty)
    #expect(area(most, most, on: &canvas).isEmpty)
    expectEqual(
      area(0, most, on: &canvas), CellRect(column: 0, row: 0, width: 8, height: 1))
    expectEqual(
      area(least, most, on: &canvas), CellRect(column: 0, row: 0, width: 1, height: 1))
    expectEqual(
      area(-1, 1, on: &canvas), CellRect(column: 0, row: 0, width: 2, height: 1))
  }

  @Test func `an area outside of the canvas is none`() {
    var canvas = Canvas(size: CellSize(columns: 8, rows: 2))
    canvas.draw("text", at: .zero)
    for column in [-200, 200] {
      let area = PaintArea(
        CellRect(column: column, row: 0, width: 1, height: 1), on: &canvas)
      #expect(area.rect.isEmpty && area.changed.isEmpty)
    }
    expectEqual(canvas.frame().lines[0].prefix(4), "text")
  }
}
