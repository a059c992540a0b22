import Shohin
import TextBackend

/// Lines of code in colors; where a line is too long, it goes on below, farther to the right.
struct Listing: TextCustomView {
  var attributes = ViewAttributes()
  /// The code, without an indentation of its own.
  var code = ""

  /// The columns by which the rest of a line is indented more than its beginning.
  private static let hang = 4

  var heightDependsOnWidth: Bool { true }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let lines = lines(width: width, metrics)
    return (lines.map { $0.indent + metrics.columns(of: $0.text) }.max() ?? 0, lines.count)
  }

  func draw(in canvas: inout TextCanvas) {
    for (row, line) in lines(width: canvas.columns, canvas.metrics).enumerated() {
      canvas.draw(line.text, column: line.indent, row: row)
    }
  }

  /// The lines as they are shown in a width.
  private func lines(width: Int?, _ metrics: TextMetrics) -> [(indent: Int, text: Text)] {
    code.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = line.prefix { $0 == " " }.count
      let text = CodeColors.text(of: String(line.dropFirst(indent)))
      let first = metrics.wrapped(text, to: width.map { max(1, $0 - indent) })
      guard let width, let start = first.first, first.count > 1 else {
        return [(indent, text)]
      }
      let rest = text.part(start.string.utf8.count..<text.string.utf8.count)
      let hang = indent + Self.hang
      return [(indent, start)]
        + metrics.wrapped(rest.trimmed, to: max(1, width - hang)).map { (hang, $0) }
    }
  }
}

extension Text {
  /// The text without the blanks at its beginning.
  fileprivate var trimmed: Text {
    let blanks = string.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    return part(blanks..<string.utf8.count)
  }
}
