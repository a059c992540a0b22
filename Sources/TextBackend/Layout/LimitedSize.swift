import VirtualViews

/// The cells that a view needs within the limits that the program set for it.
struct LimitedSize {
  private let limits: SizeLimits
  private let margin: Insets
  // The cells that a view has that needs none for its content.
  private let around: CellSize
  private let fills: (width: Bool, height: Bool)

  init(_ view: Int32, in tree: RetainedTree) {
    let behavior = tree[view].behavior
    limits = tree[view].limits
    margin = tree[view].margin
    around = CellSize(columns: 0, rows: 0).growing(by: tree.insets(of: view) + margin)
    fills = behavior.holdsViews ? (false, false) : behavior.fills(tree[view].content)
  }

  /// The cells with the margin, in as many columns as there are.
  ///
  /// - Parameters:
  ///   - width: the columns that there are; nil for as many as it takes.
  ///   - measure: the cells that the view needs otherwise in some columns.
  /// - Returns: the cells.
  func size(in width: Int?, _ measure: (Int?) -> CellSize) -> CellSize {
    guard limits != .none else { return measure(width) }
    let columns = Self.range(limits.columns, limits.boundsColumns, margin.columns)
    let size = measure(width.map { min($0, columns.upperBound) })
    // A view that takes what there is has no columns of its own.
    let isOpen = fills.width && limits.boundsColumns && size.columns <= around.columns
    let natural = isOpen ? columns.upperBound : size.columns
    let wanted = min(
      max(natural, columns.lowerBound), columns.upperBound, width ?? columns.upperBound)
    // Text has other rows in other columns than its own.
    var height = width == nil && size.columns != wanted ? measure(wanted).rows : size.rows
    if fills.height, limits.boundsRows, height <= around.rows { height = .max }
    let rows = Self.range(limits.rows, limits.boundsRows, margin.rows)
    return CellSize(
      columns: wanted, rows: min(max(height, rows.lowerBound), rows.upperBound))
  }

  /// The fewest and the most cells of a view with its margin; without a bound, as many as its content needs.
  private static func range(
    _ limits: ClosedRange<Int>, _ isBound: Bool, _ margin: Int
  ) -> ClosedRange<Int> {
    limits.lowerBound + margin...(isBound ? limits.upperBound + margin : .max)
  }
}

extension RetainedTree {
  /// The cells that a view gets of those that it is given, with its margin; it keeps to their upper left corner.
  @inline(__always)
  func limited(_ cells: CellRect, of view: Int32) -> CellRect {
    guard self[view].isSpaced else { return cells }
    return CellRect(
      column: cells.column, row: cells.row, width: min(cells.width, mostColumns(of: view)),
      height: min(cells.height, mostRows(of: view)))
  }

  // Few views have limits, and the others are not copied to be asked.

  /// The most columns that a view may have, with its margin.
  @inline(__always)
  func mostColumns(of view: Int32) -> Int {
    self[view].isSpaced ? limitedColumns(of: view) : .max
  }

  /// The most rows that a view may have, with its margin.
  @inline(__always)
  func mostRows(of view: Int32) -> Int { self[view].isSpaced ? limitedRows(of: view) : .max }

  private func limitedColumns(of view: Int32) -> Int {
    let limits = self[view].limits
    return limits.boundsColumns ? limits.columns.upperBound + self[view].margin.columns : .max
  }

  private func limitedRows(of view: Int32) -> Int {
    let limits = self[view].limits
    return limits.boundsRows ? limits.rows.upperBound + self[view].margin.rows : .max
  }
}
