/// The colors in which an image is drawn where there are no more than 256.
///
/// An image of few colors keeps them. Of others, the colors are parted by median cut: the box of colors
/// with most in it is halved along its longest side, again and again, and each box becomes its mean.
///
/// Source: Paul Heckbert, "Color image quantization for frame buffer display", SIGGRAPH 1982,
/// <https://doi.org/10.1145/965145.801294>.
struct SixelPalette: Sendable {
  /// The colors, by number.
  let colors: [SIMD3<UInt8>]
  /// True if the image has no other colors.
  let isExact: Bool
  /// How far colors are moved up and down, from pixel to pixel, so that their mean comes out right.
  let dither: Int
  // The numbers of the colors that are exactly these.
  private let exact: [SIMD3<UInt8>: UInt8]
  // The number of the nearest color by the five highest bits of red, green and blue; -1 where nobody
  // has asked, and empty until somebody has.
  private var nearest: [Int16] = []

  /// Chooses the colors of a sheet.
  ///
  /// - Complexity: O(*n* + *c*) in the pixels of the image and the colors, of which 32,768 are told apart.
  init(of sheet: ImageSheet, colors limit: Int) {
    if let few = sheet.image.colors(atMost: limit) {
      (colors, isExact, dither) = (few.isEmpty ? [.zero] : few, true, 0)
    } else {
      colors = ColorBox.means(of: sheet, count: limit)
      isExact = false
      // As far as from one color to the next, if they were spread evenly.
      dither = limit > 64 ? 8 : limit > 16 ? 16 : 32
    }
    var exact: [SIMD3<UInt8>: UInt8] = [:]
    for (index, color) in colors.enumerated() { exact[color] = UInt8(truncatingIfNeeded: index) }
    self.exact = exact
  }

  /// The number of the color that is nearest to one.
  mutating func number(of color: SIMD3<UInt8>) -> Int {
    if isExact, let number = exact[color] { return Int(number) }
    if nearest.isEmpty { nearest = Array(repeating: -1, count: 32_768) }
    let place = Self.place(color)
    if nearest[place] < 0 { nearest[place] = nearest(toPlace: place) }
    return Int(nearest[place])
  }

  /// The place of a color in a table of 32,768.
  fileprivate static func place(_ color: SIMD3<UInt8>) -> Int {
    let (red, green, blue) = (Int(color.x / 8), Int(color.y / 8), Int(color.z / 8))
    return (red * 32 + green) * 32 + blue
  }

  /// The number of the color that is nearest to the middle of those in a place of the table.
  private func nearest(toPlace place: Int) -> Int16 {
    let parts = SIMD4<Int32>(Int32(place / 1_024), Int32(place / 32 % 32), Int32(place % 32), 0)
    let middle = parts &* 8 &+ SIMD4(4, 4, 4, 0)
    var (best, distance) = (0, Int32.max)
    for (index, color) in colors.enumerated() {
      let difference = SIMD4(Int32(color.x), Int32(color.y), Int32(color.z), 0) &- middle
      let sum = (difference &* difference).wrappedSum()
      if sum < distance { (best, distance) = (index, sum) }
    }
    return Int16(truncatingIfNeeded: best)
  }
}

extension PixelImage {
  /// The colors of the pixels that are seen, in order; nil if they are more than a number.
  fileprivate func colors(atMost limit: Int) -> [SIMD3<UInt8>]? {
    var colors: Set<SIMD3<UInt8>> = []
    var last: SIMD3<UInt8>?
    for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] >= 128 {
      let color = SIMD3(bytes[start], bytes[start + 1], bytes[start + 2])
      if color == last { continue }
      last = color
      colors.insert(color)
      if colors.count > limit { return nil }
    }
    return colors.sorted { ($0.x, $0.y, $0.z) < ($1.x, $1.y, $1.z) }
  }
}

/// Colors of an image that are near each other.
private struct ColorBox {
  /// Pixels of nearly one color: how many, and the sums of their bytes.
  struct Bin {
    var count = 0
    var sum = SIMD3<Int>.zero

    /// The mean.
    var color: SIMD3<Int> { sum / SIMD3(repeating: max(1, count)) }
  }

  private var bins: [Bin]
  private let count: Int
  private let axis: Int
  /// How much is gained by parting the box.
  let spread: Int

  init(_ bins: [Bin]) {
    self.bins = bins
    count = bins.reduce(0) { $0 + $1.count }
    var (low, high) = (SIMD3<Int>(repeating: 255), SIMD3<Int>.zero)
    for bin in bins {
      low = pointwiseMin(low, bin.color)
      high = pointwiseMax(high, bin.color)
    }
    let sides = high &- low
    axis = sides.x >= max(sides.y, sides.z) ? 0 : sides.y >= sides.z ? 1 : 2
    spread = bins.count > 1 ? count * sides[axis] : 0
  }

  /// The mean of all pixels.
  var mean: SIMD3<UInt8> {
    let sum = bins.reduce(SIMD3<Int>.zero) { $0 &+ $1.sum } / SIMD3(repeating: max(1, count))
    return SIMD3(UInt8(sum.x), UInt8(sum.y), UInt8(sum.z))
  }

  /// The box in two, each with half of the pixels.
  func halves() -> [ColorBox] {
    let sorted = bins.sorted { $0.color[axis] < $1.color[axis] }
    var (passed, middle) = (0, 0)
    while middle < sorted.count - 1, passed < count / 2 {
      passed += sorted[middle].count
      middle += 1
    }
    middle = max(1, middle)
    return [ColorBox(Array(sorted[..<middle])), ColorBox(Array(sorted[middle...]))]
  }

  /// Returns the colors of a sheet.
  static func means(of sheet: ImageSheet, count: Int) -> [SIMD3<UInt8>] {
    var boxes = [ColorBox(bins(of: sheet))]
    while boxes.count < count,
      let index = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
      boxes[index].spread > 0
    {
      boxes.append(contentsOf: boxes.remove(at: index).halves())
    }
    return boxes.map(\.mean)
  }

  /// The pixels of a smaller copy of a sheet, by the five highest bits of red, green and blue.
  private static func bins(of sheet: ImageSheet) -> [Bin] {
    let tiles = CellRect(column: 0, row: 0, width: sheet.columns, height: sheet.rows)
    let side = max(1, Int((Double(mostSamples) / Double(sheet.columns * sheet.rows)).squareRoot()))
    let bytes = sheet.pixels(of: tiles, size: PixelSize(width: side, height: side)).bytes
    var bins = [Bin](repeating: Bin(), count: 32_768)
    for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] >= 128 {
      let color = SIMD3(bytes[start], bytes[start + 1], bytes[start + 2])
      let place = SixelPalette.place(color)
      bins[place].count += 1
      bins[place].sum &+= SIMD3(truncatingIfNeeded: color)
    }
    return bins.filter { $0.count > 0 }
  }

  private static var mostSamples: Int { 1 << 16 }
}
