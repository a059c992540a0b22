public import VirtualViews

/// A highlighter of words, texts, comments and numbers, by tables of languages.
///
/// It knows Swift, Python, JavaScript and TypeScript, JSON, YAML, the shell, C and C++, Rust, Go, SQL and
/// differences. Code in other languages stays plain.
public struct SimpleHighlighter: CodeHighlighter {
  /// The languages; the first one that has a name is taken.
  public var languages: [CodeLanguage]
  /// The looks.
  public var styles: CodeStyles

  /// Makes a highlighter.
  public init(languages: [CodeLanguage] = CodeLanguage.all, styles: CodeStyles = CodeStyles()) {
    (self.languages, self.styles) = (languages, styles)
  }

  /// Returns code with styles; nil if no language has the name.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  public func highlight(_ code: String, language: String) -> Text? {
    let name = language.lowercased()
    guard let language = languages.first(where: { $0.names.contains(name) }) else { return nil }
    var scanner = CodeScanner(code, language)
    return scanner.pieces().map { piece in
      Text(
        String(decoding: scanner.bytes[piece.bytes], as: UTF8.self), style: style(of: piece.part))
    }.joined()
  }

  private func style(of part: CodeScanner.Part) -> TextStyle {
    switch part {
    case .plain: .plain
    case .keyword: styles.keyword
    case .string: styles.string
    case .comment: styles.comment
    case .number: styles.number
    case .added: styles.added
    case .removed: styles.removed
    }
  }
}
