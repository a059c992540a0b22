import VirtualViews

/// A container in a terminal: its border; the children are views of their own.
struct ContainerControl: Control {
  let container: Container

  /// The cells that the border takes on each side.
  var inset: Int { container.border == .none ? 0 : 1 }

  // The size comes from the children; see ``LayoutPass``.
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    CellSize(columns: inset * 2, rows: inset * 2)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    // A background of a color hides by itself what is behind.
    if container.isOpaque, container.backgroundColor == .default {
      canvas.erase(CellRect(size: look.size))
    }
    guard container.border != .none else { return }
    let style = TextStyle(
      foreground: container.borderColor, background: container.backgroundColor)
    canvas.border(CellRect(size: look.size), border: container.border, style: style)
    drawTitle(in: &canvas, look.size, style)
  }

  private func drawTitle(in canvas: inout Canvas, _ size: CellSize, _ style: TextStyle) {
    guard !container.title.isEmpty, size.columns > 6, size.rows >= 2 else { return }
    let title = " " + canvas.metrics.truncated(container.title, to: size.columns - 6) + " "
    canvas.draw(title, at: CellPoint(column: 2, row: 0), style: style)
  }
}
