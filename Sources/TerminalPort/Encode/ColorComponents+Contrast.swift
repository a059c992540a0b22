/// The contrast of colors, as in WCAG 2.2 (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
extension ColorComponents {
  /// The contrast to another color, 1…21.
  ///
  ///     black to white    21
  ///     gray 118 to white  4.54
  func contrast(to other: ColorComponents) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The color that lies some tenths of the way to another one.
  func mixed(with other: ColorComponents, tenths: Int) -> ColorComponents {
    func mixed(_ one: Int, _ other: Int) -> Int { ((10 - tenths) * one + tenths * other) / 10 }
    return ColorComponents(
      mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue))
  }

  /// The relative luminance, 0…1.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ component: Int) -> Double {
    let value = Double(component) / 255
    guard value > 0.04045 else { return value / 12.92 }
    // x^2.4 without a library of mathematics: x^2 times the fifth root of x^2, by Newton's method.
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<30 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
