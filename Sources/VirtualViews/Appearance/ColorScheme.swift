/// The brightness of the background: light text on dark, or dark text on light.
public enum ColorScheme: String, Codable, Hashable, Sendable, CaseIterable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}

extension ColorScheme {
  /// Takes a background for dark or light by how bright it looks (ITU-R BT.601, luma); nil where
  /// the color is not known.
  package init?(background: Color) {
    guard let components = Self.components(of: background) else { return nil }
    let luma: Int = 299 * components.red + 587 * components.green + 114 * components.blue
    self = luma < 128_000 ? .dark : .light
  }

  /// The components of a color, 0…255; nil for the named ones, which differ between terminals.
  ///
  /// From 16 on, the palette is the same everywhere: a cube of 6×6×6 colors and 24 grays (xterm, `256colres.h`).
  private static func components(of color: Color) -> (red: Int, green: Int, blue: Int)? {
    switch color.kind {
    case .rgb(let red, let green, let blue): return (Int(red), Int(green), Int(blue))
    case .indexed(let index) where index >= 232:
      let gray = 8 + 10 * (Int(index) - 232)
      return (gray, gray, gray)
    case .indexed(let index) where index >= 16:
      let place = Int(index) - 16
      let levels = [place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
      return (levels[0], levels[1], levels[2])
    default: return nil
    }
  }
}
