import TextBackend
public import VirtualViews

/// Colors between the least and the greatest value.
///
/// Colors of which the numbers are known are mixed. Tokens, whose colors only the theme knows, are mixed by
/// shades: `░` of one on the background of the other. Where there are few colors, shades alone tell values
/// from each other.
public struct ColorRamp: Hashable, Sendable {
  /// The colors at equal distances, from the least value to the greatest.
  public var stops: [Color]

  /// Makes a ramp; without colors it is that of ``quiet``.
  public init(_ stops: [Color]) { self.stops = stops }

  /// From the background of what lies deeper to the color of controls.
  public static let quiet = ColorRamp([.sunken, .accent])
  /// From good news over possible trouble to errors.
  public static let alarm = ColorRamp([.success, .warning, .danger])

  /// Returns the glyph and the style of a value.
  ///
  /// - Parameters:
  ///   - fraction: the place of the value between the least and the greatest, from 0 to 1.
  ///   - blocks: the glyphs of the screen.
  ///   - canvas: the view, which knows what colors there are.
  /// - Returns: both.
  func look(
    at fraction: Double, _ blocks: Blocks, in canvas: borrowing TextCanvas
  ) -> (Character, TextStyle) {
    let stops = stops.isEmpty ? Self.quiet.stops : stops
    let place = min(max(fraction, 0), 1) * Double(stops.count - 1)
    let lower = Int(place, within: 0...max(0, Int(place.rounded(.down))))
    let (below, above) = (stops[lower], stops[min(lower + 1, stops.count - 1)])
    let share = place - Double(lower)
    let mixed = Color.mixed(below, above, share)
    if canvas.hasManyColors, let mixed { return (" ", TextStyle(background: mixed)) }
    guard canvas.hasSurfaces else {
      // A color for backgrounds is hardly seen as one of glyphs.
      let nearest = share < 0.5 && !below.isQuiet ? below : above
      let shade = Int(fraction * 4 - 0.5, within: 0...3)
      return (blocks.shades[shade], TextStyle(foreground: mixed ?? nearest))
    }
    let shade = Int(share * 4, within: 0...4)
    guard shade > 0 else { return (" ", TextStyle(background: below)) }
    return (blocks.shades[shade - 1], TextStyle(foreground: above, background: below))
  }
}

extension Color {
  /// True if the theme has it for backgrounds and for texts, and not to set something apart.
  fileprivate var isQuiet: Bool {
    if case .token(let token) = kind { !token.setsApart } else { false }
  }

  /// A color between two, nil if the numbers of one are not known.
  static func mixed(_ below: Color, _ above: Color, _ share: Double) -> Color? {
    guard case .rgb(let red, let green, let blue) = below.kind,
      case .rgb(let redAbove, let greenAbove, let blueAbove) = above.kind
    else { return nil }
    func part(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8(Int(Double(one) * (1 - share) + Double(other) * share, within: 0...255))
    }
    return Color(
      red: part(red, redAbove), green: part(green, greenAbove), blue: part(blue, blueAbove))
  }
}
