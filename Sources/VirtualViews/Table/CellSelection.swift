/// The selected cells of a table: some columns of some rows.
///
/// ```swift
/// case .copy(let cells):
///   return .copy(cells.text(of: model.rows, id: \.id) { row, column in row[column] })
/// ```
///
/// It can be written down, as in the messages of a recording, if all keys are integers or texts or have such raw values.
/// Rows and columns are meant by their keys. Rows that move stay selected wherever they go. The key of a row that goes
/// stays, and counts again when the row comes back; a table takes out columns that go.
public struct CellSelection: Hashable, Codable, Sendable {
  /// The rows.
  public var rows: RowSelection
  /// The keys of the columns; in the order of the table where the table says them.
  ///
  /// A column between them whose cells cannot be selected is marked with them, and is not one of them.
  public var columns: [ViewKey]

  /// Makes a selection of some columns of some rows.
  public init<Columns: Sequence>(rows: RowSelection, columns: Columns)
  where Columns.Element: Hashable & Sendable {
    self.rows = rows
    self.columns = columns.map { ViewKey($0) }
  }

  /// Makes a selection of one cell.
  public init(_ cell: CellKey) {
    rows = [cell.row]
    columns = cell.column.map { [$0] } ?? []
  }

  /// No cells.
  public static let none = CellSelection(rows: .none, columns: [ViewKey]())

  /// True if no cell is selected.
  public var isEmpty: Bool { rows.isEmpty }

  /// Returns true if a cell is selected.
  ///
  /// - Complexity: O(*c* + log *k*) in the numbers of columns and of keys of rows.
  public func contains(_ cell: CellKey) -> Bool {
    guard rows.contains(key: cell.row) else { return false }
    return cell.column.map(columns.contains) ?? columns.isEmpty
  }

  /// The texts of the selected cells, as spreadsheets take them: a tab between two cells, and a line for each row.
  ///
  /// A text with a tab or a line break, or that begins with a quotation mark, stands between quotation marks, and those in it are
  /// doubled. A selection without columns, as in a table that has none, has no text. ``CellTexts`` reads such a text.
  ///
  /// - Parameters:
  ///   - items: the items of the table, in its order.
  ///   - id: what identifies an item among the others.
  ///   - cell: the text of an item in the column with a key.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the number of items.
  public func text<Item, ID: Hashable & Sendable>(
    of items: some Sequence<Item>, id: (Item) -> ID, cell: (Item, _ column: ViewKey) -> String
  ) -> String {
    guard !columns.isEmpty else { return "" }
    return items.filter { rows.contains(id($0)) }
      .map { item in columns.map { cell(item, $0).cellText }.joined(separator: "\t") }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text as that of one cell among others.
  fileprivate var cellText: String {
    // By scalars: a mark that follows a quotation mark is one character with it.
    let scalars = unicodeScalars
    let isQuoted =
      scalars.first == "\"" || scalars.contains { $0 == "\t" || Character($0).isNewline }
    guard isQuoted else { return self }
    var quoted = "\"".unicodeScalars
    for scalar in scalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}

extension Table {
  /// The rows and cells that are selected.
  public var userValue: (any Hashable)? { selectedCells }

  /// The selected cells; where rows are selected, all columns of these.
  public var selectedCells: CellSelection {
    guard let selection, !selection.isEmpty else { return .none }
    guard selectionUnit == .cell else {
      return CellSelection(rows: selection, columns: columns.map(\.key))
    }
    let columns = cellColumns
    return columns.isEmpty && hasCells ? .none : CellSelection(rows: selection, columns: columns)
  }

  /// The columns of the selected cells, in order: several, or the one with the keyboard.
  package var cellColumns: [ViewKey] {
    guard selectedColumns.isEmpty else { return selectedColumns }
    guard let column = cursor?.column, canSelect(column) else { return [] }
    return [column]
  }

  /// True if cells are selected and not rows.
  package var hasCells: Bool { selectionUnit == .cell && columns.contains { $0.isSelectable } }

  /// True if there is a column with a key whose cells can be selected.
  private func canSelect(_ key: ViewKey) -> Bool {
    columns.contains { $0.key == key && $0.canSelect }
  }

  /// The keys of the columns from one to another one whose cells can be selected, in order; none if one is not there.
  package static func span(
    of columns: [TableColumn], from first: ViewKey?, to last: ViewKey?
  ) -> [ViewKey] {
    guard let start = columns.firstIndex(where: { $0.key == first }),
      let end = columns.firstIndex(where: { $0.key == last })
    else { return [] }
    return columns[min(start, end)...max(start, end)].filter(\.canSelect).map(\.key)
  }

  /// Takes over the columns that the program selects, or those that there still are of the user's.
  mutating func followColumns(insteadOf shown: Table?) {
    guard let wish = wantedColumns else {
      if let shown, hasCells { followColumns(of: shown) }
      return
    }
    // The table has them now; one that is told them again is the same.
    wantedColumns = nil
    let known = columns.filter { wish.contains($0.key) && $0.canSelect }.map(\.key)
    if let shown, hasCells, selection?.isEmpty == false, known.count < wish.count,
      columns != shown.columns,
      shown.columns.contains(where: {
        $0.canSelect && wish.contains($0.key) && !known.contains($0.key)
      })
    {
      // The program is told once: a column that it goes on naming was not there before.
      selectionMoves += 1
    }
    let all = Self.span(of: columns, from: known.first, to: known.last)
    selectedColumns = all.count > 1 ? all : []
    guard let first = all.first else {
      // No cell is selected until a column is there.
      if hasCells, selection?.isEmpty == false { cursor?.column = nil }
      return
    }
    guard let column = cursor.map(\.column), !all.contains(where: { $0 == column }) else { return }
    cursor?.column = first
    reveals += 1
  }

  /// Keeps the selected columns that there still are, and those that came between them.
  private mutating func followColumns(of shown: Table) {
    let hasRows = selection?.isEmpty == false
    let left = columns.filter { shown.selectedColumns.contains($0.key) && $0.canSelect }
    let all = hasRows ? Self.span(of: columns, from: left.first?.key, to: left.last?.key) : []
    // One column is the one with the keyboard.
    if all.count > 1 { selectedColumns = all }
    if let column = cursor?.column, !canSelect(column) { cursor?.column = all.first }
    guard hasRows, cellColumns != shown.cellColumns, columns != shown.columns else { return }
    selectionMoves += 1
  }
}

extension TableColumn {
  /// True if its cells can be selected: the program gives the column a width, too.
  ///
  /// A column that gets no cells because there is no room is selected with those around it, as one out of sight is.
  var canSelect: Bool { isSelectable && !isHidden }

  /// True if the program gives it no width.
  package var isHidden: Bool {
    if case .fixed(let cells) = width { cells <= 0 } else { false }
  }
}
