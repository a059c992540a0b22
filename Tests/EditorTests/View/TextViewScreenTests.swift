import Editor
import Expectations
import Shohin
import ShohinTesting
import ShownView
import Testing
import TextBackend

@MainActor
struct TextViewScreenTests {
  private static let many = (1...30).map { "l\($0)" }.joined(separator: "\n")

  @Test func `signs that come and go leave the text where it is if their column is kept`() {
    func lines(_ marks: [Int: GutterMark]) -> [String] {
      EditorScreen(9, 2, "abcdefgh", [.marks(marks), .keepsMarkColumn(true)]).lines
    }
    expectEqual(lines([:]), ["  abcdef", "  gh"])
    expectEqual(lines([0: GutterMark("!")]), ["! abcdef", "  gh"])
  }

  @Test func `numbers, marks, tabs and looks of lines are drawn`() {
    let editor = EditorScreen(
      20, 4, "\tx\n# no\nab\tc",
      [
        .showsLineNumbers(true), .marks([1: GutterMark("!"), 2: GutterMark("日")]),
        .highlighter(Comments()),
      ])
    expectEqual(editor.lines, ["  1     x", "! 2 # no", "  3 ab  c", ""])
    expectEqual(editor.screen.style(column: 4, row: 1).foreground, .green)
    expectEqual(editor.screen.style(column: 4, row: 0).foreground, .default)
    expectEqual(editor.cursor, [4, 0])
  }

  @Test func `a placeholder is shown until something is typed`() {
    let editor = EditorScreen(12, 3, "", [.placeholder("Write what you think")])
    expectEqual(editor.lines, ["Write what", "you think", ""])
    editor.press("x")
    expectEqual(editor.lines, ["x", "", ""])
  }

  @Test func `in themes without surfaces a line under the last row shows where the view is`() {
    func lined(_ text: String, _ props: Props<EditorScreen.Msg, TextView> = []) -> [Bool] {
      let editor = EditorScreen(4, 3, text, props)
      return (0..<3).map { row in
        (0..<4).allSatisfy { editor.screen.style(column: $0, row: row).underline == .single }
      }
    }
    expectEqual(lined(""), [false, false, true])
    expectEqual(lined("a\nb\nc"), [false, false, true])
    expectEqual(lined("a\nb\nc", [.showsLineNumbers(true)]), [false, false, true])
    expectEqual(lined("", [.placeholder("a b c d e f")]), [false, false, true])
    for props in [
      [.showsEdge(false)], [.isReadOnly(true)], [.backgroundColor(.blue)],
    ] as [Props<EditorScreen.Msg, TextView>] {
      expectEqual(lined("a\nb\nc", props), [false, false, false])
    }
    let editor = EditorScreen(4, 3, "")
    editor.screen.perform(.setTheme(.always(.midnight)))
    expectEqual(editor.screen.style(column: 0, row: 2).underline, .none)
  }

  @Test func `the caret is followed down and up, and the bar shows where`() {
    let editor = EditorScreen(8, 3, Self.many)
    editor.press("page-down", "page-down")
    expectEqual(
      editor.lines.map { String($0.prefix { $0.isASCII && $0 != " " }) }, ["l3", "l4", "l5"])
    editor.press("ctrl+end")
    expectEqual(editor.lines.map { String($0.prefix(3)) }, ["l28", "l29", "l30"])
    editor.press("up", "up", "up")
    expectEqual(editor.lines.map { String($0.prefix(3)) }, ["l27", "l28", "l29"])
    expectEqual(editor.screen.text(column: 7, row: 0).isEmpty, false)
    editor.press("ctrl+home")
    expectEqual(editor.cursor, [0, 0])
  }

  @Test func `without wrapping the text scrolls sideways with the caret`() {
    let editor = EditorScreen(6, 2, "abcdefghij\n日本語日本語", [.wrapsLines(false)])
    editor.press("end")
    expectEqual(editor.lines[0], "fghij")
    expectEqual(editor.cursor, [5, 0])
    editor.press("down")
    expectEqual(editor.cursor[1], 1)
    editor.press("home")
    expectEqual(editor.lines, ["abcdef", "日本語"])
  }

