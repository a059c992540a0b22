import Expectations
import Forms
import SeededRandom
import Testing

struct TextPatternTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("abc", "abc", true), ("abc", "ab", false),
    ("a?c", "abc", true), ("a?c", "ac", false), ("*", "", true), ("*.txt", "a.txt", true),
    ("*.txt", "a.txt.x", false), ("a*b*c", "aXbXbc", true), ("##:##", "12:34", true),
    ("##:##", "1a:34", false), ("[A-Z]+-####", "ABC-1234", true), ("[A-Z]+-####", "-1234", false),
    ("[^0-9]+", "abc", true), ("[^0-9]+", "ab1", false), ("[z-a]", "m", true), ("[]a]", "]", true),
    ("[^]", "^", true), ("[a-]", "-", true), ("\\*", "*", true), ("\\*", "a", false),
    ("[ab", "[ab", true), ("+a", "+a", true), ("a\\", "a\\", true), ("#+-*", "12-x", true),
    ("#", "٤", false), ("?", "👩‍👩‍👧", true), ("a++", "aa+", true), ("*+", "x+", true),
    ("[]", "[]", true), ("#", "1\u{301}", false), ("#", "1️⃣", false),
    ("[a-z]", "b\u{308}", false), ("[^a-z]", "b\u{308}", true), ("[é]", "e\u{301}", true),
    ("[à-ü]", "é", true), ("[👩‍👩‍👧a]", "👩‍👩‍👧", true), ("[a-b\u{308}]", "b\u{308}", true),
  ])
  func `a text fits, or not`(pattern: String, text: String, fits: Bool) {
    expectEqual(TextPattern(pattern).matches(text), fits, "\(pattern) and \(text)")
  }

  @Test func `no pattern takes long`() {
    let pattern = TextPattern(String(repeating: "*a", count: 50) + "b")
    expectEqual(pattern.matches(String(repeating: "a", count: 2_000)), false)
  }

  @Test func `it fits what a slow reader takes, letter by letter`() {
    for seed in Effort.seeds(push: 500, full: 100_000) {
      var random = SplitMix64(seed: seed)
      let signs: [String] = ["a", "b", "*", "?", "a+", "?+", "[ab]", "[^a]", "[^a]+"]
      let steps = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? ""
      }
      let text = String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
      expectEqual(
        TextPattern(steps.joined()).matches(text), slowly(steps[...], text[...]),
        "seed \(seed): \(steps) and \(text)")
    }
  }

  /// Tries one way after the other.
  private func slowly(_ steps: ArraySlice<String>, _ text: Substring) -> Bool {
    guard let step = steps.first else { return text.isEmpty }
    let rest = steps.dropFirst()
    func fits(_ character: Character) -> Bool {
      switch step.first {
      case "a": character == "a"
      case "b": character == "b"
      case "[": step.contains("^") ? character != "a" : character != "c"
      default: true
      }
    }
    if step == "*" {
      return slowly(rest, text) || !text.isEmpty && slowly(steps, text.dropFirst())
    }
    guard let first = text.first, fits(first) else { return false }
    if slowly(rest, text.dropFirst()) { return true }
    return step.hasSuffix("+") && slowly(steps, text.dropFirst())
  }
}
