import TextBackend
import VirtualViews

/// The circumstances on which the lines of a block depend, beside the block itself.
struct LayoutKey: Hashable, Sendable {
  /// The columns, at least one.
  var width: Int
  var metrics: TextMetrics
  var look: MarkdownLook
  var highlighter: AnyHighlighter
  /// The definitions of the document, or those alone that a block uses in a key that it remembers.
  var definitions: LinkDefinitions
}

/// A line of a block.
struct LaidLine: Hashable, Sendable {
  var text: Text
  /// The column from which on code is behind the line, up to its end; nil if there is none.
  var codeColumn: Int?
  /// The columns of the bars and blanks at its start, which are not of the document.
  var lead = 0
  /// The text between this line and the next one in the document; nil for a line that is only drawn.
  var end: String? = "\n"
  /// The characters of the cells of a table, counted from the start of the line; none for other lines.
  var cells: [Range<Int>] = []
  /// True if the cells go on with those of the line before.
  var continuesCells = false

  init(_ text: Text, codeColumn: Int? = nil, lead: Int = 0, end: String? = "\n") {
    (self.text, self.codeColumn, self.lead, self.end) = (text, codeColumn, lead, end)
  }

  /// A line of a table.
  init(_ text: Text, cells: [Range<Int>], continuesCells: Bool) {
    (self.text, self.cells, lead) = (text, cells, cells.first?.lowerBound ?? 0)
    self.continuesCells = continuesCells
  }

  /// A line that is drawn and stands for no text, as that under a heading.
  static func drawn(_ text: Text) -> LaidLine { LaidLine(text, end: nil) }

  /// The line to the right of a sign.
  ///
  /// - Parameters:
  ///   - sign: the sign.
  ///   - columns: the columns that it takes.
  ///   - isText: true if it says something, as the number in a list does; behind it there may be signs that
  ///     do not, such as the bar of a quote: then neither of them is of the text.
  /// - Returns: the line.
  func behind(_ sign: Text, columns: Int, isText: Bool) -> LaidLine {
    var line = LaidLine(
      sign + text, codeColumn: codeColumn.map { $0 + columns },
      lead: isText && lead == 0 ? 0 : lead + columns, end: end)
    guard !cells.isEmpty else { return line }
    let count = sign.string.count
    line.cells = cells.map { $0.lowerBound + count..<$0.upperBound + count }
    line.continuesCells = continuesCells
    // A sign with text, such as a number in a list, is copied like a cell before the others.
    if isText { line.cells.insert(0..<count, at: 0) }
    return line
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
