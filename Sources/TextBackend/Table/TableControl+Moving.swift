import VirtualViews

/// A row that the user drags.
struct DraggedRow: Equatable {
  /// The row.
  var key: ViewKey
  /// The column in which the mouse went down.
  var start: Int
  /// The place of the mouse, in cells of the table.
  var column: Int
  var row: Int
  /// The last place that the program was told of; nil if the row has not been moved.
  var told: Told?

  /// A place that the program was told of.
  struct Told: Equatable {
    var target: TableCursor
    var columns: Int
  }
}

// Rows that the user drags to other places. The table says which row is held over which one; the program
// shows it there. So the row is under the mouse again after each step.
extension Table {
  /// How often the rows go on while the mouse is held beyond an edge.
  private static var interval: Duration { .milliseconds(80) }

  /// Has the table drawn again in a while if rows are to go by then.
  func drawMotion(in canvas: inout TextCanvas, _ state: TableState) {
    guard let dragged = state.dragged, dragged.told != nil, edge(of: dragged, state) != 0 else {
      return
    }
    canvas.wake(after: Self.interval)
  }

  /// -1 or 1 if the mouse is above or below the rows, else 0.
  private func edge(of dragged: DraggedRow, _ state: TableState) -> Int {
    let row = dragged.row - headerRows
    return row < 0 ? -1 : row >= state.rowsAboveTotals(of: self) ? 1 : 0
  }

  /// Drags the row further.
  mutating func drag(
    _ dragged: DraggedRow, to point: PointerAction, _ state: inout TableState,
    _ context: inout TableContext
  ) -> Bool {
    var dragged = dragged
    (dragged.column, dragged.row) = (point.column, point.row)
    return drag(dragged, &state, &context)
  }

  /// Drags the row on while the mouse is held beyond an edge.
  mutating func dragOn(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    // A press that has not moved may be a click that is over: a release that is a click changes nothing else.
    guard let dragged = state.dragged, dragged.told != nil, edge(of: dragged, state) != 0
    else { return false }
    return drag(dragged, &state, &context)
  }

  private mutating func drag(
    _ dragged: DraggedRow, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    context.emit([])
    guard let row = cursor(at: dragged.key, state, context) else {
      // The program has taken it away, and is to forget where it was held.
      return endDrag(.cancel, &state, &context) || letGo(&state)
    }
    state.dragged = dragged
    state.wasSelected = false
    guard let target = target(of: dragged, &state, context) else { return true }
    let told = DraggedRow.Told(target: target, columns: dragged.column - dragged.start)
    // Over itself only the columns may mean something.
    let isSame = target.key == dragged.key && told.columns == dragged.told?.columns ?? 0
    guard told != dragged.told, !isSame else { return true }
    state.dragged?.told = told
    requestedMove = TableMove(.over, row: row, target: target, columns: told.columns)
    context.emit(.move)
    return true
  }

  /// Ends the movement of a row, if one was moved.
  mutating func endDrag(
    _ phase: TableMove.Phase, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard let dragged = state.dragged, let told = dragged.told else { return false }
    _ = letGo(&state)
    context.emit([])
    let row = cursor(at: dragged.key, state, context)
    let target = row ?? TableCursor(line: told.target.line, key: dragged.key)
    requestedMove = TableMove(
      row == nil ? .cancel : phase, row: target, target: target, columns: told.columns)
    context.emit(.move)
    return true
  }

  /// Holds no row any more; true, because the mouse has been used.
  private func letGo(_ state: inout TableState) -> Bool {
    (state.dragged, state.held) = (nil, .nothing)
    return true
  }

  /// The line under the mouse; beyond an edge the next one, which comes into sight.
  private func target(
    of dragged: DraggedRow, _ state: inout TableState, _ context: TableContext
  ) -> TableCursor? {
    let edge = edge(of: dragged, state)
    let last = max(0, state.rowsAboveTotals(of: self) - 1)
    let row = min(max(0, dragged.row - headerRows), last)
    if edge != 0 { state.scroller.scroll(by: edge) }
    let visible = state.scroller.visible
    guard !visible.isEmpty else { return nil }
    let offset = min(state.scroller.offset + row, state.scroller.heights.total - 1)
    let line = state.scroller.heights.row(at: offset)?.row ?? visible.lowerBound
    guard let key = context.lazyRows?.key(at: line) else { return nil }
    return TableCursor(line: line, key: key)
  }

  /// The line of a row now.
  private func cursor(
    at key: ViewKey, _ state: TableState, _ context: TableContext
  ) -> TableCursor? {
    let near = cursor.map { $0.key == key ? $0.line : state.scroller.first } ?? state.scroller.first
    guard let line = context.lazyRows?.line(of: key, near: near) else { return nil }
    return TableCursor(line: line, key: key)
  }
}
