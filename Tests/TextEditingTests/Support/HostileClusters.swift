import SeededRandom

/// Texts of characters that are hard to tell apart.
enum HostileClusters {
  /// Pieces of text, of which some become one character with what stands next to them.
  static let pieces = [
    "a", "b", "Z", "7", "_", " ", " ", "\t", ".", "\n", "\n", "\r\n", "\r", "\u{0}", "é",
    "e\u{301}",
    "\u{301}", "\u{300}\u{323}", "日", "本", "か", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "ק", "שׁ",
    "م",
    "ْ", "\u{600}", "👍", "👍🏽", "\u{1F3FD}", "👩‍👩‍👧", "\u{200D}", "🇩", "🇪", "🇫🇷", "क", "्", "ष", "ि", "ำ",
    "™️",
    "\u{FE0F}", "\u{AD}", "\u{85}", "\u{2028}", "𐐷", "\u{10FFFF}", "\u{FEFF}",
  ]

  /// Returns some pieces.
  static func text(of count: Int, using random: inout SplitMix64) -> String {
    (0..<count).reduce(into: "") { text, _ in
      text += random.pick(pieces)
    }
  }

  /// Returns words and lines, now and then with something hostile.
  static func prose(of count: Int, using random: inout SplitMix64) -> String {
    (0..<count).reduce(into: "") { text, number in
      text += number % 7 == 0 ? random.pick(pieces) : random.pick(["lorem ", "ipsum\n", "dolor, "])
    }
  }
}
