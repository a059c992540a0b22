import Documents
import Expectations
import SeededRandom
import TestThreads
import Testing

@Suite(.computes)
struct StreamingTests {
  @Test(arguments: Effort.seeds(push: 40, full: 5_000))
  func `a document that is appended in pieces is the one that is read at once`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = RandomMarkdown.text(&random)
    var (document, rest, read) = (MarkdownDocument(), Substring(text).unicodeScalars, "")
    while !rest.isEmpty {
      let count = Int.random(in: 1...random.pick([1, 3, 20]), using: &random)
      let piece = String(String.UnicodeScalarView(rest.prefix(count)))
      rest = rest.dropFirst(count)
      document.append(piece)
      read += piece
      let whole = MarkdownDocument(read)
      expectEqual(
        Array(document.blocks), Array(whole.blocks), "seed \(seed): \(read.debugDescription)")
      expectEqual(document, whole)
    }
    expectEqual(document.source, text)
  }

  @Test func `a copy goes its own way`() {
    var one = MarkdownDocument("a\n\nb")
    let two = one
    one.append("c")
    expectEqual(Outline.of(one.blocks), "'a' 'bc'")
    expectEqual(Outline.of(two.blocks), "'a' 'b'")
    #expect(one != two)
    expectEqual(Set([one, two, "a\n\nbc"]).count, 2)
  }

  /// Lines that take long where a parser looks back or ahead too often.
  static let patterns = [
    ">", "> ", "- ", "* a\n", "1. ", "- - ", " ", "\t", "[", "]", "[a", "[a]", "[a]: b\n", "![",
    "*", "**a ", "_a", "`", "`a", "``` \n", "~~~\n", "#", "# a\n", "a\n", "a\n\n", "a\n=\n",
    "-", "---\n", "|", "| a ", "|-", "a|b\n-|-\n", "<", "<a", "<a ", "<!--", "<div>\n", "\\",
    "\\\n", "\r", "&", "a  \n", "    a\n", "- a\n\n", "> a\n\n", "[a]: b \"\n", "[a]: b\n'c\n",
    "- a\n  - b\n", "[a][", "[[a]](", "~a", "<a b='", "1) a\n2. b\n",
  ]

  @Test(.ends, arguments: Effort.sample(patterns, push: 20))
  func `a pattern that goes on and on takes a short time`(pattern: String) {
    expectProportionalTime(upTo: Effort.count(push: 1_600, full: 20_000)) { count in
      let document = MarkdownDocument(String(repeating: pattern, count: count))
      expectEqual(document.source.utf8.count, pattern.utf8.count * count)
    }
  }
}
