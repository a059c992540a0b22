import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort

/// Cutting text to columns and to lines.
@Suite(.computes)
struct TextMetricsTests {
  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""),
    ("hello", -3, ""), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("a\tb", 8, "a…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 0, ""),
  ])
  func `a line is cut and marked`(text: String, columns: Int, expected: String) {
    expectEqual(TextMetrics().truncated(text, to: columns), expected)
  }

  @Test
  func `an ellipsis without room is left out`() {
    expectEqual(TextMetrics(ambiguousWidth: .wide).truncated("hello", to: 2), "he")
    expectEqual(TextMetrics(ambiguousWidth: .wide).truncated("hello", to: 4), "h...")
  }

  @Test(arguments: [
    ("", 5, [""]), ("\n", 5, ["", ""]), ("a\n", 5, ["a", ""]),
    ("the quick fox", 9, ["the quick", "fox"]),
    ("the quick fox", 8, ["the", "quick", "fox"]), ("the quick", 3, ["the", "qui", "ck"]),
    ("ab  cd", 4, ["ab", "cd"]), ("ab    cd", 3, ["ab", "cd"]), ("ab  ", 3, ["ab "]),
    ("ab  \ncd", 9, ["ab  ", "cd"]), ("  ab cd", 4, ["  ab", "cd"]), ("a\r\nb", 4, ["a", "b"]),
    ("日本語かな", 4, ["日本", "語か", "な"]), ("日本語", 3, ["日", "本", "語"]), ("漢字", 1, ["漢", "字"]),
    ("a 日本 b", 4, ["a 日", "本 b"]), ("abcdef", 1, ["a", "b", "c", "d", "e", "f"]),
    ("x abcdef", 3, ["x", "abc", "def"]), ("a\u{301}b\u{301}c", 2, ["a\u{301}b\u{301}", "c"]),
    ("one\ntwo three", 6, ["one", "two", "three"]), ("ab", 0, ["a", "b"]), ("a\tb", 9, ["a\tb"]),
    ("a\tb", 8, ["a", "b"]),
  ])
  func `a text is cut into lines`(text: String, width: Int, expected: [String]) {
    let wrapped = TextMetrics().wrapped(text, to: width)
    expectEqual(wrapped.lines.map(String.init), expected)
    let size = CellSize(columns: wrapped.columns, rows: expected.count)
    expectEqual(TextMetrics().size(of: text, width: width), size)
    expectEqual(wrapped.columns, expected.map { TextMetrics().columns(of: $0) }.max())
  }

  @Test(arguments: ["plain words only", "Wörter und 漢字 gemischt", "a\n\nb c"])
  func `without a width only line feeds end lines`(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(TextMetrics().wrapped(text, to: nil).lines, lines)
  }

  @Test(arguments: Array(UInt64(0)..<300))
  func `the laws of wrapping hold`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "bc", "defghij", " ", "  ", "\n", "日本", "é", "e\u{301}", "👨‍👩‍👧", " "]
    let ascii = ["a", "bc", "defghij", " ", "  ", "\n", " "]
    let pool = seed % 2 == 0 ? parts : ascii
    let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in random.pick(pool) }.joined()
    let width = Int.random(in: 2...12, using: &random)
    let wrapped = TextMetrics().wrapped(text, to: width)
    let words = { (text: String) in text.filter { $0 != " " && $0 != "\n" } }
    #expect(wrapped.lines.allSatisfy { TextMetrics().columns(of: $0) <= width }, "seed \(seed)")
    expectEqual(words(wrapped.lines.joined()), words(text), "seed \(seed)")
    let size = CellSize(columns: wrapped.columns, rows: wrapped.lines.count)
    expectEqual(TextMetrics().size(of: text, width: width), size, "seed \(seed)")
    // Greedy: the first word of a line would not have fitted on the line before.
    let again = TextMetrics().wrapped(wrapped.lines.joined(separator: "\n"), to: width)
    expectEqual(again.lines, wrapped.lines, "seed \(seed): wrapping twice changes lines")
    expectEqual(wrapped.lines.map(String.init), plainlyWrapped(text, width), "seed \(seed)")
    // The bytes of ASCII and the clusters of everything else go through different loops.
    let mixed = TextMetrics().wrapped(text + "\né", to: width)
    expectEqual(mixed.lines.dropLast(), wrapped.lines[...], "seed \(seed): the loops differ")
  }

  /// Wrapping as one would explain it: word by word, with strings.
  private func plainlyWrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var (line, spaces, rest) = ("", "", paragraph)
      while let first = rest.first {
        let isSpace = first == " "
        // An ideograph or a picture is a word of its own.
        let isWide = TextMetrics().columns(of: String(first)) == 2
        let token =
          isWide
          ? rest.prefix(1)
          : rest.prefix {
            ($0 == " ") == isSpace && TextMetrics().columns(of: String($0)) < 2
          }
        rest = rest.dropFirst(token.count)
        if isSpace {
          spaces = String(token)
          continue
        }
        if TextMetrics().columns(of: line + spaces + token) <= width {
          line += spaces + token
        } else {
          if !(line + spaces).isEmpty { lines.append(line) }
          line = ""
          for character in token {
            if TextMetrics().columns(of: line + String(character)) > width {
              lines.append(line)
              line = ""
            }
            line.append(character)
          }
        }
        spaces = ""
      }
      lines.append(line + spaces.prefix(max(0, width - TextMetrics().columns(of: line))))
    }
    return lines
  }

  @Test(arguments: Array(UInt64(0)..<200))
  func `a cut line is as long as it can be`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pool = ["a", "bc", "日本", "é", "👨‍👩‍👧", "\t", "e\u{301}"]
    let text = (0..<Int.random(in: 0...15, using: &random)).map { _ in random.pick(pool) }.joined()
    let full = TextMetrics().columns(of: text)
    for columns in 1...20 {
      let cut = TextMetrics().truncated(text, to: columns)
      #expect(TextMetrics().columns(of: cut) <= columns, "seed \(seed), \(columns) columns")
      expectEqual((cut == text), (full <= columns), "seed \(seed), \(columns) columns")
    }
  }
}
