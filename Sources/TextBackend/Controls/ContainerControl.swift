import VirtualViews

/// A container in a terminal: its border; the children are views of their own.
struct ContainerControl: Control {
  let container: Container

  /// The cells that the border takes on each side.
  var inset: Int { container.border == .none ? 0 : 1 }

  // The size comes from the children; see ``LayoutPass``.
  func size(width: Int?) -> CellSize { CellSize(columns: inset * 2, rows: inset * 2) }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard let glyphs = container.border.glyphs else { return }
    let (columns, rows) = (look.size.columns, look.size.rows)
    guard columns >= 2, rows >= 2 else { return }
    let style = TextStyle(
      foreground: container.borderColor, background: container.backgroundColor)
    let line = String(repeating: glyphs.horizontal, count: columns - 2)
    canvas.draw(glyphs.topLeft + line + glyphs.topRight, at: .zero, style: style)
    let bottom = CellPoint(column: 0, row: rows - 1)
    canvas.draw(glyphs.bottomLeft + line + glyphs.bottomRight, at: bottom, style: style)
    for row in 1..<rows - 1 {
      canvas.draw(glyphs.vertical, at: CellPoint(column: 0, row: row), style: style)
      canvas.draw(glyphs.vertical, at: CellPoint(column: columns - 1, row: row), style: style)
    }
    drawTitle(in: &canvas, columns, style)
  }

  private func drawTitle(in canvas: inout Canvas, _ columns: Int, _ style: TextStyle) {
    guard !container.title.isEmpty, columns > 6 else { return }
    let title = " " + TextMetrics.truncated(container.title, to: columns - 6) + " "
    canvas.draw(title, at: CellPoint(column: 2, row: 0), style: style)
  }
}

/// The glyphs a border is drawn with.
struct BorderGlyphs {
  let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: String

  init(_ glyphs: String) {
    let glyphs = glyphs.map { String($0) }
    (horizontal, vertical) = (glyphs[0], glyphs[1])
    (topLeft, topRight, bottomLeft, bottomRight) = (glyphs[2], glyphs[3], glyphs[4], glyphs[5])
  }
}

extension Container.Border {
  var glyphs: BorderGlyphs? {
    switch self {
    case .none: nil
    case .light: BorderGlyphs("─│┌┐└┘")
    case .rounded: BorderGlyphs("─│╭╮╰╯")
    case .heavy: BorderGlyphs("━┃┏┓┗┛")
    case .double: BorderGlyphs("═║╔╗╚╝")
    }
  }
}
