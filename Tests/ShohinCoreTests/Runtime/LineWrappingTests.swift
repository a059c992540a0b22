import Expectations
import Testing
import VirtualViews

@testable import ShohinCore

/// Lines for standard error that are wrapped at words.
struct LineWrappingTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("one two three", "one two\nthree"),
    ("one two  three", "one two \nthree"),
    ("  in one two", "  in one\ntwo"), ("averylongword and more", "averylongword\nand more"),
    ("a averylongword", "a\naverylongword"), ("one\ntwo three\n", "one\ntwo\nthree\n"),
    ("éé éé éé", "éé éé éé"),
  ])
  func `a line goes on in the next one at a word`(text: String, wrapped: String) {
    expectEqual(text.wrapped(to: 8), wrapped)
  }

  @Test(arguments: [
    ("one two", "one|two"), ("  in two\n a", "  in|two\n a"), ("a  b", "a||b"), ("", ""),
    ("é ü", "é|ü"),
  ])
  func `blanks are marked but for those that indent a line`(text: String, marked: String) {
    expectEqual(MarkedBlanks.marking(text), String(marked.map { $0 == "|" ? "\u{1F}" : $0 }))
  }

  @Test func `without a terminal nothing is wrapped`() {
    let text = String(repeating: "word ", count: 100)
    expectEqual(text.wrapped(to: nil), text)
  }

  @Test(arguments: 1...30)
  func `no line is longer, and only spaces become ends of lines`(columns: Int) {
    let text = "A diagnostic: this view has 3 constraints that cannot be met, and loses the last."
    let wrapped = text.wrapped(to: columns)
    expectEqual(wrapped.map { $0 == "\n" ? " " : $0 }, Array(text))
    for line in wrapped.split(separator: "\n") where line.count > columns {
      #expect(!line.contains(" "))
    }
  }
}
