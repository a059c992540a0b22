import TextBackend
import VirtualViews

/// A document with its looks, which is drawn in any number of columns.
struct ShownDocument: Hashable, Sendable {
  /// The most columns that lines have; there is no screen that is wider.
  static let mostColumns = 10_000

  var document = MarkdownDocument()
  var look = MarkdownLook()
  var highlighter = AnyHighlighter(SimpleHighlighter())

  /// The rows in some columns.
  func rows(width: Int, _ metrics: TextMetrics) -> DocumentRows {
    DocumentRows(
      document,
      LayoutKey(
        width: min(max(1, width), Self.mostColumns), metrics: metrics, look: look,
        highlighter: highlighter, definitions: document.definitions))
  }

  /// The text without what is drawn around it, in lines that are as long as they are.
  var plainText: String {
    let rows = rows(width: Self.mostColumns, TextMetrics())
    var (text, row) = ("", 0)
    for line in rows.selectable(in: 0..<rows.count) {
      // A row without a line stands between blocks.
      if line.row > row { text += "\n" }
      row = line.row + 1
      var end = line.text.startIndex
      for gap in line.gaps {
        let start = line.text.index(line.text.startIndex, offsetBy: gap.lowerBound)
        text += line.text[end..<start] + "\t"
        end = line.text.index(line.text.startIndex, offsetBy: gap.upperBound)
      }
      text += line.text[end...] + line.end
    }
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// Draws the rows from one on, as far as they are seen.
  func draw(_ rows: DocumentRows, from first: Int, in canvas: inout TextCanvas, style: TextStyle) {
    let cells = canvas.visibleCells
    let end = min(cells.row + cells.height, canvas.rows)
    guard cells.row < end else { return }
    for (line, row) in rows.lines(in: first + max(0, cells.row)..<first + max(0, end)) {
      if let column = line.codeColumn {
        canvas.fill(
          column: column, row: row - first, width: rows.key.width - column, height: 1,
          style: look.code)
        canvas.draw(line.text, column: 0, row: row - first, style: look.code.over(style))
      } else {
        canvas.draw(line.text, column: 0, row: row - first, style: style)
      }
    }
  }
}
