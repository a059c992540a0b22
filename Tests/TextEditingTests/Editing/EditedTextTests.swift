import Expectations
import Testing
import TextEditing

struct EditedTextTests {
  // MARK: - Undoing

  private func typed(
    _ text: String, into edited: inout EditedText, every interval: Duration = .zero
  ) {
    var time = Duration.zero
    for character in text {
      edited.insert(String(character), at: time, as: .typing)
      time += interval
    }
  }

  @Test func `typing is undone word by word`() {
    var edited = EditedText()
    typed("one  two\nthree", into: &edited)
    var texts: [String] = []
    while edited.undo() { texts.append(String(edited.text)) }
    expectEqual(texts, ["one  two\n", "one  two", "one  ", ""])
    while edited.redo() { texts.append(String(edited.text)) }
    expectEqual(Array(texts[4...]), ["one  ", "one  two", "one  two\n", "one  two\nthree"])
    expectEqual(edited.caret, 14)
  }

  @Test func `a pause ends what is undone at once`() {
    var edited = EditedText()
    typed("abc", into: &edited, every: .seconds(3))
    edited.undo()
    expectEqual(String(edited.text), "ab")
    edited.pause = .seconds(5)
    edited.reset("")
    typed("abc", into: &edited, every: .seconds(3))
    edited.undo()
    expectEqual(String(edited.text), "")
  }

  @Test func `a movement ends what is undone at once`() {
    var edited = EditedText()
    typed("ab", into: &edited)
    edited.move(.left)
    edited.move(.right)
    typed("cd", into: &edited)
    edited.undo()
    expectEqual(String(edited.text), "ab")
  }

  @Test func `characters deleted one after the other come back together`() {
    var edited = EditedText("abcdef")
    for _ in 0..<3 { edited.deleteBackward(at: .zero) }
    edited.place(1)
    edited.deleteForward(at: .zero)
    edited.deleteForward(at: .zero)
    expectEqual(String(edited.text), "a")
    edited.undo()
    expectEqual(String(edited.text), "abc")
    expectEqual(edited.caret, 1)
    edited.undo()
    expectEqual(String(edited.text), "abcdef")
    expectEqual(edited.caret, 6)
  }

  @Test func `undoing selects what was selected`() {
    var edited = EditedText("one two three")
    edited.selectWord(at: 5)
    edited.insert("2", at: .zero)
    edited.move(.start)
    edited.undo()
    expectEqual(edited.selectedText, "two")
    edited.redo()
    expectEqual(edited.selection, TextSelection(5))
  }

  @Test func `a new change drops what was undone`() {
    var edited = EditedText("a")
    edited.insert("b", at: .zero)
    edited.undo()
    #expect(edited.canRedo)
    edited.insert("c", at: .zero)
    #expect(!edited.canRedo)
    expectEqual(edited.redo(), false)
    expectEqual(String(edited.text), "ac")
  }

  @Test func `a history of limited memory forgets the oldest steps and never the last`() {
    var edited = EditedText(TextBuffer(String(repeating: "x", count: 100_000)))
    edited.historyLimit = 50_000
    for number in 0..<200 { edited.insert("\(number)", at: .seconds(number)) }
    expectEqual(edited.undoCount, 12)
    edited.selectAll()
    edited.insert("", at: .zero)
    expectEqual(edited.undoCount, 1)
    edited.undo()
    expectEqual(edited.text.count, 100_490)
  }

  @Test func `a run of deletions costs all that it deleted`() {
    var edited = EditedText(TextBuffer(String(repeating: "x", count: 50_000)))
    edited.place(50_000)
    edited.historyLimit = 50_000
    for number in 0..<3 {
      for step in 0..<9_000 {
        edited.deleteBackward(at: .seconds(100 * number) + .milliseconds(step))
      }
    }
    // Each of the three steps keeps 9,000 bytes and a few nodes.
    expectEqual(edited.undoCount, 3)
    edited.historyLimit = 30_000
    edited.insert("a", at: .seconds(1_000))
    expectEqual(edited.undoCount, 2)
    edited.undo()
    edited.undo()
    expectEqual(edited.text.count, 32_000)
  }

