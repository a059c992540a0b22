import Expectations
import SeededRandom
import TestThreads
import Testing
import TextEditing

/// Laws of caret and selection, in all small cases.
@Suite(.computes)
struct EditedTextCasesTests {
  static let texts = [
    "", "a", "ab", "a b", "héllo wörld", "🇩🇪x", "👩‍👩‍👧", "漢字 kanji", "a\r\nb", "e\u{301}",
  ]

  static let actions: [(String, @Sendable (inout EditedText) -> Void)] = [
    ("insert", { $0.insert("x", at: .zero) }), ("mark", { $0.insert("\u{301}", at: .zero) }),
    ("joiner", { $0.insert("\u{200D}", at: .zero) }), ("flag", { $0.insert("🇪", at: .zero) }),
    ("lines", { $0.insert("a\r\nb", at: .zero) }), ("return", { $0.insert("\r", at: .zero) }),
    ("nothing", { $0.insert("", at: .zero) }),
    ("backspace", { $0.deleteBackward(at: .zero) }), ("delete", { $0.deleteForward(at: .zero) }),
    ("word", { $0.delete(.wordLeft, at: .zero) }), ("left", { $0.move(.left) }),
    ("right", { $0.move(.right) }), ("select left", { $0.move(.left, extending: true) }),
    ("select word", { $0.move(.wordRight, extending: true) }), ("all", { $0.selectAll() }),
    ("place", { $0.place(2) }), ("far", { $0.place(.max) }), ("near", { $0.place(.min) }),
    ("follow", { $0.follow("ab c") }), ("empty", { $0.follow("") }), ("undo", { $0.undo() }),
    ("redo", { $0.redo() }), ("atom", { $0.makeAtom(1..<3, caption: "x") }),
  ]

  private static func third(
    after number: Int
  ) -> [(String, @Sendable (inout EditedText) -> Void)] {
    guard !Effort.isFull else { return actions }
    return stride(from: number % 3, to: actions.count, by: 3).map { actions[$0] }
  }

  @Test(arguments: Effort.sample(texts, push: 2))
  func `any three actions leave caret and characters right`(text: String) {
    for (number, first) in Self.actions.enumerated() {
      for (turn, second) in Self.actions.enumerated() {
        // On a push all pairs, and behind each of them every third action.
        for third in Self.third(after: number + turn) {
          var edited = EditedText(TextBuffer(text))
          for action in [first, second, third] { action.1(&edited) }
          let ends = String(edited.text).reduce(into: [0]) {
            $0.append($0[$0.count - 1] + $1.utf8.count)
          }
          let isRight = ends.contains(edited.caret) && ends.contains(edited.selection.anchor)
          if !isRight {
            Issue.record("\(text.debugDescription): \(first.0), \(second.0), \(third.0)")
          }
        }
      }
    }
  }

  @Test(arguments: texts)
  func `typing and deleting a letter anywhere changes nothing`(text: String) {
    for position in 0...text.count {
      var edited = EditedText(TextBuffer(text))
      edited.place(text.prefix(position).utf8.count)
      let before = edited
      edited.insert("z", at: .zero)
      expectEqual(edited.caret, before.caret + 1)
      edited.deleteBackward(at: .zero)
      expectEqual(edited.text, before.text)
      expectEqual(edited.selection, before.selection)
    }
  }

  @Test(arguments: ["e\u{301}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "각"])
  func `a character typed one scalar at a time is one character`(character: String) {
    var edited = EditedText("ab")
    edited.place(1)
    for scalar in character.unicodeScalars {
      edited.insert(String(Character(scalar)), at: .zero, as: .typing)
    }
    expectEqual(String(edited.text), "a" + character + "b")
    expectEqual(edited.caret, edited.text.count - 1)
    edited.deleteBackward(at: .zero)
    expectEqual(String(edited.text), "ab")
  }

  @Test func `neighbours that meet where something was deleted become one character`() {
    var edited = EditedText("🇩x🇪")
    edited.place(5)
    edited.deleteBackward(at: .zero)
    expectEqual(Array(String(edited.text)), ["🇩🇪"])
    expectEqual(edited.caret, edited.text.count)
  }

  @Test func `words end at what is neither letter nor digit nor underscore`() {
    var edited = EditedText("one, two_2  three")
    var stops: [Int] = []
    for _ in 0..<4 {
      edited.move(.wordLeft)
      stops.append(edited.caret)
    }
    expectEqual(stops, [12, 5, 0, 0])
    edited.move(.wordRight)
    expectEqual(edited.caret, 3)
    edited.place(10)
    edited.delete(.wordLeft, at: .zero)
    expectEqual(String(edited.text), "one,   three")
  }

  @Test func `a selection is replaced, collapsed and extended as everywhere`() {
    var edited = EditedText("abcd")
    edited.move(.left, extending: true)
    edited.move(.left, extending: true)
    expectEqual(edited.selection.range, 2..<4)
    edited.move(.left)
    expectEqual(edited.selection, TextSelection(2))
    edited.move(.right, extending: true)
    edited.insert("x", at: .zero)
    expectEqual(String(edited.text), "abxd")
    edited.selectAll()
    edited.deleteForward(at: .zero)
    expectEqual(String(edited.text), "")
  }

  @Test(arguments: [
    // A stroke marks the caret, before and after.
    ("ab|", "abc|"), ("ab|", "a|"), ("|ab", "|xyz"), ("ab|cd", "xab|cd"), ("ab|cd", "ab|cdx"),
    ("a|bcd", "a|b"), ("abc|d", "axy|d"), ("9|", "10|"), ("a|ab", "|ab"), ("ax|b", "a|b"),
    ("abX|cde", "abX|cd"), ("|", "new|"), ("abc|", "|"),
  ])
  func `the caret stays where a user expects it`(before: String, after: String) {
    let texts = [before, after].map { $0.filter { $0 != "|" } }
    var edited = EditedText(TextBuffer(texts[0]))
    edited.place(Array(before).firstIndex(of: "|") ?? 0)
    edited.follow(TextBuffer(texts[1]))
    var shown = String(edited.text)
    shown.insert("|", at: shown.index(shown.startIndex, offsetBy: edited.caret))
    expectEqual(shown, after)
  }

  @Test func `a selection behind and before a change keeps its characters`() {
    var edited = EditedText("one two three")
    edited.place(4)
    edited.move(.wordRight, extending: true)
    edited.follow("ONE! two three")
    expectEqual(edited.selectedText, "two")
    edited.follow("ONE! two 3")
    expectEqual(edited.selectedText, "two")
  }
}
