import VirtualViews

// Cells that are edited. The table says which cell the user wants to edit and when the edit ends; what is
// shown in the cell is the program's, as is the keyboard.
extension Table {
  /// Asks for the edit of the cell with the keyboard, or of the first one in sight while the keyboard is at none; false if
  /// the user cannot begin it that way.
  mutating func beginEdit(
    by trigger: EditTriggers, typing text: String? = nil, _ state: inout TableState,
    _ context: inout TableContext
  ) -> Bool {
    guard let cell = cursor ?? firstInSight(state, context) else { return false }
    return beginEdit(of: cell, by: trigger, typing: text, &state, &context)
  }

  /// Asks for the edit of a cell; false if the user cannot edit it, or cannot begin it that way.
  mutating func beginEdit(
    of cell: TableCursor, by trigger: EditTriggers, typing text: String? = nil,
    _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard editTriggers.contains(trigger), isEditable(cell.line, context) else { return false }
    var cell = cell
    if !columns.isEmpty {
      let column = columns.first { canEdit($0) && (cell.column == nil || $0.key == cell.column) }
      guard let column else { return false }
      cell.column = column.key
    }
    let edited = editedCell.map { place(of: $0, state, context).cell }
    go(to: cell, &state, &context)
    // What was typed in another cell is taken over, as it is by Tab.
    requestedEdit = TableEdit(
      edited == nil ? .begin : .commit, cell: edited ?? cell, next: CellKey(cell), text: text)
    context.emit(.edit)
    return true
  }

  /// Asks for the edit of the cell with the keyboard if a key types a character with which it begins.
  mutating func beginEdit(
    by press: KeyPress, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard editTriggers.contains(.typing), press.isTyped, case .character(let character) = press.key
    else { return false }
    return beginEdit(by: .typing, typing: String(character), &state, &context)
  }

  /// Does what ends an edit; nil if an action does not.
  mutating func endEdit(
    by action: KeyAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool? {
    switch action {
    case .tableCommit: endEdit(.commit, goingBy: 0, &state, &context)
    case .tableCommitDown: endEdit(.commit, goingBy: 0, rows: 1, &state, &context)
    case .tableCommitUp: endEdit(.commit, goingBy: 0, rows: -1, &state, &context)
    case .tableCommitNext: endEdit(.commit, goingBy: 1, &state, &context)
    case .tableCommitPrevious: endEdit(.commit, goingBy: -1, &state, &context)
    case .tableCancelEdit: endEdit(.cancel, goingBy: 0, &state, &context)
    default: nil
    }
  }

  /// Goes where an action in a cell leads to; nil if an action is no walk.
  ///
  /// An edit ends before that, as by a press on another cell: what is typed is to be seen.
  mutating func leaveEdit(
    by action: KeyAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool? {
    guard editedCell != nil, isWalk(action) else { return go(action, &state, &context) }
    _ = endEdit(.commit, goingBy: 0, &state, &context)
    _ = go(action, &state, &context)
    return true
  }

  /// True for a row whose item is there: where it is not loaded yet, there is no text to edit.
  private func isEditable(_ line: Int, _ context: TableContext) -> Bool {
    sections.isRow(line) && context.lazyRows?.isLoaded(line) != false
  }

  private mutating func endEdit(
    _ phase: TableEdit.Phase, goingBy step: Int, rows: Int = 0, _ state: inout TableState,
    _ context: inout TableContext
  ) -> Bool {
    guard let edited = editedCell else { return false }
    let (cell, isThere) = place(of: edited, state, context)
    if rows != 0, isThere, let line = sections.row(from: cell.line + rows, forwards: rows > 0),
      let key = context.lazyRows?.key(at: line)
    {
      go(to: TableCursor(line: line, key: key, column: cell.column), &state, &context)
    }
    var next: TableCursor?
    if step != 0, isThere { next = editableCell(beside: cell, step, context) }
    if let next { go(to: next, &state, &context) }
    requestedEdit = TableEdit(phase, cell: cell, next: next.map { CellKey($0) })
    context.emit(.edit)
    return true
  }

  /// The place of the cell that is edited; its line is that of the keyboard if the row is gone.
  private func place(
    of cell: CellKey, _ state: TableState, _ context: TableContext
  ) -> (cell: TableCursor, isThere: Bool) {
    let near = cursor?.line ?? state.scroller.first
    let line = context.lazyRows?.line(of: cell.row, near: near)
    return (TableCursor(line: line ?? near, key: cell.row, column: cell.column), line != nil)
  }

  /// The next or the previous cell that can be edited, row by row; nil at the ends.
  private func editableCell(
    beside cell: TableCursor, _ step: Int, _ context: TableContext
  ) -> TableCursor? {
    let places = columns.indices.filter { canEdit(columns[$0]) }
    guard columns.isEmpty || !places.isEmpty else { return nil }
    if let here = columns.firstIndex(where: { $0.key == cell.column }) {
      let next = step > 0 ? places.first { $0 > here } : places.last { $0 < here }
      if let next { return TableCursor(line: cell.line, key: cell.key, column: columns[next].key) }
    }
    guard let line = sections.row(from: cell.line + step, forwards: step > 0),
      isEditable(line, context), let key = context.lazyRows?.key(at: line)
    else { return nil }
    let column = step > 0 ? places.first : places.last
    return TableCursor(line: line, key: key, column: column.map { columns[$0].key })
  }

  /// Puts the keyboard at a cell and brings it into view; several rows that are selected stay so.
  private mutating func go(
    to cell: TableCursor, _ state: inout TableState, _ context: inout TableContext
  ) {
    let places = state.places(of: self)
    if let column = columns.firstIndex(where: { $0.key == cell.column }), column < places.count {
      state.reveal(column: column, in: places)
    }
    if selectionUnit == .row, cursor?.line == cell.line, cursor?.key == cell.key {
      // Nothing else is selected: the program need not hear of it.
      cursor?.column = cell.column
      state.selection.go(toColumn: cell.column)
    }
    guard cursor != cell, selectionMode != .none else { return state.reveal(cell.line, in: self) }
    state.selection.choose(column: cell.column)
    reveal(cell.line, selectsCells ? .alone : .visiting, &state, &context)
  }
}
