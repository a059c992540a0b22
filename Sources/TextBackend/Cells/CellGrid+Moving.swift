extension CellGrid {
  /// Moves the cells of a rectangle up or down; those that leave it are gone.
  ///
  /// Rows in which nothing comes stay as they were. A wide glyph that an edge of the rectangle cuts
  /// in two is blanked.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, as far as it is in the grid.
  ///   - shift: how many rows its cells go down, up where it is negative.
  package mutating func moveRows(of rect: CellRect, by shift: Int) {
    let area = rect.intersection(bounds)
    let count = area.height - abs(shift)
    guard shift != 0, count > 0, area.width > 0 else { return }
    for row in area.rows {
      split(before: area.column, row: row)
      split(before: area.endColumn, row: row)
    }
    let source = area.row + max(0, -shift)
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      for step in 0..<count {
        // From the end that is free, so that no row is overwritten before it has gone.
        let row = shift < 0 ? step : count - 1 - step
        let from = (source + row) * columns + area.column
        (first + from + shift * columns).update(from: first + from, count: area.width)
      }
    }
  }
}

extension Canvas {
  /// Moves the cells of a rectangle of the whole canvas up or down; those that leave it are gone.
  mutating func moveRows(of rect: CellRect, by shift: Int) { grid.moveRows(of: rect, by: shift) }
}
