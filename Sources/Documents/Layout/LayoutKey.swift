import TextBackend
import VirtualViews

/// The circumstances on which the lines of a block depend, beside the block itself.
struct LayoutKey: Hashable, Sendable {
  /// The columns, at least one.
  var width: Int
  var metrics: TextMetrics
  var look: MarkdownLook
  var highlighter: AnyHighlighter
  var definitions: LinkDefinitions
}

/// A line of a block.
struct LaidLine: Hashable, Sendable {
  var text: Text
  /// The column from which on code is behind the line, up to its end; nil if there is none.
  var codeColumn: Int?

  init(_ text: Text, codeColumn: Int? = nil) { (self.text, self.codeColumn) = (text, codeColumn) }

  /// The line to the right of a sign.
  func behind(_ sign: Text, columns: Int) -> LaidLine {
    LaidLine(sign + text, codeColumn: codeColumn.map { $0 + columns })
  }
}

/// The signs that documents draw, each of one column; ASCII where others take two.
struct DocumentSigns {
  let bar: String
  let bullets: [String]
  let rule: String
  let upright: String
  /// The corners and crossings of a table: three for each of its three kinds of line.
  let corners: [[String]]

  static let drawn = DocumentSigns(
    bar: "▌", bullets: ["•", "◦", "▪"], rule: "─", upright: "│",
    corners: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]])
  static let plain = DocumentSigns(
    bar: "|", bullets: ["*", "-", "+"], rule: "-", upright: "|",
    corners: Array(repeating: ["+", "+", "+"], count: 3))
}

extension TextMetrics {
  var documentSigns: DocumentSigns { usesASCII ? .plain : .drawn }
}
