import VirtualViews

/// Finding out what has to be written.
extension FrameEncoder {
  /// Keeps the styles of the picture in the form in which the terminal can show them.
  mutating func resolveStyles(of next: Frame) {
    links = next.links
    // Arrays that share their storage compare at once, which is the case in nearly every picture.
    if !resolved.isEmpty, next.styles == sources { return }
    if !next.styles.starts(with: sources) || sources.isEmpty {
      changes.forget()
      pen.forgetNumber()
      resolved.removeAll(keepingCapacity: true)
    }
    sources = next.styles
    for style in next.styles.dropFirst(resolved.count) {
      resolved.append(style.shown(in: &colors, by: options))
    }
    if resolved.isEmpty { resolved.append(TextStyle.plain.shown(in: &colors, by: options)) }
  }

  /// Returns the style of a cell as the terminal can show it.
  func style(of cell: Cell) -> TextStyle {
    let index = Int(cell.style)
    return index < resolved.count ? resolved[index] : .plain
  }

  /// Takes out what the terminal shows in the numbers of the next picture; clears it if that was never
  /// known.
  ///
  /// - Returns: a grid without cells if the terminal shows nothing.
  mutating func takeBaseline(for next: Frame, into bytes: inout [UInt8]) -> CellGrid {
    let isPlain = resolved.first == .plain
    guard isShown, last.size == next.size || isInline && hasColumns(of: next) else {
      pen.screenColumns = next.grid.columns
      // Most whole pictures take no more, and it is little memory as long as it is not used.
      bytes.reserveCapacity(bytes.count + 2 * next.grid.columns * next.grid.rows)
      guard isInline || !isShown else { return takeNothing(for: next) }
      isInline
        ? startRegion(rows: next.size.rows, into: &bytes) : pen.clearScreen(into: &bytes)
      return isPlain ? CellGrid(size: .zero) : CellGrid(size: next.size, of: .unknown)
    }
    let keepsNumbers =
      Self.agree(last.styles, next.styles) && Self.agree(last.clusters, next.clusters)
      && last.links.agrees(with: next.links, styles: min(last.styles.count, next.styles.count))
    // Tables that started over give their numbers new meanings; then every cell is written.
    guard last.size != next.size else {
      return keepsNumbers ? takeGrid() : CellGrid(size: next.size, of: .unknown)
    }
    changeRows(from: last.size.rows, to: next.size.rows, into: &bytes)
    guard keepsNumbers, isPlain else { return CellGrid(size: next.size, of: .unknown) }
    var grid = takeGrid()
    grid.resize(to: next.size)
    return grid
  }

  /// The baseline after the terminal got another size: nobody knows where its cells went.
  ///
  /// All of them are written, and none is cleared before, so that a window that is dragged larger does
  /// not flicker.
  private mutating func takeNothing(for next: Frame) -> CellGrid {
    pen.forget()
    images.forget()
    return CellGrid(size: next.size, of: .unknown)
  }

  private func hasColumns(of next: Frame) -> Bool {
    last.size.columns == next.size.columns && last.size.rows > 0
  }

  /// Moves the cells of the last picture out, so that nobody shares them when they change.
  private mutating func takeGrid() -> CellGrid {
    var grid = CellGrid(size: .zero)
    swap(&grid, &last.grid)
    return grid
  }

  /// Tells whether every number that both tables know means the same in both.
  private static func agree<Entry: Equatable>(_ old: [Entry], _ new: [Entry]) -> Bool {
    if old.count == new.count { return old == new }
    return old.count < new.count ? new.starts(with: old) : old.starts(with: new)
  }

  /// Notes the rows in which two grids of one size differ, or one from an empty screen.
  mutating func findChangedRows(from old: inout CellGrid, to new: CellGrid) {
    changedRows.removeAll(keepingCapacity: true)
    if old.isEmpty {
      changedRows += (0..<new.rows).lazy.filter { !new.showsNothing(inRow: $0) }
    } else {
      old.appendRows(differentFrom: new, to: &changedRows)
    }
  }
}
