public import Documents
public import VirtualViews

/// A highlighter of code for text views, by the tables of `Documents`.
///
/// ```swift
/// textView("source", [.buffer(model.source), .onEdit { .edited($0.buffer) }, .highlighter(CodeSpans("swift"))])
/// ```
///
/// Comments and texts of several lines are marked as a whole.
public struct CodeSpans: SequentialHighlighter {
  private let language: CodeLanguage
  private let styles: CodeStyles

  /// Makes a highlighter; nil if no language has the name.
  ///
  /// - Parameters:
  ///   - language: the name of the language, as behind a fence of markdown: `swift`, `py`.
  ///   - highlighter: the languages and the looks.
  public init?(_ language: String, by highlighter: SimpleHighlighter = SimpleHighlighter()) {
    guard let found = highlighter.language(named: language) else { return nil }
    (self.language, styles) = (found, highlighter.styles)
  }

  /// The state at the start of a text.
  public var start: CodeLineState { .start }

  /// Returns the spans of a line, and the state at the start of the next one.
  public func spans(
    ofLine line: String, from state: CodeLineState
  ) -> (spans: [TextSpan], next: CodeLineState) {
    let (runs, next) = language.runs(ofLine: line, from: state, styles: styles)
    return (runs.map { TextSpan($0.range, $0.style) }, next)
  }
}
