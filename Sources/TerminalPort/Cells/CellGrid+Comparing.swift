extension CellGrid: Equatable {
  /// True if two grids show the same, wherever it is kept.
  package static func == (one: CellGrid, two: CellGrid) -> Bool {
    one.size == two.size && (0..<one.rows).allSatisfy { one.isRow($0, equalTo: $0, of: two) }
  }

  /// Appends the numbers of the rows in which a grid of the same size differs; the others take over
  /// its stamps.
  mutating func appendRows(differentFrom other: CellGrid, to changed: inout [Int]) {
    for row in 0..<rows {
      if isRow(row, equalTo: row, of: other) {
        takeStamp(ofRow: row, of: other)
      } else {
        changed.append(row)
      }
    }
  }

  /// True if a row shows nothing, in the terminal's own colors.
  func showsNothing(inRow row: Int) -> Bool {
    withCells(ofRow: row) { cells in cells.indices.allSatisfy { cells[$0] == .blank } }
  }

  /// True if a row equals a row of a grid of the same width.
  ///
  /// Where stamps do not tell, sixteen cells are compared without a branch, which the compiler
  /// turns into vector instructions.
  func isRow(_ row: Int, equalTo source: Int, of other: CellGrid) -> Bool {
    if isRow(row, stampedLike: source, of: other) { return true }
    return withCells(ofRow: row) { mine in
      other.withCells(ofRow: source) { theirs in Self.isEqual(mine, theirs) }
    }
  }

  private static func isEqual(_ one: Span<Cell>, _ two: Span<Cell>) -> Bool {
    precondition(one.count == two.count, "rows of one width")
    // Of rows that differ most begin with another cell.
    guard !one.isEmpty, one[0] == two[0] else { return one.isEmpty }
    var index = 0
    while index + 16 <= one.count {
      var difference: UInt64 = 0
      let mine = one.extracting(index..<index + 16)
      let theirs = two.extracting(index..<index + 16)
      for lane in 0..<16 { difference |= mine[lane].bits ^ theirs[lane].bits }
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
