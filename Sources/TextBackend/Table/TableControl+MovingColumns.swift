import VirtualViews

/// A column that the user moved, and the one before which it is to stand; nil at the end.
struct MovedColumn: Equatable {
  var key: ViewKey
  var before: ViewKey?
}

// Columns that the user moves by their titles, or by keys. The table marks the place and tells the program of it; the
// program describes the columns in another order.
extension Table {
  /// The time between two steps sideways while the mouse is held beyond an edge, or at the last cell before it.
  private static let interval = (beyond: Duration.milliseconds(80), at: Duration.milliseconds(240))
  /// The cells of a step.
  private static let step = 2

  // MARK: - Places

  /// The columns among which a column can be moved: those that stay at the same edge, or those that stay at none.
  ///
  /// The program says how many stay, whether there is room for all columns or too little for those that stay.
  private func group(of column: Int) -> Range<Int> {
    let leading = min(max(0, frozenColumns.leading), columns.count)
    let trailing = min(max(0, frozenColumns.trailing), columns.count - leading)
    if column < leading { return 0..<leading }
    let end = columns.count - trailing
    return column < end ? leading..<end : end..<columns.count
  }

  /// The columns with cells among which a column can be moved, itself included.
  private func neighbours(of column: Int) -> [Int] {
    group(of: column).filter { !columns[$0].isHidden }
  }

  /// True if there is another place for a column.
  func canMoveColumn(_ column: Int) -> Bool {
    !columns[column].isHidden && neighbours(of: column).count > 1
  }

  /// The column that is dragged, if it may go elsewhere.
  private func dragged(_ key: ViewKey) -> Int? {
    guard movesColumns, let column = columns.firstIndex(where: { $0.key == key })
    else { return nil }
    return canMoveColumn(column) ? column : nil
  }

  /// The cells in which the places for a column are seen.
  private func port(among neighbours: [Int], _ state: TableState) -> Range<Int> {
    // With too little room some of those that are to stay may be scrolled, beside others that stay.
    guard let frozen = state.frozen,
      !neighbours.contains(where: { frozen.isFrozen($0, of: columns.count) })
    else { return 0..<max(1, state.rowWidth) }
    return frozen.port
  }

  /// The number of the gap between its neighbours into which a column would go, from 0; nil for its own place.
  ///
  ///     No.│Title   │Words      The gaps have the numbers 0 to 3. A cell before the middle of a title belongs to the
  ///     0   1        2    3     gap before it.
  private func gap(
    for column: Int, among neighbours: [Int], at cell: Int, _ state: TableState
  ) -> Int? {
    let places = state.places(of: self)
    let port = port(among: neighbours, state)
    let cell = min(max(port.lowerBound, cell), port.upperBound - 1)
    let gap = neighbours.count { other in
      let past = 2 * cell + 1 - 2 * state.start(of: other, in: places) - places[other].width
      // The middle cell of the title is past where the column goes over it.
      return past > 0 || past == 0 && other > column
    }
    let own = neighbours.firstIndex(of: column) ?? gap
    return gap == own || gap == own + 1 ? nil : gap
  }

  // MARK: - The mouse

  /// Drags a title; the first movement to the side begins it.
  func moveColumn(
    _ key: ViewKey, to point: PointerAction, _ state: inout TableState,
    _ context: inout TableContext
  ) -> Bool {
    if case .title(_, point.column) = state.held { return false }
    guard dragged(key) != nil else { return cancelColumnMove(&state, &context) }
    state.held = .movingTitle(key, at: TablePoint(column: point.column, row: point.row))
    context.emit([])
    return true
  }

  /// Scrolls on while the mouse is held beyond an edge, or at it.
  func moveColumnOn(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    guard let edge = edge(of: state), state.sideways.scroll(by: edge.columns * Self.step) else {
      return false
    }
    context.emit([])
    return true
  }

  /// Tells the program where the column is to go, as the button is let go over the titles.
  mutating func endColumnMove(
    at point: PointerAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard let key = state.movingColumn else { return false }
    state.held = .movingTitle(key, at: TablePoint(column: point.column, row: point.row))
    let moving = moving(state)
    state.held = .nothing
    context.emit([])
    guard let (column, cell) = moving else { return true }
    let neighbours = neighbours(of: column)
    if let gap = gap(for: column, among: neighbours, at: cell, state) {
      tellMove(of: column, among: neighbours, to: gap, &state, &context)
    }
    return true
  }

