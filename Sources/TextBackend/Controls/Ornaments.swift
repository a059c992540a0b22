import VirtualViews

/// The glyphs that controls draw by themselves, each of one column.
///
/// Lines, blocks and dots are ambiguous themselves. Where those take two columns, no line could
/// stand in a column of its own, and terminals disagree about lines most of all: some keep just
/// these narrow. So there ASCII is drawn instead.
public struct Ornaments: Sendable {
  /// The sign for a character of a secret.
  public let secret: String
  /// The sign between two of a row.
  public let divider: Character
  /// The mark of a column by which rows are ordered, the smallest first.
  public let ascending: String
  /// The mark of a column by which rows are ordered, the largest first.
  public let descending: String
  /// The sign of what is on.
  public let tick: Character
  /// The knob of a slider.
  public let knob: Character
  /// The knob of what is off.
  public let hollowKnob: Character
  /// The signs of what goes on, in order.
  public let turning: [Character]
  /// The marks on the track of a slider, before its knob and behind it.
  public let filledTick, emptyTick: Character
  /// The track of an upright slider, before its knob and behind it.
  public let verticalFilled, verticalEmpty: Character
  /// The track of a slider before its knob.
  public let filled: Character
  /// The track of a slider behind its knob.
  public let empty: Character
  /// The part of an upright scroll bar that is seen now.
  public let verticalThumb: Character
  /// The part of a flat scroll bar that is seen now.
  public let horizontalThumb: Character

  static let drawn = Ornaments(
    secret: "•", divider: "│", ascending: "▲", descending: "▼", tick: "✓", knob: "●",
    hollowKnob: "○",
    turning: Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"), filledTick: "╋", emptyTick: "┼", verticalFilled: "┃",
    verticalEmpty: "│",
    filled: "━", empty: "─", verticalThumb: "█", horizontalThumb: "■")
  static let plain = Ornaments(
    secret: "*", divider: "|", ascending: "^", descending: "v", tick: "x", knob: "O",
    hollowKnob: "o",
    turning: Array("|/-\\"), filledTick: "+", emptyTick: "+", verticalFilled: "#",
    verticalEmpty: "|",
    filled: "=", empty: "-", verticalThumb: "#", horizontalThumb: "#")
}

extension TextMetrics {
  /// The signs that controls draw by themselves.
  public var ornaments: Ornaments { ambiguousWidth == .narrow ? .drawn : .plain }
}
