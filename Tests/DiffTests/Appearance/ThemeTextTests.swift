import Expectations
import SeededRandom
import Testing
import VirtualViews

/// Themes as texts, which users write.
struct ThemeTextTests {
  @Test func `a theme is read from lines`() {
    let theme = Theme(
      parsing: """
        # A theme for evenings.
        name = Plum # 2
          accent = #dda0dd  # on many colors

        accent.named = brightMagenta
        selection = 60
        link = none
        based-on = midnight
        """)
    var expected = Theme.midnight
    expected.name = "Plum # 2"
    expected.colors[.accent] = Color(red: 221, green: 160, blue: 221)
    expected.colors[.selection] = .indexed(60)
    expected.namedColors[.accent] = .brightMagenta
    expectEqual(theme.mistakes, [])
    expectEqual(theme.colors[.link], expected.colors[.accent])
    // All but the link, which has no color of its own in the text.
    expected.colors[.link] = theme.colors[.link]
    #expect(ColorToken.allCases.allSatisfy { theme.colors[$0] == expected.colors[$0] })
    expectEqual(theme.namedColors, expected.namedColors)
    #expect(theme.name == expected.name && theme.scheme == .dark)
  }

  @Test(
    arguments: [
      ("", .dark), ("scheme = light", .light), ("based-on = paper", .light),
      ("based-on = paper\nscheme = dark", .dark), ("surface = #fff", .light),
      ("surface = #000", .dark), ("surface = brightWhite", .dark),
      ("scheme = light\nscheme = dark # the last one", .dark),
    ] as [(String, ColorScheme)])
  func `a theme is dark or light`(text: String, scheme: ColorScheme) {
    let theme = Theme(parsing: text)
    expectEqual(theme.scheme, scheme)
    expectEqual(theme.mistakes, [])
  }

  @Test func `an empty text is the terminal's own colors`() {
    let theme = Theme(parsing: "\r\n# nothing\n")
    expectEqual(theme, Theme("", .dark, TokenColors()))
    #expect(!theme.hasSurfaces)
  }

  @Test func `a mistake names its line and what is wrong, and the other lines count`() {
    let theme = Theme(
      parsing: """
        name = Plum
        accent #dda0dd
        akzent = red\r
        accent = #dda0d
        accent = link
        scheme = dim
        based-on = noon
        = red
        danger =
        accent.name = red
        warning = yellow
        """)
    expectEqual(theme.mistakes.map(\.line), [2, 3, 4, 5, 6, 7, 8, 9, 10])
    let tokens =
      "surface, raised, sunken, text, muted, accent, onAccent, border, focus, selection, onSelection, success, warning, danger, info, link, those of programs with a dot in their names, and name, scheme, based-on, motion, ornaments and border-lines"
    expectEqual(
      theme.mistakes.map(\.description),
      [
        "\"accent #dda0dd\" is not a name, \"=\" and a value, as \"accent = #dda0dd\" is.",
        "\"akzent\" is no token; there are \(tokens).",
        "\"#dda0d\" is no color, as \"#dda0dd\", \"brightMagenta\" and \"170\" are.",
        "\"link\" is a token; it needs a color, as \"#dda0dd\" is, or \"none\".",
        "\"dim\" is no scheme; there are dark and light.",
        "There is no theme \"noon\"; there are \(Theme.all.map(\.name).joined(separator: ", ")).",
        "\"= red\" is not a name, \"=\" and a value, as \"accent = #dda0dd\" is.",
        "\"danger\" has no value.",
        "\"accent.name\" is no token; there are \(tokens).",
      ])
    expectEqual(theme.name, "Plum")
    expectEqual(theme.colors[.warning], .yellow)
  }

  @Test(arguments: Theme.all)
  func `a shipped theme is read from its description`(theme: Theme) {
    expectEqual(Theme(parsing: theme.description), theme)
    expectEqual(Theme.named(theme.name), theme)
  }

  @Test func `a description says what differs from nothing`() {
    let theme = Theme("a", .light, [.accent: .red], namedColors: .named(for: .dark))
    #expect(theme.description.hasPrefix("name = a\nscheme = light\naccent = red\naccent.named ="))
    expectEqual(Theme("", .dark, [:]).description, "scheme = dark\n")
    expectEqual(Theme("a\nb", .dark, [:]).description, "name = a b\nscheme = dark\n")
  }

  @Test(arguments: Effort.seeds(push: 40, full: 2_000))
  func `any theme is read from its description`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var theme = Theme(
      random.pick(["", "a", "two words", "a = b", "x # y", "#", "漢字 \u{1F3A8}"]),
      random.pick([.dark, .light]), Self.colors(&random))
    if Bool.random(using: &random) { theme.namedColors = Self.colors(&random) }
    expectEqual(Theme(parsing: theme.description), theme, "seed \(seed)")
  }

  private static func colors(_ random: inout SplitMix64) -> TokenColors {
    var colors: [ColorToken: Color] = [:]
    for token in ColorToken.allCases where Bool.random(using: &random) {
      let number = UInt8.random(in: 0...255, using: &random)
      colors[token] = random.pick([
        .default, .red, .indexed(number), Color(red: number, green: 0, blue: 255 - number),
      ])
    }
    return TokenColors(colors)
  }
}
