// The unsafe code of cells: many at a time are moved and filled through pointers. Every range is
// checked before, in release builds too, and no pointer leaves the closure that it is given to.

extension ContiguousArray<Cell> {
  /// Calls a function with a part of the cells, to be changed.
  mutating func withMutableSpan<Result>(
    of range: Range<Int>, _ body: (inout MutableSpan<Cell>) -> Result
  ) -> Result {
    check(range)
    return unsafe withUnsafeMutableBufferPointer { cells in
      // The range was checked, and the span ends before the closure does.
      let part = unsafe UnsafeMutableBufferPointer(rebasing: cells[range])
      var span = unsafe part.mutableSpan
      return body(&span)
    }
  }

  /// Copies cells to another place, which may overlap with theirs.
  mutating func moveWithin(from: Int, to: Int, count: Int) {
    check(from..<from + count)
    check(to..<to + count)
    unsafe withUnsafeMutableBufferPointer { cells in
      // Both ranges were checked.
      _ = unsafe cells[to..<to + count].update(fromContentsOf: cells[from..<from + count])
    }
  }

  private func check(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of \(count) cells")
  }
}

extension MutableSpan<Cell> {
  /// Makes some cells equal to one.
  mutating func fill(_ range: Range<Int>, with cell: Cell) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of \(count) cells")
    // The range was checked.
    unsafe withUnsafeMutableBufferPointer { unsafe $0[range].update(repeating: cell) }
  }

  /// Makes the first cells equal to others.
  mutating func copy(_ cells: Span<Cell>) {
    precondition(cells.count <= count, "\(cells.count) of \(count) cells")
    unsafe withUnsafeMutableBufferPointer { mine in
      // There is room for all of them, which was checked.
      unsafe cells.withUnsafeBufferPointer { _ = unsafe mine.update(fromContentsOf: $0) }
    }
  }

  /// Shows characters of one byte if nothing but the plain style is behind them.
  ///
  /// - Returns: false if there is another style; nothing is shown then.
  mutating func showOnPlainCells(_ bytes: Span<UInt8>, from first: Int, style: UInt16) -> Bool {
    precondition(first >= 0 && first <= count && bytes.count <= count - first)
    return unsafe withUnsafeMutableBufferPointer { cells in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        // There are as many cells from the first one on, which was checked.
        let cells = cells.extracting(first..<first + bytes.count)
        // One test at the end, so that the compiler takes several cells at a time.
        var behind: UInt16 = 0
        for index in 0..<bytes.count { behind |= unsafe cells[index].style }
        guard behind == 0 else { return false }
        for index in 0..<bytes.count {
          unsafe cells[index] = Cell(Unicode.Scalar(bytes[index]), style: style)
        }
        return true
      }
    }
  }
}
