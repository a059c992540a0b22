/// Images by kitty's graphics protocol: which the terminal has in its memory, and where it shows them.
///
/// A sheet is sent in blocks of tiles, each an image of the terminal, when some of it is seen first. What
/// is cut off or covered is told by the part of the image that is placed; an image that moves keeps its
/// name and gets another place. No answer is asked for (`q=2`), so none is left for the shell.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
struct KittyImages: Sendable {
  /// The limits of what is sent to the terminal and kept by it.
  struct Limits: Sendable {
    /// The most pixels of the images of a whole screen, which have fewer pixels where cells have more.
    var screen = 1 << 21
    /// The most pixels of a block.
    var block = 1 << 19
    /// The most bytes of images of which nothing is seen, on the terminal or here.
    var unseenBytes = 32 << 20
  }

  /// A rectangle of tiles that is an image of the terminal.
  private struct Block: Hashable {
    let sheet: ImageSheet
    let size: PixelSize
    let tiles: CellRect
  }

  /// An image in the memory of the terminal.
  private struct Sent {
    let id: Int
    let block: Block
    let byteCount: Int
    /// The number of the picture that showed it last.
    var picture: Int
  }

  /// A part of an image that is shown in a rectangle of cells.
  private struct Place: Hashable {
    let image: Int
    /// The part, in tiles of the block.
    let part: CellRect
    let cells: CellRect
  }

  var limits = Limits()
  private var sent: [Sent] = []
  private var places: [(number: Int, place: Place)] = []
  private var lastImage = 0
  private var lastPlace = 0
  private var picture = 0
  private var unsettled = Unsettled.nothing

  /// The things that nobody knows of the terminal.
  private enum Unsettled { case nothing, places, everything }

  /// True if images may be seen that should not.
  var isUnsettled: Bool { unsettled != .nothing }

  /// Takes note that nobody knows which images are shown.
  mutating func forgetPlaces() {
    if unsettled == .nothing, !places.isEmpty { unsettled = .places }
    places = []
  }

  /// Takes note that nobody knows which images the terminal has.
  mutating func forgetAll() {
    if !sent.isEmpty || unsettled == .places { unsettled = .everything }
    (sent, places) = ([], [])
  }

  /// Writes what makes the terminal show some regions of a picture, and no others.
  mutating func show(
    _ regions: [ImageRegion], of frame: Frame, cell: PixelSize, pen: inout Pen,
    cursor: inout CursorWriter, into bytes: inout [UInt8]
  ) {
    settle(into: &bytes)
    picture += 1
    var wanted: [Place] = []
    for region in regions {
      guard let sheet = frame.images[region.image] else { continue }
      let size = tileSize(of: sheet, cell: cell, screen: frame.size)
      let (columns, rows) = blockSize(of: sheet, tile: size)
      for part in region.cut(columns: columns, rows: rows) {
        let tiles = CellRect(
          column: part.origin.column / columns * columns, row: part.origin.row / rows * rows,
          width: columns, height: rows)
        let all = CellRect(column: 0, row: 0, width: sheet.columns, height: sheet.rows)
        let block = Block(sheet: sheet, size: size, tiles: tiles.intersection(all))
        let image = send(block, into: &bytes)
        let inBlock = part.tiles.offset(columns: -tiles.column, rows: -tiles.row)
        wanted.append(Place(image: image, part: inBlock, cells: part.cells))
      }
    }
    place(wanted, pen: &pen, cursor: &cursor, into: &bytes)
    dropUnseen(into: &bytes)
  }

