public import ConstraintLayout
public import VirtualViews

extension Table {
  /// Places the rows that have views, and asks for those that should have.
  public func placeViews(_ views: inout PlacedViews<TableMemory>) {
    var state = views.memory.state
    var lines = window.indices
    lines.removeLast(max(0, lines.count - views.count))
    state.widths.metrics = views.metrics
    // With the number of the order.
    state.widths.markColumns = sortsFurther ? 3 : 2
    let column = columnInSight(state)
    let (hasGrown, width) = (measureColumns(&state, at: lines, &views), state.rowWidth)
    resize(&state, columns: views.columns, rows: views.rows)
    // The cell that was in sight stays there, however wide its own column or others turn out to be, and in fewer columns.
    if hasGrown || state.rowWidth < width, let column {
      state.reveal(column: column, in: state.places(of: self))
    }
    if state.wantsFirstRow { goToFirstRow(&state, in: views) }
    if state.isAtEnd { state.scroller.scrollToEnd() }
    // Of rows without a view nobody knows whether the end is seen.
    if measureRows(&state, at: lines, &views) { state.lookForEnd() }
    let layout = state.layout(of: self)
    let areLanesNew = layout != state.placed
    state.placed = layout
    report(&state, &views)
    let wanted = state.wantedWindow(of: self)
    if !window.satisfies(wanted) { views.show(wanted) }
    var positions = RowPositions(state, of: self)
    positions.keep(lines, in: views)
    views.origin.rows = positions.origin
    views.viewport = positions.viewport
    views.pinnedViewport = positions.body
    let (lanes, laneScroll) = (state.lanes(layout), layout.laneScroll)
    for (view, line) in lines.enumerated() where line < state.scroller.count {
      let hasColumns = !columns.isEmpty && sections.hasColumns(line)
      let position = positions.position(of: line, hasColumns: hasColumns)
      views.place(
        view, at: position.frame, isPinned: position.isPinned, lanes: hasColumns ? lanes : nil,
        laneScroll: laneScroll, areLanesNew: areLanesNew)
    }
    views.memory = TableMemory(state)
  }

  /// Shows the row first that the program says.
  private func goToFirstRow(
    _ state: inout TableState, in views: borrowing PlacedViews<TableMemory>
  ) {
    state.wantsFirstRow = false
    guard let firstRow, let rows = views.lazyRows,
      let line = rows.line(of: firstRow, near: state.scroller.first)
    else { return }
    state.scroller.anchor(line, hidden: 0)
    state.lookForEnd()
  }

  /// Says which rows can be seen and are selected, if that changed by itself.
  private func report(_ state: inout TableState, _ views: inout PlacedViews<TableMemory>) {
    // Events of an earlier layout that are missing now have been told.
    if !views.events.contains(.rowsShown) { state.told = state.reported }
    state.reported = window.rows
    if state.reported != state.told {
      views.emit(.rowsShown)
    } else {
      views.events.subtract(.rowsShown)
    }
    if followsEnd {
      if !views.events.contains(.follow) { state.toldAtEnd = state.reportedAtEnd }
      state.reportedAtEnd = window.isAtEnd
      if state.reportedAtEnd != state.toldAtEnd {
        views.emit(.follow)
      } else {
        views.events.subtract(.follow)
      }
    }
    if state.owesSelection { views.emit(.valueChanged) }
    state.owesSelection = false
  }

  private func resize(_ state: inout TableState, columns: Int, rows: Int) {
    let room = max(0, rows - headerRows)
    var (width, viewport) = (columns, room)
    // A bar takes room from what the other one may have to scroll then.
    for _ in 0..<2 where showsScrollIndicator {
      let isTooHigh = state.scroller.heights.total > viewport
      width = columns - (isTooHigh && columns > 1 ? 1 : 0)
      let isTooWide = state.widths.length(of: self.columns, in: width) > width
      viewport = room - (isTooWide && room > 1 ? 1 : 0)
    }
    // The row with the keyboard stays in sight where there are fewer rows, as when a bar comes.
    let isLower = viewport < state.scroller.viewport
    let cursorInSight =
      isLower
      ? cursor.flatMap { state.scroller.visible.contains($0.line) ? $0.line : nil } : nil
    state.scroller.resize(to: viewport)
    let content = state.widths.length(of: self.columns, in: width)
    let changes = width != state.rowWidth || content != state.sideways.content
    if changes, state.rowWidth != 0 { state.scroller.forgetHeights() }
    state.rowWidth = width
    state.sideways.resize(content: content, viewport: width)
    state.frozen = nil
    if frozenColumns != .none, state.sideways.overflows {
      state.frozen = FrozenLanes(frozenColumns, state.places(of: self), in: width)
    }
    if width > 0, let key = state.unseenColumn {
      state.unseenColumn = nil
      let places = state.places(of: self)
      if let column = self.columns.firstIndex(where: { $0.key == key }), column < places.count {
        state.reveal(column: column, in: places)
      }
    }
    if width > 0 { revealMovedColumn(&state) }
    if let cursorInSight { state.reveal(cursorInSight, in: self) }
    if viewport > 0, let line = state.unseen {
      let place = state.unseenPlace
      (state.unseen, state.unseenPlace) = (nil, .nearest)
      if state.isAtEnd { state.scroller.scrollToEnd() }
      state.reveal(line, at: place, in: self)
    }
  }

