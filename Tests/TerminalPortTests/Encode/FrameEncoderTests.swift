import Expectations
import ModelTerminal
import Testing
import TerminalPort
import VirtualViews

/// The very bytes of small changes.
struct FrameEncoderTests {
  /// Returns the bytes of the last of some pictures, escape written as `␛`.
  private func bytes(
    columns: Int = 20, rows: Int = 5, options: FrameEncoder.Options = .init(colorDepth: .trueColor),
    cursors: [CellPoint?] = [nil, nil], _ steps: [(inout Canvas) -> Void]
  ) -> String {
    var canvas = Canvas(size: CellSize(columns: columns, rows: rows))
    var encoder = FrameEncoder(options: options)
    var bytes: [UInt8] = []
    for (step, draw) in steps.enumerated() {
      draw(&canvas)
      bytes = []
      encoder.encode(canvas.frame(cursor: cursors[min(step, cursors.count - 1)]), into: &bytes)
    }
    return visible(bytes)
  }

  private func visible(_ bytes: [UInt8]) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func draw(
    _ text: String, _ column: Int, _ row: Int, _ style: TextStyle = .plain
  ) -> (inout Canvas) -> Void {
    { $0.draw(text, at: CellPoint(column: column, row: row), style: style) }
  }

  @Test
  func `the first picture resets the style, clears and goes home`() {
    expectEqual(bytes([draw("hi", 0, 0)]), "␛[0m␛[2J␛[H␛[?25lhi")
  }

  @Test
  func `an equal picture is silent, drawn again or not`() {
    expectEqual(bytes([draw("hi", 3, 2), { _ in }]), "")
    expectEqual(bytes([draw("hi", 3, 2), draw("hi", 3, 2)]), "")
  }

  @Test(arguments: [(100, 40), (0, 0), (199, 49), (5, 9)])
  func `a changed digit takes at most nine bytes`(column: Int, row: Int) {
    let steps = [draw("7", column, row), draw("8", column, row)]
    #expect(bytes(columns: 200, rows: 50, steps).unicodeScalars.count <= 9)
  }

