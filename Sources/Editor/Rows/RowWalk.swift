import TextBackend
import TextEditing

/// The rows of a text in some columns, found from any position without looking at the rest.
///
/// A row is found in its piece. A piece is a line, or 8,192 bytes of a longer one: a row ends there too,
/// so that no key has to go through a line of 10 MB. A line that ends inside of an atom goes on behind it.
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
    var beginsLine: Bool
    var endsLine: Bool
    var rows: [TextRow] = []
  }

  init(_ edited: EditedText, width: Int?, tabColumns: Int, metrics: TextMetrics) {
    self.edited = edited
    self.width = width.map { max(1, $0) }
    self.tabColumns = max(1, tabColumns)
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
    return self.row(at: text.edge(after: row.end))
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

  private mutating func rows(ofPieceAt position: Int) -> [TextRow] {
    if let piece,
      piece.range.contains(position) || position == piece.range.upperBound && piece.endsLine
    {
      return piece.rows
    }
    var piece = self.piece(at: position)
    piece.rows = rows(of: piece)
    self.piece = piece
    return piece.rows
  }

  private func piece(at position: Int) -> Piece {
    let line = line(at: position)
    let hasAtoms = edited.atoms.contains { $0.range.overlaps(line) }
    guard line.count > Self.pieceBytes, !hasAtoms else {
      return Piece(range: line, beginsLine: true, endsLine: true)
    }
    func start(_ number: Int) -> Int {
      min(line.upperBound, text.edge(atOrBefore: line.lowerBound + number * Self.pieceBytes))
    }
    var number = (position - line.lowerBound) / Self.pieceBytes
    // An edge may be a little before the bytes are full.
    if position < line.upperBound, start(number + 1) <= position { number += 1 }
    while number > 0, start(number) >= line.upperBound { number -= 1 }
    let range = start(number)..<start(number + 1)
    return Piece(
      range: range, beginsLine: number == 0, endsLine: range.upperBound == line.upperBound)
  }

  /// The line with a position, without what ends it; an atom is in one line as a whole.
  private func line(at position: Int) -> Range<Int> {
    var line = text.range(ofLine: text.line(at: position))
    guard !edited.atoms.isEmpty else { return line }
    for atom in edited.atoms.reversed()
    where atom.range.lowerBound < line.lowerBound && line.lowerBound <= atom.range.upperBound {
      line = text.start(ofLine: text.line(at: atom.range.lowerBound))..<line.upperBound
    }
    for atom in edited.atoms
    where atom.range.lowerBound <= line.upperBound && line.upperBound < atom.range.upperBound {
      let last = text.range(ofLine: text.line(at: atom.range.upperBound))
      line = line.lowerBound..<last.upperBound
    }
    return line
  }

  private func rows(of piece: Piece) -> [TextRow] {
    let ends = width.map { self.ends(of: items(in: piece.range), width: $0) } ?? []
    let starts = [piece.range.lowerBound] + ends
    return starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1] : piece.range.upperBound
      return TextRow(
        range: starts[number]..<end, beginsLine: piece.beginsLine && number == 0,
        endsLine: piece.endsLine && number + 1 == starts.count)
    }
  }

  /// The positions at which rows end and others begin.
  ///
  /// A row ends behind the last blank that fits, beside a wide character, or else where it is full. One
  /// blank may stand in the cell behind the columns, which is kept free for the caret.
  private func ends(of items: [RowItem], width: Int) -> [Int] {
    var (ends, first, column, chance): ([Int], Int, Int, Int?) = ([], 0, 0, nil)
    var index = 0
    while index < items.count {
      let item = items[index]
      let columns = self.columns(of: item, at: column)
      if item.columns == 2, index > first { chance = index }
      let fits = column + columns <= width || item.isBlank && column <= width
      if fits || index == first {
        column += columns
        index += 1
        if item.isBlank || item.columns == 2 || item.shown == "-" { chance = index }
        continue
      }
      first = chance ?? index
      (index, column, chance) = (first, 0, nil)
      ends.append(items[first].range.lowerBound)
    }
    return ends
  }
}
