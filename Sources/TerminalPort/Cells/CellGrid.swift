/// A rectangle of cells, in which no wide glyph is ever half shown.
///
/// Whatever is written over one half of a wide glyph blanks the other half; a wide glyph of which
/// only one half has room becomes a blank. Coordinates outside the grid are ignored.
///
/// Rows are found through a table, so that moving whole rows moves no cell. With it stands what the
/// row was stamped with (``RowStamps``): rows with the same stamp need no comparison.
///
/// **Invariant:** the stamp of a row is cleared by whatever gives access to its cells.
package struct CellGrid: Sendable {
  /// The number of columns.
  package private(set) var columns: Int
  /// The number of rows.
  package private(set) var rows: Int
  private var cells: ContiguousArray<Cell>
  private var table: ContiguousArray<Entry>
  private var stamps: RowStamps.Source?

  /// The place of a row's first cell, and the row's stamp; 0 is none.
  private struct Entry {
    var start: Int
    var stamp: UInt64
  }

  /// Makes a grid of blanks, or of another cell that is no half of a wide glyph.
  package init(size: CellSize, of cell: Cell = .blank) {
    columns = size.columns
    rows = size.rows
    cells = ContiguousArray(repeating: cell, count: size.columns * size.rows)
    table = ContiguousArray((0..<rows).map { Entry(start: $0 * size.columns, stamp: 0) })
  }

  /// Makes a grid of blanks with columns and rows.
  ///
  /// - Precondition: Neither number is negative.
  package init(columns: Int, rows: Int) {
    self.init(size: CellSize(columns: columns, rows: rows))
  }

  /// The number of columns and rows.
  package var size: CellSize { CellSize(columns: columns, rows: rows) }

  /// True if it has no cells.
  var isEmpty: Bool { cells.isEmpty }

  /// The rectangle of all cells.
  package var bounds: CellRect { CellRect(size: size) }

  /// The cell at a column and row.
  ///
  /// - Precondition: The cell is in the grid.
  package internal(set) subscript(column: Int, row: Int) -> Cell {
    get {
      // By itself: in a debug build the check would take a copy of the grid.
      let columns = columns
      precondition(column >= 0 && column < columns, "column \(column) of \(columns)")
      return cells[table[row].start + column]
    }
    set {
      let columns = columns
      precondition(column >= 0 && column < columns, "column \(column) of \(columns)")
      clearStamp(row)
      cells[table[row].start + column] = newValue
    }
  }

  /// Returns the cells of a row, to be kept while they are looked at one by one.
  func cells(ofRow row: Int) -> RowCells {
    RowCells(of: cells, from: table[row].start, count: columns)
  }

  /// Calls a function with the cells of a row.
  func withCells<Result>(ofRow row: Int, _ body: (Span<Cell>) -> Result) -> Result {
    let start = table[row].start
    return body(cells.span.extracting(start..<start + columns))
  }

  /// Calls a function with the cells of a row, to be changed.
  mutating func withMutableCells<Result>(
    ofRow row: Int, _ body: (inout MutableSpan<Cell>) -> Result
  ) -> Result {
    clearStamp(row)
    let range = table[row].start..<table[row].start + columns
    return cells.withMutableSpan(of: range, body)
  }

  /// Shows in a row what another one shows in the same columns.
  mutating func copyCells(_ columns: Range<Int>, ofRow source: Int, toRow row: Int) {
    clearStamp(row)
    let from = table[source].start + columns.lowerBound
    let to = table[row].start + columns.lowerBound
    cells.moveWithin(from: from, to: to, count: columns.count)
  }

  // Asked before it is written: most rows are cleared already by what was drawn there before.
  private mutating func clearStamp(_ row: Int) {
    if table[row].stamp != 0 { table[row].stamp = 0 }
  }
}

extension CellGrid {
  /// Lets rows trade places: those from the first on go up by a number of rows, the others down.
  ///
  ///     rows a b c d e, up by 2: c d e a b
  ///
  /// - Complexity: O(*n*) in the number of rows, in whatever number of columns.
  mutating func rotateRows(_ rows: Range<Int>, up count: Int) {
    let middle = rows.lowerBound + count
    // In one access: each would check anew that the table is not shared.
    var table = table.mutableSpan
    table.reverse(rows.lowerBound..<middle)
    table.reverse(middle..<rows.upperBound)
    table.reverse(rows)
  }

  /// Stamps all rows that have none.
  mutating func stampRows(with stamps: inout RowStamps) {
    self.stamps = stamps.source
    for row in table.indices where table[row].stamp == 0 { table[row].stamp = stamps.next() }
  }

  /// Gives a row the stamp of an equal one of another grid.
  mutating func takeStamp(ofRow row: Int, of other: CellGrid) {
    if stamps !== other.stamps {
      for row in table.indices { table[row].stamp = 0 }
      stamps = other.stamps
    }
    table[row].stamp = other.table[row].stamp
  }

  /// True if a row has the same stamp as a row of another grid: then its cells are the same.
  package func isRow(_ row: Int, stampedLike source: Int, of other: CellGrid) -> Bool {
    let stamp = table[row].stamp
    return stamp != 0 && stamp == other.table[source].stamp && stamps === other.stamps
  }

  /// True if every row has cells of its own.
  var hasDistinctRows: Bool {
    table.count == rows && cells.count == rows * columns
      && table.map(\.start).sorted() == (0..<rows).map { $0 * columns }
  }
}

extension MutableSpan {
  /// Puts some elements in the opposite order.
  fileprivate mutating func reverse(_ range: Range<Int>) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
