import VirtualViews

extension Table {
  /// What the left button does.
  mutating func use(
    _ pointer: PointerAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    switch pointer.kind {
    case .press: return grab(at: pointer, &state, &context)
    case .drag: return drag(to: pointer, &state, &context)
    case .release:
      return endResize(&state, &context) || endColumnMove(at: pointer, &state, &context)
        || endDrag(.drop, &state, &context) || endChoosing(&state)
    case .cancel:
      let hasEnded = letGo(&state, &context)
      (state.dragged, state.held) = (nil, .nothing)
      return hasEnded
    case .click: return click(at: pointer, &state, &context)
    default: return false
    }
  }

  private mutating func grab(
    at point: PointerAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    state.held = handle(at: point, state)
    let wasEdited = editedCell != nil
    (state.wasSelected, state.dragged, state.chosenTo) = (false, nil, nil)
    (state.resized, state.moved) = (nil, nil)
    state.search = TypedSearch()
    switch state.held {
    case .nothing, .title, .movingTitle, .column: return true
    case .verticalBar, .horizontalBar: return drag(to: point, &state, &context)
    case .rows: break
    }
    guard let line = line(at: point, state) else { return false }
    // A press in the cell itself goes to what is shown there.
    if editedCell != nil { _ = endEdit(by: .tableCommit, &state, &context) }
    if movesRows, point.modifiers.isEmpty, let key = context.lazyRows?.key(at: line) {
      state.dragged = DraggedRow(
        key: key, start: point.column, column: point.column, row: point.row)
    }
    guard selectionMode != .none else { return movesRows }
    let hit = column(at: point.column, state)
    let isChoice = columns.contains { $0.key == hit && canChoose($0) }
    // A click on what heads a row selects in it, and does not act on the cell that was selected. One that
    // brings the focus does no more, but where the focus stays elsewhere, as in the field above completions.
    state.wasSelected =
      point.modifiers.isEmpty && isSelected(line, hit)
      && (context.isFocused && !wasEdited || !attributes.isTabStop)
    if let hit, isChoice { state.selection.choose(column: hit) }
    choose(line, choice(point.modifiers), &state, &context)
    return true
  }

  /// True if a row with the keyboard is selected, and where cells are, its cell in a column.
  private func isSelected(_ line: Int, _ column: ViewKey?) -> Bool {
    guard let cursor, cursor.line == line, selection?.contains(key: cursor.key) == true else {
      return false
    }
    return !hasCells || column.map(cellColumns.contains) ?? false
  }

  /// A click on a title asks for an order, one on the row that was selected already acts on it.
  private mutating func click(
    at point: PointerAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    if point.row < headerRows {
      guard case .title(let key, _) = state.held, key == column(at: point.column, state) else {
        return false
      }
      // Many terminals select text with Shift themselves.
      let isFurther =
        sortsFurther && !point.modifiers.isDisjoint(with: [.control, .shift])
      return sort(by: key, further: isFurther, &context)
    }
    if let cell = editableCell(at: point, state, context) {
      return point.count == 2 && beginEdit(of: cell, by: .doubleClick, &state, &context)
    }
    let triesAgain = !sections.hasRows && isFailure
    let acts =
      actsOnDoubleClick ? point.count == 2 && point.modifiers.isEmpty : state.wasSelected
    guard triesAgain || acts && cursor != nil && line(at: point, state) == cursor?.line else {
      return false
    }
    context.emit(.primaryAction)
    return true
  }

  /// The cell at a place if a double click there edits it; nil otherwise.
  private func editableCell(
    at point: PointerAction, _ state: TableState, _ context: TableContext
  ) -> TableCursor? {
    guard editTriggers.contains(.doubleClick), let line = line(at: point, state),
      let key = context.lazyRows?.key(at: line)
    else { return nil }
    guard !columns.isEmpty else { return TableCursor(line: line, key: key) }
    guard let hit = column(at: point.column, state),
      columns.contains(where: { $0.key == hit && canEdit($0) })
    else { return nil }
    return TableCursor(line: line, key: key, column: hit)
  }

  /// What the mouse gets hold of at a cell.
  private func handle(at point: PointerAction, _ state: TableState) -> TableHandle {
    if point.row < headerRows {
      return edge(at: point.column, state)
        ?? column(at: point.column, state).map { .title($0, start: point.column) }
        ?? .nothing
    }
    if point.column >= state.rowWidth { return .verticalBar }
    return point.row < headerRows + state.scroller.viewport ? .rows : .horizontalBar
  }

  private mutating func drag(
    to point: PointerAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    switch state.held {
    case .nothing: return false
    case .title(let key, _), .movingTitle(let key, _):
      return moveColumn(key, to: point, &state, &context)
    case .column(let key, let start):
      // The start is not looked for again: it moves with the width if the column stays at the trailing edge.
      guard let column = columns.first(where: { $0.key == key }) else { return false }
      state.widths.resize(column, to: point.column - start)
      state.resized = key
    case .verticalBar:
      var axis = state.scroller.axis
      guard axis.overflows else { return false }
      axis.centerThumb(at: point.row - headerRows, in: axis.viewport)
      // Rows at the end may turn out to be higher than they were taken for.
      if axis.offset == axis.last {
        state.scroller.scrollToEnd()
      } else {
        state.scroller.scroll(to: axis.offset)
      }
    case .horizontalBar:
      state.sideways.centerThumb(at: point.column, in: state.rowWidth)
    case .rows:
      if let dragged = state.dragged { return drag(dragged, to: point, &state, &context) }
      return choose(to: TablePoint(column: point.column, row: point.row), &state, &context)
    }
    return true
  }

  private func choice(_ modifiers: KeyModifiers) -> TableSelection.Choice {
    if modifiers.contains(.shift) { return .extending }
    return modifiers.isDisjoint(with: [.control, .alt]) ? .alone : .toggling
  }

  /// The row at a cell; nil for headers, footers and bars.
  private func line(at point: PointerAction, _ state: TableState) -> Int? {
    guard point.column < state.rowWidth else { return nil }
    let row = point.row - headerRows
    for line in state.stickyLines(of: self)?.all ?? [] {
      let height = state.scroller.heights.height(of: line.line)
      if (line.start..<line.start + height).contains(row) { return nil }
    }
    let offset = state.scroller.offset + row
    guard row >= 0, row < state.scroller.viewport, offset < state.scroller.heights.total,
      let line = state.scroller.heights.row(at: offset)?.row, sections.isRow(line)
    else { return nil }
    return line
  }

  func column(at cell: Int, _ state: TableState) -> ViewKey? {
    guard cell < state.rowWidth else { return nil }
    let places = state.places(of: self)
    let index = places.indices.first { state.seenCells(of: $0, in: places).contains(cell) }
    return index.map { columns[$0].key }
  }

  /// The column whose edge is at a cell of the line of titles: the gap behind it.
  private func edge(at cell: Int, _ state: TableState) -> TableHandle? {
    let places = state.places(of: self)
    let index = places.indices.first { index in
      guard places[index].width > 0 else { return false }
      let end = state.start(of: index, in: places) + places[index].width
      guard let frozen = state.frozen, !frozen.isFrozen(index, of: places.count) else {
        return end == cell
      }
      return end == cell && frozen.port.contains(cell)
    }
    guard let index, columns[index].isResizable else { return nil }
    return .column(columns[index].key, start: state.start(of: index, in: places))
  }
}
