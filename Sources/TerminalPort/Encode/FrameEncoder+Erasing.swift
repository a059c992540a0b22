import VirtualViews

/// Writing blanks as what the terminal erases.
///
/// Nearly every terminal erases in the background of the pen; to others only blanks in the
/// terminal's own background are erased, which all of them do alike.
extension FrameEncoder {
  /// The decision about the blanks from a dirty one on.
  enum Erasing {
    /// To write a number of them, which are not worth it or cannot be erased.
    case nothing(plain: Int)
    /// To erase a number of them.
    case cells(Int)
    /// To erase all to the end of the row.
    case rest
  }

  /// True if a blank looks like what the terminal erases.
  func canErase(_ cell: Cell) -> Bool { canErase(style(of: cell)) }

  /// True if blanks of a style look like what the terminal erases.
  func canErase(_ style: TextStyle) -> Bool {
    if style == .plain { return true }
    // Inline, rows have to end where a terminal that wraps them takes them to end.
    guard options.erasesInColor, !isInline else { return false }
    // A blank has no glyph whose color could be seen: that of the theme does no harm.
    let text = resolved.first?.foreground ?? .default
    return style == TextStyle(foreground: text, background: style.background)
  }

  /// The first column from which a row is erasable to its end, in one style.
  func erasableTail(of row: Int, in grid: CellGrid) -> Int {
    grid.withCells(ofRow: row) { cells in
      var column = cells.count
      guard column > 0, case let last = cells[column - 1], let style = erasableStyle(of: last)
      else { return column }
      while column > 0, isErasable(cells[column - 1], as: style, like: last) { column -= 1 }
      return column
    }
  }

  /// Tells whether it pays to erase the equal blanks from a dirty one on, and how many.
  // Mutating, though it changes nothing: otherwise the compiler copies the encoder for it.
  mutating func erasing(from start: Int, in row: RowDifference) -> Erasing {
    let (cells, first) = (row.cells, row.cells[start])
    guard let style = erasableStyle(of: first) else { return .nothing(plain: 1) }
    // Inline, what is blank has to be empty: a terminal that wraps would wrap blanks as well.
    let mayBeTail =
      (isInline || row.end - start > 3)
      && isErasable(cells[cells.count - 1], as: style, like: first)
    let limit = mayBeTail ? cells.count : row.end
    var end = start + 1
    while end < limit, isErasable(cells[end], as: style, like: first) { end += 1 }
    if mayBeTail, end == cells.count { return .rest }
    // Up to the last one that has to be written.
    end = min(end, row.end)
    while !row.isDirty(end - 1) { end -= 1 }
    let count = end - start
    // `ESC [ n X` leaves the cursor where it is: mostly a move of the same length follows.
    if count > 2 * (3 + count.digitCount) { return .cells(count) }
    // Of ten, nine are worth it.
    return .nothing(plain: count < 10 ? count : 1)
  }

  /// True if a cell is erased in a style, as one is that it mostly equals.
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
    _ count: Int?, at column: Int, in row: RowDifference, into bytes: inout [UInt8]
  ) {
    reach(column, in: row, into: &bytes)
    pen.endLink(into: &bytes)
    useErasingStyle(style(of: row.cells[column]).background, into: &bytes)
    guard let count else { return bytes.append("\u{1B}[K") }
    bytes.append(control: "X", count: count)
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
    pen.use(TextStyle(background: background), into: &bytes)
  }
}
