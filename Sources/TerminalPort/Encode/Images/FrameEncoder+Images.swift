/// Showing images in real pixels.
///
/// The cells of an image are blanks to the terminal. Kitty's protocol puts images above the cells, so
/// that only places are written, and text under them never matters. Sixels are drawn into the cells, so
/// that whatever is written on a cell erases its pixels: exactly these cells are drawn again.
///
/// While images are shown, no rows are moved as a block: terminals disagree on what becomes of the pixels.
extension FrameEncoder {
  /// True if the next picture needs a look at images.
  @inline(__always)  // Or the whole encoder is copied for it.
  func hasImages(in next: Frame) -> Bool {
    options.images != nil && !isInline
      && (!next.images.isEmpty || !last.images.isEmpty || images.isUnsettled)
  }

  /// Makes the cells of images, in what the terminal is taken to show, such that only those are written
  /// that have to be.
  mutating func prepareImages(in old: inout CellGrid, for next: Frame) {
    images.begin()
    switch options.images?.form {
    case .kitty: prepareImagesAbove(in: &old, for: next)
    case .sixel: if !old.isEmpty { prepareSixels(in: &old, for: next) }
    case nil: break
    }
  }

  /// Takes the cells below images for the blanks that they are to the terminal.
  private func prepareImagesAbove(in old: inout CellGrid, for next: Frame) {
    // A screen that shows nothing shows blanks.
    if old.isEmpty { old = CellGrid(size: next.size) }
    for row in 0..<old.rows {
      for column in 0..<old.columns {
        let (shown, cell) = (old[column, row], next.grid[column, row])
        guard shown != cell, shown.style == cell.style, shown.tile != nil || cell.tile != nil,
          shown.isEmpty, cell.isEmpty
        else { continue }
        old[column, row] = cell
      }
    }
  }

  /// Finds the cells that show an image and have shown one, and are now to show something else of it.
  ///
  /// Pixels are drawn over others where none of them is transparent; elsewhere the cell is erased first.
  private mutating func prepareSixels(in old: inout CellGrid, for next: Frame) {
    let isSame = next.images.indices.map { number in
      number < last.images.count && last.images[number] == next.images[number]
    }
    var isOpaque = [Bool?](repeating: nil, count: next.images.count)
    for row in 0..<old.rows {
      for column in 0..<old.columns {
        let (shown, cell) = (old[column, row], next.grid[column, row])
        guard let image = cell.tile?.image, image < isSame.count, shown.tile != nil,
          shown.style == cell.style, shown != cell || !isSame[image]
        else { continue }
        let hidesAll = isOpaque[image] ?? opacity(of: image, in: next)
        isOpaque[image] = hidesAll
        old[column, row] = hidesAll ? cell : .unknown
        if hidesAll { images.noteStale(column: column, row: row) }
      }
    }
  }

  private func opacity(of image: Int, in next: Frame) -> Bool {
    next.images[image]?.isOpaque == true
  }

  /// Writes the images of a picture, after its cells.
  mutating func encodeImages(of next: Frame, into bytes: inout [UInt8]) {
    guard let form = options.images else { return }
    switch form.form {
    case .kitty:
      let regions = next.imageRegions()
      images.kitty.show(
        regions, of: next, cell: form.cell, pen: &pen, cursor: &cursor, into: &bytes)
    case .sixel(let colors, let largest):
      encodeSixels(of: next, cell: form.cell, colors: colors, largest: largest, into: &bytes)
    }
  }

  private mutating func encodeSixels(
    of next: Frame, cell: PixelSize, colors: Int, largest: PixelSize, into bytes: inout [UInt8]
  ) {
    images.sixel.keep(next.images)
    guard !images.stale.isEmpty else { return }
    var isStale = [Bool](repeating: false, count: next.grid.columns * next.grid.rows)
    for point in images.stale { isStale[point.row * next.grid.columns + point.column] = true }
    let regions = next.imageRegions { column, row in isStale[row * next.grid.columns + column] }
    guard !regions.isEmpty else { return }
    cursor.hide(into: &bytes)
    bytes.append(SixelDrawing.staysBeside)
    for region in regions {
      guard let sheet = next.images[region.image] else { continue }
      let parts = region.cut(
        columns: largest.width / cell.width, rows: largest.height / cell.height)
      for part in parts {
        pen.move(to: part.cells.origin, into: &bytes)
        bytes += images.sixel.bytes(
          of: part.tiles, in: sheet, cell: cell, colors: colors,
          room: (next.grid.rows - part.cells.row) * cell.height)
        pen.leave()
      }
    }
    bytes.append(SixelDrawing.goesBelow)
  }
}

extension Cell {
  /// True if a terminal shows a blank where the cell is.
  fileprivate var isEmpty: Bool { isBlank || tile != nil }
}
