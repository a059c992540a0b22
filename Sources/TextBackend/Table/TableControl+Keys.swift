public import VirtualViews

/// The context of an action on a table.
typealias TableContext = ControlContext<TableMemory>

extension Table {
  /// Goes through the rows, chooses them, scrolls, sorts and searches.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<TableMemory>
  ) {
    var state = context.memory.state
    let isUsed: Bool =
      switch action {
      case .action(let action): use(action, &state, &context)
      case .actionInside(let action):
        endEdit(by: action, &state, &context) ?? leaveEdit(by: action, &state, &context) ?? false
      case .key(let press):
        press == .escape && cancelColumnMove(&state, &context)
          || beginEdit(by: press, &state, &context)
          || search(press, mayBegin: searchTakesBoundLetters, &state, &context)
      case .unusedKey(let press): search(press, mayBegin: true, &state, &context)
      case .pointer(let pointer): use(pointer, &state, &context)
      case .wheel(let rows, let columns, _): scroll(rows: rows, columns: columns, &state)
      case .revealed: firstRow != nil
      case .revealRow(let line, let place): reveal(line, at: place, &state)
      case .motion:
        dragOn(&state, &context) || chooseOn(&state, &context) || moveColumnOn(&state, &context)
          || state.search.elapse(to: context.time)
      case .blur: leave(&state, &context)
      case .keyInside, .paste, .pasteInside, .hover, .focus: false
      }
    guard isUsed else { return context.decline() }
    state.lookForEnd()
    if firstRow != nil { tellFirstRow(&state, &context) }
    // With what comes of the event, so that the views are changed once.
    context.show(state.wantedWindow(of: self))
    context.memory = TableMemory(consume state)
  }

  private mutating func use(
    _ action: KeyAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    (state.search, state.moved) = (TypedSearch(), nil)
    if let isUsed = go(action, &state, &context) { return isUsed }
    if editedCell != nil, let isUsed = endEdit(by: action, &state, &context) { return isUsed }
    switch action {
    case .tableEdit: return beginEdit(by: .editKey, &state, &context)
    case .tableOpen where beginEdit(by: .returnKey, &state, &context): break
    case .tableToggle where selectionMode == .multiple: return toggle(&state, &context)
    case .tableToggle where selectionMode != .none, .tableOpen:
      guard canOpen || isFailure else { return false }
      context.emit(.primaryAction)
    case .tableSelectAll where selectionMode == .multiple:
      let ends =
        selectsCells ? Self.span(of: columns, from: columns.first?.key, to: columns.last?.key) : []
      state.selection.chooseAll(
        mode: selectionMode, columns: ends, at: firstInSight(state, context))
      show(state.selection, &context)
    case .tableLeft: return move(by: -1, &state, &context)
    case .tableRight: return move(by: 1, &state, &context)
    case .tableNarrow: return resize(by: -1, &state, &context)
    case .tableWiden: return resize(by: 1, &state, &context)
    case .tableMoveColumnLeft: return moveColumn(by: -1, &state, &context)
    case .tableMoveColumnRight: return moveColumn(by: 1, &state, &context)
    case .tableSort: return sort(by: cursor?.column, &context)
    case .tableSortFurther where sortsFurther:
      return sort(by: cursor?.column, further: true, &context)
    case .tableRefresh where canRefresh: context.emit(.refresh)
    case .tableCopy where canCopy && !selectedCells.isEmpty: context.emit(.copy)
    default: return false
    }
    return true
  }

  /// True if there is a row to act on which the user sees as the one with the keyboard.
  ///
  /// The neighbour of a row that is gone has the keyboard next, but looks like any other where one row is selected.
  var canOpen: Bool {
    guard let cursor else { return false }
    return selectionMode != .single || selection?.contains(key: cursor.key) == true
  }

  /// Has a row be seen, as the program asks for, and leaves the selection as it is.
  private func reveal(_ line: Int, at place: RevealPlace, _ state: inout TableState) -> Bool {
    if state.scroller.viewport == 0 { (state.unseen, state.unseenPlace) = (line, place) }
    state.reveal(line, at: place, in: self)
    return true
  }

  func scroll(rows: Int, columns: Int, _ state: inout TableState) -> Bool {
    let isHigher = state.scroller.scroll(by: rows)
    let isWider = state.sideways.scroll(by: columns)
    return isHigher || isWider
  }

  /// Tells the program that says which row is the first of another one.
  private mutating func tellFirstRow(_ state: inout TableState, _ context: inout TableContext) {
    guard let key = context.lazyRows?.key(at: state.scroller.first), key != firstRow else {
      return
    }
    (firstRow, state.firstRow) = (key, key)
    context.emit(.scroll)
  }

  // MARK: - Choosing

  /// Has a row chosen and brought into view.
  mutating func reveal(
    _ line: Int, _ choice: TableSelection.Choice, _ state: inout TableState,
    _ context: inout TableContext
  ) {
    let line = end(line, choice, state)
    state.reveal(line, in: self)
    choose(line, choice, &state, &context)
  }

  /// The row that can be chosen for another one: the last one of a range that would be too long.
  private func end(_ line: Int, _ choice: TableSelection.Choice, _ state: TableState) -> Int {
    guard choice == .extending, selectionMode == .multiple else { return line }
    let end = state.selection.end(extendedTo: line)
    return end == line ? line : sections.row(from: end, forwards: end > line) ?? line
  }

  /// Chooses a row.
  mutating func choose(
    _ line: Int, _ choice: TableSelection.Choice, _ state: inout TableState,
    _ context: inout TableContext
  ) {
    let line = end(line, choice, state)
    let (sections, rows) = (sections, context.lazyRows)
    chooseFirstColumn(&state)
    // Not the whole table, whose copy takes long.
    let columns = selectsCells ? columns : []
    state.selection.choose(
      line, choice, mode: selectionMode,
      span: { Self.span(of: columns, from: $0, to: $1) },
      key: { line in sections.isRow(line) ? rows?.key(at: line) : nil })
    show(state.selection, &context)
  }

  /// Shows what is selected, and says so if it is anything else now.
  private mutating func show(_ chosen: TableSelection, _ context: inout TableContext) {
    guard cursor != chosen.cursor || selection != chosen.rows || selectedColumns != chosen.columns
    else { return }
    (cursor, selection, selectedColumns) = (chosen.cursor, chosen.rows, chosen.columns)
    context.emit(.valueChanged)
  }

  /// The first row in sight.
  func firstInSight(_ state: TableState, _ context: TableContext) -> TableCursor? {
    guard let line = sections.row(from: state.scroller.first, forwards: true),
      let key = context.lazyRows?.key(at: line)
    else { return nil }
    return TableCursor(line: line, key: key)
  }

  private mutating func toggle(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    // Rows may be selected although the keyboard is at none, and stay so.
    guard let line = cursor?.line else { return go(Walk(.down, .toggling), &state, &context) }
    choose(line, .toggling, &state, &context)
    return true
  }

  // MARK: - Up and down

  /// True if an action goes to other rows.
  func isWalk(_ action: KeyAction) -> Bool {
    CellWalk(action).map { selectsCells || $0.rows != nil } ?? (Walk(action) != nil)
  }

  /// Goes where an action leads to; nil if an action is no walk.
  mutating func go(
    _ action: KeyAction, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool? {
    if let walk = CellWalk(action) {
      if selectsCells, state.scroller.count > 0 { return go(walk, &state, &context) }
      return walk.rows.map { go($0, &state, &context) }
    }
    return Walk(action).map { go($0, &state, &context) }
  }

  private mutating func go(
    _ walk: Walk, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard walk.choice != .visiting || selectionMode == .multiple else { return false }
    // Arrows stay in a table, also once its last row is gone under them.
    guard state.scroller.count > 0 else { return walk.way == .up || walk.way == .down }
    guard selectionMode != .none else {
      state.scroller.go(walk.way, page: page(state))
      return true
    }
    guard let line = line(walk.way, state) else { return false }
    // The row stays at its height on the screen while the rows go by.
    if walk.way == .pageUp || walk.way == .pageDown {
      state.scroller.go(walk.way, page: page(state))
    }
    reveal(line, walk.choice, &state, &context)
    return true
  }

  /// The row a way leads to; the row itself at the end of the way.
  private func line(_ way: Way, _ state: TableState) -> Int? {
    let current = currentLine(state)
    let here = current ?? firstLine(state)
    switch way {
    case .up where current == nil:
      return sections.row(from: sections.lineCount - 1, forwards: false)
    case .down where current == nil && state.isAtEnd: return here
    case .down where current == nil: return sections.row(from: here, forwards: true)
    case .up: return sections.row(from: here - 1, forwards: false) ?? here
    case .down: return sections.row(from: here + 1, forwards: true) ?? here
    case .home: return sections.row(from: 0, forwards: true)
    case .end: return sections.row(from: sections.lineCount - 1, forwards: false)
    case .pageDown:
      let line = page(from: here, 1, state)
      return sections.row(from: line, forwards: true) ?? sections.row(from: line, forwards: false)
    case .pageUp:
      let line = page(from: here, -1, state)
      return sections.row(from: line, forwards: false) ?? sections.row(from: line, forwards: true)
    }
  }

  /// The line of the row with the keyboard; nil if there is none, or if the table went away from it by following its end.
  func currentLine(_ state: TableState) -> Int? {
    guard let line = cursor?.line else { return nil }
    return state.isAtEnd && !state.scroller.visible.contains(line) ? nil : line
  }

  /// The line at which a way begins if the keyboard is at no row: the first in sight, or the last one at the end.
  func firstLine(_ state: TableState) -> Int {
    let end = state.isAtEnd ? lastRow : nil
    return end ?? state.scroller.first
  }

  /// The line of the last row; nil if there are no rows.
  var lastRow: Int? { sections.row(from: sections.lineCount - 1, forwards: false) }

  /// The line a page from another one, at least the next.
  private func page(from line: Int, _ direction: Int, _ state: TableState) -> Int {
    let heights = state.scroller.heights
    let start = heights.offset(of: min(line, heights.count - 1))
    let found = heights.row(at: start + direction * page(state))?.row ?? line
    let next = min(max(0, line + direction), heights.count - 1)
    return direction > 0 ? max(found, next) : min(found, next)
  }

  /// The cells of a page: one less than those in which rows are seen.
  private func page(_ state: TableState) -> Int { max(1, state.rowsInSight(of: self) - 1) }

  // MARK: - Search

  /// True while a row is looked for: a space, too, is a part of its text then.
  public func takesTyping(_ memory: TableMemory) -> Bool {
    findsByTyping && !memory.state.search.text.isEmpty
  }

  private mutating func search(
    _ press: KeyPress, mayBegin: Bool, _ state: inout TableState, _ context: inout TableContext
  ) -> Bool {
    guard findsByTyping else { return false }
    let line = cursor?.line ?? state.scroller.first
    let goesOn = searchTakesBoundLetters || !state.search.text.isEmpty
    switch state.search.take(press, at: context.time, mayBegin: mayBegin) {
    case .find(let text): find(text, from: line, &state, &context)
    case .findNext(let text): find(text, from: line + 1, &state, &context)
    case .cancelled: return true
    case .none: return false
    }
    // A key with which no row begins is left to others; one that no row goes on with is a mistyped one.
    return goesOn || !state.search.text.isEmpty
  }

  private mutating func find(
    _ text: String, from line: Int, _ state: inout TableState, _ context: inout TableContext
  ) {
    if let found = context.lazyRows?.line(beginningWith: text, from: line) {
      reveal(found, .alone, &state, &context)
    } else {
      state.search.fail()
    }
  }

  /// Ends what the user has begun as the keyboard goes elsewhere.
  private mutating func leave(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    let isSearched = !state.search.text.isEmpty
    state.search = TypedSearch()
    return letGo(&state, &context) || isSearched
  }

  /// Ends what the mouse has begun without a drop; columns keep the width that they have.
  mutating func letGo(_ state: inout TableState, _ context: inout TableContext) -> Bool {
    endResize(&state, &context) || cancelColumnMove(&state, &context)
      || endDrag(.cancel, &state, &context) || endChoosing(&state)
  }
}

