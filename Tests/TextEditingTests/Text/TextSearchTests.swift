import Expectations
import SeededRandom
import TestThreads
import Testing
import TextEditing

@Suite(.computes)
struct TextSearchTests {
  @Test(arguments: [
    ("abcabc", "bc", [1..<3, 4..<6]), ("aaaa", "aa", [0..<2, 2..<4]), ("abc", "", []),
    ("abc", "x", []), ("", "x", []), ("e\u{301}e", "e", [3..<4]), ("a\r\nb", "\n", []),
    ("a\r\nb", "\r\n", [1..<3]), ("日本", "本", [3..<6]), ("aBc", "b", []),
  ])
  func `matches begin and end between characters`(
    text: String, pattern: String, matches: [Range<Int>]
  ) {
    let (text, search) = (TextBuffer(text), TextSearch(pattern))
    expectEqual(search.matches(in: text), matches)
    expectEqual(search.first(in: text), matches.first)
    expectEqual(search.last(in: text), matches.last)
  }

  @Test(arguments: [
    ("aBc ABC", "bC", [1..<3, 5..<7]), ("ÉA éa", "éa", [0..<3, 4..<7]),
    ("K\u{212A}k", "k", [0..<1, 1..<4, 4..<5]),
    ("İ i", "i", [3..<4]), ("İx", "i\u{307}x", [0..<3]), ("ΣΑΣ", "σας", []),
  ])
  func `case is ignored for every script that has it`(
    text: String, pattern: String, matches: [Range<Int>]
  ) {
    expectEqual(TextSearch(pattern, ignoresCase: true).matches(in: TextBuffer(text)), matches)
  }

  @Test(arguments: [false, true])
  func `matches across the blocks of a long text are found once`(ignoresCase: Bool) {
    let string = String(repeating: "0123456789abcdé", count: 4_000)
    let (text, search) = (TextBuffer(string), TextSearch("cdé0123", ignoresCase: ignoresCase))
    let matches = search.matches(in: text)
    expectEqual(matches.count, 3_999)
    expectEqual(matches, (0..<3_999).map { $0 * 16 + 12..<$0 * 16 + 20 })
    expectEqual(search.last(in: text), matches.last)
    expectEqual(search.first(in: text, 20..<60_000), matches[1])
    expectEqual(search.last(in: text, 0..<matches[2_000].upperBound - 1), matches[1_999])
    expectEqual(search.matches(in: text, limit: 2), Array(matches.prefix(2)))
  }

  @Test(.ends) func `no pattern takes long`() {
    expectProportionalTime(upTo: Effort.count(push: 40_000, full: 1_000_000)) { count in
      let text = TextBuffer(String(repeating: "a", count: count))
      let pattern = String(repeating: "a", count: count / 20)
      expectEqual(TextSearch(pattern + "b").first(in: text), nil)
      expectEqual(TextSearch(pattern).matches(in: text).count, 20)
      expectEqual(TextSearch(pattern).last(in: text), count - count / 20..<count)
    }
  }

  @Test func `what is found is found letter by letter, too`() {
    for seed in Effort.seeds(push: 200, full: 20_000) {
      var random = SplitMix64(seed: seed)
      func letters(_ count: ClosedRange<Int>) -> [Character] {
        let count = Int.random(in: count, using: &random)
        return (0..<count).map { _ in Bool.random(using: &random) ? "a" : "b" }
      }
      let (text, pattern) = (letters(0...30), letters(1...6))
      let places = text.indices.filter { text[$0...].starts(with: pattern) }
      let search = TextSearch(String(pattern))
      let buffer = TextBuffer(String(text))
      expectEqual(search.first(in: buffer)?.lowerBound, places.first, "seed \(seed)")
      expectEqual(search.last(in: buffer)?.lowerBound, places.last, "seed \(seed)")
    }
  }
}
