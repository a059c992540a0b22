public import VirtualViews

/// A bar at an edge that shows which part of something long is seen.
public struct ScrollBar: Hashable, Sendable {
  /// What is seen.
  public var axis: ScrollAxis
  /// The cells of the bar.
  public var length: Int

  /// Makes a bar.
  public init(_ axis: ScrollAxis, length: Int) {
    self.axis = axis
    self.length = length
  }

  /// Draws the bar in a column, from a row on.
  ///
  /// A bar of one cell has no room for a thumb. It says whether there is more below, or only above.
  public func drawVertical(
    column: Int, row: Int, in canvas: inout TextCanvas, style: TextStyle = .plain
  ) {
    let thumb = axis.thumb(in: length)
    let ornaments = canvas.metrics.ornaments
    if length == 1, axis.overflows {
      let sign = axis.offset < axis.last ? ornaments.descending : ornaments.ascending
      return canvas.fill(column: column, row: row, width: 1, height: 1, with: sign, style: style)
    }
    canvas.fill(
      column: column, row: row, width: 1, height: length, with: ornaments.divider, style: style)
    canvas.fill(
      column: column, row: row + thumb.lowerBound, width: 1, height: thumb.count,
      with: ornaments.verticalThumb, style: style)
  }

  /// Draws the bar in a row, from a column on.
  public func drawHorizontal(
    column: Int, row: Int, in canvas: inout TextCanvas, style: TextStyle = .plain
  ) {
    let thumb = axis.thumb(in: length)
    let ornaments = canvas.metrics.ornaments
    canvas.fill(
      column: column, row: row, width: length, height: 1, with: ornaments.empty, style: style)
    canvas.fill(
      column: column + thumb.lowerBound, row: row, width: thumb.count, height: 1,
      with: ornaments.horizontalThumb, style: style)
  }
}
