extension CellGrid {
  /// Moves the cells of a rectangle up or down; those that leave it are gone.
  ///
  /// Cells to which nothing comes are blank then. A wide glyph that an edge of the rectangle cuts in two
  /// is blanked.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, as far as it is in the grid.
  ///   - shift: how many rows its cells go down, up where it is negative.
  /// - Complexity: O(*n*) in the number of its cells; in that of its rows and of the cells that
  ///   leave it if the rows are whole.
  package mutating func moveRows(of rect: CellRect, by shift: Int) {
    let area = rect.intersection(bounds)
    guard shift != 0, !area.isEmpty else { return }
    let free = Int(min(shift.magnitude, UInt(area.height)))
    if area.width < columns {
      moveCells(of: area, by: shift)
    } else {
      rotateRows(area.rows, up: shift < 0 ? free : area.height - free)
    }
    fill(
      CellRect(
        column: area.column, row: shift < 0 ? area.endRow - free : area.row, width: area.width,
        height: free))
  }

  private mutating func moveCells(of area: CellRect, by shift: Int) {
    for row in area.rows {
      split(before: area.column, row: row)
      split(before: area.endColumn, row: row)
    }
    guard shift.magnitude < UInt(area.height) else { return }
    let count = area.height - abs(shift)
    for step in 0..<count {
      // From the end that is free, so that no row is overwritten before it has gone.
      let row = area.row + (shift < 0 ? step - shift : count - 1 - step)
      copyCells(area.columns, ofRow: row, toRow: row + shift)
    }
  }
}

extension Canvas {
  /// Moves the cells of a rectangle of the whole canvas up or down; those that leave it are gone.
  ///
  /// Cells to which nothing comes are blank then, and so are wide glyphs that an edge cuts in two.
  ///
  /// - Parameters:
  ///   - rect: the cells, counted from the corner of the whole canvas.
  ///   - shift: the number of rows by which they go down; negative if they go up.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func moveRows(of rect: CellRect, by shift: Int) {
    grid.moveRows(of: rect, by: shift)
  }
}
