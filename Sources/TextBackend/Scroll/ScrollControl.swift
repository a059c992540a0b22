import VirtualViews

/// A scroll view in a terminal: its bars; the children are views of their own.
struct ScrollControl: Control {
  let view: ScrollView

  var wraps: Bool { false }
  var hasIntrinsicWidth: Bool { true }

  // The size comes from the children; see ``LayoutPass``.
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize { .zero }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard view.showsScrollIndicator, case .scroll(let memory) = look.memory else { return }
    let style = ScrollBar.style(view.attributes, look)
    if memory.vertical.overflows, look.size.columns > 1 {
      ScrollBar(axis: memory.vertical, length: memory.vertical.viewport)
        .drawVertical(at: look.size.columns - 1, row: 0, in: &canvas, style: style)
    }
    if memory.horizontal.overflows, look.size.rows > 1 {
      ScrollBar(axis: memory.horizontal, length: memory.horizontal.viewport)
        .drawHorizontal(at: look.size.rows - 1, in: &canvas, style: style)
    }
  }

  // MARK: - Acting

  func reaction(to action: ControlAction, _ look: Look) -> Reaction? {
    guard case .scroll(let memory) = look.memory else { return nil }
    switch action {
    case .key(let press): return reaction(paged(memory, press) ?? stepped(memory, press))
    case .keyInside(let press): return reaction(paged(memory, press))
    case .pointer(let pointer) where pointer.kind == .press || pointer.kind == .drag:
      return reaction(dragged(memory, to: pointer, look))
    case .wheel(let rows, let columns, _):
      return reaction(memory.scrolled(rows: rows, columns: columns))
    default: return nil
    }
  }

  private func stepped(_ memory: ScrollMemory, _ press: KeyPress) -> ScrollMemory? {
    switch press {
    case .down: memory.scrolled(rows: 1, columns: 0)
    case .up: memory.scrolled(rows: -1, columns: 0)
    case .right: memory.scrolled(rows: 0, columns: 1)
    case .left: memory.scrolled(rows: 0, columns: -1)
    case .space: memory.scrolled(rows: memory.vertical.page, columns: 0)
    default: nil
    }
  }

  private func paged(_ memory: ScrollMemory, _ press: KeyPress) -> ScrollMemory? {
    switch press {
    case .pageDown: memory.scrolled(rows: memory.vertical.page, columns: 0)
    case .pageUp: memory.scrolled(rows: -memory.vertical.page, columns: 0)
    case .end: memory.scrolled(rows: .max, columns: 0)
    case .home: memory.scrolled(rows: .min, columns: 0)
    default: nil
    }
  }

  private func dragged(
    _ memory: ScrollMemory, to pointer: PointerAction, _ look: Look
  ) -> ScrollMemory? {
    guard view.showsScrollIndicator else { return nil }
    var memory = memory
    // A drag that began at the bar may leave it sideways; one that did not begins no scrolling.
    if pointer.column >= look.size.columns - 1, memory.vertical.overflows {
      ScrollBar.drag(&memory.vertical, to: pointer.row, in: memory.vertical.viewport)
    } else if pointer.row >= look.size.rows - 1, memory.horizontal.overflows {
      ScrollBar.drag(&memory.horizontal, to: pointer.column, in: memory.horizontal.viewport)
    } else {
      return nil
    }
    return memory
  }

  private func reaction(_ memory: ScrollMemory?) -> Reaction? {
    memory.map { Reaction(content: view.content, memory: .scroll($0), event: []) }
  }
}
