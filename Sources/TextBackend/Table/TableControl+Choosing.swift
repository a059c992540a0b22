import VirtualViews

// Rows and cells that the user chooses by dragging the mouse over them. Held beyond an edge, or at it for a while, the
// mouse has the table scrolled further.
extension Table {
  /// The time between two steps while the mouse is held beyond an edge, or at the last cell before it.
  private static let interval = (beyond: Duration.milliseconds(80), at: Duration.milliseconds(240))

  /// Has the table drawn again in a while if it is to be scrolled by then.
  func drawChoosing(in canvas: inout TextCanvas, _ state: TableState) {
    guard selectionMode == .multiple, let point = state.chosenTo else { return }
    let edge = edge(at: point, state)
    guard edge.canGo(state, hasColumns: selectsCells) else { return }
    canvas.wake(after: edge.isBeyond ? Self.interval.beyond : Self.interval.at)
  }

  /// Chooses what is between the place where the mouse went down and another one.
  mutating func choose(
    to point: TablePoint, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard selectionMode == .multiple, let cursor else { return false }
    let edge = edge(at: point, state)
    let target = target(of: point, edge.isBeyond ? edge : TableEdge(), cursor, state)
    return extend(to: target, from: cursor, at: point, &state, &context)
  }

  /// Goes on beyond the edge at which the mouse is held.
  mutating func chooseOn(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    // The program may have changed the mode while the mouse is held.
    guard selectionMode == .multiple, let point = state.chosenTo, let cursor else { return false }
    let target = target(of: point, edge(at: point, state), cursor, state)
    return extend(to: target, from: cursor, at: point, &state, &context)
  }

  /// Ends the choice as the button is let go, or the keyboard goes elsewhere.
  func endChoosing(_ state: inout TableState) -> Bool {
    guard state.chosenTo != nil else { return false }
    (state.chosenTo, state.held) = (nil, .nothing)
    return true
  }

  private mutating func extend(
    to target: TableCursor, from cursor: TableCursor, at point: TablePoint,
    _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    let isSame = target.line == cursor.line && target.column == cursor.column
    // A press that has not left its cell may still be a click.
    guard !isSame || state.chosenTo != nil else { return false }
    (state.chosenTo, state.wasSelected) = (point, false)
    context.emit([])
    guard !isSame else { return true }
    let places = state.places(of: self)
    if let column = columns.firstIndex(where: { $0.key == target.column }), column < places.count {
      state.selection.choose(column: target.column)
      state.reveal(column: column, in: places)
    }
    reveal(target.line, .extending, &state, &context)
    return true
  }

  /// The row and the column up to which cells are chosen; beyond an edge the next ones.
  private func target(
    of point: TablePoint, _ edge: TableEdge, _ cursor: TableCursor, _ state: TableState
  ) -> TableCursor {
    let visible = state.linesInSight(of: self)
    let row = min(max(0, point.row - headerRows), max(0, state.rowsAboveTotals(of: self) - 1))
    let found =
      edge.rows < 0
      ? visible.lowerBound - 1
      : edge.rows > 0
        ? visible.upperBound
        : state.scroller.heights.row(at: state.scroller.offset + row)?.row ?? cursor.line
    var target = cursor
    target.line = sections.row(from: found, forwards: found > cursor.line) ?? cursor.line
    guard selectsCells else { return target }
    if edge.columns != 0 {
      let next = column(edge.columns < 0 ? .left : .right, state)
      if let next { target.column = columns[next].key }
    } else {
      let cell = min(max(0, point.column), max(0, state.rowWidth - 1))
      let hit = column(at: cell, state)
      if columns.contains(where: { $0.key == hit && canChoose($0) }) { target.column = hit }
    }
    return target
  }

  /// The edges at which the mouse is.
  private func edge(at point: TablePoint, _ state: TableState) -> TableEdge {
    let row = point.row - headerRows
    let last = state.rowsAboveTotals(of: self) - 1
    var edge = TableEdge()
    edge.isBeyond =
      row < 0 || row > last || selectsCells && !(0..<state.rowWidth).contains(point.column)
    edge.rows = row <= (edge.isBeyond ? -1 : 0) ? -1 : row >= last + (edge.isBeyond ? 1 : 0) ? 1 : 0
    guard selectsCells else { return edge }
    let end = state.rowWidth - 1
    edge.columns =
      point.column <= (edge.isBeyond ? -1 : 0)
      ? -1 : point.column >= end + (edge.isBeyond ? 1 : 0) ? 1 : 0
    return edge
  }
}

/// The place of the mouse, in cells of the table; beyond them outside of it.
struct TablePoint: Hashable {
  var column: Int
  var row: Int
}

/// The edges of the rows at which the mouse is.
struct TableEdge {
  /// -1 at the upper edge, 1 at the lower one, 0 elsewhere.
  var rows = 0
  /// -1 at the left edge, 1 at the right one, 0 elsewhere.
  var columns = 0
  /// True if the mouse is outside of the rows.
  var isBeyond = false

  /// True if there is more to be scrolled to.
  func canGo(_ state: TableState, hasColumns: Bool) -> Bool {
    let axes = [(rows, state.scroller.axis)] + (hasColumns ? [(columns, state.sideways)] : [])
    return axes.contains { step, axis in
      step < 0 ? axis.offset > 0 : step > 0 && axis.offset + axis.viewport < axis.content
    }
  }
}
