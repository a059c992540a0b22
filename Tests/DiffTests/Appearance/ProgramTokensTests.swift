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
      #expect(theme.colors[.added] == theme.colors[.success])
      #expect(theme.colors[.hunk] == theme.colors[.success])
      #expect(theme.colors.resolve(.token(.added)) == theme.colors[.success])
    }
  }

  @Test func `a theme may name a token, in Swift and in a text`() {
    var theme = Theme.midnight
    theme.colors[.added] = .brightGreen
    #expect(theme.colors[.added] == .brightGreen)
    #expect(theme.colors[.success] == Theme.midnight.colors[.success])
    let read = Theme(parsing: theme.description)
    #expect(read.mistakes == [])
    #expect(read.colors[.added] == .brightGreen)
    #expect(read.colors == theme.colors)
    // A program that has the token comes later.
    let early = Theme(parsing: "later.token = #010203\nlater = #010203")
    #expect(
      early.colors[ColorToken("later.token", like: .danger)] == Color(red: 1, green: 2, blue: 3))
    #expect(early.mistakes.map(\.line) == [2])
    theme.colors[.added] = .token(.accent)
    #expect(theme.colors[.added] == theme.colors[.success])
  }

  @Test func `tokens of one name are one for themes, and are told apart from others`() {
    #expect(ColorToken("diff.added", like: .success) == .added)
    #expect(Color.token(.added) != .success && Color.token(.added) != .token(.hunk))
    #expect(Color.token(.added).kind == .token(.added))
    #expect(Color.token(.added).description == "diff.added")
    #expect(ColorToken.added.setsApart && !ColorToken("x.y", like: .raised).setsApart)
    #expect(ColorToken(name: "accent") == .accent && ColorToken(name: "no.such") == nil)
    #expect(ColorToken("accent", like: .danger) == .accent)
    #expect(Set(ColorToken.allCases.map(\.name)).count == 16)
    #expect(ColorToken.allCases.contains(.link) && !ColorToken.allCases.contains(.added))
  }
}
