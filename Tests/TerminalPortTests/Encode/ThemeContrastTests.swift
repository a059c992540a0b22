import Expectations
import ModelTerminal
import Testing
import TerminalPort
import VirtualViews

/// The contrast of the shipped themes, of the colors as a terminal gets them.
struct ThemeContrastTests {
  private static let surfaces: [ColorToken] = [.surface, .raised, .sunken]
  private static let depths: [ColorDepth] = [.ansi16, .indexed256, .trueColor]
  /// Colors of text, which are also behind the titles of focused buttons.
  private static let tints: [ColorToken] = [.accent, .success, .warning, .danger, .info, .link]

  /// Every text that the library or a program may show, with what is behind it.
  private static var texts: [(text: ColorToken, behind: ColorToken)] {
    let onSurfaces = surfaces.flatMap { behind in
      ([.text, .muted] + tints).map { (text: $0, behind: behind) }
    }
    return onSurfaces + tints.map { (.onAccent, $0) } + [(.onSelection, .selection)]
  }

  @Test(arguments: Theme.all, depths)
  func `all text can be read`(theme: Theme, depth: ColorDepth) {
    let least = theme.name.hasPrefix("contrast") ? 7 : 4.5
    let found = Self.texts.filter { contrast($0, $1, theme, depth) < least }
    #expect(found.isEmpty)
  }

  @Test(arguments: Theme.all, depths)
  func `lines around what has the keyboard can be seen`(theme: Theme, depth: ColorDepth) {
    // WCAG 2.2, 1.4.11.
    expectEqual(Self.surfaces.filter { contrast(.focus, $0, theme, depth) < 3 }, [])
  }

  @Test(arguments: Theme.all.filter(\.hasSurfaces), [ColorDepth.indexed256, .trueColor])
  func `a button and a chosen row differ from what is behind them`(
    theme: Theme, depth: ColorDepth
  ) {
    let colors = [.surface, .raised, .selection, .accent].map {
      shown(TextStyle(background: .token($0)), theme, depth).background
    }
    expectEqual(Set(colors).count, colors.count)
  }

  @Test(arguments: Theme.all)
  func `its scheme is that of its surface`(theme: Theme) {
    let style = shown(.plain, theme, .trueColor)
    let brightness = { luminance(components(of: $0, isText: $1, theme.scheme)) }
    let isDark = brightness(style.background, false) < brightness(style.foreground, true)
    expectEqual(isDark, (theme.scheme == .dark))
  }

  @Test func `the formula gives the ratios of the standard`() {
    let (black, white) = ((0.0, 0.0, 0.0), (255.0, 255.0, 255.0))
    expectEqual(ratio(luminance(black), luminance(white)), 21)
    expectEqual(ratio(luminance(white), luminance(white)), 1)
    // The lightest gray that may stand on white.
    let gray = ratio(luminance((118, 118, 118)), luminance(white))
    #expect(gray > 4.5 && gray < 4.6)
  }

  private func contrast(
    _ text: ColorToken, _ behind: ColorToken, _ theme: Theme, _ depth: ColorDepth
  ) -> Double {
    let style = TextStyle(foreground: .token(text), background: .token(behind))
    let seen = shown(style, theme, depth)
    return ratio(
      luminance(components(of: seen.foreground, isText: true, theme.scheme)),
      luminance(components(of: seen.background, isText: false, theme.scheme)))
  }

  /// The style of a cell as a terminal is told it.
  private func shown(_ style: TextStyle, _ theme: Theme, _ depth: ColorDepth) -> TextStyle {
    var canvas = Canvas(size: CellSize(columns: 1, rows: 1))
    canvas.theme = ThemeColors(theme)
    canvas.draw("x", at: .zero, style: style)
    var encoder = FrameEncoder(options: .init(colorDepth: depth))
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(), into: &bytes)
    var terminal = TerminalModel(columns: 1, rows: 1)
    terminal.receive(bytes)
    return terminal.cells[0][0].style
  }
}

// MARK: - Contrast, as in WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio)

private typealias Components = (red: Double, green: Double, blue: Double)

private func ratio(_ one: Double, _ other: Double) -> Double {
  (max(one, other) + 0.05) / (min(one, other) + 0.05)
}

private func luminance(_ color: Components) -> Double {
  func linear(_ component: Double) -> Double {
    let value = component / 255
    // x^2.4 without a library of mathematics: x^2 times the fifth root of x^2.
    return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }
  func power(_ value: Double) -> Double {
    let square = value * value
    var root = 1.0
    // Newton's method.
    for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// The components that xterm has for a color; its own are black and white.
private func components(of color: Color, isText: Bool, _ scheme: ColorScheme) -> Components {
  switch color.kind {
  case .rgb(let red, let green, let blue): return (Double(red), Double(green), Double(blue))
  case .indexed(let index) where index < 16: return xtermNamed[Int(index)]
  case .indexed(let index) where index >= 232:
    let gray = 8 + 10 * Double(index - 232)
    return (gray, gray, gray)
  case .indexed(let index):
    let levels: [Double] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  case .default, .token:
    return isText == (scheme == .dark) ? (255, 255, 255) : (0, 0, 0)
  }
}

private let xtermNamed: [Components] = [
  (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
  (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
  (255, 0, 255), (0, 255, 255), (255, 255, 255),
]
