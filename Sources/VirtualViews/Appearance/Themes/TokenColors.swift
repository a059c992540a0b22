/// A color for each token.
///
/// ```swift
/// let colors: TokenColors = [.surface: Color("#141924")!, .text: .white, .accent: .brightBlue]
/// ```
///
/// A token that is not named has the color of one that is near: `raised` that of `surface`, `link`
/// that of `accent`. Text and surface have the terminal's own.
public struct TokenColors: Hashable, Sendable {
  // By the number of the token. In one array, because pictures hold colors, and are copied often.
  private var entries: [Entry]
  // The colors of the programs' own tokens that were named, by their numbers.
  private var others: [UInt16: Color] = [:]

  private struct Entry: Hashable, Sendable {
    /// The color that was named; nil if none was.
    var named: Color?
    /// The color that counts.
    var color = Color.default
  }

  /// Makes colors that are all the terminal's own.
  public init() { self.init(named: []) }

  /// Makes colors from those of some tokens.
  public init(_ colors: [ColorToken: Color]) { self.init(named: colors.map { ($0, $1) }) }

  // Not by way of a dictionary, whose type would cost a program that begins more than all its colors.
  private init(named colors: [(token: ColorToken, color: Color)]) {
    entries = Array(repeating: Entry(), count: ColorToken.allCases.count)
    for (token, color) in colors {
      let color = Self.withoutToken(color)
      if token.isShipped {
        entries[Int(token.number)].named = color
      } else {
        others[token.number] = color
      }
    }
    fillIn()
  }

  /// The color of a token, which is none itself.
  public subscript(token: ColorToken) -> Color {
    get {
      token.isShipped
        ? entries[Int(token.number)].color : others[token.number] ?? self[token.shipped]
    }
    set { set(newValue, for: token) }
  }

  /// The color that was named for a token; nil if it has that of another token.
  func color(named token: ColorToken) -> Color? {
    token.isShipped ? entries[Int(token.number)].named : others[token.number]
  }

  /// The tokens of programs for which a color was named, by their names.
  var otherTokens: [ColorToken] {
    others.keys.map { TokenNames.name($0) }.sorted().compactMap { ColorToken(name: $0) }
  }

  /// Names the color of a token, or none.
  mutating func set(_ color: Color?, for token: ColorToken) {
    let color = color.flatMap(Self.withoutToken)
    guard token.isShipped else { return others[token.number] = color }
    entries[Int(token.number)].named = color
    fillIn()
  }

  /// Returns a color that is no token, which it finds here if it is one.
  public func resolve(_ color: Color) -> Color {
    if case .token(let token) = color.kind { self[token] } else { color }
  }

  // A token that is another token would have to be looked up for ever.
  private static func withoutToken(_ color: Color) -> Color? {
    if case .token = color.kind { nil } else { color }
  }

  private mutating func fillIn() {
    for token in ColorToken.allCases {
      var source: ColorToken? = token
      while let next = source, entries[Int(next.number)].named == nil { source = next.fallback }
      entries[Int(token.number)].color =
        source.flatMap { entries[Int($0.number)].named } ?? .default
    }
  }
}

extension TokenColors: ExpressibleByDictionaryLiteral {
  /// Makes colors from those of some tokens; the last one counts where a token is named twice.
  public init(dictionaryLiteral elements: (ColorToken, Color)...) {
    self.init(named: elements.map { ($0, $1) })
  }
}
