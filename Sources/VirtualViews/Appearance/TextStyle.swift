/// The look of a run of text: its colors, its attributes and its underline.
public struct TextStyle: Codable, Hashable, Sendable {
  /// The color of the glyphs.
  public var foreground: Color
  /// The color behind the glyphs.
  public var background: Color
  /// Bold, dim, italic and the like.
  public var attributes: TextAttributes
  /// The line under the glyphs.
  public var underline: UnderlineStyle
  /// The color of the underline; the default follows the foreground.
  public var underlineColor: Color

  /// Makes a style; what is not named stays the terminal's default.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: TextAttributes = [],
    underline: UnderlineStyle = .none, underlineColor: Color = .default
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.underline = underline
    self.underlineColor = underlineColor
  }

  /// The terminal's default colors without attributes.
  public static var plain: TextStyle { TextStyle() }
}

/// A set of attributes that glyphs can have together.
public struct TextAttributes: OptionSet, Codable, Hashable, Sendable {
  /// The attributes as bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// None of them.
  public static let plain: TextAttributes = []
  /// Heavier, on some terminals also brighter.
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Fainter.
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Slanted.
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 1 << 3)
  /// A line through the glyphs.
  public static let strikethrough = TextAttributes(rawValue: 1 << 4)
  /// Blinking, where the terminal does it.
  public static let blink = TextAttributes(rawValue: 1 << 5)
}

/// The shape of the line under the glyphs; a terminal without it shows a single line.
public enum UnderlineStyle: UInt8, Codable, Hashable, Sendable, CaseIterable {
  /// No underline.
  case none
  /// One straight line.
  case single
  /// Two straight lines.
  case double
  /// A wavy line.
  case curly
  /// A dotted line.
  case dotted
  /// A dashed line.
  case dashed
}
