import TextBackend
import TextEditing

/// The rows of a text in some columns, found from any position without looking at the rest.
///
/// A row is found in its piece. A piece is a line, or 8,192 bytes of a longer one: a row ends there too,
/// so that no key has to go through a line of 10 MB. A line that ends inside of an atom goes on behind it, and
/// an atom counts as one byte.
///
/// ```
/// columns: 8              the pieces       the rows
/// "A long line\nshort"    "A long line"    "A long " "line"
///                         "short"          "short"
/// ```
struct RowWalk {
  /// The most bytes of a piece.
  static let pieceBytes = 8_192

  let edited: EditedText
  /// The columns at which rows end; nil if they end with the line only.
  let width: Int?
  let tabColumns: Int
  let metrics: TextMetrics
  private var piece: Piece?

  private struct Piece {
    var range: Range<Int>
    var line: Int
    var beginsLine: Bool
    var endsLine: Bool
    var rows: [TextRow] = []
  }

  init(_ edited: EditedText, width: Int?, tabColumns: Int, metrics: TextMetrics) {
    self.edited = edited
    self.width = width.map { max(1, $0) }
    self.tabColumns = min(max(1, tabColumns), CellSize.longestSide)
    self.metrics = metrics
  }

  private var text: TextBuffer { edited.text }

  // MARK: - Rows

  /// The row in which a caret at a position stands.
  mutating func row(at position: Int) -> TextRow {
    let position = min(max(0, position), text.count)
    let rows = rows(ofPieceAt: position)
    return rows.first { $0.holds(position) } ?? rows[rows.count - 1]
  }

  /// The row below another one; nil below the last.
  mutating func row(below row: TextRow) -> TextRow? {
    if !row.endsLine { return self.row(at: row.end) }
    guard row.end < text.count else { return nil }
    guard edited.atoms.isEmpty else { return self.row(at: text.edge(after: row.end)) }
    // The next line is found by its number, with half of the work.
    let line = text.range(ofLine: row.line + 1)
    return rows(of: piece(at: line.lowerBound, of: line, number: row.line + 1)).first
  }

  /// The row above another one; nil above the first.
  mutating func row(above row: TextRow) -> TextRow? {
    guard row.start > 0 else { return nil }
    return self.row(at: edited.edge(before: row.start))
  }

  /// The row some rows further down, or up, or the last one there; and how far it is.
  mutating func row(_ count: Int, from row: TextRow) -> (row: TextRow, distance: Int) {
    var (row, distance) = (row, 0)
    while distance != count,
      let next = count > 0 ? self.row(below: row) : self.row(above: row)
    {
      row = next
      distance += count > 0 ? 1 : -1
    }
    return (row, distance)
  }

  /// The number of rows from a row down to another, or nil if it is further than a limit.
  mutating func distance(from first: TextRow, to last: TextRow, limit: Int) -> Int? {
    guard first.start <= last.start else { return nil }
    // Each line has a row, unless it is inside of an atom: what is many lines away is not looked for.
    if edited.atoms.isEmpty, last.line - first.line > limit { return nil }
    var (row, count) = (first, 0)
    while row.start < last.start {
      guard count < limit, let next = self.row(below: row) else { return nil }
      (row, count) = (next, count + 1)
    }
    return count
  }

  /// The number of rows of all text, at most a limit.
  mutating func count(limit: Int) -> Int {
    var (row, count) = (row(at: 0), 1)
    while count < limit, let next = self.row(below: row) { (row, count) = (next, count + 1) }
    return count
  }

  // MARK: - Pieces

  /// The range of the piece in which a row is.
  mutating func piece(of row: TextRow) -> Range<Int> {
    _ = rows(ofPieceAt: row.start)
    return piece?.range ?? row.range
  }

  private mutating func rows(ofPieceAt position: Int) -> [TextRow] {
    if let piece,
      piece.range.contains(position) || position == piece.range.upperBound && piece.endsLine
    {
      return piece.rows
    }
    let (line, number) = line(at: position)
    return rows(of: piece(at: position, of: line, number: number))
  }

  private mutating func rows(of next: Piece) -> [TextRow] {
    var piece = next
    piece.rows = madeRows(of: piece)
    self.piece = piece
    return piece.rows
  }

