import VirtualViews

/// A bar at an edge that shows which part of something long is seen.
struct ScrollBar {
  var axis: ScrollAxis
  /// The cells of the bar.
  var length: Int

  /// The look of bars.
  static func style(_ attributes: ViewAttributes, _ look: Look) -> TextStyle {
    var style = TextStyle(
      foreground: attributes.tintColor, background: attributes.backgroundColor)
    if !look.isFocused { style.attributes.insert(.dim) }
    return style
  }

  /// Scrolls to where the middle of the thumb is at a cell of the bar.
  static func drag(_ axis: inout ScrollAxis, to cell: Int, in length: Int) {
    axis.drag(to: cell - axis.thumb(in: length).count / 2, in: length)
  }

  /// Draws the bar in a column.
  func drawVertical(at column: Int, row: Int, in canvas: inout Canvas, style: TextStyle) {
    let thumb = axis.thumb(in: length)
    let track = CellRect(column: column, row: row, width: 1, height: length)
    canvas.fill(track, with: canvas.metrics.ornaments.divider, style: style)
    let rect = CellRect(column: column, row: row + thumb.lowerBound, width: 1, height: thumb.count)
    canvas.fill(rect, with: canvas.metrics.ornaments.verticalThumb, style: style)
  }

  /// Draws the bar in a row.
  func drawHorizontal(at row: Int, in canvas: inout Canvas, style: TextStyle) {
    let thumb = axis.thumb(in: length)
    let ornaments = canvas.metrics.ornaments
    canvas.fill(
      CellRect(column: 0, row: row, width: length, height: 1), with: ornaments.empty, style: style)
    canvas.fill(
      CellRect(column: thumb.lowerBound, row: row, width: thumb.count, height: 1),
      with: ornaments.horizontalThumb, style: style)
  }
}
