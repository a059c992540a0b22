public import Shohin
public import TextBackend

/// Lines, any number of them, of which a part is seen: keys, the wheel and a bar scroll, Shift and the mouse select.
public struct Scrolled: TextControl, ChangingControl {
  public var attributes = ViewAttributes()
  public var isEnabled = true
  /// The lines. An array that is still the same one is compared at once, however long it is.
  public var lines: [String] = []
  /// The number of the line on which keys act.
  public var caret = 0

  public init() {}

  /// The part that is seen, and what is selected.
  public struct Memory: Hashable, Sendable {
    /// The first line that is seen.
    var top = 0
    /// The caret and the rows for which that was found.
    var (caret, rows) = (0, 0)
    /// The line at the other end of what is selected; nil if only the line with the caret is.
    var anchor: Int?
    /// True while the mouse holds the bar.
    var holdsBar = false
    /// The row to which the mouse dragged, which may be beyond the edges; nil if it does not drag.
    var dragged: Int?
  }
  public var initialMemory: Memory { Memory() }

  public static let keyMap: KeyMap = [
    .bind("up", "lines.up"), .bind("shift+up", "lines.select-up"),
    .bind("down", "lines.down"), .bind("shift+down", "lines.select-down"),
    .bind("page-up", "lines.page-up"), .bind("page-down", "lines.page-down"),
    .bind("home", "lines.start"), .bind("end", "lines.end"), .bind("alt+c", "lines.copy", "Copy"),
  ]

  public var semantics: Semantics {
    Semantics(.scrollArea, state: isEnabled ? [] : .disabled, actions: [.scroll])
  }

  public func currentItem(_ memory: Memory) -> Semantics.Item? {
    lines.indices.contains(caret) ? .init(lines[caret], caret + 1, of: lines.count) : nil
  }

  // MARK: - Size

  public var fillsWidth: Bool { true }
  public var fillsHeight: Bool { true }
  public func size(width: Int?) -> (columns: Int, rows: Int)? { (40, 10) }

  // MARK: - Scrolling

  /// The part that is seen in some rows.
  ///
  /// The wheel and the bar may scroll away from the caret. A caret elsewhere, or another number of rows, brings it back.
  private func axis(_ memory: Memory, rows: Int) -> ScrollAxis {
    var axis = ScrollAxis(content: lines.count, viewport: rows, offset: memory.top)
    if memory.caret != caret || memory.rows != rows { axis.reveal(caret..<caret + 1) }
    return axis
  }

  private func show(_ axis: ScrollAxis, in memory: inout Memory) {
    (memory.top, memory.caret, memory.rows) = (axis.offset, caret, axis.viewport)
  }

  /// Selects nothing any more where the program moved the caret.
  public func updateMemory(_ memory: inout Memory) {
    if memory.caret != caret { memory.anchor = nil }
  }

  /// Takes note of what is seen.
  public func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {
    show(axis(memory, rows: look.rows), in: &memory)
  }

  // MARK: - Drawing

  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let axis = axis(look.memory, rows: look.rows)
    let width = max(0, look.columns - (axis.overflows ? 1 : 0))
    let (seen, selected) = (canvas.visibleCells, selected(look.memory))
    for row in seen.row..<seen.row + seen.height where axis.offset + row < lines.count {
      let line = axis.offset + row
      let style = selected.contains(line) ? look.selectionStyle : .plain
      canvas.fill(column: 0, row: row, width: width, height: 1, style: style)
      canvas.draw(look.metrics.truncated(lines[line], to: width), column: 0, row: row, style: style)
    }
    if axis.overflows {
      ScrollBar(axis, length: look.rows)
        .drawVertical(column: width, row: 0, in: &canvas, style: look.barStyle)
    }
    // A mouse that is held still at an edge says nothing, so the view asks to be told of the time.
    if let step = step(look.memory, rows: look.rows),
      step < 0 ? axis.offset > 0 : axis.offset < axis.last
    {
      canvas.wake(after: .milliseconds(80))
    }
  }

  public func cursor(_ look: ControlLook<Memory>) -> (column: Int, row: Int)? {
    let row = caret - axis(look.memory, rows: look.rows).offset
    return (0..<look.rows).contains(row) ? (0, row) : nil
  }

  private func selected(_ memory: Memory) -> Range<Int> {
    let anchor = memory.anchor ?? caret
    return (min(anchor, caret)..<max(anchor, caret) + 1).clamped(to: lines.indices)
  }

  /// The direction in which a drag goes on by itself; nil while the mouse is over the lines.
  private func step(_ memory: Memory, rows: Int) -> Int? {
    guard let row = memory.dragged else { return nil }
    return row <= 0 ? -1 : row >= rows - 1 ? 1 : nil
  }

  // MARK: - Reacting

  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    var axis = axis(context.memory, rows: context.rows)
    switch action {
    case .action("lines.copy"):
      context.copy(lines[selected(context.memory)].joined(separator: "\n"))
    case .action(let action):
      let extends = action.name.hasPrefix("lines.select-")
      guard let line = line(after: action, page: axis.page),
        go(to: line, extending: extends, &context)
      else { return context.decline() }
    case .wheel(let rows, _, _):
      guard axis.scroll(by: rows) else { return context.decline() }
      show(axis, in: &context.memory)
    case .pointer(let pointer): use(pointer, &axis, &context)
    case .motion:
      guard let step = step(context.memory, rows: context.rows) else { return context.decline() }
      let edge = step < 0 ? axis.offset : axis.offset + axis.viewport - 1
      go(to: edge + step, extending: true, &context)
    default: context.decline()
    }
  }

  private func line(after action: KeyAction, page: Int) -> Int? {
    switch action {
    case "lines.up", "lines.select-up": caret - 1
    case "lines.down", "lines.select-down": caret + 1
    case "lines.page-up": caret - page
    case "lines.page-down": caret + page
    case "lines.start": 0
    case "lines.end": lines.count - 1
    default: nil
    }
  }

  /// Moves the caret as far as there are lines, and brings it into sight; false if nothing changes.
  @discardableResult
  private mutating func go(
    to line: Int, extending: Bool, _ context: inout ControlContext<Memory>
  ) -> Bool {
    let before = (caret, context.memory.anchor)
    context.memory.anchor = extending ? context.memory.anchor ?? caret : nil
    caret = max(0, min(line, lines.count - 1))
    show(axis(context.memory, rows: context.rows), in: &context.memory)
    return before != (caret, context.memory.anchor)
  }

  private mutating func use(
    _ pointer: PointerAction, _ axis: inout ScrollAxis, _ context: inout ControlContext<Memory>
  ) {
    let row = max(0, min(pointer.row, context.rows - 1))
    switch pointer.kind {
    case .press where axis.overflows && pointer.column == context.columns - 1,
      .drag where context.memory.holdsBar:
      context.memory.holdsBar = true
      axis.centerThumb(at: row, in: context.rows)
      show(axis, in: &context.memory)
    case .press:
      go(to: axis.offset + row, extending: pointer.modifiers.contains(.shift), &context)
    case .drag:
      context.memory.dragged = pointer.row
      go(to: axis.offset + row, extending: true, &context)
    case .release, .cancel: (context.memory.holdsBar, context.memory.dragged) = (false, nil)
    default: context.decline()
    }
  }
}

extension ViewElement {
  /// Lines of which a part is seen.
  public static func scrolled(
    _ key: some Hashable & Sendable, _ lines: [String], _ props: Props<Msg, Scrolled> = []
  ) -> ViewElement {
    customView(key, Scrolled.self, [.set(\.lines, to: lines), .batch(props.all)])
  }
}
