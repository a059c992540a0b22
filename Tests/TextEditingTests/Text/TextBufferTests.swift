import Expectations
import SeededRandom
import TestThreads
import Testing
import TextEditing

@Suite(.computes)
struct TextBufferTests {
  @Test(arguments: [
    "", "a", "\n", "\r", "\r\n", "a\r\nb\rc\nd", "no end", "\u{0}\u{0}", "\u{FEFF}x",
    "e\u{301}\r\n\r",
    "é\n\n👩‍👩‍👧", "\r\r\n\n\r",
  ])
  func `a text gives back the bytes that went in`(string: String) {
    let text = TextBuffer(string)
    expectEqual(Array(String(text).utf8), Array(string.utf8))
    expectEqual(text.count, string.utf8.count)
    expectEqual(text.isEmpty, string.isEmpty)
    #expect(text == string)
    expectEqual(text.description, string)
    text.checkInvariants()
  }

  @Test(arguments: [1, 255, 256, 1_023, 1_024, 1_025, 1_792, 20_000])
  func `a long text gives back its bytes, wherever its pieces end`(length: Int) {
    let string = String(String(repeating: "aé日👍", count: length / 10 + 1).utf8.prefix(length)) ?? ""
    let text = TextBuffer(string)
    text.checkInvariants()
    expectEqual(String(text), string)
    var pieces = ""
    text.forEachPiece { pieces += $0 }
    expectEqual(pieces, string)
  }

  @Test(arguments: [1, 300, 700, 20_000], [2, 3])
  func `a text that is put behind itself is read to its end`(length: Int, times: Int) {
    let once = TextBuffer(String(repeating: "ab\n", count: (length + 2) / 3))
    var text = once
    for _ in 1..<times { text.append(once) }
    text.checkInvariants()
    expectEqual(text.count, once.count * times)
    for position in stride(from: 0, to: text.count, by: max(1, text.count / 50)) {
      expectEqual(text.character(at: position), ["a", "b", "\n"][position % 3])
      expectEqual(text.edge(after: position), position + 1)
    }
    expectEqual(text.line(text.lineCount - 2), "ab")
  }

  @Test func `a string that shares the start of another one is not equal to it`() {
    #expect(!(TextBuffer("abc") == "abd"))
    #expect(!(TextBuffer("abc") == "ab"))
    #expect(TextBuffer("é") != TextBuffer("e\u{301}"))
    #expect(!(TextBuffer("é") == "e\u{301}"))
  }

