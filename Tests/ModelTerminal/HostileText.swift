/// Pieces of text that are commands to terminals, or change what stands beside them.
package enum HostileText {
  /// The pieces.
  package static let parts =
    (UInt32(0)..<0xA0).compactMap { Unicode.Scalar($0).map(String.init) } + [
      "\u{1B}[2J", "\u{1B}]52;c;eA==\u{7}", "\u{1B}P1$r\u{1B}\\", "\u{9B}31m", "\u{9D}0;t\u{9C}",
      "\u{90}q\u{9C}", "\u{202E}", "\u{2066}", "\u{E0001}", "\u{E0041}", "\u{200D}", "\u{FE0F}",
      "\u{301}", "\u{2028}", "\u{1B}[?1049l", "\u{1B}c", "\u{18}", "\r\n", "👨‍👩‍👧", "🇩🇪", "漢", "x",
    ]
}
