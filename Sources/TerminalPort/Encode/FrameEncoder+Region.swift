/// Showing frames inline.
///
/// The cursor is in the region at all times, and all moves are relative to it. It stands at the
/// region's corner while it is hidden, where no resize loses it.
extension FrameEncoder {
  /// True if frames are shown inline.
  var isInline: Bool { pen.isRelative }

  /// Begins anew, on a whole screen or inline from the row on in which the cursor is.
  package mutating func begin(inline: Bool) {
    pen = Pen()
    pen.isRelative = inline
    region = InlineRegion()
    screenColumns = nil
    if inline { pen.place(row: 0) }
    images.startOver()
    forget()
  }

  /// Takes the region away; the cursor is where it began, and the next frame begins there.
  package mutating func clearRegion(into bytes: inout [UInt8]) {
    cursor.hide(into: &bytes)
    pen.move(to: .zero, into: &bytes)
    pen.use(.plain, into: &bytes)
    bytes.append(InlineRegion.eraseBelow)
    isShown = false
    region = InlineRegion()
  }

  /// True if a screen has room for a frame.
  package func fits(_ frame: Frame, columns: Int, rows: Int) -> Bool {
    frame.size.columns == columns && frame.size.rows <= rows
  }

  /// Takes note of where the region's rows and its cursor are now.
  mutating func noteRegion(_ next: Frame) {
    region = InlineRegion(
      rows: next.size.rows, cursor: CellPoint(column: pen.column ?? 0, row: pen.row ?? 0),
      isBlank: next.size.rows == 1 && erasableTail(of: 0, in: next.grid) == 0)
    drawnColumns = min(next.size.columns, screenColumns ?? .max)
  }

  // MARK: - Rows

  /// Begins the region in the row of the cursor with as many empty rows as a frame has.
  mutating func startRegion(rows: Int, into bytes: inout [UInt8]) {
    clearRegion(into: &bytes)
    pen.feed(lines: rows - 1, into: &bytes)
  }

  /// Takes empty rows below the region for it, or gives its last ones away empty.
  ///
  /// At the end of the screen line feeds move what is above up and out, into the scrollback.
  mutating func changeRows(from old: Int, to new: Int, into bytes: inout [UInt8]) {
    guard new != old else { return }
    pen.move(to: CellPoint(column: 0, row: min(old - 1, new)), into: &bytes)
    pen.use(.plain, into: &bytes)
    if new > old { pen.feed(lines: 1, into: &bytes) }
    bytes.append("\u{1B}[J")
    if new > old { pen.feed(lines: new - old - 1, into: &bytes) }
  }

  // MARK: - Resizes

  /// The places where the cursor may be when the screen has got a number of columns.
  package func cursorAfterResize(columns: Int) -> CursorAfterResize {
    let cursor = region.cursor
    guard region.rows > 0, columns > 0, columns < drawnColumns else {
      return CursorAfterResize(cut: cursor, wrapped: cursor)
    }
    let place = wrapped(last, row: cursor.row, upTo: cursor.column, columns)
    let above = (0..<min(cursor.row, last.size.rows)).map { row in
      wrapped(last, row: row, upTo: tail(of: row, in: last), columns).row + 1
    }
    let ours = wrapped(last, row: cursor.row, upTo: tail(of: cursor.row, in: last), columns).row
    let below = (cursor.row + 1..<max(cursor.row + 1, last.size.rows)).map { row in
      wrapped(last, row: row, upTo: tail(of: row, in: last), columns).row + 1
    }
    return CursorAfterResize(
      cut: CellPoint(column: min(cursor.column, columns - 1), row: cursor.row),
      wrapped: CellPoint(column: place.column, row: above.reduce(place.row, +)),
      wrappedBelow: below.reduce(max(0, ours - place.row), +))
  }

  /// Takes note that the cursor is so many rows below the region's first; all is drawn anew.
  package mutating func resize(rowsAbove: Int, columns: Int? = nil) {
    pen.place(row: rowsAbove)
    screenColumns = columns
    forget()
  }

  /// The first column of a row from which nothing is on the screen.
  private func tail(of row: Int, in frame: Frame) -> Int {
    guard row < frame.size.rows else { return 0 }
    return min(erasableTail(of: row, in: frame.grid), drawnColumns)
  }

  /// The place of a column if its row is wrapped.
  private func wrapped(
    _ frame: Frame, row: Int, upTo column: Int, _ columns: Int
  ) -> CellPoint {
    var place = CellPoint.zero
    guard row < frame.size.rows else { return place }
    for column in 0..<min(column, drawnColumns) {
      let width = Int(frame.grid[column, row].width)
      if place.column + width > columns { place = CellPoint(column: 0, row: place.row + 1) }
      place.column += width
    }
    // What comes to stand behind the last column is wrapped only with something in it.
    if place.column == columns {
      let isEmpty = column >= tail(of: row, in: frame)
      place =
        isEmpty
        ? CellPoint(column: columns - 1, row: place.row) : CellPoint(column: 0, row: place.row + 1)
    }
    return place
  }
}