  @Test(arguments: [true, false])
  func `the cursor is hidden only where it would be seen jumping`(isSynchronized: Bool) {
    var canvas = Canvas(size: CellSize(columns: 5, rows: 3))
    var encoder = FrameEncoder()
    encoder.isSynchronized = isSynchronized
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(cursor: .zero), into: &bytes)
    bytes = []
    for row in 0..<3 { canvas.draw("x", at: CellPoint(column: 0, row: row)) }
    encoder.encode(canvas.frame(cursor: .zero), into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[?25l") != isSynchronized)
  }

  @Test
  func `typing at a visible cursor writes the letter`() {
    let cursors = [CellPoint(column: 2, row: 1), CellPoint(column: 3, row: 1)]
    expectEqual(bytes(cursors: cursors, [draw("ab", 0, 1), draw("c", 2, 1)]), "c")
  }

  @Test
  func `a cursor that moves alone takes one move`() {
    let cursors = [CellPoint(column: 2, row: 1), CellPoint(column: 1, row: 1)]
    expectEqual(bytes(cursors: cursors, [{ _ in }, { _ in }]), "␈")
    expectEqual(
      bytes(cursors: [CellPoint(column: 2, row: 1), nil], [{ _ in }, { _ in }]), "␛[?25l")
    expectEqual(bytes(cursors: [nil, .zero], [{ _ in }, { _ in }]), "␛[?25h")
    let outside = [CellPoint(column: 2, row: 1), CellPoint(column: 20, row: 1)]
    expectEqual(bytes(cursors: outside, [{ _ in }, { _ in }]), "␛[?25l")
  }

  @Test
  func `a cursor on the right half of a wide glyph is left by a move`() {
    let cursors = [CellPoint(column: 1, row: 0), CellPoint(column: 1, row: 0)]
    let steps = [draw("漢a", 0, 0), draw("b", 2, 0)]
    expectEqual(bytes(cursors: cursors, steps), "␛[Cb␈␈")
  }

  @Test
  func `a short gap is written again and a long one jumped`() {
    let short = [draw("abcdef", 0, 0), draw("XbcdeX", 0, 0)]
    expectEqual(bytes(short), "␍XbcdeX")
    let long = [draw("abcdefgh", 0, 0), draw("XbcdefgX", 0, 0)]
    expectEqual(bytes(long), "␍X␛[8GX")
  }

  @Test
  func `a gap with a disputed glyph is jumped however short it is`() {
    let steps = [
      draw("a❤b", 0, 0),
      {
        draw("X", 0, 0)(&$0); draw("X", 2, 0)(&$0)
      },
    ]
    expectEqual(bytes(steps), "␍X␛[CX")
  }

  @Test
  func `tables that start over repaint what their numbers meant`() {
    var encoder = FrameEncoder(options: .init(colorDepth: .trueColor, trustsClusters: true))
    var shown: [String] = []
    for (text, color) in [("xe\u{301}", Color.red), ("xe\u{301}", .green), ("xo\u{301}", .green)] {
      var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
      canvas.draw(text, at: .zero, style: TextStyle(foreground: color))
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      shown.append(visible(bytes))
    }
    expectEqual(shown[1], "␍␛[32mxe\u{301}␛[m  ")
    expectEqual(shown[2], "␍␛[32mxo\u{301}␛[m  ")
  }

  @Test
  func `the start of the next row is a line feed away`() {
    expectEqual(
      bytes([
        { _ in },
        {
          $0.draw("a", at: .zero); $0.draw("b", at: CellPoint(column: 0, row: 1))
        },
      ]),
      "a␍␊b")
  }

  @Test
  func `a row is erased to its end`() {
    expectEqual(
      bytes([
        draw("hello there", 0, 0), { $0.fill(CellRect(column: 2, row: 0, width: 18, height: 1)) },
      ]),
      "␛[3G␛[K")
  }

  @Test
  func `a long run of blanks inside a row is erased`() {
    let full = draw("abcdefghijklmnopqrst", 0, 0)
    let blank: (inout Canvas) -> Void = {
      $0.fill(CellRect(column: 1, row: 0, width: 15, height: 1))
    }
    expectEqual(bytes([full, blank]), "␛[2G␛[15X")
  }

  @Test(arguments: [(2, "  "), (8, "        "), (9, "␛[9X"), (10, " ␛[9X"), (11, "␛[11X")])
  func `blanks are written where erasing them is not shorter`(count: Int, expected: String) {
    let full = draw("abcdefghijklmnopqrst", 0, 0)
    expectEqual(bytes([full, draw(String(repeating: " ", count: count), 1, 0)]), "␛[2G" + expected)
  }

  @Test
  func `blanks that are there already are not written with others`() {
    let steps = [draw("ab c      d", 0, 0), draw("a         d", 0, 0)]
    expectEqual(bytes(steps), "␛[2G   ")
  }

  @Test
  func `blanks of another background are written`() {
    let green = TextStyle(background: .green)
    let full = draw("abcde", 15, 0)
    expectEqual(bytes([full, draw("     ", 15, 0, green)]), "␛[16G␛[42m     ")
  }

  @Test
  func `colored blanks are erased where the terminal erases in color`() {
    let options = FrameEncoder.Options(colorDepth: .trueColor, erasesInColor: true)
    let green = TextStyle(background: .green)
    func fill(_ column: Int, _ width: Int, _ style: TextStyle) -> (inout Canvas) -> Void {
      { $0.fill(CellRect(column: column, row: 0, width: width, height: 1), style: style) }
    }
    let full = draw("abcdefghijklmnopqrst", 0, 0)
    expectEqual(bytes(options: options, [full, fill(10, 10, green)]), "␛[11G␛[42m␛[K")
    expectEqual(bytes(options: options, [full, fill(1, 15, green)]), "␛[2G␛[42m␛[15X")
    let reversed = TextStyle(background: .green, attributes: .reverse)
    let written = "␛[11G␛[7;42m" + String(repeating: " ", count: 10)
    expectEqual(bytes(options: options, [full, fill(10, 10, reversed)]), written)
    expectEqual(
      bytes([full, fill(10, 10, green)]), "␛[11G␛[42m" + String(repeating: " ", count: 10))
  }

  @Test
  func `xterm is not told the color of an underline, which it takes for blinking`() {
    let style = TextStyle(underline: .curly, underlineColor: .indexed(3))
    let xterm = FrameEncoder.Options.detect { $0 == "XTERM_VERSION" ? "XTerm(379)" : nil }
    expectEqual(bytes(options: xterm, [{ _ in }, draw("a", 0, 0, style)]), "␛[4:3ma")
    #expect(FrameEncoder.Options.detect { _ in nil }.colorsUnderlines)
  }

  @Test
  func `which terminals erase in color is told by their names`() {
    for (term, expected) in [("xterm-256color", true), ("screen", false), ("unheard-of", false)] {
      let options = FrameEncoder.Options.detect { $0 == "TERM" ? term : nil }
      expectEqual(options.erasesInColor, expected, "\(term)")
    }
  }

  @Test(arguments: [
    (TextStyle(attributes: [.bold, .italic]), TextStyle(attributes: .italic), "␛[22m"),
    (TextStyle(attributes: [.bold, .dim]), TextStyle(attributes: .dim), "␛[0;2m"),
    (
      TextStyle(foreground: .red, attributes: [.bold, .dim]),
      TextStyle(foreground: .red, attributes: .dim), "␛[22;2m"
    ),
    (TextStyle(foreground: .red, background: .blue), TextStyle(background: .blue), "␛[39m"),
    (TextStyle(foreground: .red), .plain, "␛[m"),
    (TextStyle(foreground: .red), TextStyle(foreground: .brightRed), "␛[91m"),
    (.plain, TextStyle(background: .brightWhite), "␛[107m"),
    (.plain, TextStyle(foreground: .indexed(16)), "␛[38;5;16m"),
    (.plain, TextStyle(background: Color(red: 0, green: 10, blue: 255)), "␛[48;2;0;10;255m"),
    (.plain, TextStyle(underline: .single), "␛[4m"),
    (.plain, TextStyle(underline: .curly, underlineColor: .indexed(3)), "␛[4:3;58:5:3m"),
    (
      .plain, TextStyle(underline: .single, underlineColor: Color(red: 1, green: 2, blue: 3)),
      "␛[4;58:2::1:2:3m"
    ),
    (
      TextStyle(attributes: [.bold, .italic, .reverse, .blink]), TextStyle(foreground: .red),
      "␛[0;31m"
    ),
  ])
  func `the shorter change of style is taken`(old: TextStyle, new: TextStyle, expected: String) {
    expectEqual(bytes([draw("a", 0, 0, old), draw("b", 1, 0, new)]), expected + "b")
  }

  @Test(arguments: [
    (TextAttributes.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.blink, 5, 25),
    (.reverse, 7, 27), (.strikethrough, 9, 29),
  ])
  func `every attribute has its numbers`(attribute: TextAttributes, begin: Int, end: Int) {
    let colored = TextStyle(foreground: Color(red: 1, green: 2, blue: 3))
    var attributed = colored
    attributed.attributes = attribute
    expectEqual(bytes([draw("a", 0, 0, colored), draw("b", 1, 0, attributed)]), "␛[\(begin)mb")
    expectEqual(bytes([draw("a", 0, 0, attributed), draw("b", 1, 0, colored)]), "␛[\(end)mb")
  }

  @Test(arguments: zip(UnderlineStyle.allCases, ["24", "4", "4:2", "4:3", "4:4", "4:5"]))
  func `every underline has its number`(underline: UnderlineStyle, number: String) {
    var old = TextStyle(foreground: Color(red: 1, green: 2, blue: 3))
    var new = old
    new.underline = underline
    old.underline = underline == .single ? .none : .single
    expectEqual(bytes([draw("a", 0, 0, old), draw("b", 1, 0, new)]), "␛[\(number)mb")
  }

  @Test
  func `every color ends by its own number`() {
    let color = Color(red: 1, green: 2, blue: 3)
    let all = TextStyle(
      foreground: color, background: color, underline: .single, underlineColor: color)
    for (part, number) in [(\TextStyle.foreground, 39), (\.background, 49), (\.underlineColor, 59)]
    {
      var less = all
      less[keyPath: part] = .default
      expectEqual(bytes([draw("a", 0, 0, all), draw("b", 1, 0, less)]), "␛[\(number)mb")
    }
  }

  @Test
  func `a disputed glyph is written over spaces and followed by an absolute move`() {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: true)
    let steps = [draw("  xyzabcdef", 0, 0), draw("👍🏽", 0, 0)]
    // A terminal that adds up code points may have overrun x and y; both are written again.
    expectEqual(bytes(options: options, steps), "␍  ␍👍🏽␛[3Gxy")
    let simple = FrameEncoder.Options(colorDepth: .trueColor)
    expectEqual(bytes(options: simple, steps), "␍  ␍👍")
    expectEqual(bytes(options: simple, [{ _ in }, draw("🇩🇪", 9, 0)]), "␛[9C  ␈␈DE")
    expectEqual(bytes(options: simple, [{ _ in }, draw("❤\u{FE0F}", 9, 0)]), "␛[9C  ␈␈❤")
  }

