/// Rows of the terminal among which what is shown goes up or down as a block.
struct RowScroll: Hashable, Sendable {
  /// The rows that take part; what leaves them is gone, and what is free in them is empty.
  var rows: Range<Int>
  /// By how many rows it goes up; down if below 0.
  var shift: Int

  /// The row whose cells a row shows afterwards, or `nil` if it is empty then.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + shift) ? row + shift : nil
  }
}
