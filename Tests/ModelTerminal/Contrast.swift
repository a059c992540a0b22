package import VirtualViews

/// The contrast of text, as in WCAG 2.2 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
package enum Contrast {
  private typealias Components = (red: Double, green: Double, blue: Double)

  /// The contrast of text to what is behind it, 1…21, with the colors that a terminal gets.
  ///
  /// - Parameters:
  ///   - style: the style of the text, without tokens.
  ///   - scheme: the brightness of the terminal, whose own colors are those of xterm, black and white.
  /// - Returns: the ratio.
  package static func ratio(of style: TextStyle, _ scheme: ColorScheme) -> Double {
    let (one, other) = (
      luminance(of: style.foreground, isText: true, scheme),
      luminance(of: style.background, isText: false, scheme)
    )
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The relative luminance of a color, 0…1.
  package static func luminance(of color: Color, isText: Bool, _ scheme: ColorScheme) -> Double {
    let color = components(of: color, isText: isText, scheme)
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  private static func linear(_ component: Double) -> Double {
    let value = component / 255
    // x^2.4 without a library of mathematics: x^2 times the fifth root of x^2.
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  private static func power(_ value: Double) -> Double {
    let square = value * value
    var root = 1.0
    // Newton's method.
    for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }

  /// The components that xterm has for a color; its own are black and white.
  private static func components(
    of color: Color, isText: Bool, _ scheme: ColorScheme
  ) -> Components {
    switch color.kind {
    case .rgb(let red, let green, let blue): return (Double(red), Double(green), Double(blue))
    case .indexed(let index) where index < 16: return xtermNamed[Int(index)]
    case .indexed(let index) where index >= 232:
      let gray = 8 + 10 * Double(index - 232)
      return (gray, gray, gray)
    case .indexed(let index):
      let levels: [Double] = [0, 95, 135, 175, 215, 255]
      let cube = Int(index) - 16
      return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case .default, .token:
      return isText == (scheme == .dark) ? (255, 255, 255) : (0, 0, 0)
    }
  }

  private static let xtermNamed: [Components] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
    (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
