import Expectations
import Testing
import VirtualViews

/// The signs, the border and the styles of parts in a theme and its text.
struct ThemeOrnamentsTests {
  @Test func `a text names a border, signs and styles`() {
    let theme = Theme(
      parsing: """
        based-on = midnight
        border-lines = heavy
        sign.tick = ✔
        sign.divider = #
        style.button-focused = onAccent on #336699 bold underline # bold
        style.rating.star = warning
        """)
    expectEqual(theme.mistakes, [])
    expectEqual(theme.ornaments.border, .heavy)
    expectEqual(theme.ornaments.tick, "✔")
    expectEqual(theme.ornaments.divider, "#")
    expectEqual(
      theme.parts[.buttonFocused],
      PartStyle(
        foreground: .onAccent, background: Color(red: 0x33, green: 0x66, blue: 0x99),
        attributes: .bold, underline: .single))
    expectEqual(theme.parts[ThemePart("rating.star")], PartStyle(foreground: .warning))
  }

  @Test func `ASCII can be asked for`() {
    let theme = Theme(parsing: "ornaments = ascii   # for old terminals")
    expectEqual(theme.mistakes, [])
    expectEqual(theme.ornaments, .ascii)
    #expect(theme.ornaments.isASCII)
    for (_, sign) in Ornaments.signs { #expect(theme.ornaments[keyPath: sign].isASCII) }
  }

  @Test(arguments: [
    (
      "border-lines = dotted",
      "\"dotted\" is no value of border-lines; there are none, light, rounded, heavy, double, ascii."
    ),
    ("ornaments = none", "\"none\" is no value of ornaments; there are drawn, ascii."),
    ("sign.tick = ab", "\"ab\" is no sign: it needs one character, or the word blank."),
    (
      "style.button = on",
      "\"on\" is no style, as \"onAccent on accent bold\" and \"muted underline\" are."
    ),
    (
      "style.button = bald",
      "\"bald\" is no style, as \"onAccent on accent bold\" and \"muted underline\" are."
    ),
    (
      "style.button = red blue",
      "\"red blue\" is no style, as \"onAccent on accent bold\" and \"muted underline\" are."
    ),
  ])
  func `a mistake is left out and told`(line: String, sentence: String) {
    let theme = Theme(parsing: line)
    expectEqual(theme.mistakes.map(\.description), [sentence])
    expectEqual(theme.ornaments, .drawn)
    expectEqual(theme.parts, PartStyles())
  }

  @Test func `names that do not exist are told with those that do`() {
    let theme = Theme(parsing: "sign.dot = x\nstyle.knob = red")
    expectEqual(theme.mistakes.count, 2)
    #expect(theme.mistakes[0].description.contains("there are secret, divider, ascending"))
    #expect(theme.mistakes[1].description.contains("there are button, button-hovered"))
  }

  @Test func `a description makes the theme again`() {
    var theme = Theme.dusk
    theme.ornaments = .ascii
    theme.ornaments.border = .double
    theme.ornaments.knob = "#"
    theme.ornaments.empty = " "
    theme.parts[.header] = PartStyle()
    theme.parts = [
      .button: PartStyle(foreground: .text), .field: PartStyle(background: .sunken, attributes: []),
      .muted: PartStyle(attributes: [.dim, .italic], underline: .some(.none)),
      ThemePart("a.b"): PartStyle(underline: .curly),
    ]
    let again = Theme(parsing: theme.description)
    expectEqual(again.mistakes, [])
    expectEqual(again, theme)
  }

  /// Every combination of what a style may name.
  @Test func `the text of a style makes it again`() {
    let colors: [Color?] = [
      nil, .default, .danger, .indexed(170), Color(red: 1, green: 2, blue: 3),
    ]
    let attributes: [TextAttributes?] = [nil, [], .bold, [.dim, .reverse, .strikethrough]]
    let lines: [UnderlineStyle?] = [nil] + UnderlineStyle.allCases.map(Optional.some)
    for foreground in colors {
      for background in colors {
        for attributes in attributes {
          for underline in lines {
            let style = PartStyle(
              foreground: foreground, background: background, attributes: attributes,
              underline: underline)
            guard style != PartStyle() else { continue }
            expectEqual(PartStyle(style.description), style)
          }
        }
      }
    }
    expectEqual(PartStyle(""), nil)
  }
}
