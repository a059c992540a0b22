extension Table {
  /// Resolves the table, and finds its cursor and its selection again among its rows.
  ///
  /// The first row that is seen and still exists stays where it is. Where rows are in another order, the row
  /// with the keyboard stays where it is if it is seen. Otherwise the table stays scrolled as far as it was.
  public mutating func resolve(
    over shown: Table?, rows: LazyRows, insteadOf old: LazyRows?, wanted: RowWindow?
  ) {
    let namesSelection = selection != nil
    resolve(over: shown)
    let moves = selectionMoves
    defer { selectFirstRow(in: rows, insteadOf: shown, old) }
    if namesSelection { missedCount = shown?.missedCount }
    if let old {
      if let wanted { window = wanted.clamped(to: old.count) }
      // From rows that are all gone the selection does not move on: they may come again.
      let movesOn = selectionMovesOn && rows.sections.row(from: 0, forwards: true) != nil
      follow(
        rows, insteadOf: old, keepsSelection: namesSelection && !movesOn,
        isSorted: order != shown?.order || laterOrders != shown?.laterOrders ?? [],
        isSearched: query != shown?.query)
      if selectionAnchor == .position, !namesSelection || selection == shown?.selection,
        query == shown?.query
      {
        selectPosition(of: shown?.cursor, in: rows, insteadOf: old)
      }
    }
    // A selection that moved on is where the keyboard is.
    defer { stay(with: shown?.requestedEdit, in: rows) }
    guard namesSelection, selectionMoves == moves else { return followColumns(insteadOf: shown) }
    followSelection(
      in: rows, insteadOf: shown?.replacedSelection ?? shown?.selection,
      hasSameRows: old.map { rows.hasSameKeys(as: $0) } ?? false)
    followColumns(insteadOf: selectedCell == nil ? shown : nil)
    followCell()
  }

  /// Puts the keyboard back where the edit is that the user wanted to end and the program has not ended.
  private mutating func stay(with edit: TableEdit?, in rows: LazyRows) {
    guard let edit, edit.phase == .commit, let cell = editedCell, cell == CellKey(edit.cell),
      let cursor, cell != CellKey(cursor),
      let line = rows.line(of: cell.row, near: edit.cell.line)
    else { return }
    self.cursor = TableCursor(line: line, key: cell.row, column: cell.column)
    reveals += 1
    guard selectionMode == .single || selectionUnit == .cell else { return }
    (selection, selectedColumns) = ([cell.row], [])
    selectionMoves += 1
  }

  /// Puts the keyboard into the column of the cell that the program selects.
  private mutating func followCell() {
    guard let cell = selectedCell else { return }
    // The cursor has it now; a table that says it again is the same.
    selectedCell = nil
    guard cursor?.key == cell.row, cursor?.column != cell.column else { return }
    cursor?.column = cell.column
    reveals += 1
  }

  /// Finds the rows of a table again after its items changed.
  ///
  /// - Parameters:
  ///   - source: where rows come from now.
  ///   - old: where they came from before.
  ///   - keepsSelection: whether the program says which rows are selected.
  ///   - isSorted: whether the program says that they are sorted otherwise.
  ///   - isSearched: whether the program says that they were searched for by another text.
  private mutating func follow(
    _ source: LazyRows, insteadOf old: LazyRows, keepsSelection: Bool, isSorted: Bool,
    isSearched: Bool
  ) {
    guard isSearched || !source.hasSameKeys(as: old) else { return }
    // One row is where the keyboard is; of several nobody knows the lines without asking for their keys.
    if let selection, !selection.isEmpty, selection.onlyKey == nil { rowChanges += 1 }
    if window.isAtEnd {
      return followEnd(source, insteadOf: old, keepsSelection: keepsSelection)
    }
    if isSearched { return followSearch(source, insteadOf: old, keepsSelection: keepsSelection) }
    if keepsPosition {
      window.stay(source, insteadOf: old)
      isAnchorLost = false
      changes += 1
      return followCursor(
        to: line(in: source, by: 0), source, insteadOf: old, by: 0, keepsSelection: keepsSelection)
    }
    let before = window.anchor
    let seen = window.rowsInSight(of: old)
    let lines = window.newLines(of: seen, in: source, insteadOf: old)
    // The row with the keyboard is kept in sight where rows changed places. Rows that came, as those of a
    // node that was opened, may push it out.
    func keepCursorSeen(at line: Int?, by distance: Int) {
      guard let cursor, let line, seen.contains(cursor.line) else { return }
      // Rows of other heights may have come between.
      let mayBeAmongOthers =
        rowHeight.isAutomatic
        && !lines.starts(with: (before..<cursor.line).lazy.map { $0 + distance })
        && (before..<cursor.line).contains { source.key(at: $0 + distance) != old.key(at: $0) }
      if line - cursor.line != distance || mayBeAmongOthers { reveals += 1 }
    }
    if movesRows, source.count == old.count, !window.slides(source, insteadOf: old) {
      window.stay(source, insteadOf: old)
      isAnchorLost = false
      changes += 1
      let line = line(in: source, by: 0)
      keepCursorSeen(at: line, by: 0)
      return followCursor(to: line, source, insteadOf: old, by: 0, keepsSelection: keepsSelection)
    }
    if isSorted || window.isReordered(source, insteadOf: old, at: lines) {
      let line = line(in: source, by: 0)
      let distance = distance(to: line, seen: seen)
      window.stay(source, insteadOf: old, by: distance)
      isAnchorLost = false
      changes += 1
      keepCursorSeen(at: line, by: distance)
      return followCursor(
        to: line, source, insteadOf: old, by: distance, keepsSelection: keepsSelection)
    }
    window.follow(source, insteadOf: old)
    isAnchorLost = source.key(at: window.anchor) != old.key(at: before)
    if window.anchor != before || isAnchorLost || source.count != old.count { changes += 1 }
    let distance = window.anchor - before
    let line = line(in: source, by: distance)
    if source.count == old.count { keepCursorSeen(at: line, by: distance) }
    followCursor(to: line, source, insteadOf: old, by: distance, keepsSelection: keepsSelection)
  }

  /// Begins at the first of the rows that were found.
  private mutating func followSearch(
    _ source: LazyRows, insteadOf old: LazyRows, keepsSelection: Bool
  ) {
    window.begin(source, insteadOf: old)
    isAnchorLost = true
    changes += 1
    let line = line(in: source, by: 0)
    if query.isEmpty, line != nil { reveals += 1 }
    // A search selects its first result, not the neighbour of the row that it hides.
    let first = keepsSelection ? nil : source.sections.row(from: 0, forwards: true)
    followCursor(to: line, source, orAt: first, keepsSelection: keepsSelection)
  }

  /// Stays at the end of the rows, where they may be others.
  private mutating func followEnd(
    _ source: LazyRows, insteadOf old: LazyRows, keepsSelection: Bool
  ) {
    // Rows that were seen tell how far the others went: not at all where rows were only appended.
    let (before, seen) = (window.anchor, window.rowsInSight(of: old))
    let near = seen.lazy.compactMap { line -> Int? in
      guard let key = old.key(at: line) else { return nil }
      return source.line(of: key, near: line, within: RowWindow.neighbourhood).map { $0 - line }
    }
    let distance = near.first ?? 0
    knownLines = source.key(at: before) == old.key(at: before) ? before : 0
    window.followEnd(source, insteadOf: old)
    isAnchorLost = false
    changes += 1
    followCursor(
      to: line(in: source, by: distance), source, insteadOf: old, by: distance,
      keepsSelection: keepsSelection)
  }

  /// The new line of the row with the keyboard; nil if it is gone.
  private func line(in source: LazyRows, by distance: Int) -> Int? {
    cursor.flatMap { source.line(of: $0.key, near: $0.line + distance) }
  }

  /// The number of lines by which the row with the keyboard went down, if it was seen; otherwise 0.
  private func distance(to line: Int?, seen: Range<Int>) -> Int {
    guard let cursor, let line, seen.contains(cursor.line) else { return 0 }
    return max(line - cursor.line, -window.anchor)
  }

  /// The place of the keyboard after the rows changed: at the same row, or at its neighbour.
  ///
  /// - Parameters:
  ///   - line: the new line of its row; nil if that is gone.
  ///   - source: where rows come from now.
  ///   - old: where they came from before.
  ///   - distance: how many lines further those rows are that are seen.
  ///   - keepsSelection: whether the program says which rows are selected.
  private mutating func followCursor(
    to line: Int?, _ source: LazyRows, insteadOf old: LazyRows, by distance: Int,
    keepsSelection: Bool
  ) {
    let lost = line == nil ? cursor?.line : nil
    followCursor(
      to: line, source,
      orAt: lost.flatMap { neighbour(of: $0, source, insteadOf: old, by: distance) },
      keepsSelection: keepsSelection)
  }

  /// The place of the keyboard after the rows changed: at the same row, or at another one if that is gone.
  ///
  /// - Parameters:
  ///   - line: the new line of its row; nil if that is gone.
  ///   - source: where rows come from now.
  ///   - other: the line of the other row; nil if there is none.
  ///   - keepsSelection: whether the program says which rows are selected.
  private mutating func followCursor(
    to line: Int?, _ source: LazyRows, orAt other: Int?, keepsSelection: Bool
  ) {
    guard var next = cursor else { return }
    if let line {
      next.line = line
      cursor = next
      return
    }
    let before = selection
    let wasSelected = before?.contains(next.key) == true
    if !keepsSelection { selection?.forget(next.key) }
    if let other, let key = source.key(at: other) {
      next = TableCursor(line: other, key: key, column: next.column)
      cursor = next
      if !keepsSelection, wasSelected, source.line(of: selection ?? .none, near: other) == nil {
        selection = [key]
      }
    } else {
      cursor = nil
      // Of no rows none is selected, not even those that may come.
      if !keepsSelection, selection?.isInverted == true { selection = RowSelection.none }
    }
    if selection != before { selectionMoves += 1 }
  }

  /// The row that stands where one was that is gone: the next that still exists, or the one before.
  private func neighbour(
    of line: Int, _ source: LazyRows, insteadOf old: LazyRows, by distance: Int
  ) -> Int? {
    let reach = RowWindow.neighbourhood
    let others = Array(line + 1...line + reach) + (line - reach..<line).reversed()
    for other in others where old.sections.isRow(other) {
      guard let key = old.key(at: other) else { continue }
      let near = source.line(of: key, near: other + distance, within: 2 * reach)
      if let near { return near }
    }
    let place = min(max(0, line + distance), source.sections.lineCount - 1)
    return source.sections.row(from: place, forwards: true)
      ?? source.sections.row(from: place, forwards: false)
  }

  /// Puts the keyboard where the program says what is selected.
  ///
  /// A program that says what is selected already leaves the keyboard where it is: among several
  /// rows it may be at one that is not selected. At none it is only until one of them is there.
  ///
  /// - Parameters:
  ///   - source: where rows come from.
  ///   - shown: the selection that the user saw; nil if that was another table.
  ///   - hasSameRows: whether the rows are those of before.
  mutating func followSelection(
    in source: LazyRows, insteadOf shown: RowSelection?, hasSameRows: Bool
  ) {
    guard let selection else { return }
    let isAtSelected = cursor.map { selection.contains($0.key) } ?? false
    let isAstray = !hasSameRows && isCursorLost
    guard selection != shown || isAstray else { return }
    if selection.isEmpty {
      if selectionMode != .multiple { cursor = nil }
    } else if isAtSelected {
      if let cursor, let shown, !shown.contains(cursor.key) { reveals += 1 }
    } else {
      // A selection that is new has to be found; one that was missed among as many rows is not looked for
      // everywhere in every turn.
      let reach =
        selection != shown
        ? LazyRows.farReach : missedCount == source.count ? LazyRows.nearReach : LazyRows.reach
      let line = source.line(of: selection, near: cursor?.line ?? 0, within: reach)
      guard let line, let key = source.key(at: line) else {
        missedCount = source.count
        return
      }
      missedCount = nil
      cursor = TableCursor(line: line, key: key, column: cursor?.column)
      reveals += 1
    }
  }
}

extension Table.RowHeight {
  /// True if rows can have different heights.
  fileprivate var isAutomatic: Bool {
    if case .automatic = self { true } else { false }
  }
}
