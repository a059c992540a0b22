/// A mistake in a layout string.
///
/// ```
/// There is no anchor "leadng", did you mean "leading"? Expected left, right, … or lastBaseline.
///   super.leadng offset(2)
///         ^
/// ```
public struct LayoutStringError: Error, Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The bytes of UTF-8 before the mistake.
  public let offset: Int
  /// A sentence that says what is wrong and what was expected.
  public let message: String
  /// The known word that was probably meant; nil for none.
  public let suggestion: String?

  /// The line of the mistake, counted from 1.
  public var line: Int { before.utf8.count { $0 == 0x0A } + 1 }

  /// The characters before the mistake in its line, counted from 1.
  public var column: Int { lineBefore.count + 1 }

  private var before: Substring {
    let end = text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    return text[..<(end ?? text.endIndex)]
  }

  private var lineBefore: Substring {
    let before = before
    let start = before.utf8.lastIndex(of: 0x0A).map { before.utf8.index(after: $0) }
    return before[(start ?? before.startIndex)...]
  }

  private var lineAfter: Substring {
    let after = text[before.endIndex...]
    return after[..<(after.utf8.firstIndex(of: 0x0A) ?? after.endIndex)]
  }
}

extension LayoutStringError: CustomStringConvertible {
  /// The sentence, the line with the mistake, and a caret below it.
  ///
  /// Of a long line, the 40 characters on either side of the mistake are shown.
  public var description: String {
    let (before, after) = (lineBefore, lineAfter)
    let start = before.count > 40 ? "…" + before.suffix(40) : before
    let end = after.count > 40 ? after.prefix(40) + "…" : after
    // A tab stays one, and a wide character is two columns, so that the caret comes to stand below the mistake.
    let indent = start.map { $0 == "\t" ? "\t" : $0.isWide ? "  " : " " }.joined()
    return "\(message)\n  \(start)\(end)\n  \(indent)^"
  }
}

extension Character {
  /// True if terminals give it two columns: most East Asian letters and emoji.
  ///
  /// A message is text for whoever reads it, on no certain terminal, so it needs no table of widths.
  var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    if scalar.properties.isEmojiPresentation { return true }
    if scalar.properties.isEmoji, unicodeScalars.contains("\u{FE0F}") { return true }
    return Self.wide.contains { $0.contains(scalar.value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
