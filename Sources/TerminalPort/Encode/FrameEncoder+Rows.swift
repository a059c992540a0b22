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
    let shown = source.map { old.cells(ofRow: $0) }
    var row = RowDifference(row: row, from: shown, to: next.grid.cells(ofRow: row))
    encode(&row, of: next, into: &bytes)
  }

  private mutating func encode(
    _ row: inout RowDifference, of next: Frame, into bytes: inout [UInt8]
  ) {
    var column = 0
    while true {
      column = row.dirtyColumn(from: column)
      guard column < row.end else { return }
      let cell = row.cells[column]
      var plain = column
      if cell.isBlank {
        switch erasing(from: column, in: row) {
        case .rest: return erase(nil, at: column, in: row, into: &bytes)
        case .cells(let count):
          erase(count, at: column, in: row, into: &bytes)
          column += count
          continue
        case .nothing(let count): plain += count
        }
      }
      reach(column, in: row, into: &bytes)
      if !cell.isDisputed {
        column = writeRun(from: column, plain: plain, in: row, of: next, into: &bytes)
        continue
      }
      let reached = writeDisputed(cell, at: column, in: row, of: next, into: &bytes)
      row.noteOverrun(to: reached)
      column += max(1, Int(cell.width))
    }
  }

  /// Moves to a cell, or writes the few equal cells before it once more if that is shorter.
  mutating func reach(_ column: Int, in row: RowDifference, into bytes: inout [UInt8]) {
    let point = CellPoint(column: column, row: row.row)
    guard !pen.isAt(point) else { return }
    guard let start = bridge(to: column, in: row) else { return pen.move(to: point, into: &bytes) }
    for column in start..<column {
      if let scalar = row.cells[column].scalar { bytes.append(glyph: scalar) }
    }
    pen.advance(by: column - start)
  }

  /// The longest gap that may cost no more than a move: this many glyphs, `ESC [ n C`.
  private static var longestBridge: Int { 4 }

  /// The column of the pen, if writing the cells from there on again costs no more than a move.
  @inline(__always)  // Or the whole encoder is copied for it.
  private func bridge(to end: Int, in row: RowDifference) -> Int? {
    guard pen.row == row.row, let start = pen.column, start < end,
      end - start <= Self.longestBridge
    else { return nil }
    // A picture may have put the cursor on the right half of a wide glyph.
    guard !row.cells[start].isRightHalf else { return nil }
    var rest = CursorMotion.right(end - start).cost
    for column in start..<end where !row.cells[column].isRightHalf {
      let cell = row.cells[column]
      let isInStyle = cell.style == pen.number || style(of: cell) == pen.style
      guard !cell.isDisputed, let scalar = cell.scalar, isInStyle,
        links.number(ofStyle: cell.style) == pen.link
      else { return nil }
      rest -= UTF8.width(scalar)
    }
    return rest >= 0 ? start : nil
  }
}
