/// A part of a canvas that is painted anew, with what has to be kept of its edges.
///
/// Views draw in it as if the rest did not exist, so a wide glyph that reaches over its edge comes
/// out as a blank. Such a glyph can be at fault in the outermost column only, so the area is two
/// columns wider at each side than what was damaged, and what stood at its edges is put back:
///
///     column   k  k  ·  D  D  D  ·  k  k     D: damaged, ·: another half of something damaged
///     painted     ├───────────────────┤     k: put back, because it did not change
public struct PaintArea {
  /// The cells that are painted.
  public let rect: CellRect
  /// Those of them that stay as they are painted: all but the outermost columns, which are put back.
  public let changed: CellRect
  // Two columns of each edge that is not the screen's.
  private var kept: [(column: Int, row: Int, cell: Cell)] = []

  private static var margin: Int { 2 }

  /// Makes the area for some damaged cells, counted from the corner of the whole canvas, and
  /// blanks it.
  public init(_ damaged: CellRect, on canvas: inout Canvas) {
    let bounds = canvas.grid.bounds
    // Cut to the canvas at once: a rectangle may begin or end where none wider does.
    let start = max(0, damaged.column - Self.margin)
    let end = min(damaged.endColumn + Self.margin, bounds.width)
    let wider = CellRect(
      inside: start, row: damaged.row, width: end - start, height: damaged.height)
    rect = wider.intersection(bounds)
    // Nothing is put back around nothing.
    guard !rect.isEmpty else {
      changed = rect
      return
    }
    let (left, right) = (rect.column > 0 ? 1 : 0, rect.endColumn < bounds.width ? 1 : 0)
    changed = CellRect(
      column: rect.column + left, row: rect.row, width: rect.width - left - right,
      height: rect.height)
    if left > 0 { keep(around: rect.column, of: canvas) }
    if right > 0 { keep(around: rect.endColumn, of: canvas) }
    canvas.grid.fill(rect)
  }

  /// Keeps what stands on both sides of an edge.
  private mutating func keep(around edge: Int, of canvas: borrowing Canvas) {
    if kept.isEmpty { kept.reserveCapacity(2 * Self.margin * rect.height) }
    for row in rect.rows {
      for column in edge - 1...edge {
        kept.append((column, row, canvas.grid[column, row]))
      }
    }
  }

  /// Puts back what stood at the edges, when everything is drawn.
  public func restoreEdges(of canvas: inout Canvas) {
    for (column, row, cell) in kept { canvas.grid[column, row] = cell }
  }
}
