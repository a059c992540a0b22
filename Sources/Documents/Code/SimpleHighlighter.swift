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

  /// Returns the language with a name, as behind a fence; nil if there is none.
  public func language(named name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return languages.first { $0.names.contains(name) }
  }

  /// Returns code with styles; nil if no language has the name.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  public func highlight(_ code: String, language: String) -> Text? {
    guard let language = self.language(named: language) else { return nil }
    var scanner = CodeScanner(code, language)
    return scanner.pieces().map { piece in
      Text(
        String(decoding: scanner.bytes[piece.bytes], as: UTF8.self),
        style: styles.style(of: piece.part))
    }.joined()
  }
}
