/// A row of a text view: a line of the text, or a part of one that is too long for a row.
struct TextRow: Equatable {
  /// The positions of its text, without what ends the line.
  let range: Range<Int>
  /// True if a line begins with it.
  let beginsLine: Bool
  /// True if a line ends with it.
  let endsLine: Bool

  var start: Int { range.lowerBound }
  var end: Int { range.upperBound }

  /// True if a caret at a position stands in this row and not at the start of the next one.
  func holds(_ position: Int) -> Bool {
    range.contains(position) || position == end && endsLine
  }
}

/// Something that takes cells in a row: a character, or an atom with its caption.
struct RowItem {
  /// The positions of its text.
  var range: Range<Int>
  /// The characters to be drawn.
  var shown: String
  /// The columns it takes; those of a tab depend on where it stands.
  var columns: Int
  /// True if it is a tab.
  var isTab = false
  /// True if it is an atom.
  var isAtom = false

  /// True if a row may end behind it.
  var isBlank: Bool { isTab || shown == " " }
}