  @Test func `the wheel scrolls without the caret, which comes back with a key`() {
    let editor = EditorScreen(8, 3, Self.many)
    for _ in 0..<3 { editor.screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1))) }
    #expect(editor.lines[0].hasPrefix("l") && !editor.lines[0].hasPrefix("l1 "))
    expectEqual(editor.cursor, [])
    editor.press("x")
    #expect(editor.lines[0].hasPrefix("xl1"))
  }

  @Test func `the mouse places the caret, and selects words and lines`() {
    let editor = EditorScreen(20, 3, "one two\nthree", [.wrapsLines(true)])
    editor.screen.click(column: 1, row: 1)
    expectEqual(editor.cursor, [1, 1])
    editor.screen.click(column: 19, row: 2)
    expectEqual(editor.cursor, [5, 1])
    editor.screen.click(column: 5, row: 0)
    editor.screen.click(column: 5, row: 0)
    editor.press("x")
    expectEqual(editor.text, "one x\nthree")
    editor.simulation.advance(by: .seconds(1))
    for _ in 0..<3 { editor.screen.click(column: 1, row: 0) }
    editor.press("delete")
    expectEqual(editor.text, "three")
  }

  private func drag(_ editor: EditorScreen, to column: Int, _ row: Int) {
    editor.screen.handle(.mouse(MouseEvent(.drag, button: .left, column: column, row: row)))
  }

  @Test func `a drag selects, by words after a double click, and scrolls beyond the view`() {
    let editor = EditorScreen(20, 3, Self.many)
    editor.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 1, row: 0)))
    drag(editor, to: 2, 1)
    editor.press("alt+c")
    expectEqual(editor.screen.performed.last, .copy("1\nl2"))
    drag(editor, to: 2, 5)
    editor.simulation.advance(by: .milliseconds(60))
    _ = editor.lines
    editor.simulation.advance(by: .milliseconds(60))
    _ = editor.lines
    editor.press("alt+c")
    expectEqual(editor.screen.performed.last, .copy("1\nl2\nl3\nl4\nl5\nl6"))
    editor.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 2, row: 2)))
    let words = EditorScreen(20, 3, "one two three")
    words.screen.click(column: 5, row: 0)
    words.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 5, row: 0)))
    drag(words, to: 1, 0)
    words.press("alt+c")
    expectEqual(words.screen.performed.last, .copy("one two"))
    drag(words, to: 9, 0)
    words.press("alt+c")
    expectEqual(words.screen.performed.last, .copy("two three"))
  }

  @Test func `a drag beyond the right edge goes as far as the text`() {
    let editor = EditorScreen(10, 2, "abcdefghijklmnop\nx", [.wrapsLines(false)])
    editor.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 1, row: 0)))
    for _ in 0..<40 { drag(editor, to: 12, 0) }
    expectEqual(editor.lines[0], "hijklmnop")
    for _ in 0..<40 { drag(editor, to: -1, 0) }
    expectEqual(editor.lines[0], "abcdefghij")
  }

  @Test func `a view may grow to any number of rows`() {
    for rows in [1...Int.max, Int.max...Int.max, Int.min...Int.max] {
      let editor = EditorScreen(10, 3, "a\nb", [.rows(rows)])
      expectEqual(editor.lines, ["a", "b", ""])
    }
  }

  @Test func `a highlighter may style more than there is`() {
    struct Everything: TextHighlighter {
      func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] {
        [TextSpan(0..<Int.max, TextStyle(foreground: .green))]
      }
    }
    let editor = EditorScreen(6, 2, "a\nbc", [.highlighter(Everything())])
    expectEqual(editor.lines, ["a", "bc"])
    expectEqual(editor.screen.style(column: 1, row: 1).foreground, .green)
  }

  @Test(arguments: [
    ("a\nb\nc", "[Pasted 3 lines]"), ("a\nb\nc\n", "[Pasted 3 lines]"), ("a\nb\n", "a"),
    ("a\nb", "a"),
    ("a\r\nb\r\nc\r\n", "[Pasted 3 lines]"), ("a\nb\nc\u{2028}", "[Pasted 3 lines]"),
    ("\n\n\n", "[Pasted 3 lines]"),
  ])
  func `a line break at the end of a paste is no further line`(pasted: String, shown: String) {
    let editor = EditorScreen(30, 4, "", [.foldsPastes(from: 3)])
    editor.simulation.paste(pasted)
    expectEqual(editor.lines[0], shown)
  }

  @Test(arguments: [Int.max, .max / 2, 1 << 40])
  func `tabs may be wider than any screen`(columns: Int) {
    let editor = EditorScreen(10, 4, "a\tb\tc", [.tabColumns(columns)])
    expectEqual(Array(editor.lines.prefix(3)), ["a", "b", "c"])
  }

  @Test func `the line around a long paste is left and deleted as a whole`() {
    let editor = EditorScreen(30, 3, "", [.foldsPastes(from: 3)])
    editor.simulation.type("a ")
    editor.simulation.paste("x\ny\nz")
    editor.simulation.type(" b")
    editor.press("home")
    expectEqual(editor.cursor, [0, 0])
    editor.press("ctrl+k")
    expectEqual(editor.text, "")
    editor.press("ctrl+_")
    expectEqual(editor.lines[0], "a [Pasted 3 lines] b")
    editor.press("end", "ctrl+u")
    expectEqual(editor.text, "")
  }

  @Test func `a long paste is one caption and submits as its text`() {
    let editor = EditorScreen(
      30, 3, "", [.foldsPastes(from: 100), .submitsOnReturn(true)])
    let pasted = String(repeating: "x\n", count: 12_000)
    editor.simulation.type("a ")
    editor.simulation.paste(pasted)
    editor.simulation.type(" b")
    expectEqual(editor.lines[0], "a [Pasted 12,000 lines] b")
    expectEqual(editor.cursor, [25, 0])
    editor.press("return")
    expectEqual(editor.simulation.model.submitted, ["a " + pasted + " b"])
    editor.press("left", "left", "left")
    expectEqual(editor.cursor, [2, 0])
    editor.press("end", "backspace", "backspace", "backspace")
    expectEqual(editor.lines[0], "a")
    editor.press("ctrl+_")
    expectEqual(editor.lines[0], "a [Pasted 12,000 lines] b")
    editor.press("left", "left", "alt+o", "ctrl+home")
    expectEqual(editor.lines[0].prefix(3), "a x")
  }

  /// The rows of all lines would take minutes.
  ///
  /// The limit counts no wait for other tests, because this one does without the main actor, on which an instance
  /// would be made.
  @Test(.ends)
  nonisolated static func `a text is measured only as far as it is shown`() {
    var view = TextView()
    view.rows = 2...6
    view.buffer = TextBuffer(String(repeating: "a b\n", count: 50_000))
    for width in 1...20 {
      expectEqual(view.size(width: width, metrics: TextMetrics())?.rows, 6)
    }
    view.buffer = "a b c"
    expectEqual(view.size(width: 40, metrics: TextMetrics())?.rows, 2)
    expectEqual(view.size(width: 2, metrics: TextMetrics())?.rows, 3)
  }

  @Test func `a view grows with its text within its bounds`() {
    let shown = ShownView(10, 8, stack("s", .vertical, [textView("v", [.rows(2...4)])]))
    shown.screen.press(.tab)
    func rows() -> Int? { shown.screen.semantics.children.first?.children.first?.cells.height }
    var heights: [Int?] = [rows()]
    for _ in 0..<4 {
      shown.screen.press(.return)
      heights.append(rows())
    }
    expectEqual(heights, [2, 2, 3, 4, 4])
    shown.show(stack("s", .vertical, [textView("v", [.rows(1...4), .text("")])]))
    expectEqual(rows(), 1)
  }

  @Test func `a paste that is one caption makes a view no higher`() {
    let shown = ShownView(
      30, 8, stack("s", .vertical, [textView("v", [.rows(1...4), .foldsPastes(from: 3)])]))
    shown.screen.press(.tab)
    shown.screen.paste("a\nb\nc\nd")
    func rows() -> Int? { shown.screen.semantics.children.first?.children.first?.cells.height }
    expectEqual(rows(), 1)
    shown.screen.type("x")
    expectEqual(rows(), 1)
    expectEqual(shown.lines[0], "[Pasted 4 lines]x")
    shown.screen.press(KeyPress(.left))
    shown.screen.press(KeyPress(.character("o"), .alt))
    expectEqual(rows(), 4)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `a view of few cells is drawn whole`(columns: Int) {
    let texts = ["", "日本", "a\tb", "שלום abc", "e\u{301}👩‍👩‍👧🇩🇪\u{202E}x", "\u{0}\u{1B}[31m\r\r\n"]
    for text in texts {
      let shown = ShownView(
        columns, 2,
        textView("v", [.text(text), .showsLineNumbers(true), .marks([0: GutterMark("!")])]))
      shown.screen.press(.tab)
      for key in ["end", "down", "end", "left", "shift+up", "page-down", "x", "backspace"] {
        if let press = KeyPress(key) { shown.screen.press(press) }
        #expect(shown.isPaintedWhole, "\(text), \(key)")
        #expect(shown.screen.cursor.map { $0.column < columns } ?? true, "\(text), \(key)")
      }
    }
  }

  @Test func `text from right to left keeps its line and what stands behind it`() {
    let editor = EditorScreen(20, 2, "אבג\u{202E}x|\nשלום")
    #expect(editor.lines[0].hasSuffix("|"))
    editor.press("end")
    expectEqual(editor.text, "אבג\u{202E}x|\nשלום")
    editor.press("down", "end", "y")
    expectEqual(editor.text, "אבג\u{202E}x|\nשלוםy")
  }

  @Test func `a disabled view takes nothing`() {
    let shown = ShownView(10, 2, textView("v", [.text("abc"), .isEnabled(false)]))
    shown.screen.press(.tab)
    shown.screen.type("x")
    shown.screen.click(column: 1, row: 0)
    expectEqual(shown.lines[0], "abc")
    expectEqual(shown.screen.focused, nil)
    expectEqual(shown.semantics?.state, .disabled)
  }

  @Test func `a view says what it is`() {
    let shown = ShownView(10, 2, textView("v", [.text("abc"), .placeholder("Notes")]))
    expectEqual(
      shown.semantics,
      Semantics(.textField, label: "Notes", value: "abc", actions: [.edit, .scroll]))
  }

  @Test func `a line of ten thousand characters is edited where the caret is`() {
    let editor = EditorScreen(20, 4, String(repeating: "abcdefghi ", count: 1_000))
    editor.press("end", "ctrl+end", "backspace", "x")
    expectEqual(editor.text.count, 10_000)
    #expect(editor.text.hasSuffix("abcdefghix"))
    editor.press("up", "up", "page-up", "y")
    #expect(editor.text.contains("y"))
    editor.press("ctrl+home", "z")
    #expect(editor.text.hasPrefix("zabc"))
  }

  @Test func `another size keeps the caret in sight`() {
    let editor = EditorScreen(30, 6, Self.many)
    editor.press("ctrl+end", "x")
    for (columns, rows) in [(30, 2), (5, 2), (1, 1), (40, 12)] {
      editor.simulation.resize(columns: columns, rows: rows)
      editor.press("y")
      #expect(!editor.cursor.isEmpty, "\(columns) × \(rows)")
    }
    #expect(editor.text.hasSuffix("l30xyyyy"))
    editor.press("ctrl+_")
    #expect(editor.text.hasSuffix("l30"))
  }
}

/// Green lines after a number sign.
private struct Comments: TextHighlighter {
  func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] {
    line.hasPrefix("#") ? [TextSpan(0..<line.utf8.count, TextStyle(foreground: .green))] : []
  }
}
