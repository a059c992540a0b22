/// An image as it is seen in a picture: a rectangle of cells, and the part of the image in them.
///
/// An image of which something is covered is seen as several of these.
public struct PlacedImage: Hashable, Sendable {
  /// The image.
  public let image: PixelImage
  /// The part of the image that is seen.
  public let part: PixelPart
  /// The cells that show it.
  public let cells: CellRect
}

extension ScreenPicture {
  /// The images in real pixels, those that begin further up first; see ``Canvas/cellPixels``.
  ///
  /// The cells under them are blank.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var images: [PlacedImage] {
    guard !frame.images.isEmpty else { return [] }
    return frame.imageRegions().compactMap { region in
      guard let sheet = frame.images[region.image] else { return nil }
      let (width, height) = (
        sheet.part.width / Double(sheet.columns), sheet.part.height / Double(sheet.rows)
      )
      let part = PixelPart(
        x: sheet.part.x + width * Double(region.origin.column),
        y: sheet.part.y + height * Double(region.origin.row),
        width: width * Double(region.cells.width), height: height * Double(region.cells.height))
      return PlacedImage(image: sheet.image, part: part, cells: region.cells)
    }
  }
}