  /// Leaves the column where it is; false if none is moved.
  func cancelColumnMove(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    guard state.movingColumn != nil else { return false }
    state.held = .nothing
    context.emit([])
    return true
  }

  /// The column whose title is held over the titles, and the cell of the mouse; nil where letting go moves nothing.
  private func moving(_ state: TableState) -> (column: Int, cell: Int)? {
    guard case .movingTitle(let key, let point) = state.held,
      (0..<headerRows).contains(point.row), let column = dragged(key)
    else { return nil }
    return (column, point.column)
  }

  /// The edge of the columns at which the mouse is, if there is more to be scrolled to.
  private func edge(of state: TableState) -> TableEdge? {
    guard let (column, cell) = moving(state),
      state.frozen?.isFrozen(column, of: columns.count) != true
    else { return nil }
    let port = port(among: neighbours(of: column), state)
    var edge = TableEdge()
    edge.isBeyond = !port.contains(cell)
    edge.columns = cell <= port.lowerBound ? -1 : cell >= port.upperBound - 1 ? 1 : 0
    return edge.canGo(state, hasColumns: true) ? edge : nil
  }

  // MARK: - Keys

  /// Moves the column with the keyboard past the next one; where it is the last one, it stays.
  mutating func moveColumn(
    by step: Int, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard movesColumns, let column = columns.firstIndex(where: { $0.key == cursor?.column }),
      !columns[column].isHidden
    else { return false }
    let neighbours = neighbours(of: column)
    guard let own = neighbours.firstIndex(of: column) else { return false }
    let gap = step < 0 ? own - 1 : own + 2
    guard (0...neighbours.count).contains(gap) else { return true }
    tellMove(of: column, among: neighbours, to: gap, &state, &context)
    return true
  }

  private mutating func tellMove(
    of column: Int, among neighbours: [Int], to gap: Int, _ state: inout TableState,
    _ context: inout TableContext
  ) {
    let next = gap < neighbours.count ? neighbours[gap] : group(of: column).upperBound
    let (key, before) = (columns[column].key, next < columns.count ? columns[next].key : nil)
    state.moved = MovedColumn(key: key, before: before)
    requestedColumnMove = ColumnMove(key, before: before)
    context.emit(.columnMove)
  }

  /// Brings the column that the user moved into sight, once the program shows it there.
  func revealMovedColumn(_ state: inout TableState) {
    guard let moved = state.moved,
      let column = columns.firstIndex(where: { $0.key == moved.key }),
      (column + 1 < columns.count ? columns[column + 1].key : nil) == moved.before
    else { return }
    state.moved = nil
    state.reveal(column: column, in: state.places(of: self))
  }

  // MARK: - Drawing

  /// Marks the place to which the column would go, and has the table drawn again if it is to be scrolled by then.
  func drawColumnMove(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    let memory = look.memory
    guard let (column, cell) = moving(memory.state) else { return }
    if let edge = edge(of: memory.state) {
      canvas.wake(after: edge.isBeyond ? Self.interval.beyond : Self.interval.at)
    }
    let neighbours = neighbours(of: column)
    guard let gap = gap(for: column, among: neighbours, at: cell, memory.state) else {
      return
    }
    var style = look.headerStyle
    style.foreground = .accent
    style.attributes.insert(.bold)
    canvas.draw(
      look.metrics.ornaments.divider, column: self.cell(of: gap, among: neighbours, memory.state),
      row: 0, style: style)
  }

  /// The cell that marks a gap: one between two columns, or the first or the last one of all.
  private func cell(of gap: Int, among neighbours: [Int], _ state: TableState) -> Int {
    let places = state.places(of: self)
    let cell: Int
    if gap < neighbours.count {
      cell = state.start(of: neighbours[gap], in: places) - 1
    } else {
      let last = neighbours[gap - 1]
      cell = state.start(of: last, in: places) + places[last].width
    }
    let port = port(among: neighbours, state)
    return min(max(0, port.lowerBound - 1, cell), min(port.upperBound, state.rowWidth - 1))
  }
}

extension TableState {
  /// The column that the user moves by its title; nil if it is none.
  var movingColumn: ViewKey? {
    if case .movingTitle(let key, _) = held { key } else { nil }
  }
}
