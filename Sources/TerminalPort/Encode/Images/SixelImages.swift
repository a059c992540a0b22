/// The drawings of images in sixels that were made of late.
struct SixelImages: Sendable {
  /// The most bytes of drawings that are kept.
  static var mostBytes: Int { 4 << 20 }
  /// The most bytes of the images of these drawings, by which they are recognized.
  var mostImageBytes = 32 << 20

  /// What a drawing shows.
  private struct Key: Hashable {
    let sheet: ImageSheet
    let tiles: CellRect
    let cell: PixelSize
    let colors: Int
    let height: Int
  }

  private var palettes: [(sheet: ImageSheet, colors: Int, palette: SixelPalette)] = []
  /// The drawings, those that were used last at the end.
  private var drawings: [(key: Key, bytes: [UInt8])] = []

  /// The bytes of the images of the drawings that are kept, each of which is kept once.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of drawings and of images.
  var imageBytes: Int {
    var images: [PixelImage] = []
    for (key, _) in drawings where images.last != key.sheet.image {
      if !images.contains(key.sheet.image) { images.append(key.sheet.image) }
    }
    return images.reduce(0) { $0 + $1.bytes.count }
  }

  /// Forgets the colors of all sheets but some.
  mutating func keep(_ sheets: [ImageSheet?]) {
    palettes.removeAll { palette in !sheets.contains(palette.sheet) }
  }

  /// Returns the bytes that draw some tiles of a sheet from the cell on in which the cursor is.
  ///
  /// - Parameters:
  ///   - tiles: the tiles.
  ///   - sheet: the sheet.
  ///   - cell: the pixels of a cell.
  ///   - colors: the number of colors that may be used.
  ///   - room: the pixels from the upper edge of the drawing to the lower edge of the screen; the
  ///     drawing ends earlier if it would scroll the screen (``SixelDrawing/height(_:room:)``).
  /// - Returns: the bytes.
  mutating func bytes(
    of tiles: CellRect, in sheet: ImageSheet, cell: PixelSize, colors: Int, room: Int
  ) -> [UInt8] {
    let colors = max(2, min(256, colors))
    let height = SixelDrawing.height(tiles.height * cell.height, room: room)
    let key = Key(sheet: sheet, tiles: tiles, cell: cell, colors: colors, height: height)
    if let index = drawings.firstIndex(where: { $0.key == key }) {
      let drawing = drawings.remove(at: index)
      drawings.append(drawing)
      return drawing.bytes
    }
    let index = palette(of: sheet, colors: colors)
    let bytes = SixelDrawing(
      sheet.pixels(of: tiles, size: cell), height: height,
      palette: &palettes[index].palette, column: tiles.column * cell.width,
      row: tiles.row * cell.height
    ).bytes
    remember(key, bytes)
    return bytes
  }

  /// Returns the index of the colors of a sheet, which are chosen if they are not known.
  private mutating func palette(of sheet: ImageSheet, colors: Int) -> Int {
    if let known = palettes.firstIndex(where: { $0.sheet == sheet && $0.colors == colors }) {
      return known
    }
    palettes.append((sheet, colors, SixelPalette(of: sheet, colors: colors)))
    return palettes.count - 1
  }

  private mutating func remember(_ key: Key, _ bytes: [UInt8]) {
    drawings.append((key, bytes))
    var total = 0
    let kept = drawings.reversed().prefix { drawing in
      total += drawing.bytes.count
      return total <= Self.mostBytes
    }
    // The newest is needed again for the next picture, however large it is.
    drawings.removeFirst(drawings.count - max(1, kept.count))
    while drawings.count > 1, imageBytes > mostImageBytes { drawings.removeFirst() }
  }
}