  // MARK: - Lines

  @Test func `the column is kept over shorter lines`() {
    var edited = EditedText("日本語\na\n\u{9}xyz")
    edited.place(6)
    func width(_ character: Character, _ column: Int) -> Int {
      character == "\t" ? 4 - column % 4 : character.isASCII ? 1 : 2
    }
    expectEqual(edited.moveLines(1, width: width), true)
    expectEqual(edited.caret, 11)
    expectEqual(edited.moveLines(1, width: width), true)
    expectEqual(edited.caret, 13)
    expectEqual(edited.moveLines(1, width: width), false)
    expectEqual(edited.moveLines(-2, extending: true, width: width), true)
    expectEqual(edited.selection, TextSelection(anchor: 13, caret: 6))
    edited.move(.lineEnd)
    edited.moveLines(1, width: width)
    expectEqual(edited.caret, 11)
    edited.moveLines(1, width: width)
    expectEqual(edited.caret, 15)
  }

  @Test func `words and lines are selected, lines with what ends them`() {
    var edited = EditedText("one two\r\nthree")
    edited.selectWord(at: 5)
    expectEqual(edited.selectedText, "two")
    edited.selectLine(at: 5)
    expectEqual(edited.selectedText, "one two\r\n")
    edited.selectLine(at: 12)
    expectEqual(edited.selectedText, "three")
    edited.selectAll()
    expectEqual(edited.selectedText, "one two\r\nthree")
  }

  @Test(arguments: [
    ("abc", 1, "bac", 2), ("abc", 3, "acb", 3), ("a", 1, "a", 1), ("", 0, "", 0),
    ("a\nbc", 2, "a\nbc", 2), ("a\nbc", 1, "a\nbc", 1), ("日本", 3, "本日", 6),
  ])
  func `two characters exchange their places`(
    text: String, caret: Int, result: String, next: Int
  ) {
    var edited = EditedText(TextBuffer(text))
    edited.place(caret)
    edited.transpose(at: .zero)
    expectEqual(String(edited.text), result)
    expectEqual(edited.caret, next)
  }

  // MARK: - Following

  @Test(arguments: [
    // A rejected key, a key in capitals, text put in order, appended, all gone.
    ("abXcd", 3, "abcd", 2), ("abxcd", 3, "abXcd", 3), ("12345", 3, "12,345", 4),
    ("log", 3, "log line", 8), ("log", 1, "log line", 1), ("abc", 2, "", 0), ("aaa", 2, "aa", 1),
    ("👩‍👩", 0, "👩‍👩‍👧", 0),
  ])
  func `the caret stays where it belongs when the program changes the text`(
    text: String, caret: Int, next: String, place: Int
  ) {
    var edited = EditedText(TextBuffer(text))
    edited.place(caret)
    edited.follow(TextBuffer(next))
    expectEqual(String(edited.text), next)
    expectEqual(edited.caret, place)
  }

  @Test func `a rejected change leaves nothing to undo`() {
    var edited = EditedText("1")
    edited.insert("x", at: .zero, as: .typing)
    edited.follow("1")
    #expect(!edited.canUndo)
    expectEqual(edited.caret, 1)
  }

  @Test func `a program that puts every text in order does not keep a user from going back`() {
    var edited = EditedText()
    for (number, character) in "ab cd".enumerated() {
      edited.insert(String(character), at: .milliseconds(number), as: .typing)
      edited.follow(TextBuffer(String(edited.text).uppercased()))
    }
    expectEqual(String(edited.text), "AB CD")
    edited.undo()
    edited.follow(TextBuffer(String(edited.text).uppercased()))
    expectEqual(String(edited.text), "AB ")
    edited.undo()
    expectEqual(String(edited.text), "")
    edited.redo()
    edited.redo()
    expectEqual(String(edited.text), "AB CD")
  }

  // MARK: - Atoms

