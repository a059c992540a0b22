/// The look of a whole program: a color for each token, on screens with many colors and with few.
///
/// ```swift
/// var theme = Theme.midnight
/// theme.name = "plum"
/// theme.colors[.accent] = Color(red: 221, green: 160, blue: 221)
/// theme.ornaments.border = .heavy
/// theme.parts[.buttonFocused] = PartStyle(background: .success)
/// ```
///
/// Changing the theme renders nothing: descriptions name tokens, and what these are is found out
/// where the picture is written. A theme is a value that can be made in Swift or read from a text
/// (``init(parsing:)``).
///
/// | Screen | Colors |
/// |---|---|
/// | 24-bit or 256 colors | ``colors``, or the nearest of the 256 |
/// | 16 or 8 colors | ``namedColors``, which are the user's own |
/// | none, as with `NO_COLOR` | none; what is set apart by a background is reversed |
public struct Theme: Hashable, Sendable {
  /// The name by which users choose it.
  public var name: String
  /// The brightness of its background: dark or light.
  public var scheme: ColorScheme
  /// The colors on screens with 256 colors and more.
  public var colors: TokenColors
  /// The colors on screens with the 16 named colors only.
  public var namedColors: TokenColors
  /// The signs and lines that views draw by themselves.
  public var ornaments = Ornaments.drawn
  /// The styles of parts for which the theme has some of its own.
  public var parts = PartStyles()
  /// True if nothing is to move by itself: signs that turn stand still, and bars jump.
  public var reducesMotion = false
  /// The lines of the text of which nothing could be made, and what is wrong with each
  /// (``init(parsing:)``).
  public var mistakes: [Mistake] = []
  /// True if controls are distinguished by the colors behind them instead of brackets and lines: the
  /// three surfaces have colors of their own.
  ///
  /// The themes of high contrast do without, because no two surfaces could differ as much as text does
  /// from its background.
  public var hasSurfaces: Bool {
    let surfaces = [colors[.surface], colors[.raised], colors[.sunken]]
    return !surfaces.contains(.default) && Set(surfaces).count == surfaces.count
  }

  /// Makes a theme.
  ///
  /// - Parameters:
  ///   - name: the name by which users choose it.
  ///   - scheme: whether it is dark or light.
  ///   - colors: the colors on screens with 256 colors and more.
  ///   - namedColors: those on screens with 16; nil for some that can be read on any dark or light
  ///     background.
  public init(
    _ name: String, _ scheme: ColorScheme, _ colors: TokenColors, namedColors: TokenColors? = nil
  ) {
    self.name = name
    self.scheme = scheme
    self.colors = colors
    self.namedColors = namedColors ?? .named(for: scheme)
  }
}

extension TokenColors {
  /// Named colors that can be read on the terminal's own background if that is dark or light.
  ///
  /// Only some of the dark colors of the palette are dark enough for a light background.
  public static func named(for scheme: ColorScheme) -> TokenColors {
    switch scheme {
    case .dark:
      [
        .accent: .brightCyan, .onAccent: .black, .border: .brightBlack,
        .focus: .brightCyan, .selection: .white, .onSelection: .black, .success: .brightGreen,
        .warning: .brightYellow, .danger: .brightRed, .info: .brightCyan, .link: .brightCyan,
      ]
    case .light:
      [
        .accent: .blue, .onAccent: .brightWhite, .border: .brightBlack,
        .focus: .blue, .selection: .blue, .onSelection: .brightWhite, .success: .black,
        .warning: .black, .danger: .red, .info: .blue,
        .link: .blue,
      ]
    }
  }
}

/// The theme that is shown: one, or one for dark terminals and one for light ones.
public struct ThemeChoice: Hashable, Sendable {
  /// The theme on dark terminals, and where nothing is known.
  public var dark: Theme {
    get { themes.dark }
    set { themes = .pair(dark: newValue, light: light) }
  }

  /// The theme on light terminals.
  public var light: Theme {
    get { themes.light }
    set { themes = .pair(dark: dark, light: newValue) }
  }

  private var themes: Themes

  private init(dark: Theme, light: Theme) { themes = .pair(dark: dark, light: light) }

  /// Shows one theme on all terminals.
  public static func always(_ theme: Theme) -> ThemeChoice {
    ThemeChoice(dark: theme, light: theme)
  }

  /// Follows the terminal, also when it changes while the program runs.
  public static func following(dark: Theme, light: Theme) -> ThemeChoice {
    ThemeChoice(dark: dark, light: light)
  }

  /// The terminal's own colors.
  public static let terminal = following(dark: .terminalDark, light: .terminalLight)

  /// The theme on a terminal; nil for one of which nothing is known.
  public func theme(for scheme: ColorScheme?) -> Theme { scheme == .light ? light : dark }
}

extension ThemeChoice: CustomReflectable {
  /// The two themes.
  public var customMirror: Mirror {
    Mirror(self, children: ["dark": dark, "light": light], displayStyle: .struct)
  }
}

/// The two themes of a choice, in memory of their own: a program and its requests hold choices and
/// rarely look into them.
private indirect enum Themes: Hashable {
  case pair(dark: Theme, light: Theme)

  var dark: Theme {
    switch self {
    case .pair(let dark, _): dark
    }
  }

  var light: Theme {
    switch self {
    case .pair(_, let light): light
    }
  }
}
