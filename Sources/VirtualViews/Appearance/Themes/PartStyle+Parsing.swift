extension PartStyle: CustomStringConvertible {
  /// Reads a style, such as `onAccent on accent bold`: a color, `on` and a color, attributes and lines.
  ///
  /// Each part may be missing. Attributes are `bold`, `dim`, `italic`, `reverse`, `strikethrough` and `blink`,
  /// or `plain` for none of them. Lines are `underline`, `double-underline`, `curly-underline`,
  /// `dotted-underline` and `dashed-underline`, or `no-underline`.
  ///
  /// - Returns: nil where the text has a word of which nothing can be made, or none at all.
  public init?(_ description: String) {
    self.init()
    let words = description.split(separator: " ")
    guard !words.isEmpty else { return nil }
    var isBackground = false
    for word in words {
      if isBackground {
        guard background == nil, let color = Self.color(word) else { return nil }
        (background, isBackground) = (color, false)
      } else if word == "on" {
        isBackground = true
      } else if !read(word) {
        return nil
      }
    }
    if isBackground { return nil }
  }

  private mutating func read(_ word: Substring) -> Bool {
    if word == "plain" {
      attributes = attributes ?? []
    } else if let attribute = Self.attributes.first(where: { $0.name == word }) {
      attributes = (attributes ?? []).union(attribute.value)
    } else if let line = Self.lines.first(where: { $0.name == word }) {
      underline = line.value
    } else if foreground == nil, let color = Self.color(word) {
      foreground = color
    } else {
      return false
    }
    return true
  }

  /// The color with a name, which may be a token that the program will have.
  private static func color(_ name: Substring) -> Color? {
    Color(String(name)) ?? ColorToken(inTheme: String(name)).map { .token($0) }
  }

  /// The text that makes the style again.
  public var description: String {
    var words: [String] = []
    if let foreground { words.append("\(foreground)") }
    if let background { words += ["on", "\(background)"] }
    if let attributes {
      let names = Self.attributes.filter { attributes.contains($0.value) }.map(\.name)
      words += names.isEmpty ? ["plain"] : names
    }
    if let underline { words += Self.lines.filter { $0.value == underline }.map(\.name) }
    return words.joined(separator: " ")
  }

  private static let attributes: [(name: String, value: TextAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("reverse", .reverse),
    ("strikethrough", .strikethrough), ("blink", .blink),
  ]

  private static let lines: [(name: String, value: UnderlineStyle)] = [
    ("no-underline", .none), ("underline", .single), ("double-underline", .double),
    ("curly-underline", .curly),
    ("dotted-underline", .dotted), ("dashed-underline", .dashed),
  ]
}
