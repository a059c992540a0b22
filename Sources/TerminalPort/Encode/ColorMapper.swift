import VirtualViews

/// Turns colors into the nearest ones a terminal shows, and remembers the answers.
struct ColorMapper: Sendable {
  let depth: ColorDepth
  // Those of the theme on a terminal of the depth.
  private let tokens: TokenColors
  private var known: [Color: Color] = [:]
  // Text colors on the selection, by requested color.
  private var readable: [Color: Color] = [:]

  /// Colors remembered before starting over, which bounds the memory of an animated gradient.
  private static let limit = 4096

  init(depth: ColorDepth, theme: ThemeColors = ThemeColors()) {
    let depth = min(depth, theme.limit)
    self.depth = depth
    tokens = depth > .ansi16 ? theme.many : theme.few
  }

  /// Returns the nearest color the terminal shows.
  ///
  /// The first 16 indices follow the user's theme, so a 24-bit color becomes one of the other
  /// 240 when those exist; a named color stays what it is as long as there are colors.
  mutating func nearest(to color: Color) -> Color {
    if color == .default || depth == .none { return .default }
    let color = tokens.resolve(color)
    if depth == .trueColor { return color }
    if let answer = known[color] { return answer }
    let answer = search(color)
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    known[color] = answer
    return answer
  }

  /// Returns the color of faint glyphs, a third of the way to the color behind them; nil if one of the two is the user's.
  ///
  /// Terminals make faint text darker, which is hardly seen of dark text on light ground, or show none at all.
  mutating func faint(_ style: TextStyle) -> Color? {
    guard depth > .ansi16,
      case .rgb(let red, let green, let blue) = tokens.resolve(style.foregroundOrText).kind,
      case .rgb(let redBehind, let greenBehind, let blueBehind) =
        tokens.resolve(style.backgroundOrSurface).kind
    else { return nil }
    func faint(_ one: UInt8, _ behind: UInt8) -> UInt8 { UInt8((2 * Int(one) + Int(behind)) / 3) }
    return nearest(
      to: Color(
        red: faint(red, redBehind), green: faint(green, greenBehind),
        blue: faint(blue, blueBehind)))
  }

  /// Returns a readable color for text on the selection; nil if the text stands elsewhere, or the colors are the user's.
  ///
  /// It mixes the text's color with that of other text there in tenths, until the contrast is that which the theme promises.
  ///
  ///     danger on the selection of midnight       3.7 : 1
  ///     four tenths of the way to its other text  4.8 : 1
  mutating func readableOnSelection(_ style: TextStyle) -> Color? {
    guard depth > .ansi16, style.background == .selection, style.foreground != .onSelection
    else { return nil }
    let color = tokens.resolve(style.foregroundOrText)
    if let answer = readable[color] { return answer }
    let behind = nearest(to: .selection)
    guard let own = color.components, let text = tokens[.onSelection].components,
      let ground = behind.components
    else { return nil }
    var answer = nearest(to: color)
    let least = leastContrast
    for tenths in 1...10 where !answer.hasContrast(least, to: ground) {
      answer = nearest(to: Color(own.mixed(with: text, tenths: tenths)))
    }
    if readable.count >= Self.limit { readable.removeAll(keepingCapacity: true) }
    readable[color] = answer
    return answer
  }

  /// The contrast of text (WCAG 2.2, 1.4.6 and 1.4.3): 7 : 1 in a theme whose quietest text has that, else 4.5 : 1.
  private var leastContrast: Double {
    guard let muted = tokens[.muted].components, let surface = tokens[.surface].components
    else { return 4.5 }
    return muted.contrast(to: surface) >= 7 ? 7 : 4.5
  }

  private func search(_ color: Color) -> Color {
    let indices: ClosedRange<UInt8> = depth == .ansi16 ? 0...15 : 16...255
    switch color.kind {
    case .default, .token: return .default
    case .indexed(let index):
      if depth == .indexed256 || index < 16 { return color }
      return .indexed(Palette.nearest(to: Palette.components(of: index), in: indices))
    case .rgb(let red, let green, let blue):
      let components = ColorComponents(Int(red), Int(green), Int(blue))
      return .indexed(Palette.nearest(to: components, in: indices))
    }
  }
}

extension Color {
  fileprivate init(_ components: ColorComponents) {
    self.init(
      red: UInt8(clamping: components.red), green: UInt8(clamping: components.green),
      blue: UInt8(clamping: components.blue))
  }

  fileprivate func hasContrast(_ least: Double, to ground: ColorComponents) -> Bool {
    components.map { $0.contrast(to: ground) >= least } ?? true
  }

  /// The components of a color that is neither a token nor the user's; nil for others.
  fileprivate var components: ColorComponents? {
    switch kind {
    case .rgb(let red, let green, let blue): ColorComponents(Int(red), Int(green), Int(blue))
    case .indexed(let index): Palette.components(of: index)
    case .default, .token: nil
    }
  }
}