  @Test
  func `what was overrun is written again behind a glyph that reaches less far`() {
    let options = FrameEncoder.Options(colorDepth: .trueColor, trustsClusters: true)
    let steps = [draw("ab❤xyzabcdef", 0, 0), draw("👨‍👩‍👧‍👦", 0, 0)]
    #expect(bytes(options: options, steps).hasSuffix("❤␛[4Gxyzab"))
  }

  @Test
  func `a long row in which each cell has another style is shown`() {
    var canvas = Canvas(size: CellSize(columns: 150, rows: 1))
    var encoder = FrameEncoder(options: .init(colorDepth: .trueColor))
    var terminal = TerminalModel(columns: 150, rows: 1)
    for letter in ["a", "b", "é", "─"] {
      for column in 0..<150 {
        let color = Color(red: 111, green: 122, blue: UInt8(133 + column % 2))
        let style = TextStyle(foreground: color, attributes: [.bold, .italic])
        canvas.draw(
          letter, at: CellPoint(column: column, row: 0), style: column % 3 == 0 ? .plain : style)
      }
      var bytes: [UInt8] = []
      encoder.encode(canvas.frame(), into: &bytes)
      terminal.receive(bytes)
      #expect(terminal.differences(from: canvas.frame(), comparingDisputed: true).isEmpty)
    }
  }

