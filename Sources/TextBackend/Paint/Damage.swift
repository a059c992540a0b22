/// The cells that have to be painted again: in each row those from a first to a last one.
struct Damage {
  private var bounds: CellRect
  // The columns of each row; none where nothing is to be painted.
  private var columns: [Span]

  /// Columns that follow each other.
  ///
  /// Not a range: the first array of those has the running program look up what `Int` conforms to,
  /// which takes as long as all rows of a picture take here.
  private struct Span {
    var start = 0
    var end = 0

    var isEmpty: Bool { start == end }
  }

  /// Cells that may be painted in vain so that there are fewer rectangles.
  private static var waste: Int { 48 }

  /// Makes a damage of nothing.
  init(size: CellSize) {
    bounds = CellRect(size: size)
    columns = Array(repeating: Span(), count: size.rows)
  }

  /// Forgets everything; what is to be painted from now on is on a screen of a size.
  mutating func clear(_ size: CellSize) {
    guard size == bounds.size else { return self = Damage(size: size) }
    for row in columns.indices { columns[row] = Span() }
  }

  /// Adds a rectangle, as far as it is on the screen.
  mutating func add(_ rect: CellRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rows {
      let before = columns[row]
      columns[row] =
        before.isEmpty
        ? Span(start: rect.column, end: rect.endColumn)
        : Span(start: min(before.start, rect.column), end: max(before.end, rect.endColumn))
    }
  }

  /// True if any cell of a rectangle was added.
  func overlaps(_ rect: CellRect) -> Bool {
    let rect = rect.intersection(bounds)
    return !rect.isEmpty
      && rect.rows.contains { row in
        columns[row].start < rect.endColumn && rect.column < columns[row].end
      }
  }

  /// Rectangles that cover everything and have no row in common, from top to bottom.
  var rects: [CellRect] {
    var rects: [CellRect] = []
    // The cells of the last one that are damaged.
    var damaged = 0
    for row in bounds.rows where !columns[row].isEmpty {
      let span = columns[row]
      let line = CellRect(
        column: span.start, row: row, width: span.end - span.start, height: 1)
      if let last = rects.last, last.endRow == row {
        let joined = last.extended(by: line)
        if joined.area - damaged - line.width <= Self.waste {
          damaged += line.width
          rects[rects.count - 1] = joined
          continue
        }
      }
      damaged = line.width
      rects.append(line)
    }
    return rects
  }
}

extension CellRect {
  /// The rectangle with the next row.
  fileprivate func extended(by line: CellRect) -> CellRect {
    let left = min(column, line.column)
    return CellRect(
      column: left, row: row, width: max(endColumn, line.endColumn) - left, height: height + 1)
  }

  /// The number of cells.
  var area: Int { width * height }
}
