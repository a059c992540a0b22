public import VirtualViews

/// The colors of tokens on terminals with many colors, and on those with few.
public struct ThemeColors: Hashable, Sendable {
  /// The colors where there are 256 and more.
  public var many: TokenColors
  /// The colors where there are the 16 named ones.
  public var few: TokenColors
  /// The most colors that are used, whatever the terminal shows.
  public var limit = ColorDepth.trueColor

  /// Makes colors that are all the terminal's own.
  public init() { self = Self.terminal }

  /// Makes the colors of a theme.
  ///
  /// - Parameters:
  ///   - theme: the theme.
  ///   - scheme: the brightness of the terminal's background, nil if it is unknown. The 16 named colors
  ///     stand on it, so those that suit any theme are chosen by it.
  public init(_ theme: Theme, on scheme: ColorScheme? = nil) {
    many = theme.colors
    let isChosen = theme.namedColors != .named(for: theme.scheme)
    few = isChosen ? theme.namedColors : .named(for: scheme ?? theme.scheme)
  }

  private init(many: TokenColors, few: TokenColors) { (self.many, self.few) = (many, few) }

  // Made once: each picture has colors.
  private static let terminal = ThemeColors(many: TokenColors(), few: TokenColors())
}
