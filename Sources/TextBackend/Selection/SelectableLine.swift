import TerminalPort

/// A line of text as it stands in the cells of a view, so that the user can select and copy it.
///
/// A view that draws text says where it stands (`TextCustomView.selectableLines(columns:rows:metrics:)`).
/// Borders, numbers of lines and blanks at the edges are not in the lines, and so nobody copies them.
public struct SelectableLine: Hashable, Sendable {
  /// The row of the view in which it stands.
  public var row: Int
  /// The column of the view in which it begins.
  public var column: Int
  /// The text that is seen.
  public var text: String
  /// The text that stands between this line and the next one, and is not seen.
  ///
  /// A line feed where the text has one; a blank, or nothing, where the line was wrapped.
  public var end: String
  /// The characters between two cells of a table, each of which is copied as one tab.
  ///
  /// They are counted from the beginning of the text, in ascending order. One that is selected in part is not
  /// copied at all.
  public var gaps: [Range<Int>]
  /// True if the cells of a table in this line go on with those in the line before, as where they were wrapped.
  ///
  /// They are copied as one line, each cell with a blank between its parts.
  public var continuesCells: Bool

  /// Makes a line.
  public init(
    row: Int, column: Int = 0, text: String, end: String = "\n", gaps: [Range<Int>] = [],
    continuesCells: Bool = false
  ) {
    (self.row, self.column, self.text, self.end) = (row, column, text, end)
    (self.gaps, self.continuesCells) = (gaps, continuesCells)
  }

  /// Returns what is copied if some of the characters are selected.
  ///
  /// - Parameter characters: the characters, counted from the beginning of the text.
  /// - Returns: the characters, with a tab for each gap among them.
  /// - Complexity: O(*n*) in the length of the line.
  public func copied(_ characters: Range<Int>) -> String {
    let characters = characters.clamped(to: 0..<text.count)
    func plain(_ range: Range<Int>) -> Substring {
      text.dropFirst(range.lowerBound).prefix(range.count)
    }
    var (copy, start) = ("", characters.lowerBound)
    for gap in gaps where gap.overlaps(characters) {
      if start < gap.lowerBound { copy += plain(start..<gap.lowerBound) }
      let isWhole =
        characters.lowerBound <= gap.lowerBound && gap.upperBound <= characters.upperBound
      if isWhole { copy += "\t" }
      start = min(gap.upperBound, characters.upperBound)
    }
    return copy + plain(start..<characters.upperBound)
  }
}

extension SelectableLine {
  /// The place between two characters that is nearest to the left edge of a column, counted in characters.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func offset(at column: Int, _ metrics: TextMetrics) -> Int {
    var (offset, end) = (0, self.column)
    for character in text {
      end += metrics.columns(of: String(character))
      if column < end { return offset }
      offset += 1
    }
    return offset
  }

  /// The columns of the view in which some characters stand.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  func columns(of characters: Range<Int>, _ metrics: TextMetrics) -> Range<Int> {
    let start = column + metrics.columns(of: text.prefix(characters.lowerBound))
    let rest = text.dropFirst(characters.lowerBound).prefix(characters.count)
    return start..<start + metrics.columns(of: rest)
  }

  /// The word around a place: characters of one kind next to each other.
  func word(at offset: Int) -> Range<Int> {
    let kinds = text.map(CharacterKind.init)
    guard kinds.indices.contains(offset) else { return offset..<offset }
    var (start, end) = (offset, offset + 1)
    while start > 0, kinds[start - 1] == kinds[offset] { start -= 1 }
    while end < kinds.count, kinds[end] == kinds[offset] { end += 1 }
    return start..<end
  }
}

/// The kinds of characters that a double click tells from each other.
private enum CharacterKind {
  case word, blank, sign

  init(_ character: Character) {
    if character.isLetter || character.isNumber || character == "_" {
      self = .word
    } else {
      self = character.isWhitespace ? .blank : .sign
    }
  }
}
