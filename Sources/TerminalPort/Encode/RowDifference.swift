/// The cells of a row beside those that the terminal shows there, from left to right.
///
/// Cells are compared when it is their turn, so that nothing has to be noted about those before.
///
/// Both halves of a wide glyph differ together, because each of them tells the style, and a grid
/// has no half without the other.
struct RowDifference {
  /// The number of the row.
  let row: Int
  /// The cells that it is to show.
  let cells: RowCells
  /// The column behind the last one that has to be written.
  private(set) var end: Int
  // Any cells where the terminal shows nothing: an optional would be copied for each cell.
  private let shown: RowCells
  private let showsNothing: Bool
  // The column before which nothing is known any more.
  private var overrun = 0

  /// Looks for the last cell that differs.
  init(row: Int, from shown: RowCells?, to cells: RowCells) {
    (self.row, self.cells) = (row, cells)
    (self.shown, showsNothing) = (shown ?? cells, shown == nil)
    end = cells.count
    while end >= Self.step, !differs(in: end - Self.step) { end -= Self.step }
    while end > 0, !differs(at: end - 1) { end -= 1 }
  }

  /// True if a cell before the end has to be written.
  func isDirty(_ column: Int) -> Bool { column < overrun || differs(at: column) }

  /// The next column that has to be written; the end if there is none.
  func dirtyColumn(from start: Int) -> Int {
    var column = start
    if column < overrun { return column }
    while column + Self.step <= end, !differs(in: column) { column += Self.step }
    while column < end, !differs(at: column) { column += 1 }
    return column
  }

  /// Notes that a terminal may have written over all cells up to a column.
  mutating func noteOverrun(to reached: Int) {
    var reached = min(reached, cells.count)
    if reached < cells.count, cells[reached].isRightHalf { reached += 1 }
    overrun = max(overrun, reached)
    end = max(end, reached)
  }

  /// The cells that are compared without a branch, which the compiler does with vectors.
  private static var step: Int { 8 }

  /// True if any of the cells from a column on differs.
  private func differs(in start: Int) -> Bool {
    let columns = start..<start + Self.step
    let difference =
      showsNothing ? cells.difference(in: columns) : cells.difference(from: shown, in: columns)
    return difference != 0
  }

  private func differs(at column: Int) -> Bool {
    cells[column].bits != (showsNothing ? Cell.blank.bits : shown[column].bits)
  }
}
