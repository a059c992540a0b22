public import TextBackend
import TextEditing
import VirtualViews

// The cells that the view asks for, and the part of the text that is seen in them.
extension TextView {
  /// The caret where the program says, or at the start or the end of the text.
  public var initialMemory: TextViewMemory {
    var edited = EditedText(buffer)
    if !startsAtEnd { edited.place(0) }
    var memory = TextViewMemory(edited)
    memory.select(namedSelection)
    return memory
  }

  /// Moves the caret along with what changed in the text, or to where the program says.
  public func updateMemory(_ memory: inout TextViewMemory) {
    memory.follow(buffer, isWritten: !isReadOnly || startsAtEnd && memory.edited.text.isEmpty)
    memory.select(namedSelection)
  }

  /// True: a text follows its end, and the program's caret, wherever the keyboard is.
  public static var settlesWithoutFocus: Bool { true }

  /// True: the layout decides.
  public var fillsWidth: Bool { true }
  /// True unless the view grows with its text.
  public var fillsHeight: Bool { rows == nil }
  /// True if a letter is typed, whatever the program binds it to at the view.
  public func takesTyping(_ memory: TextViewMemory) -> Bool { !isReadOnly }

  /// True if the view grows with its text, which is wrapped.
  public var heightDependsOnWidth: Bool { rows != nil && wrapsLines }

  /// 40 columns, and the rows that the text takes or 5.
  ///
  /// - Complexity: O(*m*) in the most rows it asks for.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let columns = width ?? 40
    guard let rows else { return (columns, 5) }
    let memory = TextViewMemory(edited)
    // No screen has more rows.
    let most = min(max(1, rows.upperBound), CellSize.longestSide)
    var (_, walk) = layout(memory, columns: columns, rows: most, metrics)
    return (columns, min(most, max(1, rows.lowerBound, walk.count(limit: most))))
  }

  /// Scrolls as far as it takes for the caret to be seen after it moved, and for no row to be wasted.
  public func settleMemory(
    _ memory: inout TextViewMemory, in look: ControlLook<TextViewMemory>
  ) {
    if memory.columns != look.columns || memory.rows != look.rows {
      // The caret is looked for again in other cells.
      if memory.seesCaret { memory.revealsCaret = true }
      (memory.columns, memory.rows) = (look.columns, look.rows)
    }
    var (geometry, walk) = layout(
      memory, columns: look.columns, rows: look.rows, look.metrics)
    var top = walk.row(at: memory.top)
    if memory.revealsCaret {
      top = Self.revealing(memory.edited.caret, from: top, rows: look.rows, &walk)
      revealColumn(of: &memory, geometry, &walk)
      memory.revealsCaret = false
    }
    top = Self.filling(top, rows: look.rows, &walk)
    memory.top = top.start
    if wrapsLines { memory.firstColumn = 0 }
    memory.caretCell = caretCell(
      memory, top, columns: look.columns, rows: look.rows, geometry, &walk)
  }

  /// The first row with which the caret is seen.
  static func revealing(
    _ caret: Int, from top: TextRow, rows: Int, _ walk: inout RowWalk
  ) -> TextRow {
    let row = walk.row(at: caret)
    if row.start <= top.start { return row }
    if walk.distance(from: top, to: row, limit: max(0, rows - 1)) != nil { return top }
    return walk.row(1 - max(1, rows), from: row).row
  }

  /// A first row that leaves no row below the text empty while there is text above.
  static func filling(_ top: TextRow, rows: Int, _ walk: inout RowWalk) -> TextRow {
    let text = walk.edited.text
    if walk.edited.atoms.isEmpty, text.lineCount - top.line >= rows { return top }
    let below = walk.row(max(0, rows - 1), from: top).distance
    let missing = rows - 1 - below
    return missing > 0 ? walk.row(-missing, from: top).row : top
  }

  private func revealColumn(
    of memory: inout TextViewMemory, _ geometry: TextViewGeometry, _ walk: inout RowWalk
  ) {
    guard !wrapsLines else { return }
    let row = walk.row(at: memory.edited.caret)
    let column = walk.column(of: memory.edited.caret, in: row)
    memory.firstColumn = max(min(memory.firstColumn, column), column - geometry.text)
  }

  /// The cell of the caret.
  public func cursor(_ look: ControlLook<TextViewMemory>) -> (column: Int, row: Int)? {
    look.memory.caretCell.map { ($0.column, $0.row) }
  }

  func caretCell(
    _ memory: TextViewMemory, _ top: TextRow, columns: Int, rows: Int,
    _ geometry: TextViewGeometry, _ walk: inout RowWalk
  ) -> CaretCell? {
    let row = walk.row(at: memory.edited.caret)
    guard let distance = walk.distance(from: top, to: row, limit: rows), distance < rows
    else { return nil }
    let column = walk.column(of: memory.edited.caret, in: row) - memory.firstColumn
    guard (0...geometry.text).contains(column) || wrapsLines else { return nil }
    let last = (geometry.bar ?? columns) - 1
    return CaretCell(
      column: min(geometry.gutter + max(0, column), max(0, last)), row: distance)
  }
}
