/// Moving rows as a block where that is shorter than writing them.
extension FrameEncoder {
  /// Writes all that differs, in the shorter of two ways.
  ///
  /// Rows that were scrolled are mostly all written anew or all kept: which is shorter is not
  /// guessed but found by writing both, one behind the other, the plain way only until it is
  /// longer, and not at all if the least that its rows can take is.
  ///
  /// - Returns: what was moved, if that was shorter.
  mutating func encodeRows(
    from old: CellGrid, to next: Frame, into bytes: inout [UInt8]
  ) -> RowScroll? {
    guard let scroll = scroll(from: old, to: next) else {
      for row in changedRows {
        encodeRow(row, from: old, at: old.isEmpty ? nil : row, to: next, into: &bytes)
      }
      return nil
    }
    let (start, before) = (bytes.count, pen)
    write(scroll, screenRows: next.size.rows, into: &bytes)
    leftRows.removeAll(keepingCapacity: true)
    finder.appendRows(leftBy: scroll, to: &leftRows)
    for row in leftRows {
      encodeRow(row, from: old, at: scroll.source(of: row), to: next, into: &bytes)
    }
    if leastBytes > bytes.count - start { return scroll }
    let (middle, after) = (bytes.count, pen)
    pen = before
    for row in changedRows {
      encodeRow(row, from: old, at: row, to: next, into: &bytes)
      if bytes.count - middle > middle - start { break }
    }
    if bytes.count - middle <= middle - start {
      bytes.removeSubrange(start..<middle)
      return nil
    }
    bytes.removeLast(bytes.count - middle)
    pen = after
    return scroll
  }

  /// Moves the rows that were moved in what the terminal shows as well; left are those that were
  /// written.
  mutating func note(_ scroll: RowScroll, in grid: inout CellGrid) {
    let count = scroll.rows.count
    grid.rotateRows(scroll.rows, up: scroll.shift > 0 ? scroll.shift : count + scroll.shift)
    swap(&changedRows, &leftRows)
  }

  /// The bytes that the changed rows take at least if nothing is moved: a glyph each, and a
  /// carriage return with a line feed between two.
  private var leastBytes: Int { 3 * changedRows.count - 2 }

  /// The rows that are written without a look at what could be moved.
  private static var fewRows: Int { 3 }

  /// What could be moved; nothing of an empty screen or of one with images, and nothing inline, where it
  /// could be lines that are not ours.
  private mutating func scroll(
    from old: CellGrid, to next: Frame
  ) -> RowScroll? {
    guard options.scrolls, next.images.isEmpty, last.images.isEmpty, !isInline, !old.isEmpty,
      changedRows.count > Self.fewRows,
      canErase(.blank)
    else { return nil }
    return finder.find(from: old, to: next.grid, changed: changedRows)
  }

  /// Deletes the rows that go and inserts as many where it is free then (ECMA-48 8.3.32, 8.3.67).
  ///
  /// Deleting first leaves room at the end of the screen, so that nothing below the block is lost:
  ///
  ///     a ◂ goes     b            b
  ///     b            c            c
  ///     c            below        ▢ ◂ inserted
  ///     below        ▢            below
  ///
  /// Unlike a scroll region it needs no absolute rows, leaves no margins behind should we be
  /// killed, and ends where writing goes on; every terminal since the VT102 does it. New rows are
  /// erased, so that the pen has to have the background of blanks.
  private mutating func write(
    _ scroll: RowScroll, screenRows: Int, into bytes: inout [UInt8]
  ) {
    let count = abs(scroll.shift)
    let last = scroll.rows.upperBound - count
    let goesUp = scroll.shift > 0
    let (deleted, inserted) =
      goesUp ? (scroll.rows.lowerBound, last) : (last, scroll.rows.lowerBound)
    // At the end of the screen rows go by themselves, and come empty.
    let isLast = scroll.rows.upperBound == screenRows
    pen.endLink(into: &bytes)
    pen.use(TextStyle(background: style(of: .blank).background), into: &bytes)
    if !isLast || goesUp { pen.edit("M", count, inRow: deleted, into: &bytes) }
    if !isLast || !goesUp { pen.edit("L", count, inRow: inserted, into: &bytes) }
  }
}
