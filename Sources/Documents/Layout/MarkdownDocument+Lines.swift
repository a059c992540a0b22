public import TextBackend
public import VirtualViews

extension MarkdownDocument {
  /// Returns the lines of the document in some columns, as for views of a program's own.
  ///
  /// - Parameters:
  ///   - columns: the most columns of a line; below 1 counts as 1.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - look: the looks of the parts.
  ///   - highlighter: the source of styles for code.
  /// - Returns: the lines, none of which is wider; what is behind code is not part of them.
  /// - Complexity: O(*n*) in the length of the document.
  public func lines(
    columns: Int, metrics: TextMetrics = TextMetrics(), look: MarkdownLook = MarkdownLook(),
    highlighter: any CodeHighlighter = SimpleHighlighter()
  ) -> [Text] {
    let shown = ShownDocument(
      document: self, look: look, highlighter: AnyHighlighter(highlighter))
    let rows = shown.rows(width: columns, metrics)
    var lines = Array(repeating: Text(""), count: rows.count)
    for (line, row) in rows.lines(in: 0..<rows.count) { lines[row] = line.text }
    return lines
  }
}
