/// A rectangle of whole cells in the container's coordinates.
public struct CellFrame: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a rectangle of cells.
  public init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = width
    self.height = height
  }
}

extension LayoutFrame {
  /// The whole cells this frame covers: each edge is rounded for itself, halves up.
  ///
  /// Since edges are rounded and never sizes, frames that share an edge share it in cells too:
  /// there is no gap and no overlap.
  ///
  /// ```
  /// 0 ── 3.5 ── 7   becomes   ┌────┬───┐   four cells, then three
  /// ```
  public var cells: CellFrame { cells(offsetBy: 0, 0) }

  /// The whole cells this frame covers when its container does not start at the origin.
  ///
  /// The offset is that of the container in root coordinates before rounding. Rounding absolute
  /// edges keeps nested containers from drifting; the result is in root coordinates.
  package func cells(offsetBy left: Double, _ top: Double) -> CellFrame {
    let column = Self.cell(left + self.left)
    let row = Self.cell(top + self.top)
    return CellFrame(
      column: column, row: row,
      width: max(0, Self.cell(left + right) - column),
      height: max(0, Self.cell(top + bottom) - row))
  }

  /// Rounds one edge.
  ///
  /// Snapping to 1/1024 first keeps an edge that arithmetic left a hair below a half from
  /// rounding the other way. Clamping keeps numbers that fit no integer from trapping.
  static func cell(_ edge: Double) -> Int {
    guard edge.isFinite else { return edge > 0 ? 1_000_000_000 : edge < 0 ? -1_000_000_000 : 0 }
    let snapped = (min(max(edge, -1e9), 1e9) * 1024).rounded() / 1024
    return Int((snapped + 0.5).rounded(.down))
  }
}