  private func piece(at position: Int, of line: Range<Int>, number lineNumber: Int) -> Piece {
    guard bytes(of: line, before: line.upperBound) > Self.pieceBytes else {
      return Piece(range: line, line: lineNumber, beginsLine: true, endsLine: true)
    }
    func start(_ number: Int) -> Int {
      let position = self.position(behind: number * Self.pieceBytes, of: line)
      return min(line.upperBound, edited.edge(atOrBefore: position))
    }
    var number = bytes(of: line, before: position) / Self.pieceBytes
    // An edge may be before the bytes are full, by as much as a character is long: one may be longer than many pieces.
    if position < line.upperBound, start(number + 1) <= position {
      let behind = bytes(of: line, before: edited.edge(after: position))
      number = max(number, (behind - 1) / Self.pieceBytes)
    }
    while number > 0, start(number) >= line.upperBound { number -= 1 }
    let range = start(number)..<start(number + 1)
    return Piece(
      range: range, line: lineNumber, beginsLine: range.lowerBound == line.lowerBound,
      endsLine: range.upperBound == line.upperBound)
  }

  /// The bytes of a line before a position, in which an atom counts as one.
  private func bytes(of line: Range<Int>, before position: Int) -> Int {
    var bytes = position - line.lowerBound
    for atom in edited.atoms
    where atom.range.lowerBound >= line.lowerBound && atom.range.lowerBound < position {
      bytes -= min(position, atom.range.upperBound) - atom.range.lowerBound - 1
    }
    return bytes
  }

  /// The position behind some bytes of a line, in which an atom counts as one.
  private func position(behind bytes: Int, of line: Range<Int>) -> Int {
    var position = line.lowerBound + bytes
    for atom in edited.atoms
    where atom.range.lowerBound >= line.lowerBound && atom.range.lowerBound < position {
      position += atom.range.count - 1
    }
    return position
  }

  /// The line with a position, without what ends it; an atom is in one line as a whole.
  private func line(at position: Int) -> (range: Range<Int>, number: Int) {
    let number = text.line(at: position)
    guard !edited.atoms.isEmpty else { return (text.range(ofLine: number), number) }
    let line = edited.lineRange(at: position)
    return (line, text.line(at: line.lowerBound))
  }

  private func madeRows(of piece: Piece) -> [TextRow] {
    let ends = width.map { self.ends(in: piece.range, width: $0) }
    let starts = [piece.range.lowerBound] + (ends ?? [])
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] : piece.range.upperBound
      return TextRow(
        range: starts[number]..<end, line: piece.line, beginsLine: piece.beginsLine && number == 0,
        endsLine: piece.endsLine && number + 1 == starts.count)
    }
  }

  /// The positions in a range at which rows end and others begin.
  private func ends(in range: Range<Int>, width: Int) -> [Int] {
    guard edited.atoms.isEmpty else { return ends(of: items(in: range), width: width) }
    let text = edited.text[range]
    // No character takes more columns than bytes, but for tabs.
    if range.count <= width, !text.utf8.contains(0x09) { return [] }
    guard text.isPlain else { return ends(of: items(in: range), width: width) }
    return ends(ofPlain: Array(text.utf8), width: width).map { range.lowerBound + $0 }
  }

  /// The offsets at which rows of characters of one byte and one column end, by the same rules.
  private func ends(ofPlain bytes: [UInt8], width: Int) -> [Int] {
    var (ends, first, chance, index): ([Int], Int, Int?, Int) = ([], 0, nil, 0)
    while index < bytes.count {
      let isBlank = bytes[index] == 0x20
      if index - first < width || isBlank && index - first <= width || index == first {
        index += 1
        if isBlank || bytes[index - 1] == UInt8(ascii: "-") { chance = index }
      } else {
        first = chance ?? index
        (index, chance) = (first, nil)
        ends.append(first)
      }
    }
    return ends
  }

  /// The positions at which rows end and others begin.
  ///
  /// A row ends behind the last blank that fits, where a line of a label may end without one, or else where it is full.
  /// One blank may stand in the cell behind the columns, which is kept free for the caret.
  private func ends(of items: [RowItem], width: Int) -> [Int] {
    var (ends, first, column, chance): ([Int], Int, Int, Int?) = ([], 0, 0, nil)
    var index = 0
    while index < items.count {
      let item = items[index]
      let columns = self.columns(of: item, at: column)
      if index > first, mayEnd(between: items[index - 1], and: item) { chance = index }
      let fits = column + columns <= width || item.isBlank && column <= width
      if fits || index == first {
        column += columns
        index += 1
        if item.isBlank || item.shown == "-" { chance = index }
        continue
      }
      first = chance ?? index
      (index, column, chance) = (first, 0, nil)
      ends.append(items[first].range.lowerBound)
    }
    return ends
  }

  private func mayEnd(between one: RowItem, and other: RowItem) -> Bool {
    guard !one.isAtom, !other.isAtom, !one.isBlank, !other.isBlank,
      one.shown.utf8.count + other.shown.utf8.count > 2, let first = one.shown.first,
      let second = other.shown.first
    else { return false }
    return metrics.mayEndLine(between: first, and: second)
  }
}
