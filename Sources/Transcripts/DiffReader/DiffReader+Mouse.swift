import TextBackend
import VirtualViews

// The mouse takes the bar, chooses lines over their numbers and signs, and folds what a line stands above.
extension DiffReader {
  mutating func point(
    _ pointer: PointerAction, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    switch pointer.kind {
    case .press: press(pointer, layout, &context)
    case .drag:
      switch context.memory.drag {
      case .bar: scrollByBar(to: pointer.row, layout, &context)
      case .lines:
        context.memory.drag = .lines(row: pointer.row)
        dragOn(layout, &context)
      case nil: context.decline()
      }
    case .release:
      if context.memory.drag == nil { context.decline() }
      context.memory.drag = nil
    case .click: click(pointer, layout, &context)
    default: context.decline()
    }
  }

  /// The item in a row of the view.
  private func item(
    inRow row: Int, _ layout: FilesLayout, _ context: ControlContext<Memory>
  ) -> FilesLayout.Item? {
    let rows = Self.linesRows(context.rows, context.memory)
    guard (0..<rows).contains(row) else { return nil }
    return layout.item(at: context.memory.axis(of: layout, viewport: rows).offset + row)
  }

  /// Takes the bar, or begins to choose lines over their numbers and signs; elsewhere the mouse selects text.
  private mutating func press(
    _ pointer: PointerAction, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    let rows = Self.linesRows(context.rows, context.memory)
    let hasBar =
      context.memory.axis(of: layout, viewport: rows).overflows
      && Self.barColumns(in: context.columns) > 0
    if hasBar, pointer.column == context.columns - 1 {
      context.memory.drag = .bar
      return scrollByBar(to: pointer.row, layout, &context)
    }
    guard let item = item(inRow: pointer.row, layout, context), let part = layout.part(item),
      layout.columns().isGutter(pointer.column)
    else { return context.decline() }
    if case .header = part { return context.decline() }
    place(item, extends: pointer.modifiers.contains(.shift), at: nil, layout, &context)
    context.memory.drag = .lines(row: pointer.row)
  }

  /// Puts the cursor on a line, or folds what a line stands above.
  private mutating func click(
    _ pointer: PointerAction, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    guard let item = item(inRow: pointer.row, layout, context) else { return context.decline() }
    switch layout.part(item) {
    case nil, .header:
      place(item, extends: false, layout, &context)
      toggle(layout, &context)
    default:
      // The second click on text selects a word of it.
      guard pointer.count == 1 else { return context.decline() }
      place(item, extends: pointer.modifiers.contains(.shift), layout, &context)
    }
  }

  /// Chooses as far as the mouse is, and scrolls by a row if that is above or below the view.
  mutating func dragOn(_ layout: FilesLayout, _ context: inout ControlContext<Memory>) {
    guard case .lines(let row) = context.memory.drag else { return context.decline() }
    let rows = Self.linesRows(context.rows, context.memory)
    var axis = context.memory.axis(of: layout, viewport: rows)
    axis.scroll(by: row < 0 ? -1 : row >= rows ? 1 : 0)
    context.memory.show(axis, of: layout)
    let inside = axis.offset + min(max(0, row), max(0, rows - 1))
    guard let item = layout.item(at: min(inside, layout.count - 1)) else { return }
    place(item, extends: true, at: nil, layout, &context)
  }

  private func scrollByBar(
    to row: Int, _ layout: FilesLayout, _ context: inout ControlContext<Memory>
  ) {
    let rows = Self.linesRows(context.rows, context.memory)
    var axis = context.memory.axis(of: layout, viewport: rows)
    axis.centerThumb(at: row, in: rows)
    context.memory.show(axis, of: layout)
  }
}

extension DiffColumns {
  /// True if a column is one of those of numbers and signs.
  fileprivate func isGutter(_ column: Int) -> Bool {
    let place = isSideBySide && column > side ? column - side - 1 : column
    return (0..<gutter).contains(place)
  }
}
