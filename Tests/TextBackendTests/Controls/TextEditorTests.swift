import Expectations
import Testing

@testable import TextBackend

/// Laws of caret and selection, in all small cases and in long random ones.
struct TextEditorTests {
  static let texts = [
    "", "a", "ab", "a b", "héllo wörld", "🇩🇪x", "👩‍👩‍👧", "漢字 kanji", "a\r\nb", "e\u{301}",
  ]

  static let actions: [(String, @Sendable (inout TextEditor) -> Void)] = [
    ("insert", { $0.insert("x") }), ("mark", { $0.insert("\u{301}") }),
    ("joiner", { $0.insert("\u{200D}") }), ("flag", { $0.insert("🇪") }),
    ("lines", { $0.insert("a\r\nb") }), ("nothing", { $0.insert("") }),
    ("backspace", { $0.deleteBackward() }), ("delete", { $0.deleteForward() }),
    ("word", { $0.deleteWordBackward() }), ("start", { $0.deleteToStart() }),
    ("end", { $0.deleteToEnd() }), ("left", { $0.move(.left, extending: false) }),
    ("right", { $0.move(.right, extending: false) }),
    ("select left", { $0.move(.left, extending: true) }),
    ("select word", { $0.move(.wordRight, extending: true) }),
    ("all", { $0.selectAll() }), ("place", { $0.place(2) }), ("far", { $0.place(.max) }),
    ("near", { $0.place(.min) }), ("follow", { $0.follow("ab c") }), ("empty", { $0.follow("") }),
    ("scroll", { $0.scroll(to: 3) }),
  ]

  private func check(_ editor: TextEditor, _ steps: [String]) {
    let ends = editor.text.indices.map {
      editor.text.utf8.distance(from: editor.text.startIndex, to: $0)
    }
    #expect((ends + [editor.end]).contains(editor.caret), "\(steps)")
    #expect((ends + [editor.end]).contains(editor.anchor), "\(steps)")
    #expect((ends + [editor.end]).contains(editor.scroll), "\(steps)")
  }

  @Test(arguments: texts)
  func `any three actions leave caret and characters right`(text: String) {
    for first in Self.actions {
      for second in Self.actions {
        for third in Self.actions {
          var editor = TextEditor(text)
          for action in [first, second, third] { action.1(&editor) }
          check(editor, [first.0, second.0, third.0])
        }
      }
    }
  }

  @Test(arguments: texts)
  func `typing and deleting a letter anywhere changes nothing`(text: String) {
    for position in 0...text.count {
      var editor = TextEditor(text)
      editor.place(editor.position(text.index(text.startIndex, offsetBy: position)))
      let before = editor
      editor.insert("z")
      expectEqual(editor.caret, before.caret + 1)
      editor.deleteBackward()
      expectEqual(editor, before)
    }
  }

  @Test(arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "각"])
  func `a character typed one scalar at a time is one character`(character: String) {
    var editor = TextEditor("ab")
    editor.place(1)
    for scalar in character.unicodeScalars { editor.insert(String(Character(scalar))) }
    expectEqual(editor.text, "a" + character + "b")
    expectEqual(editor.caret, editor.end - 1)
    editor.deleteBackward()
    expectEqual(editor.text, "ab")
  }

  @Test func `neighbours that meet where something was deleted become one character`() {
    var editor = TextEditor("🇩x🇪")
    editor.place(5)
    editor.deleteBackward()
    expectEqual(Array(editor.text), ["🇩🇪"])
    expectEqual(editor.caret, editor.end)
  }

  @Test func `words end at what is neither letter nor digit nor underscore`() {
    var editor = TextEditor("one, two_2  three")
    var stops: [Int] = []
    for _ in 0..<4 {
      editor.move(.wordLeft, extending: false)
      stops.append(editor.caret)
    }
    expectEqual(stops, [12, 5, 0, 0])
    editor.move(.wordRight, extending: false)
    expectEqual(editor.caret, 3)
    editor.place(10)
    editor.deleteWordBackward()
    expectEqual(editor.text, "one,   three")
  }

  @Test func `a selection is replaced, collapsed and extended as in every field`() {
    var editor = TextEditor("abcd")
    editor.move(.left, extending: true)
    editor.move(.left, extending: true)
    expectEqual(editor.selection, 2..<4)
    editor.move(.left, extending: false)
    expectEqual(editor.caret, 2)
    #expect(editor.selection.isEmpty)
    editor.move(.right, extending: true)
    editor.insert("x")
    expectEqual(editor.text, "abxd")
    editor.selectAll()
    editor.deleteForward()
    expectEqual(editor.text, "")
  }

  @Test func `deleting to an end takes what is selected with it`() {
    var editor = TextEditor("abcdef")
    editor.place(2)
    editor.move(.right, extending: true)
    editor.move(.right, extending: true)
    var other = editor
    editor.deleteToStart()
    expectEqual(editor.text, "ef")
    other.deleteToEnd()
    expectEqual(other.text, "ab")
  }

  @Test(arguments: [
    // A stroke marks the caret, before and after.
    ("ab|", "abc|"), ("ab|", "a|"), ("|ab", "|xyz"), ("ab|cd", "xab|cd"), ("ab|cd", "ab|cdx"),
    ("a|bcd", "a|b"), ("abc|d", "axy|d"), ("9|", "10|"), ("a|ab", "|ab"), ("ax|b", "a|b"),
    ("abX|cde", "abX|cd"), ("|", "new|"), ("abc|", "|"),
  ])
  func `the caret stays where a person expects it`(before: String, after: String) {
    let texts = [before, after].map { $0.filter { $0 != "|" } }
    var editor = TextEditor(texts[0])
    editor.place(Array(before).firstIndex(of: "|") ?? 0)
    editor.follow(texts[1])
    var shown = editor.text
    shown.insert("|", at: shown.index(shown.startIndex, offsetBy: editor.caret))
    expectEqual(shown, after)
  }

  @Test func `a selection behind and before a change keeps its characters`() {
    var editor = TextEditor("one two three")
    editor.place(4)
    editor.move(.wordRight, extending: true)
    editor.follow("ONE! two three")
    expectEqual(editor.selected, "two")
    editor.follow("ONE! two 3")
    expectEqual(editor.selected, "two")
  }

  @Test func `a long text is edited at its end and its start`() {
    var editor = TextEditor(String(repeating: "word ", count: 10_000))
    editor.insert("x")
    editor.move(.start, extending: false)
    editor.insert("y")
    expectEqual(editor.text.count, 50_002)
    editor.deleteToEnd()
    expectEqual(editor.text, "y")
  }
}

extension TextEditor {
  /// The selected text.
  fileprivate var selected: String {
    String(text[index(selection.lowerBound)..<index(selection.upperBound)])
  }
}
