import TextBackend
import VirtualViews

/// The sign of an entry in the first two columns, beside the views of the entry, and a blank row above.
struct EntryFrame: TextCustomView, Hashable {
  /// True: its leading edge may be the right one.
  static var followsDirection: Bool { true }
  enum Sign: Hashable, Sendable {
    case none, user, answer
    case notice(TranscriptNotice.Kind)
  }

  var attributes = ViewAttributes()
  var sign = Sign.none
  /// The look of the sign of the user.
  var userStyle = TextStyle(foreground: .accent)
  /// True if a blank row is above.
  var hasRowAbove = false

  init() {}

  var semantics: Semantics { Semantics(.group) }
  static var holdsViews: Bool { true }
  var insets: Insets { Insets(top: hasRowAbove ? 1 : 0, leading: EntryLines.indent) }

  func draw(in canvas: inout TextCanvas) {
    let signs = canvas.metrics.ornaments
    let (sign, style): (Character, TextStyle) =
      switch self.sign {
      case .none: (" ", .plain)
      case .user: (signs.separator, TextStyle(attributes: .bold).over(userStyle))
      case .answer: (signs.filledDot, .plain)
      case .notice(let kind): (signs.filledDot, TextStyle(foreground: kind.color))
      }
    canvas.draw(sign, column: 0, row: hasRowAbove ? 1 : 0, style: style)
  }
}
