/// The texts of cells that were copied from a table: lines, with a text for each column.
///
/// ```swift
/// case .paste(let text):
///   for (cell, text) in model.selection.cells(filledBy: CellTexts(text), in: model.rows, id: \.id, columns: columns) {
///     model.texts[cell] = text
///   }
/// ```
///
/// It reads what ``CellSelection/text(of:id:cell:)`` and spreadsheets write.
public struct CellTexts: Hashable, Sendable {
  /// The lines, each with the texts of its cells.
  public var lines: [[String]]

  /// Makes texts of cells.
  public init(lines: [[String]]) { self.lines = lines }

  /// Reads a text: a tab parts two cells, and a line break two lines.
  ///
  /// A cell that begins with a quotation mark goes on to the next single one. Tabs and line breaks before that belong to it, and two
  /// quotation marks are one. If there is no single one, the quotation mark is text as any other. A line break at
  /// the end ends the last line. An empty text has no lines.
  ///
  /// - Parameter text: the text.
  /// - Complexity: O(*n*) in the size of the text; where quotation marks are not closed, O(*n*) once more.
  public init(_ text: String) {
    var reader = Reader(rest: text.unicodeScalars[...])
    lines = []
    while !reader.rest.isEmpty { lines.append(reader.line()) }
  }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    /// Takes a line, with its end.
    mutating func line() -> [String] {
      var cells = [cell()]
      while rest.first == "\t" {
        rest.removeFirst()
        cells.append(cell())
      }
      if rest.popFirst() == "\r", rest.first == "\n" { rest.removeFirst() }
      return cells
    }

    /// Takes the text of a cell, up to a tab or the end of the line.
    private mutating func cell() -> String {
      var text = quoted() ?? String.UnicodeScalarView()
      let end = rest.firstIndex { $0 == "\t" || $0 == "\n" || $0 == "\r" } ?? rest.endIndex
      text.append(contentsOf: rest[..<end])
      rest = rest[end...]
      return String(text)
    }

    /// Takes the text between quotation marks; nil if there is none.
    ///
    /// At most one search finds no end: behind a mark without one, all others stand in pairs.
    private mutating func quoted() -> String.UnicodeScalarView? {
      guard rest.first == "\"" else { return nil }
      var (text, tail) = (String.UnicodeScalarView(), rest.dropFirst())
      while let next = tail.popFirst() {
        if next == "\"" {
          guard tail.first == next else {
            rest = tail
            return text
          }
          tail.removeFirst()
        }
        text.append(next)
      }
      return nil
    }
  }
}

extension CellSelection {
  /// The cells that pasted texts fill: from the first selected cell to the right and down, as in spreadsheets.
  ///
  /// One text fills all selected cells. Texts beyond the last row or column are left out, and so are columns that are hidden or
  /// whose cells cannot be selected.
  ///
  /// - Parameters:
  ///   - texts: the texts.
  ///   - items: the items of the table, in its order.
  ///   - id: what identifies an item among the others.
  ///   - columns: the columns of the table, in its order.
  /// - Returns: the cells with their texts, line by line; none if no cell is selected.
  /// - Complexity: O(*n*) in the number of items up to the last cell.
  public func cells<ID: Hashable & Sendable, Items: Sequence>(
    filledBy texts: CellTexts, in items: Items, id: (Items.Element) -> ID, columns: [TableColumn]
  ) -> [(cell: CellKey, text: String)] {
    let keys = columns.filter(\.canSelect).map(\.key)
    guard let first = keys.firstIndex(where: self.columns.contains) else { return [] }
    func cell(_ item: Items.Element, _ column: ViewKey) -> CellKey {
      var cell = CellKey(row: id(item))
      cell.column = column
      return cell
    }
    if texts.lines.count == 1, texts.lines[0].count == 1 {
      return items.filter { rows.contains(id($0)) }.flatMap { item in
        keys.filter(self.columns.contains).map { (cell(item, $0), texts.lines[0][0]) }
      }
    }
    var lines = texts.lines.makeIterator()
    var cells: [(cell: CellKey, text: String)] = []
    var hasBegun = false
    for item in items {
      hasBegun = hasBegun || rows.contains(id(item))
      guard hasBegun else { continue }
      guard let line = lines.next() else { break }
      cells += zip(keys[first...], line).map { (cell(item, $0), $1) }
    }
    return cells
  }
}
