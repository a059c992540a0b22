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
    // A tab stays one, so that the caret comes to stand below the mistake.
    let indent = String(start.map { $0 == "\t" ? $0 : " " })
    return "\(message)\n  \(start)\(end)\n  \(indent)^"
  }
}
