import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Fields as a person uses them.
@MainActor
struct FieldTests {
  private func fields(_ text: String?, _ props: [FieldProp<String>] = []) -> [ViewElement<String>] {
    let named = text.map { [FieldProp<String>.text($0)] } ?? []
    return [field("f", [.batch(named + props), .onChange { $0.text }])]
  }

  /// A field whose text nobody but the person decides, with the caret at its end.
  private func editing(_ text: String, columns: Int = 10) -> Showing {
    let showing = Showing(columns, 1, fields(nil))
    showing.screen.press(.tab)
    showing.screen.paste(text)
    return showing
  }

  @Test func `one typed letter is one message with the new text`() {
    let showing = Showing(10, 1, fields(nil))
    showing.screen.press(.tab)
    showing.screen.type("abc")
    expectEqual(showing.messages, ["a", "ab", "abc"])
    expectEqual(showing.lines, ["abc       "])
  }

  @Test(
    arguments: [
      ([KeyPress.backspace], "one tw", 6), ([.left, .delete], "one tw", 6),
      ([.left, .left, .backspace], "one wo", 4), ([.home, .delete], "ne two", 0),
      ([.home, "x"], "xone two", 1), ([.control("a"), .control("e"), "x"], "one twox", 8),
      ([.control("w")], "one ", 4), ([.control("u")], "", 0), ([.home, .control("k")], "", 0),
      ([KeyPress(.left, .control), "x"], "one xtwo", 5),
      ([KeyPress(.left, .alt), .delete], "one wo", 4),
      ([.home, KeyPress(.right, .control), "x"], "onex two", 4),
      ([KeyPress(.left, [.control, .shift]), "x"], "one x", 5),
      ([KeyPress(.home, .shift), .backspace], "", 0),
      ([KeyPress(.left, .shift), "x"], "one twx", 7),
      ([.home, .end, "x"], "one twox", 8), ([.home, .left, .backspace], "one two", 0),
      ([.right, .delete], "one two", 7), ([KeyPress(.backspace, .alt)], "one ", 4),
    ] as [([KeyPress], String, Int)])
  func `keys edit and move`(keys: [KeyPress], text: String, caret: Int) {
    let showing = editing("one two")
    for key in keys { showing.screen.press(key) }
    expectEqual(showing.screen.text, text.trimmed)
    expectEqual(showing.screen.cursor?.column, caret)
    expectEqual(showing.screen.cursor?.row, 0)
  }

  @Test func `what is selected is reversed`() {
    let showing = editing("abcd")
    showing.screen.press(.home)
    showing.screen.press(.right)
    showing.screen.press(KeyPress(.right, .shift))
    showing.screen.press(KeyPress(.right, .shift))
    let reversed = (0..<6).filter { showing.style($0).attributes.contains(.reverse) }
    expectEqual(reversed, [1, 2])
  }

  @Test func `a field that asks for it is all selected by tab, and typing replaces it`() {
    let forms: ViewElement<String> = field(
      "f", [.text("abc"), .selectsAllOnEntry(true), .onChange { $0.text }])
    let showing = Showing(10, 1, [forms])
    showing.screen.press(.tab)
    expectEqual(
      (0..<4).map { showing.style($0).attributes.contains(.reverse) }, [true, true, true, false])
    showing.screen.press("x")
    expectEqual(showing.messages, ["x"])
  }

  @Test func `a field that gets the focus back has its caret and its selection`() {
    let views: [ViewElement<String>] = fields("abc") + [button("b", [.title("B")])]
    let showing = Showing(10, 2, views)
    showing.screen.press(.tab)
    expectEqual(showing.screen.cursor?.column, 3)
    showing.screen.press(.left)
    showing.screen.press(KeyPress(.left, .shift))
    let selected = (0..<4).map { showing.style($0).attributes.contains(.reverse) }
    expectEqual(selected, [false, true, false, false])
    showing.screen.press(.tab)
    showing.screen.press(.shiftTab)
    expectEqual((0..<4).map { showing.style($0).attributes.contains(.reverse) }, selected)
    expectEqual(showing.screen.cursor?.column, 1)
  }

