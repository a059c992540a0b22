public import TextEditing
public import VirtualViews

/// A source of looks for the lines of a text view.
///
/// ```swift
/// struct Comments: TextHighlighter {
///   func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] {
///     line.hasPrefix("#") ? [TextSpan(0..<line.utf8.count, TextStyle(foreground: .muted))] : []
///   }
/// }
/// ```
///
/// It is asked for the lines that are seen, whenever they are drawn, and for no line of more than 8,192
/// bytes. Two highlighters that are equal give equal answers.
public protocol TextHighlighter: Hashable, Sendable {
  /// Returns the spans of a line; of two that overlap the later one counts.
  ///
  /// - Parameters:
  ///   - line: the line without what ends it.
  ///   - number: its number, counted from 0.
  ///   - text: all of the text.
  /// - Returns: the spans, in any order.
  func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan]
}

/// A highlighter of any type, which can be compared with others.
struct AnyTextHighlighter: Hashable, Sendable {
  let base: any TextHighlighter

  static func == (one: AnyTextHighlighter, other: AnyTextHighlighter) -> Bool {
    func isEqual<Base: TextHighlighter>(_ base: Base) -> Bool { other.base as? Base == base }
    return isEqual(one.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

/// A sign before a line, such as that of a breakpoint or of a problem.
public struct GutterMark: Hashable, Sendable {
  /// The sign; what takes more than one column is not shown.
  public var sign: String
  /// The look of the sign.
  public var style: TextStyle

  /// Makes a mark.
  public init(_ sign: String, _ style: TextStyle = .plain) {
    self.sign = sign
    self.style = style
  }
}
