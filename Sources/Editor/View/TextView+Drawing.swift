public import TextBackend
import TextEditing
public import VirtualViews

extension TextView {
  /// Draws the rows that are seen, with what is before them, and a bar where there are more.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<TextViewMemory>) {
    let style = baseStyle(look)
    if style.background != .default { canvas.fill(style: style) }
    let last = lastRowStyle(style, look)
    if last != style {
      canvas.fill(column: 0, row: look.rows - 1, width: look.columns, height: 1, style: last)
    }
    var (geometry, walk) = layout(
      look.memory, columns: look.columns, rows: look.rows, look.metrics)
    if look.memory.edited.text.isEmpty { drawPlaceholder(in: &canvas, geometry, style, last, look) }
    let painter = RowPainter(self, look, geometry, style)
    let lastPainter = RowPainter(self, look, geometry, last)
    var row = Optional(walk.row(at: look.memory.top))
    let cells = canvas.visibleCells
    var marks = RowPainter.Marks()
    for number in 0..<max(0, look.rows) {
      guard let next = row, number < cells.row + cells.height else { break }
      if number >= cells.row {
        let painter = number == look.rows - 1 ? lastPainter : painter
        painter.draw(next, in: number, &walk, &marks, &canvas)
      }
      row = walk.row(below: next)
    }
    if let column = geometry.bar {
      ScrollBar(barAxis(look.memory, rows: look.rows, &walk), length: look.rows)
        .drawVertical(column: column, row: 0, in: &canvas, style: look.barStyle)
    }
    if let drag = look.memory.drag, !(0..<look.rows).contains(drag.row) {
      canvas.redraw(after: .milliseconds(50))
    }
  }

  /// That behind the text.
  public func ground(_ look: ControlLook<TextViewMemory>) -> TextStyle {
    TextStyle(background: baseStyle(look).background)
  }

  private func baseStyle(_ look: ControlLook<TextViewMemory>) -> TextStyle {
    var style = TextStyle(
      foreground: textColor, background: attributes.backgroundColor, attributes: font)
    // As fields, so that a place for text is known as one.
    if look.hasSurfaces, style.background == .default {
      style.background = look.isFocused ? .raised : .sunken
    }
    guard !isEnabled else { return style }
    if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
    return style
  }

  /// The style of the last row, under which the line of a field is.
  private func lastRowStyle(
    _ style: TextStyle, _ look: ControlLook<TextViewMemory>
  ) -> TextStyle {
    guard showsEdge, !isReadOnly, !look.hasSurfaces, style.background == .default else {
      return style
    }
    var style = style
    style.underline = .single
    return style
  }

  private func drawPlaceholder(
    in canvas: inout TextCanvas, _ geometry: TextViewGeometry, _ style: TextStyle,
    _ last: TextStyle, _ look: ControlLook<TextViewMemory>
  ) {
    let lines = look.metrics.wrapped(placeholder, to: geometry.text).lines
    for (row, line) in lines.prefix(look.rows).enumerated() {
      var style = row == look.rows - 1 ? last : style
      if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
      canvas.draw(String(line), column: geometry.gutter, row: row, style: style)
    }
  }
}
