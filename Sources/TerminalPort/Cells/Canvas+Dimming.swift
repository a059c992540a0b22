import VirtualViews

extension Canvas {
  /// Dims cells that are drawn already, as for what is behind a dialog.
  ///
  /// A wide glyph of which half would be dim is blanked.
  ///
  /// - Parameter rect: the cells, of the whole canvas whatever its origin and clip are.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func dim(_ rect: CellRect) {
    let seen = rect.intersection(grid.bounds)
    guard !seen.isEmpty else { return }
    for row in seen.rows {
      grid.split(before: seen.column, row: row)
      grid.split(before: seen.endColumn, row: row)
      dim(seen.columns, row: row)
    }
  }

  /// Dims cells of a row; blanks without a style look the same, and cost no bytes as they are.
  ///
  /// A block element with a color behind it is two pixels of a picture, which would be smeared.
  private mutating func dim(_ columns: Range<Int>, row: Int) {
    var (style, dim) = (UInt16(0), dimmed(0))
    for column in columns where grid[column, row] != .blank {
      let cell = grid[column, row]
      if cell.isBlockElement, styles.styles[Int(cell.style)].background != .default { continue }
      if cell.style != style { (style, dim) = (cell.style, dimmed(cell.style)) }
      grid[column, row] = cell.restyled(dim)
    }
  }

  private mutating func dimmed(_ number: UInt16) -> UInt16 {
    var style = styles.styles[Int(number)]
    style.attributes.remove(.bold)
    style.attributes.insert(.dim)
    return styles.number(of: style, link: styles.link(of: number))
  }
}
