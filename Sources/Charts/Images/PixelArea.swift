import TextBackend

/// The mean color of a part of a picture.
struct PixelArea {
  /// Red, green and blue, 0 to 1, in amounts of light.
  private(set) var light: (red: Double, green: Double, blue: Double) = (0, 0, 0)
  /// The opacity, 0 to 1.
  private(set) var opacity = 0.0

  /// Adds up the pixels of a rectangle, each as far as it lies inside.
  ///
  /// The means are those of light and not of the bytes, whose steps are nearly the roots of amounts of light.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - x: the part from the left to the right, in pixels.
  ///   - y: the part from above to below, in pixels.
  init(of image: PixelImage, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    var weights = 0.0
    for row in Self.pixels(y, in: image.height) {
      let rowWeight = Self.overlap(row, y)
      for column in Self.pixels(x, in: image.width) {
        let weight = rowWeight * Self.overlap(column, x)
        let place = (row * image.width + column) * 4
        let share = weight * Double(image.bytes[place + 3]) / 255
        weights += weight
        opacity += share
        light.red += share * Self.light(image.bytes[place])
        light.green += share * Self.light(image.bytes[place + 1])
        light.blue += share * Self.light(image.bytes[place + 2])
      }
    }
    if opacity > 0 {
      light = (light.red / opacity, light.green / opacity, light.blue / opacity)
      opacity /= weights
    }
  }

  /// The bytes of the color.
  var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
    func byte(_ light: Double) -> UInt8 {
      UInt8(Int(light.squareRoot() * 255, within: 0...255))
    }
    return (byte(light.red), byte(light.green), byte(light.blue))
  }

  /// The brightness that eyes see, 0 to 1; what is behind counts as dark.
  ///
  /// The weights are those of ITU-R BT.709.
  var brightness: Double {
    (0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue).squareRoot() * opacity
  }

  private static func light(_ byte: UInt8) -> Double { Double(byte) * Double(byte) / (255 * 255) }

  private static func pixels(_ part: ClosedRange<Double>, in count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = Int(part.lowerBound.rounded(.down), within: 0...count - 1)
    return first..<max(first + 1, Int(part.upperBound.rounded(.up), within: 0...count))
  }

  /// The part of a pixel that lies inside.
  private static func overlap(_ pixel: Int, _ part: ClosedRange<Double>) -> Double {
    max(0, min(part.upperBound, Double(pixel + 1)) - max(part.lowerBound, Double(pixel)))
  }
}
