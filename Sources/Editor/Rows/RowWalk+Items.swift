import TextBackend
import TextEditing

// The characters of rows and the columns in which they stand.
extension RowWalk {
  /// The items of a range that begins and ends at edges.
  ///
  /// - Complexity: O(*n*) in the bytes of the range, without those of atoms.
  func items(in range: Range<Int>) -> [RowItem] {
    var items: [RowItem] = []
    var position = range.lowerBound
    for atom in edited.atoms where atom.range.overlaps(range) {
      append(position..<atom.range.lowerBound, to: &items)
      items.append(
        RowItem(
          range: atom.range, shown: atom.caption, columns: metrics.columns(of: atom.caption),
          isAtom: true))
      position = atom.range.upperBound
    }
    if position < range.upperBound { append(position..<range.upperBound, to: &items) }
    return items
  }

  private func append(_ range: Range<Int>, to items: inout [RowItem]) {
    guard !range.isEmpty else { return }
    var position = range.lowerBound
    for character in edited.text[range] {
      let end = position + character.utf8.count
      let shown = String(character)
      let columns =
        end - position == 1 && character >= " " && character <= "~"
        ? 1 : metrics.columns(of: shown)
      items.append(
        RowItem(
          range: position..<end, shown: shown, columns: columns, isTab: character == "\t"))
      position = end
    }
  }

  /// The columns of an item that begins in a column of its row.
  func columns(of item: RowItem, at column: Int) -> Int {
    item.isTab ? tabColumns - column % tabColumns : item.columns
  }

  /// The column of a position in its row.
  func column(of position: Int, in row: TextRow) -> Int {
    items(in: row.start..<max(row.start, min(position, row.end)))
      .reduce(0) { $0 + columns(of: $1, at: $0) }
  }

  /// The position of the item with a column, or the last one of the row.
  ///
  /// - Parameters:
  ///   - column: the column, counted from the start of the row.
  ///   - row: the row.
  ///   - rounds: true if the nearer edge of the item is meant, as by a click.
  /// - Returns: a position in the row.
  func position(at column: Int, in row: TextRow, rounds: Bool = false) -> Int {
    var start = 0
    for item in items(in: row.range) {
      let end = start + columns(of: item, at: start)
      if column < end {
        let isSecondHalf = rounds && end - start > 1 && !item.isAtom && column * 2 >= start + end
        return isSecondHalf ? last(item.range.upperBound, in: row) : item.range.lowerBound
      }
      start = end
    }
    return last(row.end, in: row)
  }

  /// A position that still stands in the row: its end is the start of the next one.
  func last(_ position: Int, in row: TextRow) -> Int {
    position < row.end || row.endsLine || row.range.isEmpty
      ? position : edited.edge(before: row.end)
  }
}
