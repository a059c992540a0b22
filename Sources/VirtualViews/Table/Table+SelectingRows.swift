// Rows that are selected although neither the user nor the program has asked for them.
extension Table {
  /// True if the table stays scrolled as far as it is, whichever rows come there.
  package var keepsPosition: Bool { scrollAnchor == .position || selectionAnchor == .position }

  /// True if the keyboard is at no row; where users select one row, also if it is at one that is not selected.
  var isCursorLost: Bool {
    guard let cursor else { return true }
    return selectionMode == .single && selection?.contains(key: cursor.key) != true
  }

  /// Selects the first row if none is selected.
  ///
  /// A selection that the program names and that has no row here is its wish: other lists may have that row. Only where
  /// rows come to an empty table does the first one take its place.
  ///
  /// - Parameters:
  ///   - rows: where rows come from now.
  ///   - shown: the table that the user saw; nil for none.
  ///   - old: where its rows came from; nil for none.
  mutating func selectFirstRow(in rows: LazyRows, insteadOf shown: Table?, _ old: LazyRows?) {
    guard selectsFirstRow else { return }
    let wanted = selection ?? .none
    guard selectionMode != .none, selectionUnit == .row, !followsEnd,
      wantsFirstRow(insteadOf: shown, old), let line = rows.firstRow, rows.isLoaded(line),
      let key = rows.key(at: line)
    else {
      replacedSelection = nil
      return
    }
    // A program that was told so and does not take it over is not told in every turn.
    let isTold =
      shown?.replacedSelection == wanted && shown?.cursor?.key == key && shown?.query == query
    (cursor, selection, replacedSelection) = (TableCursor(line: line, key: key), [key], wanted)
    guard !isTold else { return }
    selectionMoves += 1
    reveals += 1
  }

  private func wantsFirstRow(insteadOf shown: Table?, _ old: LazyRows?) -> Bool {
    let isEmpty = selection?.isEmpty ?? true
    if selectionMode == .multiple {
      return isEmpty && (cursor == nil || query != shown?.query)
    }
    // The one that was selected instead stays so until the program says something else.
    return isCursorLost
      && (isEmpty || old?.firstRow == nil || shown?.replacedSelection == selection)
  }

  /// Selects the row that has come to the line with the keyboard, or the last one if there are fewer.
  ///
  /// An edit stays at its row, and so does a row that the user may be dragging.
  mutating func selectPosition(
    of shown: TableCursor?, in rows: LazyRows, insteadOf old: LazyRows
  ) {
    guard selectionMode == .single, !movesRows, editedCell == nil, let shown,
      !rows.hasSameKeys(as: old),
      let line = rows.sections.row(from: shown.line, forwards: true)
        ?? rows.sections.row(from: shown.line, forwards: false),
      let key = rows.key(at: line), key != shown.key
    else { return }
    cursor = TableCursor(line: line, key: key, column: shown.column)
    selection = [key]
    selectionMoves += 1
  }
}

extension LazyRows {
  /// The line of the first row; nil if there are headers and footers only, or nothing.
  fileprivate var firstRow: Int? { sections.row(from: 0, forwards: true) }
}
