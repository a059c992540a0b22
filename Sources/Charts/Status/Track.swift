import TextBackend
import VirtualViews

/// A line that is filled from its start, up to an eighth of a cell.
struct Track {
  /// The columns of the line.
  var columns: Int
  /// The style of the filled part.
  var style: TextStyle

  /// Draws the line.
  ///
  /// - Parameters:
  ///   - filled: the part that is filled, as shares of the line; 0...0.3 for the first three tenths.
  ///   - column: the column in which the line begins.
  ///   - row: the row.
  ///   - canvas: the view.
  func draw(
    _ filled: ClosedRange<Double>, column: Int, row: Int, in canvas: inout TextCanvas
  ) {
    guard columns > 0 else { return }
    let blocks = Blocks.shown(with: canvas.metrics)
    let eighths = Double(columns * 8)
    // The start is rounded to a whole cell: there are no glyphs for eighths on this side.
    let start = Int(filled.lowerBound * Double(columns), within: 0...columns)
    // Rounded down: a line is full at the end only.
    let filled = (filled.upperBound * eighths).rounded(.down)
    let end = max(start * 8, Int(filled, within: 0...columns * 8))
    let hasSurfaces = canvas.hasSurfaces
    let empty =
      hasSurfaces ? TextStyle(background: .sunken) : mutedStyle(hasSurfaces: false)
    canvas.fill(
      column: column, row: row, width: columns, height: 1, with: hasSurfaces ? " " : blocks.track,
      style: empty)
    canvas.fill(
      column: column + start, row: row, width: end / 8 - start, height: 1, with: blocks.full,
      style: style)
    // No glyphs grow from the right edge of a cell.
    guard end % 8 > 0, !canvas.metrics.isRightToLeft, blocks.growing[end % 8] != " " else { return }
    var tip = style
    if hasSurfaces { tip.background = .sunken }
    canvas.draw(blocks.growing[end % 8], column: column + end / 8, row: row, style: tip)
  }
}

extension ViewAttributes {
  /// The color that the program chose, or another one.
  func tint(or color: Color) -> Color { tintColor == .default ? color : tintColor }
}
