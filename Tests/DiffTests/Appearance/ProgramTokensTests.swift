import Expectations
import Testing
import VirtualViews

extension ColorToken {
  fileprivate static let added = ColorToken("diff.added", like: .success)
  fileprivate static let hunk = ColorToken("diff.hunk", like: .added)
}

/// Tokens that the library does not know.
struct ProgramTokensTests {
  @Test func `a theme that does not name a token shows the one that it is like`() {
    for theme in Theme.all {
      expectEqual(theme.colors[.added], theme.colors[.success])
      expectEqual(theme.colors[.hunk], theme.colors[.success])
      expectEqual(theme.colors.resolve(.token(.added)), theme.colors[.success])
    }
  }

  @Test func `a theme may name a token, in Swift and in a text`() {
    var theme = Theme.midnight
    theme.colors[.added] = .brightGreen
    expectEqual(theme.colors[.added], .brightGreen)
    expectEqual(theme.colors[.success], Theme.midnight.colors[.success])
    let read = Theme(parsing: theme.description)
    expectEqual(read.mistakes, [])
    expectEqual(read.colors[.added], .brightGreen)
    expectEqual(read.colors, theme.colors)
    // A program that has the token comes later.
    let early = Theme(parsing: "later.token = #010203\nlater = #010203")
    expectEqual(
      early.colors[ColorToken("later.token", like: .danger)], Color(red: 1, green: 2, blue: 3))
    expectEqual(early.mistakes.map(\.line), [2])
    theme.colors[.added] = .token(.accent)
    expectEqual(theme.colors[.added], theme.colors[.success])
  }

  @Test func `a token that is read by its name is like the one that the program means`() {
    // A theme names it before the program has made it.
    let theme = Theme(parsing: "style.button = early.token\n")
    let early = ColorToken("early.token", like: .danger)
    expectEqual(ColorToken(name: "early.token"), early)
    expectEqual(Color("early.token"), .token(early))
    expectEqual(Theme.midnight.colors[early], Theme.midnight.colors[.danger])
    expectEqual(Theme(parsing: theme.description).parts, theme.parts)
  }

  @Test(arguments: [
    ("231", ColorScheme.light), ("16", .dark), ("255", .light), ("232", .dark), ("226", .light),
    ("17", .dark), ("#ffffff", .light), ("white", .dark),
  ])
  func `a theme whose surface is bright is light`(surface: String, scheme: ColorScheme) {
    expectEqual(Theme(parsing: "surface = \(surface)\n").scheme, scheme)
  }

  @Test func `tokens of one name are one for themes, and are told apart from others`() {
    expectEqual(ColorToken("diff.added", like: .success), .added)
    #expect(Color.token(.added) != .success && Color.token(.added) != .token(.hunk))
    expectEqual(Color.token(.added).kind, .token(.added))
    expectEqual(Color.token(.added).description, "diff.added")
    #expect(ColorToken.added.setsApart && !ColorToken("x.y", like: .raised).setsApart)
    #expect(ColorToken(name: "accent") == .accent && ColorToken(name: "no.such") == nil)
    expectEqual(ColorToken("accent", like: .danger), .accent)
    expectEqual(Set(ColorToken.allCases.map(\.name)).count, 16)
    #expect(ColorToken.allCases.contains(.link) && !ColorToken.allCases.contains(.added))
  }
}
