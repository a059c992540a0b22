import Expectations
import SeededRandom
import TestThreads
import Testing
import TerminalPort

/// The columns of clusters, rule by rule.
@Suite(.computes)
struct WidthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let columns: Int
    let certainty: WidthCertainty?
    let name: String

    init(_ name: String, _ text: String, _ columns: Int, _ certainty: WidthCertainty? = .sure) {
      (self.name, self.text, self.columns, self.certainty) = (name, text, columns, certainty)
    }

    var testDescription: String { name }
  }

  private static let plain = [
    Case("ASCII letter", "a", 1), Case("tilde", "~", 1), Case("Latin", "é", 1),
    Case("Cyrillic", "ж", 1), Case("box drawing", "┼", 1), Case("block", "█", 1),
    Case("braille", "⣿", 1), Case("ideograph", "漢", 2), Case("ideograph of plane 2", "𠀀", 2),
    Case("kana", "か", 2), Case("halfwidth kana", "ｶ", 1), Case("fullwidth letter", "Ａ", 2),
    Case("Hangul syllable", "한", 2), Case("capital sharp s", "ẞ", 1),
    Case("letter with mark", "e\u{301}", 1), Case("letter with two marks", "o\u{323}\u{302}", 1),
    Case("Thai with marks", "ที่", 1), Case("halfwidth kana, voiced", "ｶﾞ", 2),
    Case("halfwidth kana, semi-voiced", "ﾊﾟ", 2), Case("ideographic space", "\u{3000}", 2),
  ]

  private static let disputed = [
    Case("emoji", "😀", 2, .disputed), Case("joined family", "👨‍👩‍👧‍👦", 2, .disputed),
    Case("joined with heart", "👩‍❤️‍👨", 2, .disputed), Case("skin tone", "👍🏽", 2, .disputed),
    Case("flag", "🇩🇪", 2, .disputed), Case("half of a flag", "🇩", 2, .disputed),
    Case("text heart", "❤", 1, .disputed), Case("emoji heart", "❤\u{FE0F}", 2, .disputed),
    Case("text variation of an emoji", "😀\u{FE0E}", 2, .disputed),
    Case("text variation of a heart", "❤\u{FE0E}", 1, .disputed),
    Case("letter with variation selector", "a\u{FE0F}", 1, .disputed),
    Case("keycap", "1\u{FE0F}\u{20E3}", 2, .disputed),
    Case("keycap without selector", "1\u{20E3}", 1, nil),
    Case("Devanagari conjunct", "क्ष", 1, .disputed), Case("spacing mark", "का", 1, .disputed),
    Case("conjunct with vowel", "क्षि", 1, .disputed), Case("virama", "क्", 1, .disputed),
    Case("jamo", "\u{1112}\u{1161}\u{11AB}", 2, .disputed), Case("lead jamo", "ᄒ", 2, .disputed),
    Case("Thai sara am", "กำ", 2, .disputed), Case("private use", "\u{E0B0}", 1, .disputed),
    Case("unassigned", "\u{1FBFF}", 1, nil), Case("watch", "⌚", 2, .disputed),
    Case("pirate flag", "🏴‍☠️", 2, .disputed),
  ]

  @Test(arguments: plain + disputed)
  func `a cluster has the columns of its rule`(example: Case) throws {
    let clusters = Array(TextClusters(example.text))
    try #require(clusters.count == 1)
    expectEqual(clusters[0].columns, example.columns)
    if let certainty = example.certainty { expectEqual(clusters[0].certainty, certainty) }
  }

  @Test(arguments: [
    "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{AD}", "\u{2060}", "\u{11A8}",
  ])
  func `what has no width alone is not shown alone`(text: String) {
    expectEqual(TextMetrics().columns(of: text), 0)
    #expect(Array(TextClusters(text)).isEmpty)
  }

  @Test
  func `every printable ASCII character is one sure column`() {
    let text = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
    expectEqual(TextMetrics().columns(of: text), 95)
    #expect(TextClusters(text).allSatisfy { $0.columns == 1 && $0.certainty == .sure })
  }

  /// The short way of segmentation agrees with the standard library about every scalar.
  ///
  /// On a push in the blocks that have marks, joiners, jamo, surrogates' neighbours, emoji and tags.
  @Test(
    arguments: Effort.isFull
      ? Array(0..<0x24) + [0xE0, 0x10F] : [0, 1, 2, 3, 0xA, 0xD, 0xF, 0x11, 0x1D, 0x1F, 0xE0])
  func `every scalar is segmented as the standard library does`(block: UInt32) {
    var wrong: [String] = []
    for value in block << 12..<(block + 1) << 12 {
      guard let scalar = Unicode.Scalar(value), scalar != "\t" else { continue }
      let text = "a\(scalar)漢\(scalar)\(scalar)b"
      let found = TextClusters(text).map(\.character)
      let expected = text.compactMap { Sanitizer.cluster(for: $0)?.character }
      if found != expected { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: Array(0..<0x24) + [0xE0, 0x10F])
  func `what is shown has one or two columns and no control`(block: UInt32) {
    var wrong: [String] = []
    for value in block << 12..<(block + 1) << 12 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      guard let cluster = Sanitizer.cluster(for: Character(scalar)) else { continue }
      let properties = cluster.character.unicodeScalars.map(\.properties)
      let isControl = properties.contains {
        $0.generalCategory == .control || $0.isBidiControl || $0.isNoncharacterCodePoint
      }
      if isControl || !(1...2).contains(cluster.columns) { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
  }
}
