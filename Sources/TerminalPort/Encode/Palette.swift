/// Red, green and blue of a color that is about to be compared with others.
struct ColorComponents: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The distance the eye sees between two colors, as a square that is good for comparing.
  ///
  /// The "redmean" formula of Thiadmer Riemersma, *Colour metric* (CompuPhase, 2008,
  /// <https://www.compuphase.com/cmetric.htm>): euclidean, with weights that follow the mean red.
  /// In integers, as the author gives it.
  func distance(to other: ColorComponents) -> Int {
    let mean = (red + other.red) / 2
    let reds = (red - other.red) * (red - other.red)
    let greens = (green - other.green) * (green - other.green)
    let blues = (blue - other.blue) * (blue - other.blue)
    return ((512 + mean) * reds) >> 8 + 4 * greens + ((767 - mean) * blues) >> 8
  }
}

/// The colors terminals have for their 256 indices unless a theme says otherwise.
enum Palette {
  /// The components of an index: 16 named ones, a cube of 6×6×6 and 24 grays, as in xterm.
  static func components(of index: UInt8) -> ColorComponents {
    let index = Int(index)
    switch index {
    case 0..<16: return named[index]
    case 16..<232:
      let cube = index - 16
      return ColorComponents(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    default:
      let gray = 8 + 10 * (index - 232)
      return ColorComponents(gray, gray, gray)
    }
  }

  /// Returns the index in a range whose color is nearest; the lowest one if there are several.
  static func nearest(to color: ColorComponents, in indices: ClosedRange<UInt8>) -> UInt8 {
    var nearest = (index: indices.lowerBound, distance: Int.max)
    for index in indices {
      let distance = components(of: index).distance(to: color)
      if distance < nearest.distance { nearest = (index, distance) }
    }
    return nearest.index
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static let named = [
    ColorComponents(0, 0, 0), ColorComponents(205, 0, 0), ColorComponents(0, 205, 0),
    ColorComponents(205, 205, 0), ColorComponents(0, 0, 238), ColorComponents(205, 0, 205),
    ColorComponents(0, 205, 205), ColorComponents(229, 229, 229), ColorComponents(127, 127, 127),
    ColorComponents(255, 0, 0), ColorComponents(0, 255, 0), ColorComponents(255, 255, 0),
    ColorComponents(92, 92, 255), ColorComponents(255, 0, 255), ColorComponents(0, 255, 255),
    ColorComponents(255, 255, 255),
  ]
}