  /// The column with the keyboard, if all of it was in sight.
  private func columnInSight(_ state: TableState) -> Int? {
    guard let key = cursor?.column, state.rowWidth > 0,
      let column = columns.firstIndex(where: { $0.key == key })
    else { return nil }
    let places = state.places(of: self)
    return state.seenCells(of: column, in: places).count == places[column].width ? column : nil
  }

  /// Lets fitted columns grow to what their cells need.
  ///
  /// The cell that is edited does not count: what the user types, and what is said of it, moves no column.
  ///
  /// - Returns: true if one has grown.
  private func measureColumns(
    _ state: inout TableState, at lines: [Int], _ views: inout PlacedViews<TableMemory>
  ) -> Bool {
    guard columns.contains(where: \.isFitted) else { return false }
    var hasGrown = false
    let rows = lines.indices.filter { sections.hasColumns(lines[$0]) }
    let edited = editedCell.flatMap { cell in
      views.lazyRows?.line(of: cell.row, near: cursor?.line ?? window.anchor)
    }
    for (number, column) in columns.enumerated() {
      guard case .fitted = column.width else { continue }
      for view in rows
      where lines[view] != edited || editedCell?.column != column.key {
        guard let cell = views.size(of: view, inside: number, width: nil) else { continue }
        if state.widths.fit(column, to: cell.columns) { hasGrown = true }
      }
    }
    if hasGrown { state.scroller.forgetHeights() }
    return hasGrown
  }

  /// Measures the rows that have views until nothing moves any more.
  ///
  /// That ends: only rows that are seen are measured, each has the same height every time, and a row
  /// without a view, of which nothing is known, ends it at once.
  ///
  /// - Returns: true if the heights of all rows that are seen are known.
  private func measureRows(
    _ state: inout TableState, at lines: [Int], _ views: inout PlacedViews<TableMemory>
  ) -> Bool {
    guard !state.scroller.heights.isFixed else {
      _ = state.scroller.settle()
      return true
    }
    state.scroller.keepPlace()
    let areLanesSame = state.layout(of: self) == state.placed
    let places = state.places(of: self)
    let numbers = Dictionary(uniqueKeysWithValues: zip(lines, lines.indices))
    var waiting = numbers
    func measure(
      _ line: Int, _ view: Int, _ state: inout TableState,
      _ views: inout PlacedViews<TableMemory>
    ) {
      waiting[line] = nil
      let hasColumns = !columns.isEmpty && sections.hasColumns(line)
      let width = state.width(withColumns: hasColumns)
      var height: Int?
      if areLanesSame, let known = views.frame(of: view), known.width == width {
        height = known.height
      }
      let rows = height ?? rowHeight(of: view, in: width, hasColumns ? places : [], &views)
      state.scroller.measure(line, as: rows + separatorRows)
    }
    var isComplete = true
    repeat {
      // What is seen grows while rows turn out to be lower than they were taken for.
      var (line, end) = (state.scroller.first, -state.scroller.hidden)
      while isComplete, line < state.scroller.count, end < state.scroller.viewport {
        if let view = numbers[line] {
          measure(line, view, &state, &views)
        } else {
          isComplete = false
        }
        end += state.scroller.heights.height(of: line)
        line += 1
      }
    } while isComplete && state.scroller.settle()
    // So that every row that has a view, and is not changed, is as high as it was measured.
    for (line, view) in waiting where line < state.scroller.count {
      measure(line, view, &state, &views)
    }
    return isComplete
  }

  /// The cells that a row needs, in columns where it has such.
  private func rowHeight(
    of view: Int, in width: Int, _ places: [ColumnWidths.Place],
    _ views: inout PlacedViews<TableMemory>
  ) -> Int {
    var height: Int?
    for (number, place) in places.enumerated() {
      guard let cell = views.size(of: view, inside: number, width: place.width) else { break }
      height = max(height ?? 1, cell.rows)
    }
    return height ?? max(1, views.size(of: view, width: width).rows)
  }

  // MARK: - Scrolling

  /// Scrolls so that a row is seen, and as far as it takes for some cells of its columns to be.
  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout TableMemory
  ) -> CellShift? {
    let lines = window.indices
    guard let view, lines.indices.contains(view) else { return nil }
    var next = memory.state
    let hasColumns = !columns.isEmpty && sections.hasColumns(lines[view])
    if cells.width > 0, cells.width < next.width(withColumns: hasColumns) {
      let start = cells.column + (hasColumns ? next.sideways.offset : 0)
      next.revealSideways(start..<start + cells.width)
    }
    next.reveal(lines[view], at: place, in: self)
    // A table that scrolls is told by the next layout how far.
    guard next != memory.state else { return .zero }
    memory = TableMemory(next)
    return nil
  }

  /// True if nothing differs but what is selected.
  public func isPlaced(like other: Table) -> Bool {
    var other = other
    (other.cursor, other.selection, other.requestedOrder) = (cursor, selection, requestedOrder)
    // Few tables have such, and the others need not look.
    if hasUncommon || other.hasUncommon {
      (other.requestedEdit, other.selectedColumns) = (requestedEdit, selectedColumns)
      other.requestedLaterOrders = requestedLaterOrders
    }
    return self == other
  }

  /// True if other rows are seen, or other parts of them.
  public static func isPlaced(_ memory: TableMemory, otherThan other: TableMemory) -> Bool {
    memory !== other
      && (memory.state.scroller != other.state.scroller
        || memory.state.widths != other.state.widths
        || memory.state.sideways != other.state.sideways)
  }
}

extension TableColumn {
  /// True if it is as wide as its cells need.
  fileprivate var isFitted: Bool {
    if case .fitted = width { true } else { false }
  }
}
