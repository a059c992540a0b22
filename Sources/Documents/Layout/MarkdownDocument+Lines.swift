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
    lines(
      of: 0..<sectionCount, columns: columns, metrics: metrics, look: look, highlighter: highlighter
    )
  }

  /// Returns the lines of some blocks in some columns.
  ///
  /// The lines of all blocks, asked for in any parts that follow each other, are those of the document: a
  /// blank line stands before each block but the first one of the document.
  ///
  /// - Parameters:
  ///   - blocks: the numbers of the blocks; those that do not exist are left out.
  ///   - columns: the most columns of a line; below 1 counts as 1.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - look: the looks of the parts.
  ///   - highlighter: the source of styles for code.
  /// - Returns: the lines, none of which is wider.
  /// - Complexity: O(*n*) in the length of the blocks, and of the document where it is new in these columns.
  public func lines(
    of blocks: Range<Int>, columns: Int, metrics: TextMetrics = TextMetrics(),
    look: MarkdownLook = MarkdownLook(), highlighter: any CodeHighlighter = SimpleHighlighter()
  ) -> [Text] {
    let blocks = blocks.clamped(to: 0..<sectionCount)
    guard !blocks.isEmpty else { return [] }
    let shown = ShownDocument(
      document: self, look: look, highlighter: AnyHighlighter(highlighter))
    let rows = shown.rows(width: columns, metrics)
    let range = rows.start(of: blocks.lowerBound)..<rows.end(of: blocks.upperBound - 1)
    var lines = Array(repeating: Text(""), count: range.count)
    for (line, row) in rows.lines(in: range) { lines[row - range.lowerBound] = line.text }
    return lines
  }
}
