extension Theme {
  /// A line of a text that is not as it should be.
  public struct Mistake: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// A sentence about what is wrong with it.
    public var description: String
  }

  /// Reads a theme: lines with a name, `=` and a value.
  ///
  /// ```
  /// # A theme for evenings.
  /// name = Plum
  /// scheme = dark
  /// based-on = midnight
  /// accent = #dda0dd          # on 256 colors and more
  /// accent.named = brightMagenta
  /// selection = none          # the color of the token that is near
  /// motion = reduced          # nothing moves by itself
  /// border-lines = heavy      # those of dialogs, and of containers with the theme's own
  /// ornaments = ascii         # or drawn; the signs and lines that views draw by themselves
  /// sign.tick = ✔
  /// style.button-focused = onAccent on accent bold
  /// ```
  ///
  /// A line that begins with `#` is a remark, and so is what follows a color behind a blank and a `#`.
  /// Every line may be missing. Without `based-on` no token has a color of its own, and without
  /// `scheme` the brightness of the surface decides. The last line counts where two say the same.
  ///
  /// Lines with mistakes are left out and listed (``mistakes``); the others count. The description of
  /// a theme is a text that makes it again.
  public init(parsing text: String) {
    var reader = ThemeReader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { reader.read(line.trimmed, number: index + 1) }
    self = reader.theme
  }
}

/// The lines of a theme that were read so far.
///
/// They are put together at the end, so that the theme below may be named in any of them.
private struct ThemeReader {
  private var name: String?
  private var scheme: ColorScheme?
  private var base: Theme?
  // An inner nil takes the color of a token away.
  private var colors: [ColorToken: Color?] = [:]
  private var namedColors: [ColorToken: Color?] = [:]
  private var reducesMotion: Bool?
  private var ornaments: Ornaments?
  private var border: Container.Border?
  private var signs: [(any WritableKeyPath<Ornaments, Character> & Sendable, Character)] = []
  private var parts = PartStyles()
  private var mistakes: [Theme.Mistake] = []

  private struct Failure: Error { var sentence: String }

  mutating func read(_ line: Substring, number: Int) {
    guard !line.isEmpty, line.first != "#" else { return }
    do {
      try read(line)
    } catch {
      mistakes.append(Theme.Mistake(line: number, description: error.sentence))
    }
  }

  private mutating func read(_ line: Substring) throws(Failure) {
    guard let sign = line.firstIndex(of: "="), sign != line.startIndex else {
      throw Failure(
        sentence: "\"\(line)\" is not a name, \"=\" and a value, as \"accent = #dda0dd\" is.")
    }
    let key = line[..<sign].trimmed
    let value = line[line.index(after: sign)...].trimmed
    guard !value.isEmpty else { throw Failure(sentence: "\"\(key)\" has no value.") }
    switch key {
    // A name may hold anything.
    case "name": name = String(value)
    case "scheme": scheme = try Self.scheme(Self.withoutRemark(value))
    case "based-on": base = try Self.theme(Self.withoutRemark(value))
    case "motion": reducesMotion = try Self.isReduced(Self.withoutRemark(value))
    case "ornaments":
      let names = [("drawn", Ornaments.drawn), ("ascii", .ascii)]
      ornaments = try Self.choice(Self.withoutRemark(value), "ornaments", names)
    case "border-lines":
      let names = Container.Border.allCases.filter { $0 != .themed }.map { ("\($0)", $0) }
      border = try Self.choice(Self.withoutRemark(value), "border-lines", names)
    default:
      if key.hasPrefix("sign.") {
        try readSign(key.dropFirst("sign.".count), value)
      } else if key.hasPrefix("style.") {
        try readStyle(key.dropFirst("style.".count), Self.withoutRemark(value, mayHoldColors: true))
      } else {
        try readColor(key, Self.withoutRemark(value))
      }
    }
  }

  private mutating func readSign(_ name: Substring, _ value: Substring) throws(Failure) {
    guard let sign = Ornaments.signs.first(where: { $0.name == name })?.sign else {
      let names = Ornaments.signs.map(\.name).joined(separator: ", ")
      throw Failure(sentence: "\"\(name)\" is no sign; there are \(names).")
    }
    let value = value.count == 1 ? value : Self.withoutRemark(value)
    if value == "blank" { return signs.append((sign, " ")) }
    guard value.count == 1, let character = value.first else {
      throw Failure(
        sentence: "\"\(value)\" is no sign: it needs one character, or the word blank.")
    }
    signs.append((sign, character))
  }