  /// The bytes that show a picture once more after a change, and those that showed it first.
  private func bytes(
    after change: (inout FrameEncoder) -> Void, text: String = "ab", style: TextStyle = .plain
  ) -> (again: [UInt8], first: [UInt8]) {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
    canvas.draw(text, at: .zero, style: style)
    var encoder = FrameEncoder(options: .init(colorDepth: .indexed256))
    var (first, again): ([UInt8], [UInt8]) = ([], [])
    encoder.encode(canvas.frame(), into: &first)
    change(&encoder)
    encoder.encode(canvas.frame(), into: &again)
    return (again, first)
  }

  @Test func `a picture that was forgotten is repainted`() {
    let (again, first) = bytes { $0.forget() }
    expectEqual(again, first)
  }

  @Test func `more colors repaint a picture that shows them`() {
    let orange = TextStyle(foreground: Color(red: 250, green: 120, blue: 3))
    let (again, first) = bytes(after: { $0.options.colorDepth = .trueColor }, style: orange)
    #expect(visible(first).contains("38;5;208m") && visible(again).contains("38;2;250;120;3m"))
    expectEqual(again.count, first.count + "2;250;120;3".count - "5;208".count)
  }

  @Test func `trust in clusters repaints a picture that has some`() {
    let (again, first) = bytes(after: { $0.options.trustsClusters = true }, text: "👨‍👩‍👧")
    #expect(!visible(first).contains("👨‍👩‍👧") && visible(again).contains("👨‍👩‍👧"))
  }

  @Test(
    arguments: [
      { $0.options.colorDepth = .trueColor }, { $0.options.trustsClusters = true },
      { $0.options.colorsUnderlines = false }, { $0.options.erasesInColor = true },
      { $0.options.colors.limit = .indexed256 },
    ] as [@Sendable (inout FrameEncoder) -> Void])
  func `new abilities repaint nothing that would look the same`(
    change: @Sendable (inout FrameEncoder) -> Void
  ) {
    let red = TextStyle(foreground: .red, background: .indexed(200))
    #expect(bytes(after: change, text: "ab漢", style: red).again.isEmpty)
  }

  @Test func `what is written after new abilities has the new colors`() {
    var canvas = Canvas(size: CellSize(columns: 4, rows: 1))
    var encoder = FrameEncoder(options: .init(colorDepth: .ansi16))
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(), into: &bytes)
    encoder.options.colorDepth = .trueColor
    let style = TextStyle(foreground: Color(red: 250, green: 120, blue: 3))
    canvas.draw("ab", at: .zero, style: style)
    bytes = []
    encoder.encode(canvas.frame(), into: &bytes)
    #expect(visible(bytes).contains("38;2;250;120;3mab"))
  }
}
