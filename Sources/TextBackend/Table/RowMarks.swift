import VirtualViews

/// The marked rows of tables while they are painted.
///
/// A row is marked when everything in it was drawn, by what its cells look like: what a program
/// draws there stays legible, whatever its colors.
struct RowMarks {
  /// The cells that are painted; others are marked already.
  let areas: [CellRect]
  // The rows of which something is still to be drawn, each inside the one before.
  private var open: [(row: Int32, rect: CellRect, mark: RowMark)] = []

  init(areas: [CellRect]) { self.areas = areas }

  /// Marks the rows that are complete when a view is about to be drawn; others need not be said.
  mutating func proceed(
    to index: Int32, at place: Place, in tree: RetainedTree, on canvas: inout Canvas
  ) {
    while let last = open.last, !tree.links.holds(last.row, index) { finishLast(on: &canvas) }
    guard let mark = tree[index].mark else { return }
    var rect = place.rect
    if let cells = mark.cells {
      rect = CellRect(
        column: rect.column + Int(cells.lowerBound), row: rect.row, width: cells.count,
        height: rect.height)
    }
    open.append((index, rect.intersection(place.clip), mark))
  }

  /// Marks the rows that were drawn last.
  mutating func finish(on canvas: inout Canvas) {
    while !open.isEmpty { finishLast(on: &canvas) }
  }

  private mutating func finishLast(on canvas: inout Canvas) {
    let (_, rect, mark) = open.removeLast()
    for area in areas {
      canvas.mark(rect.intersection(area), adding: mark.attributes, underline: mark.underline)
    }
  }
}