  private mutating func readStyle(_ name: Substring, _ value: Substring) throws(Failure) {
    let part = ThemePart(String(name))
    guard ThemePart.all.contains(part) || name.contains(".") else {
      let names = ThemePart.all.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        sentence:
          "\"\(name)\" is no part; there are \(names), and those of programs with a dot in their names."
      )
    }
    guard let style = PartStyle(String(value)) else {
      throw Failure(
        sentence:
          "\"\(value)\" is no style, as \"onAccent on accent bold\" and \"muted underline\" are.")
    }
    parts[part] = style
  }

  /// Returns the one of some values that has a name.
  private static func choice<Value>(
    _ name: Substring, _ kind: String, _ values: [(name: String, value: Value)]
  ) throws(Failure) -> Value {
    if let value = values.first(where: { $0.name == name }) { return value.value }
    let names = values.map(\.name).joined(separator: ", ")
    throw Failure(sentence: "\"\(name)\" is no value of \(kind); there are \(names).")
  }

  private mutating func readColor(_ key: Substring, _ value: Substring) throws(Failure) {
    let isNamed = key.hasSuffix(".named")
    let name = isNamed ? key.dropLast(".named".count) : key
    guard let token = ColorToken(inTheme: String(name)) else {
      let names = ColorToken.allCases.map(\.name).joined(separator: ", ")
      throw Failure(
        sentence: "\"\(name)\" is no token; there are \(names), those of programs with a dot in "
          + "their names, and name, scheme, based-on, motion, ornaments and border-lines.")
    }
    let color = try Self.color(value)
    if isNamed { namedColors[token] = .some(color) } else { colors[token] = .some(color) }
  }

  /// Returns nil for `none`.
  private static func color(_ value: Substring) throws(Failure) -> Color? {
    if value == "none" { return nil }
    guard let color = Color(String(value)) else {
      throw Failure(
        sentence: "\"\(value)\" is no color, as \"#dda0dd\", \"brightMagenta\" and \"170\" are.")
    }
    if case .token = color.kind {
      throw Failure(
        sentence: "\"\(value)\" is a token; it needs a color, as \"#dda0dd\" is, or \"none\".")
    }
    return color
  }

  private static func scheme(_ value: Substring) throws(Failure) -> ColorScheme {
    switch value {
    case "dark": return .dark
    case "light": return .light
    default: throw Failure(sentence: "\"\(value)\" is no scheme; there are dark and light.")
    }
  }

  private static func isReduced(_ value: Substring) throws(Failure) -> Bool {
    switch value {
    case "reduced": return true
    case "full": return false
    default: throw Failure(sentence: "\"\(value)\" is no motion; there are full and reduced.")
    }
  }

  private static func theme(_ value: Substring) throws(Failure) -> Theme {
    guard let theme = Theme.named(String(value)) else {
      let names = Theme.all.map(\.name).joined(separator: ", ")
      throw Failure(sentence: "There is no theme \"\(value)\"; there are \(names).")
    }
    return theme
  }

  /// The value without what follows it behind a blank and `#`.
  ///
  /// Where colors may come later in the value, a remark is told by the blank behind its `#`.
  private static func withoutRemark(
    _ value: Substring, mayHoldColors: Bool = false
  ) -> Substring {
    let remark = value.indices.dropFirst().first {
      guard value[$0] == "#", value[value.index(before: $0)].isWhitespace else { return false }
      return !mayHoldColors || value[value.index(after: $0)...].first?.isWhitespace ?? true
    }
    return remark.map { value[..<$0].trimmed } ?? value
  }

  var theme: Theme {
    var colors = base?.colors ?? TokenColors()
    for (token, color) in self.colors { colors.set(color, for: token) }
    let scheme = scheme ?? base?.scheme ?? ColorScheme(background: colors[.surface]) ?? .dark
    var namedColors = base?.namedColors ?? .named(for: scheme)
    for (token, color) in self.namedColors { namedColors.set(color, for: token) }
    var theme = Theme(name ?? base?.name ?? "", scheme, colors, namedColors: namedColors)
    theme.reducesMotion = reducesMotion ?? base?.reducesMotion ?? false
    theme.ornaments = ornaments ?? base?.ornaments ?? .drawn
    if let border { theme.ornaments.border = border }
    for (sign, character) in signs { theme.ornaments[keyPath: sign] = character }
    theme.parts = base?.parts ?? PartStyles()
    for part in parts.parts { theme.parts[part] = parts[part] }
    theme.mistakes = mistakes
    return theme
  }
}

extension ColorToken {
  /// The token that a theme's text names: one of the library, or one that a program has or will have.
  init?(inTheme name: String) {
    if let token = ColorToken(name: name) {
      self = token
      return
    }
    // `accent.name` is a misspelled `accent.named`.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(""), !name.contains(where: \.isWhitespace),
      !TokenNames.shipped.contains(String(parts[0]))
    else { return nil }
    self.init(name, like: .text)
  }
}
