/// The number of columns that a terminal gives to characters whose width Unicode leaves open.
///
/// Unicode calls them ambiguous (East Asian Width A): Greek and Cyrillic letters, `±`, `§`, `①`,
/// `…`, curly quotes, arrows, lines of boxes. They were as wide as ideographs in the fonts of East
/// Asia, and some terminals still show them so: xterm with `-cjk_width`, others by a setting that
/// mostly has the word *ambiguous* in its name.
///
/// If they are wide, lines of borders, scroll bars and the like are drawn in ASCII.
public enum AmbiguousWidth: Hashable, Sendable {
  /// One column, as nearly everywhere.
  case narrow
  /// Two columns.
  case wide
}

extension AmbiguousWidth {
  /// The choice of the user by `SHOHIN_AMBIGUOUS`; the language of the session tells nothing.
  package static func chosen(environment: (String) -> String?) -> AmbiguousWidth {
    environment("SHOHIN_AMBIGUOUS") == "wide" ? .wide : .narrow
  }
}
