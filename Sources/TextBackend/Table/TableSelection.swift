package import VirtualViews

/// Which rows of a table are selected, and what keys and clicks make of it.
///
/// Rows are meant by their keys, so that they stay selected wherever they go; the lines serve to
/// find what is next to what.
package struct TableSelection: Equatable, Sendable {
  /// Where the keyboard is.
  package private(set) var cursor: TableCursor?
  /// The selected rows.
  package private(set) var rows: RowSelection
  // The line at which a range began that Shift extends, and what was selected outside of it.
  private var origin: Int?
  private var others = RowSelection.none
  // The column that was chosen before its row.
  private var column: ViewKey?
  /// The columns whose cells are selected, if they are several; none for the one with the keyboard.
  package private(set) var columns: [ViewKey] = []
  // The column at which a range began that Shift extends.
  private var columnOrigin: ViewKey?

  /// How a row is chosen.
  package enum Choice: Hashable, Sendable, CaseIterable {
    /// Alone.
    case alone
    /// With all rows up to where the last choice was made.
    case extending
    /// In addition, or not any more.
    case toggling
    /// Not at all: the keyboard goes there, and what is selected stays.
    case visiting
  }

  /// Makes a selection.
  package init(
    cursor: TableCursor? = nil, rows: RowSelection = .none, columns: [ViewKey] = []
  ) {
    self.cursor = cursor
    self.rows = rows
    self.columns = columns
  }

  /// Chooses the row at a line.
  ///
  /// - Parameters:
  ///   - line: the line; one without a key is ignored.
  ///   - choice: how it is chosen; only a mode for several rows knows more than one way.
  ///   - mode: what a user can select.
  ///   - span: the columns from one to another one; none where rows are selected.
  ///   - key: the key of the row at a line; nil where there is no row.
  /// - Complexity: O(*k*) in the number of rows of a range.
  package mutating func choose(
    _ line: Int, _ choice: Choice, mode: Table.SelectionMode,
    span: (_ first: ViewKey?, _ last: ViewKey?) -> [ViewKey] = { _, _ in [] },
    key: (_ line: Int) -> ViewKey?
  ) {
    guard mode != .none, let chosen = key(line) else { return }
    let choice = mode == .multiple ? choice : .alone
    chooseColumns(choice, span: span)
    switch choice {
    case .alone:
      rows = [chosen]
      (origin, others) = (line, .none)
    case .toggling:
      if rows.contains(chosen) { rows.remove(chosen) } else { rows.insert(chosen) }
      (origin, others) = (line, rows)
    case .extending:
      let start = origin ?? cursor?.line ?? line
      origin = start
      rows = others
      withoutActuallyEscaping(key) { key in
        rows.insert(contentsOf: (min(start, line)...max(start, line)).lazy.compactMap(key))
      }
    case .visiting:
      (origin, others) = (line, rows)
    }
    cursor = TableCursor(line: line, key: chosen, column: column ?? cursor?.column)
    column = nil
  }

  /// Chooses the columns before their rows, up to the column that was chosen.
  private mutating func chooseColumns(
    _ choice: Choice, span: (_ first: ViewKey?, _ last: ViewKey?) -> [ViewKey]
  ) {
    let next = nextColumn
    switch choice {
    case .alone: (columns, columnOrigin) = ([], nil)
    case .toggling, .visiting:
      // Rows that are added have the columns that are selected.
      if let next, columns.contains(next) { return }
      (columns, columnOrigin) = ([], nil)
    case .extending:
      columnOrigin = columnOrigin ?? cursor?.column ?? next
      columns = span(columnOrigin, next)
      if columns.count < 2 { columns = [] }
    }
  }

  /// The column of the row that is chosen next; nil if none was chosen.
  package var nextColumn: ViewKey? { column ?? cursor?.column }

  /// Chooses the column of the row that is chosen next.
  package mutating func choose(column: ViewKey?) { self.column = column }

  /// Goes to another column of the row that was chosen last.
  package mutating func go(toColumn column: ViewKey?) { cursor?.column = column }

  /// Chooses all rows with some columns, where there may be several.
  package mutating func chooseAll(mode: Table.SelectionMode, columns: [ViewKey] = []) {
    guard mode == .multiple else { return }
    rows = .all
    (origin, others) = (nil, .none)
    (self.columns, columnOrigin) = (columns.count > 1 ? columns : [], nil)
  }

  /// True if it is what a table shows.
  package func isFollowing(
    cursor: TableCursor?, rows: RowSelection, columns: [ViewKey] = []
  ) -> Bool {
    self.cursor == cursor && self.rows == rows && self.columns == columns
  }

  /// Takes over what the table shows now, after rows came, went or moved.
  ///
  /// What is extended begins where the cursor is, unless nothing changed.
  package mutating func follow(
    cursor: TableCursor?, rows: RowSelection, columns: [ViewKey] = []
  ) {
    guard !isFollowing(cursor: cursor, rows: rows, columns: columns) else { return }
    self = TableSelection(cursor: cursor, rows: rows, columns: columns)
  }
}
