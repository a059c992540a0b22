import TextBackend
import VirtualViews

/// The sign of a node, as far in as the node is deep, and the program's own view beside it.
///
/// In a column of a table it takes all of the column: the outline stands at the leading edge, and the alignment of the
/// column is that of the program's view.
struct OutlineCell: ArrangingContainer, Hashable {
  var attributes = ViewAttributes()
  /// The number of nodes around the node.
  var depth = 0
  /// The place of the program's view if that needs fewer columns; natural is all of them.
  var alignment = TextAlignment.natural

  var fillsColumn: Bool { true }

  func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    let sign = views.size(of: 0, width: nil).columns
    // Of the view of a deep node one column is left.
    let start = min(treeIndent * depth + sign, room.columns.map { max(0, $0 - 1) } ?? .max)
    let rest = room.columns.map { $0 - start }
    let cell = views.size(of: 1, width: rest)
    let length = rest ?? cell.columns
    let isWhole = alignment == .natural || views.fillsColumn(1)
    let width = isWhole ? length : min(cell.columns, length)
    let side = alignment.fromLeadingEdge(isRightToLeft: views.metrics.isRightToLeft)
    var arrangement = ViewArrangement()
    let indent = max(0, start - sign)
    arrangement.place(0, column: indent, row: 0, columns: start - indent, rows: 1)
    arrangement.place(
      1, column: start + side.column(of: width, in: length), row: 0, columns: width,
      rows: room.rows ?? max(1, cell.rows))
    return arrangement
  }
}
