public import TextBackend

/// The dots of one cell: the more there are, the finer is a drawing.
///
/// ```
/// blocks     █        1 × 1
/// halves     ▀ ▄      1 × 2
/// quadrants  ▘ ▚ ▟    2 × 2
/// braille    ⠁ ⣀ ⡇    2 × 4
/// ascii      ' . :    1 × 2
/// ```
///
/// On terminals that show the glyphs in two columns, dots are drawn in ASCII, two in a cell.
public enum Dots: Hashable, Sendable, CaseIterable {
  /// Two columns of four dots, by Braille. They are square in most fonts.
  case braille
  /// Two columns of two dots.
  case quadrants
  /// Two dots above each other, which are square in most fonts.
  case halves
  /// One dot, which is the whole cell.
  case blocks
  /// Two dots above each other, by `'`, `.` and `:`.
  case ascii

  /// The dots beside each other in a cell.
  public var columns: Int {
    switch self {
    case .braille, .quadrants: 2
    case .halves, .blocks, .ascii: 1
    }
  }

  /// The dots above each other in a cell.
  public var rows: Int {
    switch self {
    case .braille: 4
    case .quadrants, .halves, .ascii: 2
    case .blocks: 1
    }
  }

  /// The dots that a screen shows in one column: these, or ASCII, as where the theme wants nothing else.
  public func shown(with metrics: TextMetrics) -> Dots {
    if metrics.wantsASCII { return .ascii }
    let full = String(character(for: bits(count: columns * rows)))
    return metrics.columns(of: full) == 1 ? self : .ascii
  }

  /// The dots as high as they are wide, if a cell is twice as high as wide.
  var proportion: Double { 2 * Double(columns) / Double(rows) }

  /// The bit of one dot, counted from the upper left corner of the cell.
  func bit(x: Int, y: Int) -> UInt8 {
    // Braille counts six dots down the columns; the lowest two were added later.
    if self == .braille, y == 3 { return 0x40 << UInt8(x) }
    return self == .braille ? 1 << UInt8(x * 3 + y) : 1 << UInt8(y * columns + x)
  }

  /// The glyph of a cell in which some dots are set.
  func character(for bits: UInt8) -> Character {
    switch self {
    case .braille: Character(UnicodeScalar(0x2800 + UInt32(bits)) ?? " ")
    case .quadrants: Self.quadrantGlyphs[Int(bits & 15)]
    case .halves: Self.halfGlyphs[Int(bits & 3)]
    case .blocks: bits == 0 ? " " : "█"
    case .ascii: Self.asciiGlyphs[Int(bits & 3)]
    }
  }

  /// The glyph in ASCII of a cell in which some dots are set.
  func plainCharacter(for bits: UInt8) -> Character {
    if self == .blocks { return bits == 0 ? " " : "#" }
    let halves: (upper: UInt8, lower: UInt8) =
      switch self {
      case .braille: (0x1B, 0xE4)
      case .quadrants: (0b0011, 0b1100)
      case .halves, .ascii, .blocks: (0b01, 0b10)
      }
    return Self.asciiGlyphs[(bits & halves.upper == 0 ? 0 : 1) + (bits & halves.lower == 0 ? 0 : 2)]
  }

  private func bits(count: Int) -> UInt8 { UInt8(truncatingIfNeeded: (1 << count) - 1) }

  private static let quadrantGlyphs: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
  private static let halfGlyphs: [Character] = [" ", "▀", "▄", "█"]
  private static let asciiGlyphs: [Character] = [" ", "'", ".", ":"]
}
