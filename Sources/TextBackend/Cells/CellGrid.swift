/// A rectangle of cells in one flat array, in which no wide glyph is ever half shown.
///
/// Whatever is written over one half of a wide glyph blanks the other half; a wide glyph of which
/// only one half has room becomes a blank. Coordinates outside the grid are ignored.
package struct CellGrid: Equatable, Sendable {
  /// The number of columns.
  package private(set) var columns: Int
  /// The number of rows.
  package private(set) var rows: Int
  var cells: ContiguousArray<Cell>

  /// Makes a grid of blanks.
  package init(size: CellSize) {
    columns = size.columns
    rows = size.rows
    cells = ContiguousArray(repeating: .blank, count: size.columns * size.rows)
  }

  /// Makes a grid of blanks with columns and rows.
  ///
  /// - Precondition: Neither number is negative.
  package init(columns: Int, rows: Int) {
    self.init(size: CellSize(columns: columns, rows: rows))
  }

  /// The number of columns and rows.
  package var size: CellSize { CellSize(columns: columns, rows: rows) }

  /// The rectangle of all cells.
  package var bounds: CellRect { CellRect(size: size) }

  /// The cell at a column and row.
  ///
  /// - Precondition: The cell is in the grid.
  package subscript(column: Int, row: Int) -> Cell {
    precondition(column >= 0 && column < columns, "column \(column) of \(columns)")
    return cells[row * columns + column]
  }
}