  @Test func `an atom is stepped over, deleted and brought back as one`() {
    var edited = EditedText("ab")
    edited.place(1)
    edited.insert("long\npaste", at: .zero)
    edited.makeAtom(1..<11, caption: "[2 lines]")
    edited.move(.left)
    expectEqual(edited.caret, 1)
    edited.move(.right)
    expectEqual(edited.caret, 11)
    edited.move(.wordLeft)
    expectEqual(edited.caret, 1)
    edited.place(7)
    expectEqual(edited.caret, 1)
    edited.selectWord(at: 4)
    expectEqual(edited.selectedText, "long\npaste")
    edited.deleteBackward(at: .seconds(9))
    expectEqual(String(edited.text), "ab")
    #expect(edited.atoms.isEmpty)
    edited.undo()
    expectEqual(edited.atoms, [TextAtom(1..<11, caption: "[2 lines]")])
    expectEqual(String(edited.text), "along\npasteb")
  }

  @Test(arguments: ["1\n2\n3", "1\n2\n", "\n\n"])
  func `a line goes on behind an atom of several lines`(folded: String) {
    var edited = EditedText("  ab ")
    edited.insert(folded, at: .zero)
    let atom = 5..<edited.text.count
    edited.makeAtom(atom, caption: "[lines]")
    edited.insert(" cd\nnext", at: .zero)
    let end = atom.upperBound + 3
    expectEqual(edited.lineRange(at: end), 0..<end)
    edited.place(end)
    edited.move(.smartLineStart)
    expectEqual(edited.caret, 2)
    edited.move(.smartLineStart)
    expectEqual(edited.caret, 0)
    edited.move(.lineEnd)
    expectEqual(edited.caret, end)
    edited.selectLine(at: end)
    expectEqual(edited.selection.range, 0..<end + 1)
    edited.place(end)
    edited.delete(.lineStart, at: .zero)
    expectEqual(String(edited.text), "\nnext")
    edited.undo()
    edited.place(2)
    edited.delete(.lineEnd, at: .zero)
    expectEqual(String(edited.text), "  \nnext")
  }

  @Test func `the blanks of an atom are not those at the start of its line`() {
    var edited = EditedText(" \tx")
    edited.makeAtom(1..<3, caption: "[x]")
    edited.move(.smartLineStart)
    expectEqual(edited.caret, 1)
    edited.move(.smartLineStart)
    expectEqual(edited.caret, 0)
  }

  @Test(arguments: [("a\nbc", 0..<3, 3, "ca\nb", 1..<4), ("ca\nb", 1..<4, 4, "a\nbc", 0..<3)])
  func `an atom that changes its place with a character stays one`(
    text: String, range: Range<Int>, caret: Int, result: String, next: Range<Int>
  ) {
    var edited = EditedText(TextBuffer(text))
    edited.makeAtom(range, caption: "[2 lines]")
    edited.place(caret)
    edited.transpose(at: .zero)
    expectEqual(String(edited.text), result)
    expectEqual(edited.atoms, [TextAtom(next, caption: "[2 lines]")])
    expectEqual(edited.caret, 4)
    edited.undo()
    expectEqual(edited.atoms.map(\.range), [range])
  }

  @Test func `an atom moves with the text and is shown when the program changes it`() {
    var edited = EditedText("abcdef")
    edited.makeAtom(2..<4, caption: "x")
    edited.place(0)
    edited.insert("12", at: .zero)
    expectEqual(edited.atoms.map(\.range), [4..<6])
    edited.follow("2abcdef")
    expectEqual(edited.atoms.map(\.range), [3..<5])
    edited.follow("2abcXdef")
    #expect(edited.atoms.isEmpty)
  }

  @Test func `an accent behind an atom shows its text, of which it becomes a part`() {
    var edited = EditedText("abc")
    edited.makeAtom(0..<3, caption: "x")
    edited.insert("\u{301}", at: .zero)
    #expect(edited.atoms.isEmpty)
    expectEqual(edited.caret, 5)
  }

  @Test func `a caret moves by any number of lines as far as there are some`() {
    var edited = EditedText(TextBuffer("a\nb\nc"))
    edited.place(2)
    expectEqual(edited.moveLines(.max) { _, _ in 1 }, true)
    expectEqual(edited.caret, 4)
    expectEqual(edited.moveLines(.min) { _, _ in 1 }, true)
    expectEqual(edited.caret, 0)
  }
}
