/// Making other pixels of an image: larger, smaller, or a part of it.
extension ImageSheet {
  /// Returns the pixels of some tiles, each of a size.
  ///
  /// A pixel is the mean of those that it covers, each counted as far as it is covered; outside of
  /// the image nothing is there. Means are those of light, whose amounts are nearly the squares of
  /// bytes, and of colors as far as they are opaque.
  ///
  /// - Parameters:
  ///   - tiles: the tiles, by columns and rows of the sheet.
  ///   - size: the pixels of a tile.
  /// - Returns: the pixels.
  /// - Complexity: O(*n* + *m*) in the pixels of the image that are covered, and those returned.
  func pixels(of tiles: CellRect, size: PixelSize) -> PixelImage {
    let stepX = part.width / Double(columns * size.width)
    let stepY = part.height / Double(rows * size.height)
    let across = PixelCover(
      count: tiles.width * size.width, from: part.x + stepX * Double(tiles.column * size.width),
      step: stepX, of: image.width)
    let down = PixelCover(
      count: tiles.height * size.height, from: part.y + stepY * Double(tiles.row * size.height),
      step: stepY, of: image.height)
    let isCopy = across.isIdentity && down.isIdentity
    return isCopy ? image : resampled(across, down)
  }

  private func resampled(_ across: PixelCover, _ down: PixelCover) -> PixelImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * across.count * down.count)
    // The row of the image that was summed up last: the next one mostly begins with it.
    var (summed, row) = ([SIMD4<Float>](repeating: .zero, count: across.count), -1)
    var total = summed
    for y in 0..<down.count {
      for x in total.indices { total[x] = .zero }
      for (index, source) in down.range(y).enumerated() {
        if source != row {
          sum(source, across, into: &summed)
          row = source
        }
        let weight = down.weight(y, index)
        for x in total.indices { total[x] += summed[x] * weight }
      }
      for pixel in total { bytes.append(light: pixel) }
    }
    return PixelImage(width: across.count, height: down.count, bytes: bytes) ?? PixelImage()
  }

  /// Sums up the pixels of a row, in amounts of light as far as they are opaque.
  private func sum(_ row: Int, _ across: PixelCover, into summed: inout [SIMD4<Float>]) {
    let start = row * image.width * 4
    let bytes = image.bytes
    for x in 0..<across.count {
      var sum = SIMD4<Float>.zero
      for (index, column) in across.range(x).enumerated() {
        let place = start + column * 4
        let color = SIMD4<Float>(
          Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]), 1)
        let opacity = Float(bytes[place + 3])
        // The last one is the opacity itself, which is no amount of light.
        sum += color * color * (opacity * across.weight(x, index))
      }
      summed[x] = sum
    }
  }
}

/// The pixels of one direction that others cover, and how much of each.
struct PixelCover {
  /// The number of pixels that cover.
  let count: Int
  /// True if they are the pixels themselves, all of them.
  let isIdentity: Bool
  private let ranges: [Range<Int>]
  private let starts: [Int]
  private let weights: [Float]

  /// Measures what pixels cover that are so many others wide.
  init(count: Int, from start: Double, step: Double, of limit: Int) {
    self.count = count
    isIdentity = start == 0 && step == 1 && count == limit
    var (ranges, starts, weights): ([Range<Int>], [Int], [Float]) = ([], [], [])
    for index in 0..<count {
      let (low, high) = (start + step * Double(index), start + step * Double(index + 1))
      let first = Int(max(0, min(Double(limit), low.rounded(.down))))
      let end = Int(max(Double(first), min(Double(limit), high.rounded(.up))))
      ranges.append(first..<end)
      starts.append(weights.count)
      for pixel in first..<end {
        let overlap = min(high, Double(pixel + 1)) - max(low, Double(pixel))
        weights.append(Float(max(0, overlap) / step))
      }
    }
    (self.ranges, self.starts, self.weights) = (ranges, starts, weights)
  }

  /// The pixels that one covers.
  func range(_ index: Int) -> Range<Int> { ranges[index] }

  /// The part of one that the pixel with a number, of those that it covers, is.
  func weight(_ index: Int, _ place: Int) -> Float { weights[starts[index] + place] }
}

extension [UInt8] {
  /// Appends a pixel of summed light.
  fileprivate mutating func append(light: SIMD4<Float>) {
    let opacity = light.w
    guard opacity > 0.5 else { return append(contentsOf: [0, 0, 0, 0]) }
    let color = (light / opacity).squareRoot()
    for index in 0..<3 { append(Self.byte(color[index])) }
    append(Self.byte(opacity))
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(Swift.min(255, value + 0.5)) }
}
