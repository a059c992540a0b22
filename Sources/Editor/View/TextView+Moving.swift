import TextBackend
import TextEditing
import VirtualViews

extension TextView {
  /// Moves the caret, or leaves the action to others if it is no motion.
  func move(
    _ action: KeyAction, extending: Bool, _ context: inout ControlContext<TextViewMemory>
  ) {
    let motion: TextMotion
    switch action {
    case .textLeft: motion = .left
    case .textRight: motion = .right
    case .textWordLeft: motion = .wordLeft
    case .textWordRight: motion = .wordRight
    case .textParagraphUp: motion = .paragraphStart
    case .textParagraphDown: motion = .paragraphEnd
    case .textStart: motion = .start
    case .textEnd: motion = .end
    case .textUp: return moveRows(-1, extending: extending, &context)
    case .textDown: return moveRows(1, extending: extending, &context)
    case .textPageUp: return moveRows(1 - max(2, context.rows), extending: extending, &context)
    case .textPageDown: return moveRows(max(2, context.rows) - 1, extending: extending, &context)
    case .textLineStart: return moveToEdge(isEnd: false, extending: extending, &context)
    case .textLineEnd: return moveToEdge(isEnd: true, extending: extending, &context)
    default: return context.decline()
    }
    let before = context.memory.edited.selection
    context.memory.edited.move(motion, extending: extending)
    reveal(before, &context)
  }

  /// Shows the caret; a motion that went nowhere may be left to others.
  private func reveal(
    _ before: TextSelection, _ context: inout ControlContext<TextViewMemory>
  ) {
    context.memory.revealsCaret = true
    if leavesAtEnds, context.memory.edited.selection == before { context.decline() }
  }

  /// Goes to an end of the row, and from there to that of the line.
  private func moveToEdge(
    isEnd: Bool, extending: Bool, _ context: inout ControlContext<TextViewMemory>
  ) {
    let before = context.memory.edited.selection
    var (_, walk) = layout(
      context.memory, columns: context.columns, rows: context.rows, context.metrics)
    let row = walk.row(at: before.caret)
    let edge = isEnd ? walk.last(row.end, in: row) : row.start
    if edge != before.caret, isEnd || !row.beginsLine {
      context.memory.edited.place(edge, extending: extending)
    } else {
      context.memory.edited.move(isEnd ? .lineEnd : .smartLineStart, extending: extending)
    }
    reveal(before, &context)
  }

  private func moveRows(
    _ count: Int, extending: Bool, _ context: inout ControlContext<TextViewMemory>
  ) {
    let edited = context.memory.edited
    var (_, walk) = layout(
      context.memory, columns: context.columns, rows: context.rows, context.metrics)
    let row = walk.row(at: edited.caret)
    let goal = edited.goalColumn ?? walk.column(of: edited.caret, in: row)
    let (next, distance) = walk.row(count, from: row)
    if distance != 0 {
      let position = walk.position(at: goal, in: next)
      context.memory.edited.place(position, extending: extending, goal: goal)
    } else if extending || abs(count) > 1 {
      // A selection, or a page, goes as far as there is text.
      context.memory.edited.place(count < 0 ? 0 : edited.text.count, extending: extending)
    }
    reveal(edited.selection, &context)
  }

  // MARK: - The wheel

  /// Scrolls without the caret; what would change nothing is left to others.
  func scroll(
    rows: Int, columns: Int, _ context: inout ControlContext<TextViewMemory>
  ) {
    var (geometry, walk) = layout(
      context.memory, columns: context.columns, rows: context.rows, context.metrics)
    let (top, first) = (walk.row(at: context.memory.top), context.memory.firstColumn)
    // No wheel turns further than what is seen at once.
    let count = min(max(rows, -context.rows), context.rows)
    let next = Self.filling(walk.row(count, from: top).row, rows: context.rows, &walk)
    if !wrapsLines, columns != 0 {
      let last = lastColumn(from: next, geometry, context, &walk)
      context.memory.firstColumn = min(max(0, first + min(max(columns, -last), last)), last)
    }
    guard next != top || context.memory.firstColumn != first else { return context.decline() }
    show(next, geometry, &walk, &context)
  }

  /// Shows what begins with a row, whether the caret is seen then or not.
  func show(
    _ top: TextRow, _ geometry: TextViewGeometry, _ walk: inout RowWalk,
    _ context: inout ControlContext<TextViewMemory>
  ) {
    context.memory.top = top.start
    context.memory.revealsCaret = false
    context.memory.caretCell = caretCell(
      context.memory, top, columns: context.columns, rows: context.rows, geometry, &walk)
  }

  /// The furthest first column with which the longest of the rows that are seen has its end at the edge.
  func lastColumn(
    from top: TextRow, _ geometry: TextViewGeometry, _ context: ControlContext<TextViewMemory>,
    _ walk: inout RowWalk
  ) -> Int {
    let widest = widest(from: top, rows: context.rows, &walk)
    return max(context.memory.firstColumn, widest - geometry.text)
  }

  private func widest(from top: TextRow, rows: Int, _ walk: inout RowWalk) -> Int {
    var (row, widest) = (Optional(top), 0)
    for _ in 0..<rows {
      guard let next = row else { break }
      widest = max(widest, walk.column(of: next.end, in: next))
      row = walk.row(below: next)
    }
    return widest
  }
}
