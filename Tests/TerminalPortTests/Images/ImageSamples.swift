import SeededRandom
import TerminalPort

/// Images of few colors that every protocol shows exactly.
enum ImageSamples {
  /// The parts of colors that are whole percentages.
  private static let parts: [UInt8] = [0, 51, 102, 153, 204, 255]

  /// Makes an image of one color, or of two in columns.
  static func image(_ width: Int, _ height: Int, _ color: SIMD3<UInt8> = SIMD3(255, 0, 0))
    -> PixelImage
  {
    image(width, height) { _, _ in color }
  }

  /// Makes an image pixel by pixel; nil is transparent.
  static func image(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> SIMD3<UInt8>?
  ) -> PixelImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        if let color = pixel(x, y) {
          bytes += [color.x, color.y, color.z, 255]
        } else {
          bytes += [0, 0, 0, 0]
        }
      }
    }
    return PixelImage(width: width, height: height, bytes: bytes) ?? PixelImage()
  }

  /// Makes an image of up to sixteen random colors.
  static func random(
    _ width: Int, _ height: Int, holes: Bool, using random: inout SplitMix64
  ) -> PixelImage {
    let colors = (0..<16).map { _ in
      SIMD3(random.pick(parts), random.pick(parts), random.pick(parts))
    }
    let choices = (0..<width * height).map { _ -> SIMD3<UInt8>? in
      holes && random.next() % 4 == 0 ? nil : random.pick(colors)
    }
    return image(width, height) { x, y in choices[y * width + x] }
  }
}
