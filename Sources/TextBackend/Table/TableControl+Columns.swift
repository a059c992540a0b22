import VirtualViews

// The columns: the one with the keyboard, their widths, and the order of the rows.
extension Table {
  /// True if a column can be the one with the keyboard.
  ///
  /// Every column can be in a table of rows: it is chosen for its width and for the order.
  func canChoose(_ column: TableColumn) -> Bool { selectionUnit == .row || column.isSelectable }

  /// True if the user can edit the cells of a column: one without a width shows none.
  func canEdit(_ column: TableColumn) -> Bool {
    column.isEditable && canChoose(column) && !column.isHidden
  }

  /// True if the columns of cells can be selected one by one.
  var selectsCells: Bool {
    selectionUnit == .cell && selectionMode != .none && columns.contains { $0.isSelectable }
  }

  /// The columns with cells that can be chosen, in order.
  private func choices(_ state: TableState) -> [Int] {
    let places = state.places(of: self)
    return columns.indices.filter {
      canChoose(columns[$0]) && $0 < places.count && places[$0].width > 0
    }
  }

  /// Goes through the cells of a row, or to a corner, and selects them on the way if the walk does.
  mutating func go(
    _ walk: CellWalk, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    let here = currentLine(state) ?? sections.row(from: firstLine(state), forwards: true)
    let line =
      switch walk.row {
      case .same: here
      case .first: sections.row(from: 0, forwards: true)
      case .last: sections.row(from: sections.lineCount - 1, forwards: false)
      }
    guard let line, let column = column(walk.column, state) else { return false }
    state.selection.choose(column: columns[column].key)
    reveal(column: column, &state)
    reveal(line, walk.isExtending ? .extending : .alone, &state, &context)
    return true
  }

  /// The column a way leads to; the column itself at the end of the way.
  func column(_ way: CellWalk.Column, _ state: TableState) -> Int? {
    let choices = choices(state)
    let current = columns.firstIndex { $0.key == cursor?.column }
    switch way {
    case .first: return choices.first
    case .last: return choices.last
    case .left:
      return current.map { here in choices.last { $0 < here } ?? here } ?? firstColumn(-1, state)
    case .right:
      return current.map { here in choices.first { $0 > here } ?? here } ?? firstColumn(1, state)
    }
  }

  /// Has the first column in sight chosen where a cell is to be selected and no column has been chosen.
  func chooseFirstColumn(_ state: inout TableState) {
    let next = state.selection.nextColumn
    guard selectionUnit == .cell, !columns.contains(where: { $0.key == next && $0.isSelectable })
    else { return }
    let first = firstColumn(1, state)
    state.selection.choose(column: first.map { columns[$0].key })
    if let first { reveal(column: first, &state) }
  }

  /// Goes to another column; where no cell is selected, to one of the first row in sight.
  mutating func move(
    by step: Int, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard !columns.isEmpty, let cursor, selectionUnit == .row || currentLine(state) != nil
    else { return begin(by: step, &state, &context) }
    if selectsCells, selectionMode == .multiple {
      return go(CellWalk(step < 0 ? .left : .right), &state, &context)
    }
    // The user may have scrolled away from the cell.
    if selectionUnit == .cell { state.reveal(cursor.line, in: self) }
    let current = columns.firstIndex { $0.key == cursor.column }
    let next = column(step < 0 ? .left : .right, state)
    guard let next, next != current else {
      if selectionUnit == .cell, let current { reveal(column: current, &state) }
      return true
    }
    self.cursor?.column = columns[next].key
    state.selection.go(toColumn: columns[next].key)
    reveal(column: next, &state)
    context.emit(selectionUnit == .cell ? .valueChanged : [])
    return true
  }

  /// Selects the first cell; scrolls where rows are selected, or nothing can be.
  private mutating func begin(
    by step: Int, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard selectionUnit == .cell, selectionMode != .none, let column = firstColumn(step, state),
      let line = sections.row(from: firstLine(state), forwards: true)
    else { return scroll(rows: 0, columns: step, &state) }
    state.selection.choose(column: columns[column].key)
    reveal(column: column, &state)
    reveal(line, .alone, &state, &context)
    return true
  }

  /// The first or the last column in sight that can be chosen; or one out of sight if no column in sight can be chosen.
  private func firstColumn(_ step: Int, _ state: TableState) -> Int? {
    let places = state.places(of: self)
    let all = choices(state)
    let seen = all.filter { !state.seenCells(of: $0, in: places).isEmpty }
    let choice = seen.isEmpty ? all : seen
    return step > 0 ? choice.first : choice.last
  }

  private func reveal(column: Int, _ state: inout TableState) {
    let places = state.places(of: self)
    if places.indices.contains(column) { state.reveal(column: column, in: places) }
  }

  /// Makes the column with the keyboard wider or narrower.
  mutating func resize(
    by step: Int, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    let places = state.places(of: self)
    guard let index = columns.firstIndex(where: { $0.key == cursor?.column }),
      places.indices.contains(index)
    else { return false }
    state.widths.resize(columns[index], to: places[index].width + step)
    state.reveal(column: index, in: state.places(of: self))
    tellWidth(of: columns[index].key, state, &context)
    return true
  }

  /// Tells the width of the column whose edge was dragged; false if there is none.
  mutating func endResize(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    guard let key = state.resized else { return false }
    (state.resized, state.held) = (nil, .nothing)
    tellWidth(of: key, state, &context)
    return true
  }

  private mutating func tellWidth(
    of key: ViewKey, _ state: TableState, _ context: inout TableContext
  ) {
    guard let index = columns.firstIndex(where: { $0.key == key }), columns[index].isResizable
    else { return }
    let cells = state.places(of: self)[index].width
    requestedResize = ColumnResize(column: key, cells: cells)
    context.emit(.columnResize)
  }

  /// Asks for the rows to be sorted by a column, alone or after those by which they are.
  mutating func sort(
    by key: ViewKey?, further isFurther: Bool = false, _ context: inout TableContext
  ) -> Bool {
    guard let column = columns.first(where: { $0.key == key }), column.isSortable else {
      return false
    }
    let next =
      isFurther ? orders.sortingFurther(by: column.key) : orders.sorting(by: column.key)
    requestedOrder = next.first
    requestedLaterOrders = Array(next.dropFirst())
    context.emit(.order)
    return true
  }
}
