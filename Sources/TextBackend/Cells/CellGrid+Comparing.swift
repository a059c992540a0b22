extension CellGrid {
  /// Appends the numbers of the rows in which a grid of the same size differs.
  ///
  /// Sixteen cells are compared without a branch, which the compiler turns into vector
  /// instructions.
  func appendRows(differentFrom other: CellGrid, to changed: inout [Int]) {
    cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        for row in 0..<rows {
          let range = row * columns..<(row + 1) * columns
          if !Self.isEqual(mine[range], theirs[range]) { changed.append(row) }
        }
      }
    }
  }

  /// Whether a row equals a row of a grid of the same width.
  func isRow(_ row: Int, equalTo source: Int, of other: CellGrid) -> Bool {
    cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { theirs in
        Self.isEqual(
          mine[row * columns..<(row + 1) * columns],
          theirs[source * columns..<(source + 1) * columns])
      }
    }
  }

  private static func isEqual(
    _ first: Slice<UnsafeBufferPointer<Cell>>, _ second: Slice<UnsafeBufferPointer<Cell>>
  ) -> Bool {
    let one = UnsafeBufferPointer(rebasing: first)
    let two = UnsafeBufferPointer(rebasing: second)
    var index = 0
    while index + 16 <= one.count {
      var difference: UInt64 = 0
      for lane in index..<index + 16 { difference |= one[lane].bits ^ two[lane].bits }
      if difference != 0 { return false }
      index += 16
    }
    while index < one.count {
      if one[index] != two[index] { return false }
      index += 1
    }
    return true
  }
}

extension CellGrid {
  /// A grid of cells that equal no cell that can be drawn.
  static func unknown(size: CellSize) -> CellGrid {
    var grid = CellGrid(size: size)
    for index in grid.cells.indices { grid.cells[index] = .unknown }
    return grid
  }
}
