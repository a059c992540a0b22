import VirtualViews

/// The glyphs that controls draw by themselves, each of one column.
///
/// Lines, blocks and dots are ambiguous themselves. Where those take two columns, no line could
/// stand in a column of its own, and terminals disagree about lines most of all: some keep just
/// these narrow. So there ASCII is drawn instead.
public struct Ornaments: Sendable {
  /// The sign for the rest of a text; the only one that may take more than a column.
  public let ellipsis: String
  /// The sign for a character of a secret.
  public let secret: String
  /// The sign between two of a row.
  public let divider: Character
  /// The marks of columns by which rows are ordered.
  public let ascending: String
  public let descending: String
  /// A slider's knob, and its track before and behind it.
  public let knob: Character
  public let filled: Character
  public let empty: Character
  /// The parts of a scroll bar that are seen now.
  public let verticalThumb: Character
  public let horizontalThumb: Character

  static let drawn = Ornaments(
    ellipsis: "…", secret: "•", divider: "│", ascending: "▲", descending: "▼", knob: "●",
    filled: "━", empty: "─", verticalThumb: "█", horizontalThumb: "■")
  static let plain = Ornaments(
    ellipsis: "...", secret: "*", divider: "|", ascending: "^", descending: "v", knob: "O",
    filled: "=", empty: "-", verticalThumb: "#", horizontalThumb: "#")
}

extension TextMetrics {
  /// The signs that controls draw by themselves.
  public var ornaments: Ornaments { ambiguousWidth == .narrow ? .drawn : .plain }
}
