extension CellGrid {
  /// Shows a cell, and the right half of a wide one, inside a clip rectangle.
  ///
  /// A wide cell that does not fit between the clip's edges is shown as a blank of its style.
  package mutating func put(_ cell: Cell, column: Int, row: Int, clip: CellRect) {
    let area = clip.intersection(bounds)
    guard area.rows.contains(row) else { return }
    guard cell.width == 2 else {
      if area.columns.contains(column) { set(cell, column: column, row: row) }
      return
    }
    let hasLeft = area.columns.contains(column)
    let hasRight = column < area.endColumn - 1 && column + 1 >= area.column
    guard hasLeft, hasRight else {
      if hasLeft { set(.blank(style: cell.style), column: column, row: row) }
      if hasRight { set(.blank(style: cell.style), column: column + 1, row: row) }
      return
    }
    setWide(cell, column: column, row: row)
  }

  /// Shows a cell, and the right half of a wide one, anywhere in the grid.
  package mutating func put(_ cell: Cell, column: Int, row: Int) {
    put(cell, column: column, row: row, clip: bounds)
  }

  /// Fills a rectangle with one narrow cell.
  package mutating func fill(_ rect: CellRect, with cell: Cell = .blank) {
    let area = rect.intersection(bounds)
    let cell = cell.width == 1 ? cell : .blank(style: cell.style)
    guard !area.isEmpty else { return }
    for row in area.rows {
      split(before: area.column, row: row)
      split(before: area.endColumn, row: row)
    }
    for row in area.rows {
      withMutableCells(ofRow: row) { $0.fill(area.columns, with: cell) }
    }
  }

  /// Makes rows equal to those of a grid of the same size.
  mutating func copyRows(_ rows: [Int], of other: CellGrid) {
    for row in rows {
      other.withCells(ofRow: row) { theirs in
        withMutableCells(ofRow: row) { mine in mine.copy(theirs) }
      }
      takeStamp(ofRow: row, of: other)
    }
  }

  /// Shows a narrow cell in neighbours in a row that have the same style; returns the next column.
  mutating func fillRun(with cell: Cell, from start: Int, before end: Int, row: Int) -> Int {
    withMutableCells(ofRow: row) { cells in
      let behind = cells[start].style
      var next = start + 1
      while next < end, cells[next].style == behind { next += 1 }
      cells.split(before: start)
      cells.split(before: next)
      cells.fill(start..<next, with: cell)
      return next
    }
  }

  /// Gives another style to neighbours in a row that have the same one; returns the next column.
  mutating func restyleRun(_ style: UInt16, from start: Int, before end: Int, row: Int) -> Int {
    withMutableCells(ofRow: row) { cells in
      let old = cells[start].style
      var column = start
      while column < end, cells[column].style == old {
        cells[column] = cells[column].restyled(style)
        column += 1
      }
      return column
    }
  }

  /// Changes the size; what remains in both sizes is kept, new cells are blank.
  package mutating func resize(to size: CellSize) {
    guard size != self.size else { return }
    var resized = CellGrid(size: size)
    let kept = bounds.intersection(resized.bounds)
    for row in kept.rows {
      if kept.width < columns { split(before: kept.width, row: row) }
      withCells(ofRow: row) { old in
        resized.withMutableCells(ofRow: row) { new in new.copy(old.extracting(kept.columns)) }
      }
    }
    self = resized
  }
}

extension CellGrid {
  /// Blanks the wide glyph that the edge left of this column would cut in two.
  mutating func split(before column: Int, row: Int) {
    guard column > 0, column < columns, self[column, row].isRightHalf else { return }
    withMutableCells(ofRow: row) { $0.split(before: column) }
  }

  private mutating func set(_ cell: Cell, column: Int, row: Int) {
    if self[column, row].width != 1 {
      split(before: column, row: row)
      split(before: column + 1, row: row)
    }
    self[column, row] = cell.width == 1 ? cell : .blank(style: cell.style)
  }

  private mutating func setWide(_ cell: Cell, column: Int, row: Int) {
    split(before: column, row: row)
    split(before: column + 2, row: row)
    self[column, row] = cell
    self[column + 1, row] = .rightHalf(style: cell.style)
  }
}

extension MutableSpan<Cell> {
  /// Blanks the wide glyph that an edge would cut in two, among the cells of a row.
  fileprivate mutating func split(before column: Int) {
    guard column > 0, column < count, self[column].isRightHalf else { return }
    let blank = Cell.blank(style: self[column].style)
    self[column] = blank
    self[column - 1] = blank
  }
}
