import VirtualViews

/// Writing the cells of one row.
extension FrameEncoder {
  /// Writes what differs in a row, from left to right.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - old: What the terminal showed.
  ///   - source: The row of it that the terminal shows in this row now; nil if it is empty.
  ///   - next: What it is to show.
  ///   - bytes: Where the bytes are appended.
  mutating func encodeRow(
    _ row: Int, from old: CellGrid, at source: Int?, to next: Frame, into bytes: inout [UInt8]
  ) {
    let span = markDirty(row, from: old, at: source, to: next.grid)
    if span.isEmpty { return }
    let tail = erasableTail(of: row, in: next.grid)
    var end = span.upperBound
    var column = span.lowerBound
    while true {
      column = dirtyColumn(from: column, before: end)
      guard column < end else { return }
      let point = CellPoint(column: column, row: row)
      // Inline, what is blank has to be empty: a terminal that wraps would wrap blanks as well.
      if column >= tail, isInline || end - column > 3 {
        return erase(nil, at: point, in: next, into: &bytes)
      }
      let blanks = erasableRun(at: point, before: end, in: next.grid)
      if blanks > 0 {
        erase(blanks, at: point, in: next, into: &bytes)
        column += blanks
        continue
      }
      reach(point, in: next, into: &bytes)
      let cell = next.grid[column, row]
      if !cell.isDisputed {
        column = writeRun(from: point, before: end, of: next, into: &bytes)
        continue
      }
      let reached = writeDisputed(cell, at: point, of: next, into: &bytes)
      end = max(end, markOverrun(from: column + Int(cell.width), to: reached, row, next.grid))
      column += max(1, Int(cell.width))
    }
  }

  /// The next column that has to be written; the end if there is none.
  private func dirtyColumn(from start: Int, before end: Int) -> Int {
    dirty.withUnsafeBytes { isDirty in
      var column = start
      // Eight at once: most cells of a row stay as they are.
      while column + 8 <= end, isDirty.loadUnaligned(fromByteOffset: column, as: UInt64.self) == 0 {
        column += 8
      }
      while column < end, isDirty[column] == 0 { column += 1 }
      return column
    }
  }

  /// Marks what a terminal may have overrun; returns the column behind it.
  private mutating func markOverrun(
    from start: Int, to reached: Int, _ row: Int, _ grid: CellGrid
  ) -> Int {
    var end = min(reached, grid.columns)
    guard start < end, !SeededBug.leavesWhatWasOverrun.isMade else { return 0 }
    if end < grid.columns, grid[end, row].isRightHalf { end += 1 }
    for column in start..<end { dirty[column] = true }
    return end
  }

  /// Moves to a cell, or writes the few equal cells before it once more if that is shorter.
  mutating func reach(
    _ point: CellPoint, in next: Frame, into bytes: inout [UInt8]
  ) {
    guard !pen.isAt(point) else { return }
    if let gap = bridge(to: point, in: next) {
      for column in gap where !next.grid[column, point.row].isRightHalf {
        append(next.grid[column, point.row], of: next, into: &bytes)
      }
      pen.advance(by: gap.count)
    } else {
      pen.move(to: point, into: &bytes)
    }
  }

  /// The columns between pen and cell, if writing them again costs less than a move.
  private func bridge(to point: CellPoint, in next: Frame) -> Range<Int>? {
    guard pen.row == point.row, let column = pen.column, column < point.column else { return nil }
    // A picture may have put the cursor on the right half of a wide glyph.
    let mayBeHalf = SeededBug.bridgesFromHalfAGlyph.isMade
    guard !next.grid[column, point.row].isRightHalf || mayBeHalf else { return nil }
    let limit = pen.motion(to: point).cost
    guard point.column - column <= limit else { return nil }
    var cost = 0
    for column in column..<point.column {
      let cell = next.grid[column, point.row]
      if cell.isRightHalf { continue }
      let isInStyle = style(of: cell) == pen.style || SeededBug.bridgesInTheWrongStyle.isMade
      guard !cell.isDisputed, let scalar = cell.scalar, isInStyle,
        next.links.number(ofStyle: cell.style) == pen.link
      else { return nil }
      cost += UTF8.width(scalar)
    }
    return cost <= limit ? column..<point.column : nil
  }
}
