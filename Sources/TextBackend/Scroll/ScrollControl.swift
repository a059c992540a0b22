import VirtualViews

/// A scroll view in a terminal: its bars; the children are views of their own.
struct ScrollControl: Control {
  let view: ScrollView

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

  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    if let reaction = bubbling(press, look) { return reaction }
    guard case .scroll(let memory) = look.memory else { return nil }
    switch press {
    case .down: return reaction(memory.scrolled(rows: 1, columns: 0))
    case .up: return reaction(memory.scrolled(rows: -1, columns: 0))
    case .right: return reaction(memory.scrolled(rows: 0, columns: 1))
    case .left: return reaction(memory.scrolled(rows: 0, columns: -1))
    case .space: return reaction(memory.scrolled(rows: memory.vertical.page, columns: 0))
    default: return nil
    }
  }

  func bubbling(_ press: KeyPress, _ look: Look) -> Reaction? {
    guard case .scroll(let memory) = look.memory, press.modifiers.isEmpty else { return nil }
    switch press.key {
    case .pageDown: return reaction(memory.scrolled(rows: memory.vertical.page, columns: 0))
    case .pageUp: return reaction(memory.scrolled(rows: -memory.vertical.page, columns: 0))
    case .end: return reaction(memory.scrolled(rows: .max, columns: 0))
    case .home: return reaction(memory.scrolled(rows: .min, columns: 0))
    default: return nil
    }
  }

  func wheeling(rows: Int, columns: Int, _ look: Look) -> Reaction? {
    guard case .scroll(let memory) = look.memory else { return nil }
    return reaction(memory.scrolled(rows: rows, columns: columns))
  }

  func dragging(at point: CellPoint, _ look: Look) -> Reaction? {
    guard view.showsScrollIndicator, case .scroll(var memory) = look.memory else { return nil }
    // A drag that began at the bar may leave it sideways; one that did not begins no scrolling.
    if point.column >= look.size.columns - 1, memory.vertical.overflows {
      ScrollBar.drag(&memory.vertical, to: point.row, in: memory.vertical.viewport)
    } else if point.row >= look.size.rows - 1, memory.horizontal.overflows {
      ScrollBar.drag(&memory.horizontal, to: point.column, in: memory.horizontal.viewport)
    } else {
      return nil
    }
    return reaction(memory)
  }

  private func reaction(_ memory: ScrollMemory?) -> Reaction? {
    memory.map { Reaction(content: view.content, memory: .scroll($0), event: []) }
  }
}
