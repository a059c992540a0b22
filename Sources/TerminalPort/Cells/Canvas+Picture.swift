extension Canvas {
  /// Draws a picture; nothing of it is seen outside of the rectangle that is drawn in.
  ///
  /// The background behind the picture shows where the picture has the default one.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - point: the place of its upper left corner.
  ///   - showsCursor: true to draw the cell under the picture's cursor in reverse.
  /// - Complexity: O(*n*) in the number of cells that are seen.
  public mutating func draw(
    _ picture: ScreenPicture, at point: CellPoint, showsCursor: Bool = false
  ) {
    draw(picture.frame, at: point, showsCursor: showsCursor)
  }

  private mutating func draw(_ picture: Frame, at point: CellPoint, showsCursor: Bool) {
    let placed = CellRect(size: picture.size)
      .offset(columns: point.column, rows: point.row)
      .offset(columns: origin.column, rows: origin.row)
    let seen = placed.intersection(clip)
    guard !seen.isEmpty else { return }
    var styles = PictureStyles(of: picture)
    for row in seen.rows {
      for column in seen.columns {
        let cell = picture.grid[column - placed.column, row - placed.row]
        // The left half has drawn both, unless it is outside.
        if cell.isRightHalf, column > seen.column { continue }
        let style = number(of: styles.number(of: cell, on: &self), over: grid[column, row])
        grid.put(own(cell, of: picture, style: style), column: column, row: row, clip: seen)
      }
    }
    guard showsCursor, let cursor = picture.cursor else { return }
    let place = CellPoint(column: placed.column + cursor.column, row: placed.row + cursor.row)
    if seen.contains(place) { reverse(place, inside: seen) }
  }

  /// Draws a cell with the colors of glyph and background exchanged.
  private mutating func reverse(_ point: CellPoint, inside clip: CellRect) {
    // Both halves of a wide glyph have one style.
    let column = grid[point.column, point.row].isRightHalf ? point.column - 1 : point.column
    let cell = grid[column, point.row]
    var style = styles.styles[Int(cell.style)]
    style.attributes.formSymmetricDifference(.reverse)
    let number = styles.number(of: style, link: styles.link(of: cell.style))
    grid.put(cell.restyled(number), column: column, row: point.row, clip: clip)
  }

  /// Returns a cell of a picture with the numbers of this canvas.
  private mutating func own(_ cell: Cell, of picture: Frame, style: UInt16) -> Cell {
    if cell.isRightHalf { return .blank(style: style) }
    if let tile = cell.tile { return own(tile, of: picture, style: style) }
    guard cell.cluster != nil else { return cell.restyled(style) }
    let number = clusters.number(of: picture.text(of: cell), columns: Int(cell.width))
    return Cell(cluster: number, style: style, width: cell.width, isDisputed: cell.isDisputed)
  }
}

extension ScreenPicture {
  /// The part of the picture on a screen of another size, without images; what it does not reach is blank.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen; less than 0 counts as 0.
  ///   - rows: the height of the screen; less than 0 counts as 0.
  /// - Returns: a picture of that size; this one if it has it.
  /// - Complexity: O(*n*) in the number of cells.
  public func cut(columns: Int, rows: Int) -> ScreenPicture {
    let size = CellSize(columns: max(0, columns), rows: max(0, rows))
    guard size != frame.size else { return self }
    var canvas = Canvas(size: size)
    canvas.draw(self, at: CellPoint(column: 0, row: 0))
    let cursor = frame.cursor.flatMap { CellRect(size: size).contains($0) ? $0 : nil }
    var part = canvas.frame(cursor: cursor)
    part.theme = frame.theme
    return ScreenPicture(part)
  }
}

extension Canvas {
  /// Returns a tile of a picture's image with its number here; a blank where no images are shown.
  fileprivate mutating func own(
    _ tile: (image: Int, index: Int), of picture: Frame, style: UInt16
  ) -> Cell {
    guard cellPixels != nil, tile.image < picture.images.count,
      let sheet = picture.images[tile.image], let number = images.number(of: sheet)
    else { return .blank(style: style) }
    return Cell(image: number, tile: tile.index, style: style)
  }
}

/// The numbers that the styles of a picture have on a canvas, each looked up once.
private struct PictureStyles {
  private let picture: Frame
  private var numbers: [UInt16?]

  init(of picture: Frame) {
    self.picture = picture
    numbers = Array(repeating: nil, count: max(1, picture.styles.count))
  }

  mutating func number(of cell: Cell, on canvas: inout Canvas) -> UInt16 {
    // A style that the picture does not have is plain, as everywhere.
    let index = Int(cell.style) < numbers.count ? Int(cell.style) : 0
    if let number = numbers[index] { return number }
    let target = picture.links.target(picture.links.number(ofStyle: cell.style))
    let link = target.map { canvas.links.number(of: $0) } ?? 0
    let number = canvas.styles.number(of: picture.style(of: cell), link: link)
    numbers[index] = number
    return number
  }
}
