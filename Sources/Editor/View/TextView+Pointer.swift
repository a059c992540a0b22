import TextBackend
import TextEditing
import VirtualViews

// The mouse places the caret and selects: by characters, by words with the second click, and by lines with
// the third. Above and below the view the text scrolls under it.
extension TextView {
  func point(_ pointer: PointerAction, _ context: inout ControlContext<TextViewMemory>) {
    switch pointer.kind {
    case _ where holdsBar(pointer, context):
      context.memory.holdsBar = pointer.kind != .release
      if context.memory.holdsBar { scrollByBar(to: pointer.row, &context) }
    case .press: press(pointer, &context)
    case .drag:
      guard context.memory.drag != nil else { return context.decline() }
      context.memory.drag?.column = pointer.column
      context.memory.drag?.row = pointer.row
      dragOn(&context)
    case .release: context.memory.drag = nil
    default: context.decline()
    }
  }

  private func press(_ pointer: PointerAction, _ context: inout ControlContext<TextViewMemory>) {
    let position = position(column: pointer.column, row: pointer.row, context)
    let unit: TextDrag.Unit = pointer.count > 2 ? .line : pointer.count > 1 ? .word : .character
    let extends = unit == .character && pointer.modifiers.contains(.shift)
    if extends {
      context.memory.edited.place(position, extending: true)
    } else {
      context.memory.edited.select(unit, at: position)
    }
    let selection = context.memory.edited.selection
    context.memory.revealsCaret = false
    context.memory.drag = TextDrag(
      unit: unit, origin: extends ? selection.anchor..<selection.anchor : selection.range,
      column: pointer.column, row: pointer.row)
  }

  /// Selects as far as the mouse is, and scrolls by a row if that is above or below the view.
  func dragOn(_ context: inout ControlContext<TextViewMemory>) {
    guard let drag = context.memory.drag else { return context.decline() }
    var (geometry, walk) = layout(
      context.memory, columns: context.columns, rows: context.rows, context.metrics)
    let top = walk.row(at: context.memory.top)
    let step = drag.row < 0 ? -1 : drag.row >= context.rows ? 1 : 0
    let next = Self.filling(walk.row(step, from: top).row, rows: context.rows, &walk)
    context.memory.top = next.start
    if !wrapsLines, drag.column >= context.columns {
      let last = lastColumn(from: next, geometry, context, &walk)
      context.memory.firstColumn = min(context.memory.firstColumn + 1, last)
    }
    if !wrapsLines, drag.column < 0, context.memory.firstColumn > 0 {
      context.memory.firstColumn -= 1
    }
    let row = min(max(0, drag.row), max(0, context.rows - 1))
    let position = position(column: drag.column, row: row, context)
    context.memory.edited.extend(drag, to: position)
    context.memory.revealsCaret = false
  }

  /// The position at a cell of the view, or the nearest one.
  private func position(
    column: Int, row: Int, _ context: ControlContext<TextViewMemory>
  ) -> Int {
    let memory = context.memory
    var (geometry, walk) = layout(
      memory, columns: context.columns, rows: context.rows, context.metrics)
    let target = walk.row(row, from: walk.row(at: memory.top)).row
    let inside = max(0, column - geometry.gutter) + memory.firstColumn
    return walk.position(at: inside, in: target, rounds: true)
  }
}

extension EditedText {
  /// Selects the unit at a position.
  fileprivate mutating func select(_ unit: TextDrag.Unit, at position: Int) {
    switch unit {
    case .character: place(position)
    case .word: selectWord(at: position)
    case .line: selectLine(at: position)
    }
  }

  /// Selects from what was selected first to the unit at a position.
  fileprivate mutating func extend(_ drag: TextDrag, to position: Int) {
    var unit = self
    unit.select(drag.unit, at: position)
    let (origin, range) = (drag.origin, unit.selection.range)
    let isBackward = range.lowerBound < origin.lowerBound
    place(isBackward ? origin.upperBound : origin.lowerBound)
    place(
      isBackward ? range.lowerBound : max(range.upperBound, origin.upperBound), extending: true)
  }
}
