import VirtualViews

/// The marked views while they are painted.
///
/// A view is marked when everything in it was drawn, by what its cells look like: what a program
/// draws there stays legible, whatever its colors.
struct MarkedCells {
  /// The cells that are painted; others are marked already.
  let areas: [CellRect]
  /// True if what is selected is told by its colors.
  let hasSurfaces: Bool
  // The marked views of which something is still to be drawn, each inside the one before.
  private var open: [(view: Int32, rect: CellRect, mark: ViewMark)] = []

  init(areas: [CellRect], hasSurfaces: Bool) {
    (self.areas, self.hasSurfaces) = (areas, hasSurfaces)
  }

  /// Marks the views that are complete when a view is about to be drawn; others need not be said.
  mutating func proceed(
    to index: Int32, at place: Place, in tree: RetainedTree, on canvas: inout Canvas
  ) {
    while let last = open.last, !tree.links.holds(last.view, index) { finishLast(on: &canvas) }
    for cells in tree[index].selected { open.append(selection(cells, of: index, at: place)) }
    guard let mark = tree[index].mark else { return }
    var rect = place.rect
    if let columns = mark.columns {
      let columns = columns.clamped(to: 0..<rect.width)
      rect = CellRect(
        column: rect.column + columns.lowerBound, row: rect.row, width: columns.count,
        height: rect.height)
    }
    open.append((index, rect.intersection(place.clip), mark))
  }

  private func selection(
    _ cells: SelectedCells, of index: Int32, at place: Place
  ) -> (view: Int32, rect: CellRect, mark: ViewMark) {
    let rect = CellRect(
      checkingColumn: place.rect.column + cells.columns.lowerBound,
      row: place.rect.row + cells.row, width: cells.columns.count, height: 1)
    var mark = ViewMark()
    if hasSurfaces {
      (mark.foreground, mark.background) = (.onSelection, .selection)
    } else {
      mark.attributes = .reverse
    }
    return (index, rect?.intersection(place.clip) ?? .zero, mark)
  }

  /// Marks the views that were drawn last.
  mutating func finish(on canvas: inout Canvas) {
    while !open.isEmpty { finishLast(on: &canvas) }
  }

  private mutating func finishLast(on canvas: inout Canvas) {
    let (_, rect, mark) = open.removeLast()
    for area in areas {
      canvas.mark(
        rect.intersection(area), adding: mark.attributes, underline: mark.underline,
        foreground: mark.foreground, background: mark.background)
    }
  }
}
