/// An image spread over a rectangle of cells, of which each shows a tile.
///
/// Cells name the sheet by its number in the picture, and their tile by its place in the sheet. So a
/// cell that is moved, cut off or covered needs no bookkeeping: what cells are left tells what is seen.
package struct ImageSheet: Hashable, Sendable {
  /// The image.
  package let image: PixelImage
  /// The part of the image that the cells show together.
  package let part: PixelPart
  /// The number of columns of cells.
  package let columns: Int
  /// The number of rows of cells.
  package let rows: Int

  /// The most tiles of a sheet, which a cell can tell apart.
  package static var mostTiles: Int { 1 << 20 }

  /// Spreads a part of an image over cells; nil if there is nothing to be shown, or too many cells.
  package init?(_ image: PixelImage, _ part: PixelPart, columns: Int, rows: Int) {
    let (tiles, overflow) = columns.multipliedReportingOverflow(by: rows)
    guard columns > 0, rows > 0, !overflow, tiles <= Self.mostTiles, image.width > 0,
      image.height > 0, part.isSensible
    else { return nil }
    (self.image, self.part, self.columns, self.rows) = (image, part, columns, rows)
  }

  /// True if nothing behind the sheet can be seen.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  var isOpaque: Bool {
    guard part.x >= 0, part.y >= 0, part.x + part.width <= Double(image.width),
      part.y + part.height <= Double(image.height)
    else { return false }
    return image.isOpaque
  }
}

extension PixelImage {
  /// True if no pixel lets anything behind it be seen.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  var isOpaque: Bool {
    stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
  }
}
