public import VirtualViews

/// A source of styles for the code in documents.
///
/// ```swift
/// struct Logs: CodeHighlighter {
///   func highlight(_ code: String, language: String) -> Text? {
///     language == "log" ? Text(code).color(.muted) : nil
///   }
/// }
/// ```
///
/// It is asked for code that is seen, and its answer is remembered. Two highlighters that are equal give
/// equal answers.
public protocol CodeHighlighter: Hashable, Sendable {
  /// Returns code with styles.
  ///
  /// - Parameters:
  ///   - code: the lines.
  ///   - language: the name behind the fence, as written; empty where there is none.
  /// - Returns: a text of the same characters; nil if the language is not known.
  func highlight(_ code: String, language: String) -> Text?
}

/// A highlighter of any type, which can be compared with others.
struct AnyHighlighter: Hashable, Sendable {
  let base: any CodeHighlighter

  init(_ base: any CodeHighlighter) { self.base = base }

  static func == (one: AnyHighlighter, other: AnyHighlighter) -> Bool {
    func isEqual<Base: CodeHighlighter>(_ base: Base) -> Bool { other.base as? Base == base }
    return isEqual(one.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }

  /// The code with styles, and as it is if its language is not known.
  ///
  /// A highlighter that changes characters is not asked about them.
  func text(of code: String, language: String) -> Text {
    guard let text = base.highlight(code, language: language), text.string == code else {
      return Text(code)
    }
    return text
  }
}
