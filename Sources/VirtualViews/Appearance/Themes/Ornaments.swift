/// The signs and lines that views draw by themselves; each sign takes one column.
///
/// ```swift
/// var theme = Theme.midnight
/// theme.ornaments.border = .heavy
/// theme.ornaments.tick = "✔"
/// theme.ornaments = .ascii        // nothing but ASCII
/// ```
///
/// Lines, blocks and dots are of ambiguous width. Where such characters take two columns, no line could
/// stand in a column of its own, and terminals disagree about lines most of all: some keep just these
/// narrow. So ``ascii`` is drawn there, whatever the theme says. A sign that does not take one column on a
/// screen is replaced by the usual one.
public struct Ornaments: Hashable, Sendable {
  /// True if nothing but ASCII is drawn: the lines of borders, rules and charts are ASCII, too.
  public let isASCII: Bool
  /// The border of containers with the theme's own (``Container/Border/themed``), as dialogs have it.
  public var border: Container.Border
  /// The sign for a character of a secret.
  public var secret: Character
  /// The sign between two of a row.
  public var divider: Character
  /// The mark of a column by which rows are ordered, the smallest first.
  public var ascending: Character
  /// The mark of a column by which rows are ordered, the largest first.
  public var descending: Character
  /// The sign for a box that is on.
  public var tick: Character
  /// The knob of a slider.
  public var knob: Character
  /// The knob of a switch that is off.
  public var hollowKnob: Character
  /// The sign of what is being moved.
  public var grip: Character
  /// The track of a slider before its knob.
  public var filled: Character
  /// The track of a slider behind its knob.
  public var empty: Character
  /// A mark on the track of a slider before its knob.
  public var filledTick: Character
  /// A mark on the track of a slider behind its knob.
  public var emptyTick: Character
  /// The track of an upright slider before its knob.
  public var verticalFilled: Character
  /// The track of an upright slider behind its knob.
  public var verticalEmpty: Character
  /// The part of an upright scroll bar that is seen now.
  public var verticalThumb: Character
  /// The part of a flat scroll bar that is seen now.
  public var horizontalThumb: Character
  /// The sign of something that is unfolded.
  public var unfolded: Character
  /// The sign of something that is folded.
  public var folded: Character
  /// The dot for the page that is shown, or the choice that is made.
  public var filledDot: Character
  /// The dot for each of the other pages and choices.
  public var emptyDot: Character
  /// The sign between two steps of a path.
  public var separator: Character
  /// A line between two parts of a list or a text.
  public var rule: Character
  /// The sign by which the mouse removes something, such as a box of a field of several texts.
  public var remove: Character

  /// The signs of something that goes on, in order.
  public var turning: [Character] { isASCII ? Array("|/-\\") : Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏") }

  /// The usual ones.
  public static let drawn = Ornaments(
    isASCII: false, border: .rounded, secret: "•", divider: "│", ascending: "▲", descending: "▼",
    tick: "✓", knob: "●", hollowKnob: "○", grip: "↕", filled: "━", empty: "─", filledTick: "╋",
    emptyTick: "┼", verticalFilled: "┃", verticalEmpty: "│", verticalThumb: "█",
    horizontalThumb: "■", unfolded: "▾", folded: "▸", filledDot: "●", emptyDot: "○", separator: "›",
    rule: "─", remove: "×")
  /// Those of ASCII; all that the library draws is ASCII with them.
  public static let ascii = Ornaments(
    isASCII: true, border: .ascii, secret: "*", divider: "|", ascending: "^", descending: "v",
    tick: "x", knob: "O", hollowKnob: "o", grip: "=", filled: "=", empty: "-", filledTick: "+",
    emptyTick: "+", verticalFilled: "#", verticalEmpty: "|", verticalThumb: "#",
    horizontalThumb: "#", unfolded: "v", folded: ">", filledDot: "O", emptyDot: ".", separator: ">",
    rule: "-", remove: "x")
}

extension Ornaments {
  /// The signs by their names in a theme's text.
  public static let signs:
    [(name: String, sign: any WritableKeyPath<Ornaments, Character> & Sendable)] = [
      ("secret", \.secret), ("divider", \.divider), ("ascending", \.ascending),
      ("descending", \.descending), ("tick", \.tick), ("knob", \.knob),
      ("hollow-knob", \.hollowKnob), ("grip", \.grip), ("filled", \.filled),
      ("empty", \.empty), ("filled-tick", \.filledTick), ("empty-tick", \.emptyTick),
      ("vertical-filled", \.verticalFilled), ("vertical-empty", \.verticalEmpty),
      ("vertical-thumb", \.verticalThumb),
      ("horizontal-thumb", \.horizontalThumb), ("unfolded", \.unfolded), ("folded", \.folded),
      ("filled-dot", \.filledDot), ("empty-dot", \.emptyDot), ("separator", \.separator),
      ("rule", \.rule), ("remove", \.remove),
    ]
}
