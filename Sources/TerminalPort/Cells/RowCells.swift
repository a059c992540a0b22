/// The cells of a row, as they were when a grid was asked for them.
///
/// It shares the grid's memory, which stays as long as somebody has it. No access leaves that memory,
/// in release builds too.
struct RowCells {
  private let cells: ContiguousArray<Cell>
  private let start: Int
  /// The number of cells.
  let count: Int

  init(of cells: ContiguousArray<Cell>, from start: Int, count: Int) {
    precondition(start >= 0 && count >= 0 && start + count <= cells.count, "row of a grid")
    (self.cells, self.start, self.count) = (cells, start, count)
  }

  subscript(column: Int) -> Cell {
    @inline(__always) get {
      assert(column >= 0 && column < count, "column \(column) of \(count)")
      return cells[start &+ column]
    }
  }

  /// The bits in which some columns differ from those of another row.
  ///
  /// Without a branch, so that the compiler compares with vectors.
  @inline(__always)
  func difference(from other: RowCells, in columns: Range<Int>) -> UInt64 {
    let mine = cells.span.extracting(start + columns.lowerBound..<start + columns.upperBound)
    let (first, end) = (other.start + columns.lowerBound, other.start + columns.upperBound)
    let theirs = other.cells.span.extracting(first..<end)
    var difference: UInt64 = 0
    for index in mine.indices { difference |= mine[index].bits ^ theirs[index].bits }
    return difference
  }

  /// The bits in which some columns differ from blanks.
  @inline(__always)
  func difference(in columns: Range<Int>) -> UInt64 {
    let mine = cells.span.extracting(start + columns.lowerBound..<start + columns.upperBound)
    var difference: UInt64 = 0
    for index in mine.indices { difference |= mine[index].bits ^ Cell.blank.bits }
    return difference
  }
}
