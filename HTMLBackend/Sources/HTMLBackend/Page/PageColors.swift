import VirtualViews

/// The colors of a page, which is dark or light: components for each color of the program.
struct PageColors: Equatable {
  /// The colors of the theme's tokens.
  var tokens: TokenColors
  /// The brightness of the page.
  var scheme: ColorScheme
  /// False for a program that wants no colors.
  var hasColors = true

  /// Makes the colors of a theme.
  init(_ themes: ThemeChoice, _ scheme: ColorScheme, limit: ColorDepth = .trueColor) {
    let theme = themes.theme(for: scheme)
    self.scheme = scheme
    tokens = limit > .ansi16 ? theme.colors : theme.namedColors
    hasColors = limit > .none
  }

  /// Red, green and blue.
  struct Components: Hashable {
    var red: Int
    var green: Int
    var blue: Int

    init(_ bits: Int) { (red, green, blue) = (bits >> 16 & 255, bits >> 8 & 255, bits & 255) }

    /// The color as a style sheet writes it.
    var css: String {
      "#" + String(1 << 24 | red << 16 | green << 8 | blue, radix: 16).dropFirst()
    }

    /// The color that is so much of this one, and the rest of another one.
    func mixed(_ percent: Int, with other: Components) -> Components {
      var mixed = self
      mixed.red = (red * percent + other.red * (100 - percent)) / 100
      mixed.green = (green * percent + other.green * (100 - percent)) / 100
      mixed.blue = (blue * percent + other.blue * (100 - percent)) / 100
      return mixed
    }
  }

  /// The color of text without a color: that of the theme, or of the page.
  var text: Components {
    components(.text, otherwise: Components(scheme == .dark ? 0xD7DAE0 : 0x24292F))
  }

  /// The color behind text without one.
  var back: Components {
    components(.surface, otherwise: Components(scheme == .dark ? 0x16181D : 0xFFFFFF))
  }

  /// The variables of the style sheet.
  var variables: [(name: String, value: String)] {
    [
      ("--text", text.css), ("--back", back.css),
      ("color-scheme", scheme == .dark ? "dark" : "light"),
    ]
  }

  /// The components of a color; those of another one for the default.
  func components(_ color: Color, otherwise: Components) -> Components {
    guard hasColors else { return otherwise }
    return switch tokens.resolve(color).kind {
    case .default, .token: otherwise
    case .rgb(let red, let green, let blue):
      Components(Int(red) << 16 | Int(green) << 8 | Int(blue))
    case .indexed(let index): Components(indexed: Int(index), scheme)
    }
  }
}

extension PageColors.Components {
  /// The color of an index: 16 named ones, a cube of 6 × 6 × 6 and 24 grays, as in terminals.
  init(indexed index: Int, _ scheme: ColorScheme) {
    let levels = [0, 95, 135, 175, 215, 255]
    switch index {
    case 0..<16: self.init((scheme == .dark ? Self.onDark : Self.onLight)[index])
    case 16..<232:
      let cube = index - 16
      self.init(levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6])
    default: self.init((8 + 10 * (index - 232)) * 0x010101)
    }
  }

  // The named colors are for each terminal to choose. These can be read on the page.
  private static let onDark = [
    0x000000, 0xE05561, 0x4DBA87, 0xD9B84A, 0x4A8FE0, 0xC678DD, 0x42B3C2, 0xD7DAE0,
    0x8A8F99, 0xFF7B86, 0x6FE0A8, 0xF5D76E, 0x7FB4FF, 0xE09BF0, 0x6FD8E8, 0xFFFFFF,
  ]
  private static let onLight = [
    0x000000, 0xC2273A, 0x1A7F37, 0x8A6100, 0x0550AE, 0x8A3FB5, 0x0B7285, 0xD0D7DE,
    0x59636E, 0xD1242F, 0x2DA44E, 0x9A6700, 0x0969DA, 0xA24FC9, 0x1B8A9E, 0xFFFFFF,
  ]
}