  private mutating func settle(into bytes: inout [UInt8]) {
    switch unsettled {
    case .nothing: return
    case .places: bytes.append("\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
    case .everything: bytes.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\")
    }
    unsettled = .nothing
  }

  // MARK: - Sizes

  /// The pixels of a tile: as many as the image has where these are whole and not more than those of
  /// the cell, else those of the cell, within the limit for a whole screen.
  private func tileSize(
    of sheet: ImageSheet, cell: PixelSize, screen: CellSize
  ) -> PixelSize {
    let (width, height) = (sheet.image.width, sheet.image.height)
    let isWhole =
      sheet.part == PixelPart(wholeOf: sheet.image) && width % sheet.columns == 0
      && height % sheet.rows == 0 && width / sheet.columns <= cell.width
      && height / sheet.rows <= cell.height
    let size =
      isWhole ? PixelSize(width: width / sheet.columns, height: height / sheet.rows) : cell
    let most = max(1, limits.screen / max(1, screen.columns * screen.rows))
    guard size.area > most else { return size }
    let factor = (Double(most) / Double(size.area)).squareRoot()
    return PixelSize(
      width: max(1, Int(Double(size.width) * factor)),
      height: max(1, Int(Double(size.height) * factor)))
  }

  /// The columns and rows of tiles that are one image of the terminal.
  private func blockSize(of sheet: ImageSheet, tile: PixelSize) -> (Int, Int) {
    let most = max(1, limits.block / tile.area)
    let columns = min(sheet.columns, most)
    return (columns, min(sheet.rows, max(1, most / columns)))
  }

  // MARK: - Memory

  /// Returns the number of the image that shows a block, which is sent if the terminal does not have it.
  private mutating func send(_ block: Block, into bytes: inout [UInt8]) -> Int {
    if let index = sent.firstIndex(where: { $0.block == block }) {
      sent[index].picture = picture
      return sent[index].id
    }
    lastImage += 1
    let pixels = block.sheet.pixels(of: block.tiles, size: block.size)
    let count = bytes.append(kittyImage: pixels, id: lastImage)
    // The image itself is kept to be recognized, and may have been made much smaller.
    let most = max(count, block.sheet.image.bytes.count)
    sent.append(Sent(id: lastImage, block: block, byteCount: most, picture: picture))
    return lastImage
  }

  /// Deletes images of which nothing is seen, those that were seen last at the end, if they are too many.
  private mutating func dropUnseen(into bytes: inout [UInt8]) {
    let unseen = sent.filter { $0.picture != picture }.sorted { $0.picture > $1.picture }
    var total = 0
    for image in unseen {
      total += image.byteCount
      guard total > limits.unseenBytes else { continue }
      bytes.append(kitty: "a=d,d=I,i=", image.id)
      sent.removeAll { $0.id == image.id }
    }
  }

  // MARK: - Places

  /// Writes new places, then deletes those of before that are left, so that nothing flickers.
  private mutating func place(
    _ wanted: [Place], pen: inout Pen, cursor: inout CursorWriter, into bytes: inout [UInt8]
  ) {
    var old = places
    var next: [(number: Int, place: Place)] = []
    var new: [Place] = []
    for place in wanted {
      if let index = old.firstIndex(where: { $0.place == place }) {
        next.append(old.remove(at: index))
      } else {
        new.append(place)
      }
    }
    if !new.isEmpty { cursor.hide(into: &bytes) }
    for place in new {
      let index = old.firstIndex { $0.place.image == place.image }
      let number = index.map { old.remove(at: $0).number } ?? nextPlace()
      pen.move(to: place.cells.origin, into: &bytes)
      append(place, number: number, to: &bytes)
      next.append((number, place))
    }
    for (number, place) in old {
      bytes.append("\u{1B}_Ga=d,d=i,i=")
      bytes.append(decimal: place.image)
      bytes.append(",p=")
      bytes.append(decimal: number)
      bytes.append(",q=2\u{1B}\\")
    }
    places = next
  }

  private mutating func nextPlace() -> Int {
    lastPlace += 1
    return lastPlace
  }

  private func append(_ place: Place, number: Int, to bytes: inout [UInt8]) {
    guard let block = sent.first(where: { $0.id == place.image })?.block else { return }
    bytes.append("\u{1B}_Ga=p,i=")
    bytes.append(decimal: place.image)
    bytes.append(",p=")
    bytes.append(decimal: number)
    if place.part.size != block.tiles.size {
      let (part, size) = (place.part, block.size)
      bytes.append(",x=")
      bytes.append(decimal: part.column * size.width)
      bytes.append(",y=")
      bytes.append(decimal: part.row * size.height)
      bytes.append(",w=")
      bytes.append(decimal: part.width * size.width)
      bytes.append(",h=")
      bytes.append(decimal: part.height * size.height)
    }
    bytes.append(",c=")
    bytes.append(decimal: place.cells.width)
    bytes.append(",r=")
    bytes.append(decimal: place.cells.height)
    bytes.append(",C=1,q=2\u{1B}\\")
  }
}
