extension Canvas {
  /// Draws an image in real pixels, spread over cells, if that can be.
  ///
  /// ```swift
  /// if !canvas.draw(image, in: rect) { canvas.fill(rect, with: "▒") }
  /// ```
  ///
  /// Whatever is drawn over some of the cells later covers the image there. The background behind it
  /// shows where the image is transparent.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - part: the part of it that is shown; all of it if nil.
  ///   - rect: the cells that show that part together, whether all of them can be seen or not.
  /// - Returns: false if nothing was drawn: the terminal shows no images (``cellPixels``), there is
  ///   nothing to be shown, or there are more than 2²⁰ cells, or 1,024 other images.
  /// - Complexity: O(*n*) in the number of cells that are seen.
  public mutating func draw(
    _ image: PixelImage, part: PixelPart? = nil, in rect: CellRect
  ) -> Bool {
    guard cellPixels != nil,
      let sheet = ImageSheet(
        image, part ?? PixelPart(wholeOf: image), columns: rect.width, rows: rect.height)
    else { return false }
    let placed = rect.offset(columns: origin.column, rows: origin.row)
    let seen = placed.intersection(clip)
    guard !seen.isEmpty else { return true }
    guard let number = images.number(of: sheet) else { return false }
    for row in seen.rows {
      for column in seen.columns {
        let tile = (row - placed.row) * sheet.columns + column - placed.column
        let style = self.number(of: 0, over: grid[column, row])
        grid.put(Cell(image: number, tile: tile, style: style), column: column, row: row)
      }
    }
    return true
  }
}
