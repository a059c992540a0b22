package import VirtualViews

extension Frame {
  /// The text of every row; a wide glyph is one character that stands for two columns.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var lines: [String] { lines(trimmed: false) }

  /// Returns the text of every row, without the blanks at its end if asked for.
  package func lines(trimmed: Bool) -> [String] {
    (0..<grid.rows).map { row in line(row, trimmed: trimmed) }
  }

  /// Returns the text of one cell, empty for the right half of a wide glyph and off the screen.
  package func text(at point: CellPoint) -> String {
    guard grid.bounds.contains(point) else { return "" }
    return text(of: grid[point.column, point.row])
  }

  /// Returns the style of one cell, plain off the screen.
  package func style(at point: CellPoint) -> TextStyle {
    guard grid.bounds.contains(point) else { return .plain }
    return style(of: grid[point.column, point.row])
  }

  /// Returns where a cell leads to; nil if that is nowhere.
  package func link(at point: CellPoint) -> String? {
    guard grid.bounds.contains(point) else { return nil }
    return links.target(links.number(ofStyle: grid[point.column, point.row].style))
  }

  /// Returns the image and the tile that one cell shows; nil if it shows none.
  func image(at point: CellPoint) -> (sheet: ImageSheet, tile: Int)? {
    guard grid.bounds.contains(point), let tile = grid[point.column, point.row].tile,
      tile.image < images.count, let sheet = images[tile.image]
    else { return nil }
    return (sheet, tile.index)
  }

  func style(of cell: Cell) -> TextStyle {
    let index = Int(cell.style)
    return index < styles.count ? styles[index] : .plain
  }

  func text(of cell: Cell) -> String {
    guard !cell.isRightHalf else { return "" }
    if let scalar = cell.scalar { return String(Character(scalar)) }
    // Tests and hosts without images see what stands under one.
    if cell.tile != nil { return " " }
    guard let index = cell.cluster, index < clusters.count else { return "\u{FFFD}" }
    return clusters[index]
  }

  private func line(_ row: Int, trimmed: Bool) -> String {
    grid.withCells(ofRow: row) { cells in
      var end = cells.count
      while trimmed, end > 0, cells[end - 1].isBlank { end -= 1 }
      var line = ""
      for column in 0..<end {
        let cell = cells[column]
        if let scalar = cell.scalar {
          line.unicodeScalars.append(scalar)
        } else {
          line += text(of: cell)
        }
      }
      return line
    }
  }
}
