import Expectations
import SeededRandom
import TerminalPort
import Testing
import VirtualViews

struct StyledTextMetricsTests {
  @Test(arguments: [
    ("/usr/lib/swift", 9, Truncation.middle, "/usr…wift"),
    ("/usr/lib/swift", 14, .middle, "/usr/lib/swift"),
    ("hello world", 6, .head, "…world"), ("hello world", 6, .tail, "hello…"),
    ("hello", 1, .middle, "…"),
    ("hello", 0, .head, ""), ("日本語テキスト", 7, .middle, "日…ト"), ("日本語", 4, .head, "…語"),
    ("ab\tcd", 5, .head, "…cd"),
    ("e\u{301}e\u{301}e\u{301}e\u{301}", 3, .middle, "e\u{301}…e\u{301}"),
  ])
  func `a line is cut where it is told`(
    text: String, columns: Int, place: Truncation, expected: String
  ) {
    expectEqual(TextMetrics().truncated(text, to: columns, at: place), expected)
  }

  @Test(arguments: [
    ("ab cd", 4, ["ab c", "d"]), ("ab   cd", 4, ["ab  ", " cd"]), ("abc\n  d", 3, ["abc", "  d"]),
    ("日本", 3, ["日", "本"]), ("", 3, [""]), ("a", 1, ["a"]),
  ])
  func `lines that are cut anywhere lose nothing`(text: String, width: Int, expected: [String]) {
    let metrics = TextMetrics()
    expectEqual(metrics.wrapped(text, to: width, by: .character).lines.map { String($0) }, expected)
    expectEqual(metrics.size(of: text, width: width, by: .character).rows, expected.count)
  }

  @Test func `a mark looks like the first of what it stands for`() {
    let text = Text("hello ") + Text("big").color(.red) + " world"
    let metrics = TextMetrics()
    expectEqual(metrics.truncated(text, to: 8), Text("hello ") + Text("b…").color(.red))
    expectEqual(metrics.truncated(text, to: 5, at: .head), "…orld")
    expectEqual(metrics.truncated(text, to: 10, at: .middle), Text("hello…orld"))
    expectEqual(metrics.truncated(text, to: 80), text)
    expectEqual(metrics.truncated(Text("hello").color(.red), to: 3, at: .head).runs.count, 1)
  }

  @Test func `the end is seen where there is no room for a mark`() {
    let metrics = TextMetrics(ambiguousWidth: .wide)
    expectEqual(metrics.truncated("/usr/lib/swift", to: 2, at: .head), "ft")
    expectEqual(metrics.truncated("/usr/lib/swift", to: 2, at: .middle), "/t")
    expectEqual(metrics.truncated("/usr/lib/swift", to: 2), "/u")
  }

  @Test func `padding has no style, and a line is as long as it is told`() {
    let text = Text("ab").bold()
    let metrics = TextMetrics()
    expectEqual(metrics.padded(text, to: 5, alignment: .center), " " + text + "  ")
    expectEqual(metrics.padded(text, to: 1).string, "…")
    expectEqual(metrics.padded(text, to: 2), text)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `styles change neither lines nor cuts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let metrics = TextMetrics(ambiguousWidth: Bool.random(using: &random) ? .wide : .narrow)
    let pieces = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
      Text(String("ab é☃日👩‍🚀 \n\t".randomElement(using: &random) ?? " "))
        .color(Bool.random(using: &random) ? .red : .default)
    }
    let text = pieces.joined()
    for width in 1..<12 {
      for wrapping in Wrapping.allCases {
        let lines = metrics.wrapped(text, to: width, by: wrapping)
        let plain = metrics.wrapped(text.string, to: width, by: wrapping).lines.map { String($0) }
        expectEqual(lines.map(\.string), plain)
        if wrapping == .character {
          let left = text.string.filter { !$0.isNewline }
          expectEqual(plain.joined(), left)
        }
      }
      let line = text.string.split(separator: "\n").joined()
      for place in Truncation.allCases {
        let cut = metrics.truncated(line, to: width, at: place)
        #expect(metrics.columns(of: cut) <= width)
        expectEqual(metrics.truncated(Text(line), to: width, at: place).string, cut)
      }
    }
  }
}
