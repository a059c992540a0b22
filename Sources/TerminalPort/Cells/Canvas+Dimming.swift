import VirtualViews

extension Canvas {
  /// Dims cells that are drawn already, as for what is behind a dialog.
  ///
  /// - Parameter rect: the cells, of the whole canvas whatever its origin and clip are.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func dim(_ rect: CellRect) {
    let seen = rect.intersection(grid.bounds)
    for row in seen.rows {
      var column = seen.column
      while column < seen.endColumn {
        let style = dimmed(grid[column, row].style)
        column = grid.restyleRun(style, from: column, before: seen.endColumn, row: row)
      }
    }
  }

  private mutating func dimmed(_ number: UInt16) -> UInt16 {
    var style = styles.styles[Int(number)]
    style.attributes.remove(.bold)
    style.attributes.insert(.dim)
    return styles.number(of: style, link: styles.link(of: number))
  }
}
