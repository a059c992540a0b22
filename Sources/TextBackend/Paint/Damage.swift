/// The cells that have to be painted again: in each row those from a first to a last one.
struct Damage {
  private let bounds: CellRect
  // By row; the end is 0 where nothing is to be painted.
  private var starts: [Int]
  private var ends: [Int]

  /// Cells that may be painted in vain so that there are fewer rectangles.
  private static var waste: Int { 48 }

  /// Makes a damage of nothing.
  init(size: CellSize) {
    bounds = CellRect(size: size)
    starts = Array(repeating: size.columns, count: size.rows)
    ends = Array(repeating: 0, count: size.rows)
  }

  /// Adds a rectangle, as far as it is on the screen.
  mutating func add(_ rect: CellRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      starts[row] = min(starts[row], rect.column)
      ends[row] = max(ends[row], rect.endColumn)
    }
  }

  /// Rectangles that cover everything and have no row in common, from top to bottom.
  var rects: [CellRect] {
    var rects: [CellRect] = []
    for row in bounds.rows where ends[row] > 0 {
      let line = CellRect(
        column: starts[row], row: row, width: ends[row] - starts[row], height: 1)
      if let last = rects.last, let joined = last.extended(by: line, wasting: Self.waste) {
        rects[rects.count - 1] = joined
      } else {
        rects.append(line)
      }
    }
    return rects
  }
}

extension CellRect {
  /// The rectangle with the next row, unless that adds too many cells of neither.
  fileprivate func extended(by line: CellRect, wasting limit: Int) -> CellRect? {
    guard endRow == line.row else { return nil }
    let left = min(column, line.column)
    let joined = CellRect(
      column: left, row: row, width: max(endColumn, line.endColumn) - left, height: height + 1)
    return joined.area - area - line.area <= limit ? joined : nil
  }

  /// The number of cells.
  var area: Int { width * height }
}
