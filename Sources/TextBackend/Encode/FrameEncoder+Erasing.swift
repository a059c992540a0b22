import VirtualViews

/// Writing blanks as what the terminal erases.
///
/// Nearly every terminal erases in the background of the pen; to others only blanks in the
/// terminal's own background are erased, which all of them do alike.
extension FrameEncoder {
  /// Whether a blank looks like what the terminal erases.
  func canErase(_ cell: Cell) -> Bool {
    // The first style is plain, which most blanks are.
    cell.style == 0 || canErase(style(of: cell))
  }

  /// Whether blanks of a style look like what the terminal erases.
  func canErase(_ style: TextStyle) -> Bool {
    if style == .plain || SeededBug.takesColoredBlanksForEmpty.isMade { return true }
    // Inline, rows have to end where a terminal that wraps them takes them to end.
    return options.erasesInColor && !isInline && style == TextStyle(background: style.background)
  }

  /// The first column from which a row is erasable to its end, in one style.
  func erasableTail(of row: Int, in grid: CellGrid) -> Int {
    grid.withCells(ofRow: row) { cells in
      var column = cells.count
      guard let last = cells.last, let style = erasableStyle(of: last) else { return column }
      while column > 0, isErasable(cells[column - 1], as: style, like: last) { column -= 1 }
      return column
    }
  }

  /// The number of cells it pays to erase, up to the last dirty one of a run of equal blanks.
  func erasableRun(at point: CellPoint, before end: Int, in grid: CellGrid) -> Int {
    let first = grid[point.column, point.row]
    guard let style = erasableStyle(of: first) else { return 0 }
    var column = point.column
    var count = 0
    while column < end, isErasable(grid[column, point.row], as: style, like: first) {
      column += 1
      if dirty[column - 1] { count = column - point.column }
    }
    // `ESC [ n X` leaves the cursor where it is: mostly a move of the same length follows.
    return count > 2 * (3 + count.digitCount) ? count : 0
  }

  /// Whether a cell is erased in a style, as one is that it mostly equals.
  private func isErasable(_ cell: Cell, as style: TextStyle, like other: Cell) -> Bool {
    cell == other || erasableStyle(of: cell) == style
  }

  private func erasableStyle(of cell: Cell) -> TextStyle? {
    guard cell.isBlank, links.number(ofStyle: cell.style) == 0,
      case let style = style(of: cell), canErase(style)
    else { return nil }
    return style
  }

  /// Erases some cells, or all to the end of the row, in the style of the first one.
  mutating func erase(
    _ count: Int?, at point: CellPoint, in next: Frame, into bytes: inout [UInt8]
  ) {
    reach(point, in: next, into: &bytes)
    pen.endLink(into: &bytes)
    useErasingStyle(style(of: next.grid[point.column, point.row]).background, into: &bytes)
    guard let count else { return bytes.append("\u{1B}[K") }
    bytes.append(control: "X", count: count + (SeededBug.erasesOneColumnMore.isMade ? 1 : 0))
    if SeededBug.advancesWithErasing.isMade { pen.advance(by: count) }
  }

  /// Makes sure that erasing leaves a background and nothing else.
  ///
  /// What else the pen has does not matter, but for reverse video, of which terminals disagree.
  private mutating func useErasingStyle(_ background: Color, into bytes: inout [UInt8]) {
    if let style = pen.style, style.background == background,
      !style.attributes.contains(.reverse)
    {
      return
    }
    if SeededBug.erasesInColor.isMade { return }
    pen.use(TextStyle(background: background), into: &bytes)
  }
}