extension RowScroller {
  /// Scrolls without choosing anything.
  fileprivate mutating func go(_ way: Way, page: Int) {
    switch way {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: -page)
    case .pageDown: scroll(by: page)
    case .home: scroll(to: 0)
    case .end:
      scroll(to: .max)
      reveal(count - 1)
    }
  }
}

extension TableState {
  /// Scrolls so that a row is seen, and not covered by what stays at the edges.
  mutating func reveal(_ line: Int, at place: RevealPlace = .nearest, in table: Table) {
    defer { lookForEnd() }
    // A footer below the last row is to be seen, too.
    if followsEnd, line == table.lastRow, place == .nearest || place == .bottom {
      return scroller.scrollToEnd()
    }
    let (sections, sticky) = (table.sections, stickyLines(of: table))
    // Totals at the edge are seen already.
    guard sticky?.totals?.line != line else { return }
    let totals = sections.totalsLine.map { scroller.heights.height(of: $0) } ?? 0
    let below = totals < scroller.viewport ? totals : 0
    guard table.hasStickyHeaders, !sections.isPlain, let section = sections.section(of: line)
    else {
      scroller.reveal(line, below: below, at: place)
      return
    }
    let (header, footer) = StickyLines.heights(
      ofSection: section, in: sections, scroller.heights, above: scroller.viewport - below)
    scroller.reveal(line, above: header, below: below + footer, at: place)
  }
}
