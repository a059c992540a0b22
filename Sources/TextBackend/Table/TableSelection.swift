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
  // The row at which a range began that Shift extends, and what was selected outside of it.
  private var origin: TableCursor?
  private var others = RowSelection.none
  // The line at which that range ends; nil if other rows are selected than those of the range and the others.
  private var end: Int?
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
  /// - Complexity: O(*k*) in the number of rows that come to a range or leave it.
  package mutating func choose(
    _ line: Int, _ choice: Choice, mode: Table.SelectionMode,
    span: (_ first: ViewKey?, _ last: ViewKey?) -> [ViewKey] = { _, _ in [] },
    key: (_ line: Int) -> ViewKey?
  ) {
    guard mode != .none, let chosen = key(line) else { return }
    let choice = mode == .multiple ? choice : .alone
    let (isOther, place) = (isColumnOther(span), TableCursor(line: line, key: chosen))
    chooseColumns(choice, span: span)
    switch choice {
    case .alone:
      rows = [chosen]
      (origin, others, end) = (place, .none, line)
    case .toggling:
      // Of another column no cell was selected that could be taken out.
      if rows.contains(chosen), !isOther { rows.remove(chosen) } else { rows.insert(chosen) }
      (origin, others, end) = (place, rows, nil)
    case .extending:
      withoutActuallyEscaping(key) { extend(to: place, key: $0) }
    case .visiting:
      (origin, others, end) = (place, rows, nil)
    }
    cursor = TableCursor(line: line, key: chosen, column: column ?? cursor?.column)
    column = nil
  }

  /// The number of lines of the longest range that Shift selects: a second of work or two.
  package static let longestRange = 1 << 24

  /// The line up to which a range goes that is to be extended to another one.
  package func end(extendedTo line: Int) -> Int {
    let (start, most) = ((origin ?? cursor)?.line ?? line, Self.longestRange - 1)
    return min(max(start - most, line), start + most)
  }

  /// Selects the rows up to another one, in addition to those outside of the range.
  private mutating func extend(
    to place: TableCursor, key: @escaping (_ line: Int) -> ViewKey?
  ) {
    findOrigin(key)
    let first = origin ?? cursor ?? place
    let (start, line) = (first.line, place.line)
    let range = min(start, line)..<max(start, line) + 1
    if let end, abs(line - end) <= range.count {
      // Both ranges have the line at which they begin.
      let before = min(start, end)..<max(start, end) + 1
      for line in before.lines(outside: range) {
        if let key = key(line), !others.contains(key: key) { rows.remove(key) }
      }
      rows.insert(contentsOf: range.lines(outside: before).lazy.compactMap(key))
    } else {
      rows = others
      rows.insert(contentsOf: range.lazy.compactMap(key))
    }
    (origin, end) = (first, line)
  }

  /// Finds the row at which a range began, where rows came or went before it; if it is gone, the range begins at the keyboard.
  private mutating func findOrigin(_ key: (_ line: Int) -> ViewKey?) {
    guard let place = origin, key(place.line) != place.key else { return }
    let reach = LazyRows.nearReach
    let lines = (1...reach).lazy.flatMap { [place.line + $0, place.line - $0] }
    if let line = lines.first(where: { key($0) == place.key }) {
      origin?.line = line
    } else {
      origin = cursor
    }
  }

  /// True if cells of a column are chosen next in which none was selected.
  private func isColumnOther(_ span: (_ first: ViewKey?, _ last: ViewKey?) -> [ViewKey]) -> Bool {
    guard let next = nextColumn, !span(next, next).isEmpty else { return false }
    return columns.isEmpty ? cursor?.column != next : !columns.contains(next)
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
  ///
  /// - Parameters:
  ///   - mode: what a user can select.
  ///   - columns: the columns; none where rows are selected.
  ///   - first: the row to which the keyboard goes if it is at none and there is one column.
  package mutating func chooseAll(
    mode: Table.SelectionMode, columns: [ViewKey] = [], at first: TableCursor? = nil
  ) {
    guard mode == .multiple else { return }
    rows = .all
    (origin, others, end) = (nil, .none, nil)
    (self.columns, columnOrigin) = (columns.count > 1 ? columns : [], nil)
    // One column is the one with the keyboard.
    guard columns.count == 1 else { return }
    cursor = cursor ?? first
    cursor?.column = columns[0]
  }

  /// Has a range looked for anew when it is extended, because other rows may be at its lines.
  package mutating func forgetRange() { end = nil }

  /// True if it is what a table shows.
  package func isFollowing(
    cursor: TableCursor?, rows: RowSelection, columns: [ViewKey] = []
  ) -> Bool {
    self.cursor == cursor && self.rows == rows && self.columns == columns
  }

  /// Takes over what the table shows now, after rows came, went or moved.
  ///
  /// What is extended begins where the cursor is, unless the same rows are selected.
  package mutating func follow(
    cursor: TableCursor?, rows: RowSelection, columns: [ViewKey] = []
  ) {
    guard !isFollowing(cursor: cursor, rows: rows, columns: columns) else { return }
    guard let old = self.cursor, let cursor, old.key == cursor.key, old.column == cursor.column,
      rows == self.rows, columns == self.columns
    else {
      self = TableSelection(cursor: cursor, rows: rows, columns: columns)
      return
    }
    // Most rows that go elsewhere go together.
    origin?.line += cursor.line - old.line
    (self.cursor, end) = (cursor, nil)
  }
}

extension Range<Int> {
  /// The lines that another range does not have, which has some of them.
  fileprivate func lines(outside other: Range<Int>) -> some Sequence<Int> {
    let before = lowerBound..<Swift.max(lowerBound, other.lowerBound)
    let behind = Swift.min(upperBound, other.upperBound)..<upperBound
    return [before, behind].lazy.joined()
  }
}
