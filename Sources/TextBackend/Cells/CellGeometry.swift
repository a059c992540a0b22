/// A position on the screen, in whole cells from the upper left corner.
package struct CellPoint: Hashable, Sendable {
  /// Columns to the right of the origin; may be negative, off the screen.
  package var column: Int
  /// Rows below the origin; may be negative, off the screen.
  package var row: Int

  /// Makes a position.
  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left corner.
  package static var zero: CellPoint { CellPoint(column: 0, row: 0) }
}

/// A number of columns and rows, neither of them negative.
package struct CellSize: Hashable, Sendable {
  /// The number of columns.
  package let columns: Int
  /// The number of rows.
  package let rows: Int

  /// Makes a size from numbers that are known not to be negative.
  ///
  /// - Precondition: Neither number is negative.
  package init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a size of \(columns)×\(rows) cells is negative")
    self.columns = columns
    self.rows = rows
  }

  /// Makes a size from data; `nil` if a number is negative.
  package init?(checkingColumns columns: Int, rows: Int) {
    guard columns >= 0, rows >= 0 else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// Makes the size of a screen from data, within what we are willing to keep in memory.
  ///
  /// Numbers below 0 count as 0, those above ``longestSide`` as that; a screen of more than
  /// ``mostCells`` loses rows at the bottom.
  package init(clampingColumns columns: Int, rows: Int) {
    let columns = min(max(0, columns), Self.longestSide)
    let most = max(1, Self.mostCells / max(1, columns))
    self.init(columns: columns, rows: min(max(0, rows), Self.longestSide, most))
  }

  /// The largest number of columns or rows of a screen.
  package static var longestSide: Int { 32_767 }
  /// The largest number of cells of a screen.
  package static var mostCells: Int { 4_000_000 }

  /// No cells at all.
  package static var zero: CellSize { CellSize(columns: 0, rows: 0) }
}
