import VirtualViews

/// Draws all views that can be seen, back to front.
struct PaintPass {
  /// The view that has the focus, if one has.
  var focused: NodeID?
  /// The view on which the mouse is held down, if there is one.
  var pressed: NodeID?

  /// Draws a tree, and returns where the cursor stands.
  func run(_ tree: RetainedTree, on canvas: inout Canvas) -> CellPoint? {
    canvas.clear()
    var cursor: CellPoint?
    var marks = RowMarks()
    for index in tree.visible {
      let view = tree[index]
      marks.proceed(to: index, in: tree, on: &canvas)
      let seen = view.rect.intersection(view.clip)
      guard !seen.isEmpty else { continue }
      let look = look(of: view)
      draw(view, look, on: &canvas)
      if case .table = view.memory { marks.add(index, in: tree, isFocused: look.isFocused) }
      if look.isFocused { cursor = place(of: view, look, seen) }
    }
    marks.finish(on: &canvas)
    return cursor
  }

  private func draw(_ view: RetainedView, _ look: Look, on canvas: inout Canvas) {
    let clip = view.clip
    canvas.inside(clip) { canvas in
      canvas.inside(view.rect.offset(columns: -clip.column, rows: -clip.row)) { canvas in
        let background = view.content.attributes.backgroundColor
        if background != .default {
          canvas.fill(CellRect(size: look.size), style: TextStyle(background: background))
        }
        view.content.control.draw(in: &canvas, look)
      }
    }
  }

  private func look(of view: RetainedView) -> Look {
    Look(
      size: view.rect.size, isFocused: view.id == focused, isPressed: view.id == pressed,
      memory: view.memory)
  }

  private func place(of view: RetainedView, _ look: Look, _ seen: CellRect) -> CellPoint? {
    guard let point = view.content.control.cursor(look) else { return nil }
    let onScreen = CellPoint(
      column: view.rect.column + point.column, row: view.rect.row + point.row)
    return seen.contains(onScreen) ? onScreen : nil
  }
}
