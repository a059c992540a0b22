import Expectations
import ModelTerminal
import TestThreads
import Testing
import TerminalPort
import VirtualViews

/// The contrast of the shipped themes, of the colors as a terminal gets them.
@Suite(.computes)
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

  /// The contrast that a theme promises.
  private func least(_ theme: Theme) -> Double { theme.name.hasPrefix("contrast") ? 7 : 4.5 }

  @Test(arguments: Theme.all, depths)
  func `all text can be read`(theme: Theme, depth: ColorDepth) {
    let (least, texts) = (least(theme), Self.texts)
    let styles = shown(
      texts.map { TextStyle(foreground: .token($0.text), background: .token($0.behind)) }, theme,
      depth)
    let found = zip(texts, styles).filter { Contrast.ratio(of: $1, theme.scheme) < least }
    #expect(found.isEmpty)
  }

  @Test(arguments: Theme.all.filter(\.hasSurfaces), [ColorDepth.indexed256, .trueColor])
  func `faint text can be read on surfaces`(theme: Theme, depth: ColorDepth) {
    let found = Self.surfaces.filter { behind in
      let style = TextStyle(background: .token(behind), attributes: .dim)
      // Of 256 colors the nearest one may be a little nearer to the ground.
      let least = depth == .trueColor ? 4.5 : 4
      return Contrast.ratio(of: shown(style, theme, depth), theme.scheme) < least
    }
    expectEqual(found, [])
  }

  @Test(
    arguments: Theme.all.filter { $0.hasSurfaces || $0.name.hasPrefix("contrast") },
    [ColorDepth.indexed256, .trueColor])
  func `text of all colors can be read on the selection, and differs`(
    theme: Theme, depth: ColorDepth
  ) {
    let colors: [ColorToken] = [.text, .muted, .border, .surface] + Self.tints
    expectEqual(colors.filter { contrast($0, .selection, theme, depth) < least(theme) }, [])
    // Seven to one leaves little room between the colors.
    guard theme.hasSurfaces else { return }
    let shown = [ColorToken.success, .warning, .danger, .info].map {
      self.shown(
        TextStyle(foreground: .token($0), background: .token(.selection)), theme, depth
      ).foreground
    }
    expectEqual(Set(shown).count, shown.count)
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
    let brightness = { Contrast.luminance(of: $0, isText: $1, theme.scheme) }
    let isDark = brightness(style.background, false) < brightness(style.foreground, true)
    expectEqual(isDark, (theme.scheme == .dark))
  }

  @Test func `the formula gives the ratios of the standard`() {
    func contrast(_ gray: UInt8) -> Double {
      Contrast.ratio(
        of: TextStyle(
          foreground: Color(red: gray, green: gray, blue: gray),
          background: Color(red: 255, green: 255, blue: 255)), .light)
    }
    expectEqual(contrast(0), 21)
    expectEqual(contrast(255), 1)
    // The lightest gray that may stand on white.
    #expect(contrast(118) > 4.5 && contrast(118) < 4.6)
  }

  private func contrast(
    _ text: ColorToken, _ behind: ColorToken, _ theme: Theme, _ depth: ColorDepth
  ) -> Double {
    let style = TextStyle(foreground: .token(text), background: .token(behind))
    return Contrast.ratio(of: shown(style, theme, depth), theme.scheme)
  }

  /// The style of a cell as a terminal is told it.
  private func shown(_ style: TextStyle, _ theme: Theme, _ depth: ColorDepth) -> TextStyle {
    shown([style], theme, depth)[0]
  }

  /// The styles of cells beside each other as a terminal is told them.
  private func shown(
    _ styles: [TextStyle], _ theme: Theme, _ depth: ColorDepth
  ) -> [TextStyle] {
    var canvas = Canvas(size: CellSize(columns: styles.count, rows: 1))
    canvas.theme = ThemeColors(theme)
    for (column, style) in styles.enumerated() {
      canvas.draw("x", at: CellPoint(column: column, row: 0), style: style)
    }
    var encoder = FrameEncoder(options: .init(colorDepth: depth))
    var bytes: [UInt8] = []
    encoder.encode(canvas.frame(), into: &bytes)
    var terminal = TerminalModel(columns: styles.count, rows: 1)
    terminal.receive(bytes)
    return terminal.cells[0].map(\.style)
  }
}
