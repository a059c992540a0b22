/// Pixels as sixels: characters that stand for six pixels one above the other, in one color each.
///
/// Rows of six are drawn color by color, each over the ones before, with what is transparent left out:
///
///     #1!9~$      nine columns of color 1, all six pixels, and back to the left
///     #2!4?@@-    four columns left out, two of color 2, only the uppermost pixel, and the next six rows
///
/// Source: DEC, "VT330/VT340 Programmer Reference Manual, Volume 2: Graphics Programming", chapter 14,
/// <https://vt100.net/docs/vt3xx-gp/chapter14.html>.
struct SixelDrawing {
  /// Leaves the cursor beside a drawing (mode 8452 of RLogin and xterm), and not in the row below, where
  /// some terminals put it, which would scroll the screen if there is none.
  static let staysBeside: StaticString = "\u{1B}[?8452h"
  /// Has the cursor go below a drawing again, as terminals do at first.
  static let goesBelow: StaticString = "\u{1B}[?8452l"

  /// Returns how many rows of pixels are drawn where so many have room on the screen.
  ///
  /// A drawing must not scroll the screen. xterm scrolls it unless more than 12 pixels are left below the
  /// last sixel; measured with xterm 379 and cells of 19 and 24 pixels. Others take less.
  static func height(_ height: Int, room: Int) -> Int {
    let most = max(0, room - 13) / 6 * 6
    return (height + 5) / 6 * 6 <= most ? height : min(height, most)
  }

  private let width: Int
  private let height: Int
  private let colors: [SIMD3<UInt8>]
  /// The numbers of the colors of the pixels; -1 for none.
  private let numbers: [Int16]

  /// Chooses the color of each pixel.
  ///
  /// - Parameters:
  ///   - pixels: the pixels; those that are less than half opaque are left out.
  ///   - height: the number of rows of pixels that are drawn.
  ///   - palette: the colors, which remembers what is near to them.
  ///   - column: the place of the left edge in the image, so that parts of it fit together.
  ///   - row: the place of the upper edge.
  init(_ pixels: PixelImage, height: Int, palette: inout SixelPalette, column: Int, row: Int) {
    (width, self.height, colors) = (pixels.width, min(height, pixels.height), palette.colors)
    var numbers: [Int16] = []
    numbers.reserveCapacity(width * self.height)
    let bytes = pixels.bytes
    for y in 0..<self.height {
      for x in 0..<width {
        let place = (y * width + x) * 4
        guard bytes[place + 3] >= 128 else {
          numbers.append(-1)
          continue
        }
        let shift = palette.dither == 0 ? 0 : Self.shift(column + x, row + y, by: palette.dither)
        let color = SIMD3(
          Self.shifted(bytes[place], shift), Self.shifted(bytes[place + 1], shift),
          Self.shifted(bytes[place + 2], shift))
        numbers.append(Int16(truncatingIfNeeded: palette.number(of: color)))
      }
    }
    self.numbers = numbers
  }

  /// The bytes of the drawing; none if there is nothing to be drawn.
  var bytes: [UInt8] {
    guard height > 0, width > 0 else { return [] }
    var bytes: [UInt8] = []
    // What has no color stays as it is (1), and pixels are as high as wide (`"1;1`).
    bytes.append("\u{1B}P0;1q\"1;1;")
    bytes.append(decimal: width)
    bytes.append(";")
    bytes.append(decimal: height)
    appendColors(to: &bytes)
    appendRows(to: &bytes)
    bytes.append("\u{1B}\\")
    return bytes
  }

  /// Appends the colors that occur, whose parts are percentages.
  private func appendColors(to bytes: inout [UInt8]) {
    var isUsed = [Bool](repeating: false, count: colors.count)
    for number in numbers where number >= 0 { isUsed[Int(number)] = true }
    for (number, color) in colors.enumerated() where isUsed[number] {
      bytes.append("#")
      bytes.append(decimal: number)
      bytes.append(";2")
      for part in 0..<3 {
        bytes.append(";")
        bytes.append(decimal: (Int(color[part]) * 100 + 127) / 255)
      }
    }
  }

  private func appendRows(to bytes: inout [UInt8]) {
    var sixels = [UInt8](repeating: 0, count: colors.count * width)
    var isUsed = [Bool](repeating: false, count: colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { bytes.append("-") }
      for y in top..<min(top + 6, height) {
        let bit = UInt8(1) << UInt8(y - top)
        for x in 0..<width {
          let number = Int(numbers[y * width + x])
          guard number >= 0 else { continue }
          isUsed[number] = true
          sixels[number * width + x] |= bit
        }
      }
      var isFirst = true
      for number in isUsed.indices where isUsed[number] {
        if !isFirst { bytes.append("$") }
        isFirst = false
        bytes.append("#")
        bytes.append(decimal: number)
        let range = number * width..<(number + 1) * width
        append(sixels.span.extracting(range), to: &bytes)
        for place in range { sixels[place] = 0 }
        isUsed[number] = false
      }
    }
  }

  /// Appends a row of one color, up to its last sixel that is not empty.
  private func append(_ sixels: Span<UInt8>, to bytes: inout [UInt8]) {
    var end = sixels.count
    while end > 0, sixels[end - 1] == 0 { end -= 1 }
    var start = 0
    while start < end {
      var next = start + 1
      while next < end, sixels[next] == sixels[start] { next += 1 }
      let count = next - start
      if count > 3 {
        bytes.append("!")
        bytes.append(decimal: count)
        bytes.append(sixels[start] + 63)
      } else {
        for _ in 0..<count { bytes.append(sixels[start] + 63) }
      }
      start = next
    }
  }

  /// How far a color is moved in a pixel, from minus half of a distance to half of it.
  ///
  /// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE ICC 1973; the matrix is made bit by bit of the place.
  private static func shift(_ x: Int, _ y: Int, by distance: Int) -> Int {
    var value = 0
    for bit in 0..<3 {
      let (one, two) = (x >> bit & 1, y >> bit & 1)
      value |= ((one ^ two) << 1 | two) << (2 * (2 - bit))
    }
    return (2 * value - 63) * distance / 128
  }

  private static func shifted(_ byte: UInt8, _ shift: Int) -> UInt8 {
    UInt8(max(0, min(255, Int(byte) + shift)))
  }
}
