import Expectations
import Testing
import TerminalPort

/// What becomes of text that a terminal could obey, or that hides something.
struct SanitizerTests {
  private func shown(_ text: String) -> String {
    String(TextClusters(text).map(\.character))
  }

  @Test(arguments: Array(UInt32(0)..<0x20).filter { $0 != 9 })
  func `a C0 control becomes its picture`(value: UInt32) throws {
    let control = try #require(Unicode.Scalar(value))
    let picture = try #require(Unicode.Scalar(0x2400 + value))
    expectEqual(shown("a\(control)b"), "a\(picture)b")
  }

  @Test(arguments: UInt32(0x80)..<0xA0)
  func `a C1 control becomes the replacement character`(value: UInt32) throws {
    let control = try #require(Unicode.Scalar(value))
    expectEqual(shown("a\(control)b"), "a\u{FFFD}b")
  }

  @Test(arguments: [UInt32](0xFDD0...0xFDEF) + [0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
  func `a noncharacter becomes the replacement character`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    expectEqual(shown("a\(scalar)b"), "a\u{FFFD}b")
  }

  @Test(arguments: [
    ("\u{7F}", "\u{2421}"), ("\r\n", "\u{2424}"), ("\u{2028}", "\u{2424}"),

    ("\u{1B}[31m", "␛[31m"),
    ("\u{1B}]52;c;eA==\u{7}", "␛]52;c;eA==␇"), ("\u{202E}abc\u{202C}", "abc"),
    ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"), ("a\u{E0041}\u{E007F}b", "ab"),
    ("a\u{AD}\u{200B}\u{2060}\u{FEFF}b", "ab"), ("a\u{200D}", "a"), ("a\u{200D}b", "ab"),
    ("\u{301}", ""), ("\u{1B}\u{301}", "␛"), ("\u{E0001}\u{301}x", "x"),
    ("a\u{34F}\u{301}", "a\u{301}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
    ("\u{115F}x\u{3164}", "x"),
  ])
  func `what must not be shown is replaced or dropped`(text: String, expected: String) {
    #expect(
      shown(text).unicodeScalars.elementsEqual(expected.unicodeScalars),
      "\(shown(text).debugDescription)")
  }

  @Test(arguments: [("\t", 8), ("a\tb", 9), ("漢\tb", 9), ("1234567\tb", 9), ("12345678\tb", 17)])
  func `a tabulator reaches the next multiple of eight`(text: String, columns: Int) {
    expectEqual(TextMetrics().columns(of: text), columns)
    expectEqual(shown(text).contains("\t"), false)
  }

  @Test
  func `a cluster keeps at most 32 scalars`() throws {
    let text = "e" + String(repeating: "\u{301}", count: 500)
    let clusters = Array(TextClusters(text + "x"))
    expectEqual(clusters.map(\.character.unicodeScalars.count), [32, 1])
    expectEqual(clusters.map(\.columns), [1, 1])
  }
}