  @Test(arguments: Effort.seeds(push: 3, full: 300))
  func `edges, lines and characters are those of the string`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let string = HostileClusters.text(of: 60, using: &random)
    // Long enough for the middle to be in another leaf.
    let filling = seed % 3 == 0 ? "" : String(repeating: "x.", count: 500 - Int(seed % 60))
    compare(
      TextBuffer(filling + string), PlainText(filling + string), from: filling.utf8.count, seed)
  }

  @Test(
    arguments: ["", "a", "\u{600}", "🇩", "e\u{301}", "\n", "\u{200D}", "👩"],
    ["", "a", "\u{301}", "\u{200D}"])
  func `flags that follow each other are told apart, in whatever leaf they are`(
    before: String, behind: String
  ) {
    let string = before + String(repeating: "🇩🇪", count: 700) + behind
    let text = TextBuffer(string)
    var edges: [Int] = [0]
    for character in string { edges.append(edges[edges.count - 1] + character.utf8.count) }
    for number in Array(0..<3) + [300, 501] + Array(edges.count - 4..<edges.count - 1) {
      let (edge, next) = (edges[number], edges[number + 1])
      expectEqual(text.edge(after: edge), next)
      expectEqual(text.edge(before: next), edge)
      for inside in edge..<next { expectEqual(text.edge(atOrBefore: inside), edge) }
    }
  }

  @Test(
    arguments: ["", "a", "\n", "🇩🇪", "\u{600}", "가", "\u{301}"],
    ["a", "\n", "\r", "漢", "🇩🇪", "\u{36F}"])
  func `a letter has any number of accents, in whatever leaf they are`(
    before: String, letter: String
  ) {
    // One of them is of another block, and has three bytes.
    let marks = String(repeating: "\u{301}\u{36F}", count: 1_100)
    let string = before + letter + marks + "\u{20D0}" + marks + "x"
    let text = TextBuffer(string)
    var edges: [Int] = [0]
    for character in string { edges.append(edges[edges.count - 1] + character.utf8.count) }
    for (edge, next) in zip(edges, edges.dropFirst()) {
      expectEqual(text.edge(after: edge), next)
      expectEqual(text.edge(before: next), edge)
      for inside in Set([edge, edge + 1, edge + 2, (edge + next) / 2, next - 2, next - 1])
      where edge..<next ~= inside {
        expectEqual(text.edge(atOrBefore: inside), edge, "\(inside)")
      }
    }
  }

  private func compare(_ text: TextBuffer, _ plain: PlainText, from start: Int, _ seed: UInt64) {
    text.checkInvariants()
    let lines = plain.lines
    expectEqual(text.lineCount, lines.count)
    for (number, line) in lines.enumerated() {
      expectEqual(text.range(ofLine: number), line)
      expectEqual(text.line(number), plain[line])
      expectEqual(text.start(ofLine: number), line.lowerBound)
    }
    for position in max(0, start - 3)...plain.count {
      let comment = Comment("at \(position), seed \(seed)")
      let floor = plain.floor(position)
      expectEqual(text.edge(atOrBefore: position), floor, comment)
      expectEqual(text.edge(atOrAfter: position), plain.ceiling(position), comment)
      expectEqual(text.edge(after: position), plain.after(position), comment)
      expectEqual(text.edge(before: position), plain.before(position), comment)
      expectEqual(text.isEdge(position), floor == position, comment)
      expectEqual(text.character(at: position), plain.character(at: position), comment)
      expectEqual(text.wordStart(before: floor), plain.wordStart(before: floor), comment)
      expectEqual(text.wordEnd(after: floor), plain.wordEnd(after: floor), comment)
      let line = lines.lastIndex { $0.lowerBound <= floor } ?? 0
      expectEqual(text.line(at: position), line, comment)
      let place = TextPosition(line: line, column: floor - lines[line].lowerBound)
      expectEqual(text.place(of: position), place, comment)
      expectEqual(text.position(of: place), min(floor, lines[line].upperBound), comment)
    }
  }

  @Test(arguments: Effort.seeds(push: 4, full: 200))
  func `a text that is changed at random equals the string that is changed alike`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var plain = PlainText(HostileClusters.prose(of: 400, using: &random))
    var text = TextBuffer(plain.string)
    for step in 0..<Effort.count(push: 30, full: 200) {
      let first = plain.floor(Int.random(in: 0...plain.count, using: &random))
      let length = Int.random(in: 0...(step % 9 == 0 ? 3_000 : 20), using: &random)
      let last = plain.floor(min(plain.count, first + length))
      let new =
        step % 7 == 0
        ? HostileClusters.prose(of: 300, using: &random)
        : HostileClusters.text(of: Int.random(in: 0...4, using: &random), using: &random)
      let old = text
      text.replace(first..<max(first, last), with: new)
      let before = plain
      plain.replace(first..<max(first, last), with: new)
      text.checkInvariants()
      #expect(text == plain.string, "seed \(seed), step \(step)")
      #expect(old == before.string, "a copy changed, seed \(seed), step \(step)")
      #expect(text == TextBuffer(plain.string))
      expectEqual(text == old, plain.string.utf8.elementsEqual(before.string.utf8))
      expectEqual(text.lineCount, plain.lines.count)
      checkDifference(old, text)
    }
  }

  private func checkDifference(_ old: TextBuffer, _ new: TextBuffer) {
    let change = old.difference(to: new)
    #expect(old.isEdge(change.old.lowerBound) && old.isEdge(change.old.upperBound))
    #expect(new.isEdge(change.new.lowerBound) && new.isEdge(change.new.upperBound))
    var made = old
    made.replace(change.old, with: new.slice(change.new))
    #expect(made == new)
  }

  @Test(arguments: [
    ("abcd", "abXd", 2..<3, 2..<3), ("abc", "abc", 3..<3, 3..<3), ("aaa", "aaaa", 3..<3, 3..<4),
    ("", "x", 0..<0, 0..<1), ("x", "", 0..<1, 0..<0), ("é!", "e\u{301}!", 0..<2, 0..<3),
    ("e", "e\u{301}", 0..<1, 0..<3), ("🇩🇪🇫", "🇪🇫", 0..<12, 0..<8),
  ])
  func `the difference of two texts is the least there is between characters`(
    old: String, new: String, replaced: Range<Int>, by: Range<Int>
  ) {
    let change = TextBuffer(old).difference(to: TextBuffer(new))
    expectEqual(change.old, replaced)
    expectEqual(change.new, by)
  }

  @Test func `positions outside of a text are its ends`() {
    let text = TextBuffer("ab\ncd")
    expectEqual(text.edge(atOrBefore: -3), 0)
    expectEqual(text.edge(atOrAfter: 99), 5)
    expectEqual(text.edge(before: 99), 4)
    expectEqual(text.edge(after: 99), 5)
    expectEqual(text[-3..<99], "ab\ncd")
    expectEqual(text.range(ofLine: -1), 0..<2)
    expectEqual(text.range(ofLine: 9), 5..<5)
    expectEqual(text.position(of: TextPosition(line: 0, column: 9)), 2)
    #expect(!text.isEdge(6))
  }

  @Test(arguments: [
    ("one two", 0, 0..<3), ("one two", 3, 3..<4), ("one two", 7, 4..<7), ("a  \nb", 2, 1..<3),
    ("a != b", 2, 2..<4), ("", 0, 0..<0), ("\n", 0, 0..<0), ("日本語", 3, 0..<9),
  ])
  func `the word at a position is a run of one kind in its line`(
    string: String, position: Int, word: Range<Int>
  ) {
    expectEqual(TextBuffer(string).word(at: position), word)
  }

  @Test func `paragraphs end at lines of blanks`() {
    let text = TextBuffer("one\ntwo\n \n\nthree\nfour")
    expectEqual(text.paragraphEnd(after: 0), 8)
    expectEqual(text.paragraphEnd(after: 8), 21)
    expectEqual(text.paragraphStart(before: 21), 11)
    expectEqual(text.paragraphStart(before: 11), 0)
    expectEqual(text.paragraphStart(before: 0), 0)
  }

  @Test func `lines and columns that no text has are the nearest ones`() {
    let text = TextBuffer("ab\ncde")
    expectEqual(text.range(ofLine: .max), 6..<6)
    expectEqual(text.range(ofLine: .min), 0..<2)
    expectEqual(text.line(.max), "")
    expectEqual(text.position(of: TextPosition(line: 1, column: .max)), 6)
    expectEqual(text.position(of: TextPosition(line: 1, column: .min)), 3)
    expectEqual(text.position(of: TextPosition(line: .max, column: .max)), 6)
  }

  @Test(arguments: [
    ("hi @ad", "@ad"), ("@", "@"), ("a\n@b", "@b"), ("(:smi", ":smi"), ("@a@b", "@a@b"),
    ("@größe", "@größe"),
    ("@a.b-c", "@a.b-c"), ("hi @ad ", nil), ("me@example.org", nil), ("", nil), ("word", nil),
    ("12:30", nil),
    ("@" + String(repeating: "x", count: 99), "@" + String(repeating: "x", count: 99)),
    ("@" + String(repeating: "x", count: 100), nil),
  ])
  func `a part begins with a sign and ends at the caret`(text: String, part: String?) {
    let buffer = TextBuffer(text)
    let found = buffer.part(before: buffer.count, beginningWith: ["@", ":"])
    expectEqual(found.map { String(buffer.slice($0)) }, part)
  }

  @Test func `a part ends at any place of the text`() {
    let buffer = TextBuffer("see @ada lovelace")
    expectEqual(buffer.part(before: 6, beginningWith: ["@"]), 4..<6)
    expectEqual(buffer.part(before: 8, beginningWith: ["@"]), 4..<8)
    expectEqual(buffer.part(before: 4, beginningWith: ["@"]), nil)
    expectEqual(buffer.part(before: 8, beginningWith: []), nil)
    expectEqual(buffer.part(before: 99, beginningWith: ["@"]), nil)
    expectEqual(buffer.part(before: 8, beginningWith: ["@"], length: -1), nil)
  }
}
