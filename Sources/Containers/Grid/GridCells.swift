import VirtualViews

/// The tracks of a grid that one of its views covers.
struct GridCell: Hashable {
  /// The number of the view.
  var view: Int
  var columns: Range<Int>
  var rows: Range<Int>
}

/// The places of views in a grid: one after the other, line by line, each in the next place that is free.
///
/// ```
/// a spans two columns, b two rows    a a b
///                                    c d b
/// ```
struct GridCells {
  /// The views, in their order.
  private(set) var cells: [GridCell] = []
  /// The number of rows.
  private(set) var rows = 0

  /// Places views with spans in a number of columns.
  ///
  /// A span of more columns than there are covers all of them, and one of more rows ends with the last row
  /// in which a view begins.
  ///
  /// - Parameters:
  ///   - spans: the spans of the views.
  ///   - columns: the number of columns, at least 1.
  ///   - least: the number of rows that there are in any case.
  /// - Complexity: O(*n*) in the number of views and of the cells that they cover or leave free.
  init(_ spans: [GridSpan], columns: Int, rows least: Int) {
    cells.reserveCapacity(spans.count)
    rows = least
    // The first row in which each column is free.
    var free = Array(repeating: 0, count: columns)
    var (column, row) = (0, 0)
    for (view, span) in spans.enumerated() {
      let width = min(span.columns, columns)
      while true {
        guard column + width <= columns else {
          column = 0
          row = max(row + 1, free.min() ?? 0)
          continue
        }
        guard let taken = (column..<column + width).last(where: { free[$0] > row }) else { break }
        column = taken + 1
      }
      let covered = column..<column + width
      for index in covered { free[index] = row + span.rows }
      cells.append(GridCell(view: view, columns: covered, rows: row..<row + span.rows))
      rows = max(rows, row + 1)
      column += width
    }
    for index in cells.indices where cells[index].rows.upperBound > rows {
      cells[index].rows = cells[index].rows.lowerBound..<rows
    }
  }
}
