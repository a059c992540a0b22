/// A color a view asks for; the terminal shows the nearest one it can.
///
/// A color is one of the terminal's own (``default`` and the 16 named ones, which follow the
/// user's palette), one of the 256 indexed ones, 24-bit red, green and blue, or a token, which is
/// another color in every ``Theme``.
public struct Color: Hashable, Sendable {
  /// The kinds of color, for a renderer that has to write them down.
  public enum Kind: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case `default`
    /// An entry of the terminal's palette; 0…15 are the named colors.
    case indexed(UInt8)
    /// A 24-bit color.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// The color that the theme has for a purpose.
    case token(ColorToken)
  }

  // Four bytes: kind, then the index, the three components or the token. Comparing two is one compare.
  @usableFromInline let bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// Makes a color from one of the 256 palette entries.
  public static func indexed(_ index: UInt8) -> Color { Color(bits: 1 << 24 | UInt32(index)) }

  /// Makes a 24-bit color from components in 0…255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Makes a 24-bit color from hue, saturation and brightness.
  ///
  /// Hue is a fraction of the circle: 0 and 1 are red, 1/3 green, 2/3 blue; values outside 0…1
  /// go round. Saturation and brightness are clamped to 0…1. A value that is not finite counts
  /// as 0.
  public init(hue: Double, saturation: Double, brightness: Double) {
    func unit(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
    let sixths = turns * 6
    let saturation = unit(saturation)
    let brightness = unit(brightness)
    /// The fraction of this component that saturation takes away, by its distance on the circle.
    func component(_ offset: Double) -> UInt8 {
      let position = (offset + sixths).truncatingRemainder(dividingBy: 6)
      let lost = max(0, min(position, 4 - position, 1))
      return UInt8((255 * brightness * (1 - saturation * lost)).rounded())
    }
    self.init(red: component(5), green: component(3), blue: component(1))
  }

  /// Makes the color that the theme has for a purpose.
  public static func token(_ token: ColorToken) -> Color {
    Color(bits: 3 << 24 | token.bits)
  }

  /// The kind of the color, with its numbers.
  public var kind: Kind {
    switch bits >> 24 {
    case 0: .default
    case 1: .indexed(UInt8(truncatingIfNeeded: bits))
    case 3: .token(ColorToken(bits: bits & 0xFF_FFFF))
    default:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits))
    }
  }

  /// The terminal's own foreground or background color.
  @inlinable public static var `default`: Color { Color(bits: 0) }
}

// MARK: - The sixteen named colors

extension Color {
  /// Palette entry 0.
  public static var black: Color { .indexed(0) }
  /// Palette entry 1.
  public static var red: Color { .indexed(1) }
  /// Palette entry 2.
  public static var green: Color { .indexed(2) }
  /// Palette entry 3.
  public static var yellow: Color { .indexed(3) }
  /// Palette entry 4.
  public static var blue: Color { .indexed(4) }
  /// Palette entry 5.
  public static var magenta: Color { .indexed(5) }
  /// Palette entry 6.
  public static var cyan: Color { .indexed(6) }
  /// Palette entry 7.
  public static var white: Color { .indexed(7) }
  /// Palette entry 8, a dark gray in most themes.
  public static var brightBlack: Color { .indexed(8) }
  /// Palette entry 9.
  public static var brightRed: Color { .indexed(9) }
  /// Palette entry 10.
  public static var brightGreen: Color { .indexed(10) }
  /// Palette entry 11.
  public static var brightYellow: Color { .indexed(11) }
  /// Palette entry 12.
  public static var brightBlue: Color { .indexed(12) }
  /// Palette entry 13.
  public static var brightMagenta: Color { .indexed(13) }
  /// Palette entry 14.
  public static var brightCyan: Color { .indexed(14) }
  /// Palette entry 15.
  public static var brightWhite: Color { .indexed(15) }
  /// The gray of most themes; another name of ``brightBlack``.
  public static var gray: Color { .brightBlack }
}

extension Color: LosslessStringConvertible {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack",
    "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta", "brightCyan",
    "brightWhite",
  ]

  /// Makes a color from its description: `default`, a name such as `brightBlue`, a number in 0…255,
  /// `indexed(n)`, `#rrggbb`, `#rgb` or a token such as `accent`; nil for anything else.
  public init?(_ description: String) {
    if description == "default" {
      self = .default
    } else if let index = Self.names.firstIndex(of: description) {
      self = .indexed(UInt8(index))
    } else if let token = ColorToken(name: description) {
      self = .token(token)
    } else if description.hasPrefix("#") {
      self.init(hexadecimal: description.dropFirst())
    } else {
      var digits = description[...]
      if digits.hasPrefix("indexed("), digits.hasSuffix(")") {
        digits = digits.dropFirst("indexed(".count).dropLast()
      }
      guard let index = UInt8(digits), digits.allSatisfy(\.isWholeNumber) else { return nil }
      self = .indexed(index)
    }
  }

  private init?(hexadecimal digits: Substring) {
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 6: bits = 2 << 24 | number
    case 3:
      // Each digit stands for two.
      let (red, green, blue) = (number >> 8, number >> 4 & 15, number & 15)
      bits = 2 << 24 | (red << 16 | green << 8 | blue) * 17
    default: return nil
    }
  }

  /// The name, `indexed(n)`, the components as `#rrggbb`, or the name of the token.
  public var description: String {
    switch kind {
    case .default: return "default"
    case .indexed(let index): return index < 16 ? Self.names[Int(index)] : "indexed(\(index))"
    // All six digits, the first zeros too.
    case .rgb: return "#" + String(1 << 24 | bits & 0xFF_FFFF, radix: 16).dropFirst()
    case .token(let token): return token.name
    }
  }
}

extension Color: Codable {
  /// Reads the text of a color; see ``init(_:)``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is no color.")
    }
    self = color
  }

  /// Writes the text of the color, such as `brightBlue` or `#dda0dd`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