  @Test func `a long text scrolls so that the caret is seen`() {
    let showing = editing("abcdefghij", columns: 5)
    expectEqual(showing.lines, ["ghij "])
    expectEqual(showing.screen.cursor?.column, 4)
    showing.screen.press(.home)
    expectEqual(showing.lines, ["abcde"])
    expectEqual(showing.screen.cursor?.column, 0)
    showing.screen.press(.escape)
    expectEqual(showing.lines, ["abcde"])
    #expect(showing.screen.cursor == nil)
  }

  @Test func `a long text without the focus is shown from its start`() {
    let showing = editing("abcdefghij", columns: 5)
    showing.screen.press(.escape)
    expectEqual(showing.lines, ["abcde"])
  }

  @Test(arguments: ["abcdefghij", "漢字漢字漢字", "a漢b字c漢d字", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧x"])
  func `the caret is inside the field wherever it goes`(text: String) {
    for columns in 1...6 {
      let showing = editing(text, columns: columns)
      for _ in 0...text.count {
        let column = showing.screen.cursor?.column ?? -1
        #expect((0..<columns).contains(column))
        showing.screen.press(.left)
      }
      expectEqual(showing.screen.cursor?.column, 0)
    }
  }

  @Test func `a click in a scrolled field places the caret under the mouse`() {
    let showing = editing("abcdefghij", columns: 5)
    showing.screen.click(column: 1, row: 0)
    showing.screen.press("x")
    expectEqual(showing.messages.last, "abcdefgxhij")
  }

  @Test func `a scrolled field scrolls back only when the caret leaves it`() {
    let showing = editing("abcdefghij", columns: 5)
    for (line, column) in [("ghij ", 3), ("ghij ", 2), ("ghij ", 1), ("ghij ", 0), ("fghij", 0)] {
      showing.screen.press(.left)
      expectEqual(showing.lines, [line])
      expectEqual(showing.screen.cursor?.column, column)
    }
    for (line, column) in [("fghij", 1), ("fghij", 2), ("fghij", 3), ("fghij", 4), ("ghij ", 4)] {
      showing.screen.press(.right)
      expectEqual(showing.lines, [line])
      expectEqual(showing.screen.cursor?.column, column)
    }
    showing.screen.press(.backspace)
    expectEqual(showing.lines, ["fghi "])
  }

  @Test func `changes are taken back and made again, word by word`() {
    let showing = editing("")
    showing.screen.clock = { .zero }
    showing.screen.type("one two")
    showing.screen.press(.control("_"))
    expectEqual(showing.lines, ["one       "])
    showing.screen.press(KeyPress(.character("z"), .alt))
    expectEqual(showing.screen.text, "")
    showing.screen.press(.control("y"))
    showing.screen.press(.control("y"))
    expectEqual(showing.messages.last, "one two")
    expectEqual(showing.screen.cursor?.column, 7)
  }

  @Test(arguments: [nil, TextMask("###")])
  func `pasting nothing leaves what is selected as it is`(mask: TextMask?) {
    let showing = Showing(
      10, 1, [field("f", [.text("123"), .mask(mask), .onChange { "to \($0.text)" }])])
    for key: KeyPress in [.tab, .alt("a"), .control("v")] { showing.screen.press(key) }
    showing.screen.paste("")
    expectEqual(showing.messages, [])
    #expect(showing.lines[0].hasPrefix("123"))
    #expect(showing.style(0).attributes.contains(.reverse))
    showing.screen.paste("4")
    expectEqual(showing.messages, ["to 4"])
  }

  @Test func `what is selected is copied, cut and pasted, unless it is secret`() {
    let showing = editing("one two")
    showing.screen.press(KeyPress(.left, [.control, .shift]))
    showing.screen.press(KeyPress(.character("c"), .alt))
    expectEqual(showing.screen.performed.last, .copy("two"))
    showing.screen.press(KeyPress(.character("x"), .alt))
    expectEqual(showing.lines, ["one       "])
    showing.screen.press(.control("v"))
    showing.screen.press(.control("v"))
    expectEqual(showing.messages.last, "one twotwo")
    let secret = Showing(10, 1, fields("abc", [.isSecureTextEntry(true)]))
    secret.screen.press(.tab)
    for letter in "acx" { secret.screen.press(KeyPress(.character(letter), .alt)) }
    expectEqual(secret.screen.performed, [])
    expectEqual(secret.messages, [])
  }

  @Test func `a double click selects a word, and a triple click everything`() {
    for (clicks, text) in [(2, "one X"), (3, "X")] {
      let showing = editing("one two")
      showing.screen.clock = { .zero }
      for _ in 0..<clicks { showing.screen.click(column: 5, row: 0) }
      showing.screen.press("X")
      expectEqual(showing.messages.last, text)
    }
  }

  @Test func `a drag selects, also beyond the ends`() {
    let showing = editing("abcdefghij", columns: 5)
    var time = Duration.zero
    func drag(_ columns: [Int]) -> String? {
      // Each by itself: presses beside each other are clicks in a row.
      time += .seconds(1)
      let now = time
      showing.screen.clock = { now }
      for (index, column) in columns.enumerated() {
        let kind: MouseEvent.Kind = index == 0 ? .press : .drag
        showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: 0)))
      }
      showing.screen.press("X")
      return showing.messages.last
    }
    expectEqual(drag([3, 1]), "abcdefgXj")
    showing.screen.press(.end)
    expectEqual(showing.lines, ["fgXj "])
    expectEqual(drag([2, 0, -2]), "abcXXj")
    showing.screen.press(.home)
    expectEqual(drag([1, 60]), "aX")
  }

  @Test func `a click in a long field without the focus places the caret under the mouse`() {
    let showing = Showing(5, 1, fields("abcdefghij"))
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.lines, ["abcde"])
    expectEqual(showing.screen.cursor?.column, 2)
  }

  @Test func `tabs that are typed or pasted become spaces`() {
    expectEqual(editing("a\tb\t\tc").messages, ["a b  c"])
  }

  @Test(arguments: [
    ("a\tb", "a b       "), ("a\t漢\u{200B}\tb\u{7}", "a 漢 b␇   "),
    ("\u{301}\u{200B}x\ny", "x␊y       "),
  ])
  func `what the program puts into a field is drawn where the caret goes`(
    text: String, line: String
  ) {
    let showing = Showing(10, 1, fields(text))
    expectEqual(showing.lines, [line])
    showing.screen.press(.tab)
    showing.screen.press(.home)
    for character in text {
      let column = showing.screen.cursor?.column ?? -1
      let cell = showing.screen.text(column: column, row: 0)
      if character.isLetter { expectEqual(cell, String(character)) }
      showing.screen.press(.right)
    }
    let trimmed = line.trimmed
    expectEqual(showing.screen.cursor?.column, trimmed.count + (trimmed.contains("漢") ? 1 : 0))
  }

  /// With a walk through the whole text for every key, that of the night took minutes.
  @Test(.ends, arguments: Effort.sample(["x", "漢", "é", "👩‍👩‍👧"], push: 2))
  func `keys in a very long text cost no more than in a short one`(character: String) {
    let text = String(repeating: character, count: Effort.count(push: 3_000, full: 100_000))
    let showing = Showing(20, 1, fields(text))
    showing.screen.press(.tab)
    showing.screen.press(.right)
    for key in [KeyPress.left, "y", .backspace, .delete, "z", KeyPress(.left, .shift)] {
      for _ in 0..<20 { showing.screen.press(key) }
      #expect(showing.screen.cursor != nil)
    }
    #expect(showing.messages.count > 60)
  }

  @Test(arguments: [(0, "xabc"), (1, "axbc"), (3, "abcx"), (9, "abcx")])
  func `a click places the caret, and the first one selects nothing`(column: Int, text: String) {
    let showing = Showing(10, 1, fields("abc"))
    showing.screen.click(column: column, row: 0)
    showing.screen.press("x")
    expectEqual(showing.messages, [text])
  }

  @Test func `line breaks of a paste become spaces`() {
    let showing = editing("a\nb\r\nc\u{2028}d")
    expectEqual(showing.messages, ["a b c d"])
    expectEqual(showing.lines, ["a b c d   "])
  }

  @Test func `a secret is dots, one a character`() {
    let showing = Showing(8, 1, fields("e\u{301}漢x", [.set(\.isSecureTextEntry, to: true)]))
    expectEqual(showing.lines, ["•••     "])
    showing.screen.press(.tab)
    showing.screen.press(.end)
    expectEqual(showing.screen.cursor?.column, 3)
    #expect(!String(decoding: showing.screen.takeBytes(), as: UTF8.self).contains("漢"))
  }

  @Test func `a secret is one word, so that nobody sees where its words end`() {
    func edited(_ keys: KeyPress...) -> String? {
      let showing = Showing(20, 1, fields(nil, [.isSecureTextEntry(true)]))
      showing.screen.press(.tab)
      showing.screen.paste("one two")
      for key in keys { showing.screen.press(key) }
      return showing.messages.last
    }
    expectEqual(edited(.control("w"), "X"), "X")
    expectEqual(edited(KeyPress(.left, .control), "X"), "Xone two")
    expectEqual(edited(.left, .left, .control("w")), "wo")
    expectEqual(edited(.home, KeyPress(.right, .control), "X"), "one twoX")
    expectEqual(edited(.home, KeyPress(.character("d"), .alt), "X"), "X")
    expectEqual(edited(KeyPress(.left, [.control, .shift]), "X"), "X")
    expectEqual(edited(KeyPress(.left, .shift), .control("w")), "one tw")
    let showing = Showing(20, 1, fields("one two", [.isSecureTextEntry(true)]))
    showing.screen.clock = { .zero }
    for _ in 0..<2 { showing.screen.click(column: 5, row: 0) }
    showing.screen.press("X")
    expectEqual(showing.messages.last, "X")
  }

  @Test func `a placeholder is dim and goes with the first letter`() {
    let showing = Showing(10, 1, fields(nil, [.placeholder("Name")]))
    expectEqual(showing.lines, ["Name      "])
    #expect(showing.style(0).attributes.contains(.dim))
    showing.screen.press(.tab)
    expectEqual(showing.lines, ["Name      "])
    expectEqual(showing.screen.cursor?.column, 0)
    showing.screen.press("x")
    expectEqual(showing.lines, ["x         "])
    #expect(!showing.style(0).attributes.contains(.dim))
  }

  @Test func `return submits once and keeps the text`() {
    let showing = Showing(
      10, 1,
      [
        field(
          "f",
          [
            .text("a"), .on(.editingDidEndOnExit) { field, _ in "exit \(field.text)" },
          ])
      ])
    showing.screen.press(.tab)
    showing.screen.press(.return)
    expectEqual(showing.messages, ["exit a"])
    let other = Showing(10, 1, [field("f", [.on(.primaryAction) { _, _ in "action" }])])
    other.screen.press(.tab)
    other.screen.press(.return)
    expectEqual(other.messages, ["action"])
  }

  @Test func `a rejected key reverts with the caret in its place`() {
    let showing = Showing(10, 1, fields("aab"))
    showing.screen.click(column: 0, row: 0)
    showing.screen.press("a")
    expectEqual(showing.lines, ["aab       "])
    expectEqual(showing.screen.cursor?.column, 0)
    showing.screen.press(.right)
    showing.screen.press("9")
    expectEqual(showing.lines, ["aab       "])
    expectEqual(showing.screen.cursor?.column, 1)
    expectEqual(showing.messages, ["aaab", "a9ab"])
  }

  @Test func `a field that is switched off is dim and takes no text`() {
    let showing = Showing(10, 1, fields("abc"))
    showing.screen.press(.tab)
    showing.show(fields("abc", [.set(\.isEnabled, to: false)]))
    showing.screen.type("x")
    showing.screen.paste("y")
    showing.screen.press(.backspace)
    expectEqual(showing.lines, ["abc       "])
    #expect(showing.style(5).attributes.contains(.dim))
    #expect(showing.messages.isEmpty)
  }

  @Test(arguments: [(TextAlignment.left, "ab     "), (.center, "  ab   "), (.right, "    ab ")])
  func `text stands where it is aligned, with room for the caret`(
    alignment: TextAlignment, line: String
  ) {
    expectEqual(Showing(7, 1, fields("ab", [.textAlignment(alignment)])).lines, [line])
  }

  @Test func `an empty field on no cells has no cursor`() {
    let showing = Showing(0, 0, fields("abc"))
    showing.screen.press(.tab)
    #expect(showing.screen.cursor == nil)
    #expect(showing.lines.isEmpty)
  }
}

extension String {
  /// The text without the blanks at its end.
  fileprivate var trimmed: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
