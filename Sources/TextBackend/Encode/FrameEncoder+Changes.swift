import VirtualViews

/// Finding out what has to be written.
extension FrameEncoder {
  /// Keeps the styles of the picture in the form in which the terminal can show them.
  mutating func resolveStyles(of next: Frame) {
    links = next.links
    // Arrays that share their storage compare at once, which is the case in nearly every picture.
    if !resolved.isEmpty, next.styles == shown?.styles { return }
    if !resolved.isEmpty, SeededBug.keepsOldStyles.isMade { return }
    resolved.removeAll(keepingCapacity: true)
    for style in next.styles {
      var style = style
      style.foreground = colors.nearest(to: style.foreground)
      style.background = colors.nearest(to: style.background)
      style.underlineColor = colors.nearest(to: style.underlineColor)
      resolved.append(style)
    }
    if resolved.isEmpty { resolved.append(.plain) }
  }

  /// Returns the style of a cell as the terminal can show it.
  func style(of cell: Cell) -> TextStyle {
    let index = Int(cell.style)
    return index < resolved.count ? resolved[index] : .plain
  }

  /// Returns what the terminal shows in the numbers of the next picture; clears it if unknown.
  mutating func baseline(for next: Frame, into bytes: inout [UInt8]) -> CellGrid {
    let isPlain = next.styles.first ?? .plain == .plain
    guard let shown, shown.size == next.size || isInline && hasColumns(of: next, shown) else {
      pen.screenColumns = next.grid.columns
      if SeededBug.takesAnyScreenForEmpty.isMade { return CellGrid(size: next.size) }
      isInline
        ? startRegion(rows: next.size.rows, into: &bytes) : pen.clearScreen(into: &bytes)
      return isPlain ? CellGrid(size: next.size) : .unknown(size: next.size)
    }
    let keepsNumbers =
      Self.agree(shown.styles, next.styles) && Self.agree(shown.clusters, next.clusters)
      && shown.links.agrees(with: next.links, styles: min(shown.styles.count, next.styles.count))
    // Tables that started over give their numbers new meanings; then every cell is written.
    guard shown.size != next.size else {
      return keepsNumbers ? shown.grid : .unknown(size: next.size)
    }
    changeRows(from: shown.size.rows, to: next.size.rows, into: &bytes)
    guard keepsNumbers, isPlain else { return .unknown(size: next.size) }
    var grid = shown.grid
    grid.resize(to: next.size)
    return grid
  }

  private func hasColumns(of next: Frame, _ shown: Frame) -> Bool {
    shown.size.columns == next.size.columns && shown.size.rows > 0
  }

  /// Tells whether every number that both tables know means the same in both.
  private static func agree<Entry: Equatable>(_ old: [Entry], _ new: [Entry]) -> Bool {
    if SeededBug.keepsNumbersOfOldTables.isMade { return true }
    if old.count == new.count { return old == new }
    return old.count < new.count ? new.starts(with: old) : old.starts(with: new)
  }

  /// Notes the rows in which two grids of one size differ.
  mutating func findChangedRows(from old: CellGrid, to new: CellGrid) {
    changedRows.removeAll(keepingCapacity: true)
    new.appendRows(differentFrom: old, to: &changedRows)
    if SeededBug.forgetsTheLastRow.isMade { _ = changedRows.popLast() }
  }

  /// Marks the cells of a row that differ; returns the columns from the first to the last one.
  ///
  /// Both halves of a wide glyph differ together, because each of them tells the style, and a
  /// grid has no half without the other.
  mutating func markDirty(
    _ row: Int, from old: CellGrid, at source: Int?, to new: CellGrid
  ) -> Range<Int> {
    let columns = new.columns
    let start = row * columns
    if dirty.count != columns { dirty = Array(repeating: false, count: columns) }
    var (first, last) = (columns, -1)
    let ignoresStyles = SeededBug.comparesGlyphsOnly.isMade
    for column in 0..<columns {
      let shown = source.map { old.cells[$0 * columns + column] } ?? .blank
      let next = new.cells[start + column]
      let differs = shown != (ignoresStyles ? next.restyled(shown.style) : next)
      dirty[column] = differs
      guard differs else { continue }
      last = column
      first = min(first, column)
    }
    if SeededBug.forgetsTheLastColumn.isMade { last -= 1 }
    return first..<max(first, last + 1)
  }
}
