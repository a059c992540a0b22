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

  /// No cells at all.
  package static var zero: CellSize { CellSize(columns: 0, rows: 0) }
}
