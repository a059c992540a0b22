import TextBackend

// A picture in real pixels.
extension ImageView {
  /// Draws the picture in real pixels; false if that cannot be.
  func drawPixels(in canvas: inout TextCanvas) -> Bool {
    guard let cell = canvas.cellPixels, image.width > 0, image.height > 0, canvas.columns > 0,
      canvas.rows > 0
    else { return false }
    let across = PixelSpread(
      pixels: image.width, cells: canvas.columns, cell: cell.width, scale: scale(in: canvas, cell).x
    )
    let down = PixelSpread(
      pixels: image.height, cells: canvas.rows, cell: cell.height, scale: scale(in: canvas, cell).y)
    return canvas.draw(
      image,
      part: PixelPart(x: across.start, y: down.start, width: across.length, height: down.length),
      in: CellFrame(
        column: across.cells.lowerBound, row: down.cells.lowerBound, width: across.cells.count,
        height: down.cells.count))
  }

  /// The pixels of the screen that one of the picture takes.
  private func scale(
    in canvas: borrowing TextCanvas, _ cell: PixelSize
  ) -> (x: Double, y: Double) {
    let x = Double(canvas.columns * cell.width) / Double(image.width)
    let y = Double(canvas.rows * cell.height) / Double(image.height)
    return switch scaling {
    case .fit: (min(x, y), min(x, y))
    case .fill: (max(x, y), max(x, y))
    case .stretch: (x, y)
    }
  }
}

/// One side of a picture that stands in the middle of some cells.
struct PixelSpread {
  /// The cells that show something of it.
  let cells: Range<Int>
  /// The place of the first of these cells in the picture, in pixels of the picture; below 0 where the
  /// picture begins inside of the cell.
  let start: Double
  /// The pixels of the picture that the cells take.
  let length: Double

  /// Puts a side in the middle.
  ///
  /// - Parameters:
  ///   - pixels: the length of the side.
  ///   - count: the number of cells that there are.
  ///   - cell: the pixels of a cell on the screen.
  ///   - scale: the pixels on the screen for one of the picture.
  init(pixels: Int, cells count: Int, cell: Int, scale: Double) {
    let all = Double(count * cell)
    let first = (all - Double(pixels) * scale) / 2
    // A side that ends with a cell does so, whatever was rounded.
    let tiny = 1e-6 * all
    let low = Int(((first + tiny) / Double(cell)).rounded(.down), within: 0...count - 1)
    let high = Int(((all - first - tiny) / Double(cell)).rounded(.up), within: low + 1...count)
    cells = low..<high
    let isWhole =
      abs(Double(low * cell) - first) <= tiny && abs(Double(high * cell) - all + first) <= tiny
    start = isWhole ? 0 : (Double(low * cell) - first) / scale
    length = isWhole ? Double(pixels) : Double((high - low) * cell) / scale
  }
}
