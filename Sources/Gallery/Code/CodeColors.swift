import Shohin

/// The colors of Swift code: words of the language, texts, numbers, comments, and members of types.
enum CodeColors {
  private static let keywords: Set<Substring> = [
    "case", "else", "extension", "false", "for", "func", "guard", "if", "in", "init", "inout",
    "let", "mutating", "nil", "return", "self", "static", "struct", "switch", "true", "var",
  ]

  /// Returns the code with colors.
  static func text(of code: String) -> Text {
    var (text, rest) = (Text(""), code[...])
    while !rest.isEmpty {
      let length = lengthOfToken(in: rest)
      let token = rest.prefix(length)
      text += Text(String(token), style: style(of: token))
      rest = rest.dropFirst(length)
    }
    return text
  }

  /// The characters of the first token; a token is what has one style.
  private static func lengthOfToken(in code: Substring) -> Int {
    guard let first = code.first else { return 0 }
    if code.hasPrefix("//") { return code.prefix { !$0.isNewline }.count }
    if first == "\"" { return lengthOfLiteral(in: code) }
    if first == "." { return 1 + code.dropFirst().prefix { isPartOfWord($0) }.count }
    guard isPartOfWord(first) else { return 1 }
    return code.prefix { isPartOfWord($0) }.count
  }

  /// The characters of a string literal; quotes inside of parentheses belong to a value in it.
  private static func lengthOfLiteral(in code: Substring) -> Int {
    var (length, depth, isEscaped) = (1, 0, false)
    for character in code.dropFirst() {
      length += 1
      if character.isNewline || (character == "\"" && depth == 0 && !isEscaped) { break }
      if character == "(" && (isEscaped || depth > 0) { depth += 1 }
      if character == ")" && depth > 0 { depth -= 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return length
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func style(of token: Substring) -> TextStyle {
    if token.hasPrefix("//") { return TextStyle(foreground: .muted, attributes: .italic) }
    if token.hasPrefix("\"") { return TextStyle(foreground: .success) }
    if keywords.contains(token) { return TextStyle(foreground: .accent, attributes: .bold) }
    if token.first?.isNumber == true { return TextStyle(foreground: .warning) }
    if token.first == "." && token.count > 1 { return TextStyle(foreground: .info) }
    return .plain
  }
}
