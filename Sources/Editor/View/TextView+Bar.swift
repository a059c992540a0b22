import TextBackend
import TextEditing
import VirtualViews

// The bar at the edge. Rows out of sight are not counted, so it shows lines, all of one length, and
// of a line that takes several rows the part that is seen.
extension TextView {
  /// The length of a line on the bar.
  private static var lineLength: Int { RowWalk.pieceBytes }

  /// The part of the text that is seen.
  func barAxis(_ memory: TextViewMemory, rows: Int, _ walk: inout RowWalk) -> ScrollAxis {
    let text = memory.edited.text
    let top = walk.row(at: memory.top)
    let last = walk.row(max(0, rows - 1), from: top).row
    let end =
      last.endsLine
      ? (text.line(at: last.end) + 1) * Self.lineLength : place(of: last.end, in: text)
    let start = place(of: top.start, in: text)
    return ScrollAxis(
      content: text.lineCount * Self.lineLength, viewport: end - start, offset: start)
  }

  /// The place of a position on the bar.
  private func place(of position: Int, in text: TextBuffer) -> Int {
    let line = text.line(at: position)
    let range = text.range(ofLine: line)
    let start = line * Self.lineLength
    guard position > range.lowerBound else { return start }
    guard position < range.upperBound else { return start + Self.lineLength }
    // In a line of 100 MB the product has 40 bits. Rounding says of no position that it is an end.
    let part = (position - range.lowerBound) * Self.lineLength / range.count
    return start + min(max(1, part), Self.lineLength - 1)
  }

  /// The position at a place on the bar.
  private func position(at place: Int, in text: TextBuffer) -> Int {
    let range = text.range(ofLine: min(place / Self.lineLength, text.lineCount - 1))
    return range.lowerBound + range.count * (place % Self.lineLength) / Self.lineLength
  }

  /// True if the mouse has taken the bar, or takes it now; elsewhere it selects text.
  func holdsBar(_ pointer: PointerAction, _ context: ControlContext<TextViewMemory>) -> Bool {
    switch pointer.kind {
    case .press:
      layout(context.memory, columns: context.columns, rows: context.rows, context.metrics)
        .geometry.bar == pointer.column
    case .drag, .release: context.memory.holdsBar
    default: false
    }
  }

  /// Shows the part of the text that belongs to a row of the bar.
  func scrollByBar(to row: Int, _ context: inout ControlContext<TextViewMemory>) {
    var (geometry, walk) = layout(
      context.memory, columns: context.columns, rows: context.rows, context.metrics)
    var axis = barAxis(context.memory, rows: context.rows, &walk)
    axis.centerThumb(at: row, in: context.rows)
    let text = context.memory.edited.text
    // The lines at the end may take more rows than those that are seen.
    let position = axis.offset == axis.last ? text.count : position(at: axis.offset, in: text)
    let top = Self.filling(walk.row(at: position), rows: context.rows, &walk)
    show(top, geometry, &walk, &context)
  }
}
