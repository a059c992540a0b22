/// The selected cells of a table: some columns of some rows.
///
/// ```swift
/// case .copy(let cells):
///   return .copy(cells.text(of: model.rows, id: \.id) { row, column in row[column] })
/// ```
///
/// It can be written down, as in the messages of a recording, if all keys are integers or texts or have such raw values.
/// Rows and columns are meant by their keys. Rows that move stay selected wherever they go, and rows and columns that
/// go are selected no longer.
public struct CellSelection: Hashable, Codable, Sendable {
  /// The rows.
  public var rows: RowSelection
  /// The keys of the columns; in the order of the table where the table says them.
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
  /// - Parameters:
  ///   - items: the items of the table, in its order.
  ///   - id: what identifies an item among the others.
  ///   - cell: the text of an item in the column with a key.
  /// - Returns: the text.
  /// - Complexity: O(*n*) in the number of items.
  public func text<Item, ID: Hashable & Sendable>(
    of items: some Sequence<Item>, id: (Item) -> ID, cell: (Item, _ column: ViewKey) -> String
  ) -> String {
    items.filter { rows.contains(id($0)) }
      .map { item in columns.map { cell(item, $0) }.joined(separator: "\t") }
      .joined(separator: "\n")
  }
}

extension Table {
  /// The selected cells; where rows are selected, all columns of these.
  public var selectedCells: CellSelection {
    guard let selection, !selection.isEmpty else { return .none }
    guard selectionUnit == .cell else {
      return CellSelection(rows: selection, columns: columns.map(\.key))
    }
    let columns = selectedColumns.isEmpty ? cursor?.column.map { [$0] } ?? [] : selectedColumns
    return CellSelection(rows: selection, columns: columns)
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
      guard let shown = shown?.selectedColumns, !shown.isEmpty else { return }
      let isThere = selectionUnit == .cell && selection?.isEmpty == false
      let left = isThere ? columns.filter { shown.contains($0.key) && $0.canSelect }.map(\.key) : []
      // One column is the one with the keyboard.
      if left.count > 1 { selectedColumns = left }
      return
    }
    // The table has them now; one that is told them again is the same.
    wantedColumns = nil
    let known = columns.filter { wish.contains($0.key) && $0.canSelect }.map(\.key)
    let all = Self.span(of: columns, from: known.first, to: known.last)
    selectedColumns = all.count > 1 ? all : []
    guard let first = all.first, let column = cursor.map(\.column),
      !all.contains(where: { $0 == column })
    else { return }
    cursor?.column = first
    reveals += 1
  }
}

extension TableColumn {
  /// True if its cells can be selected: it is to have cells, too.
  var canSelect: Bool { isSelectable && !isHidden }

  /// True if the program gives it no width.
  package var isHidden: Bool {
    if case .fixed(let cells) = width { cells <= 0 } else { false }
  }
}
