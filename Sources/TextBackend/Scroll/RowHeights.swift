/// The heights and beginnings of rows, for any number of rows.
///
/// Either every row is equally high, or a row has an estimated height until somebody measures it.
/// Measured heights are kept in chunks that exist only where something was measured, and what a
/// chunk differs from its estimate stands in a tree of sums (P. Fenwick, "A new data structure for
/// cumulative frequency tables", 1994, doi:10.1002/spe.4380240306):
///
///     rows     0 1 2 3 | 4 5 6 7 | 8 9      chunks of 4, estimated height 1
///     heights  1 1 1 1 | 1 3 1 2 | 1 1      measured: row 5 is 3 high, row 7 is 2
///     extra        0        3        0      row 8 begins at 8 · 1 + 0 + 3 = 11
///
/// A row costs at most two bytes where it was measured, a chunk of 256 rows 16 bytes.
package struct RowHeights: Equatable, Sendable {
  /// The number of rows.
  package private(set) var count: Int
  /// The height of a row that was not measured.
  package let estimate: Int
  /// True if all rows have the estimated height.
  package let isFixed: Bool

  // What was measured, by chunk; an empty list where nothing was.
  private var chunks: [[UInt16]] = []
  private var extra = SumTree()

  /// The greatest number of rows of which each may have a height of its own: their chunks take 64 MB.
  package static let mostMeasured = 1 << 30

  private static let chunkLength = 256
  private static let unknown = UInt16.max

  /// Makes rows of one height.
  ///
  /// - Parameters:
  ///   - count: the number of rows; below 0 counts as 0.
  ///   - height: the height of each in cells, within 1 and 65,534.
  package init(count: Int, fixed height: Int) {
    self.count = max(0, count)
    estimate = Self.cells(height)
    isFixed = true
  }

  /// Makes rows that are to be measured.
  ///
  /// - Parameters:
  ///   - count: the number of rows, up to ``mostMeasured``; below 0 counts as 0.
  ///   - height: the height a row has until it is measured, within 1 and 65,534.
  /// - Complexity: O(*n* / 256) in the number of rows.
  package init(count: Int, estimate height: Int) {
    self.count = max(0, count)
    estimate = Self.cells(height)
    isFixed = false
    makeChunks()
  }

  /// The bytes it takes beside those of an empty one.
  ///
  /// - Complexity: O(*n* / 256) in the number of rows.
  package var byteCount: Int {
    // An array has a header of 32 bytes.
    let measured = chunks.reduce(0) { $0 + ($1.isEmpty ? 0 : 32 + 2 * $1.capacity) }
    return measured + chunks.capacity * MemoryLayout<[UInt16]>.stride + extra.byteCount
  }

  /// The height of a row in cells.
  package func height(of row: Int) -> Int {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    guard !isFixed else { return estimate }
    let chunk = chunks[row / Self.chunkLength]
    let height = chunk.isEmpty ? Self.unknown : chunk[row % Self.chunkLength]
    return height == Self.unknown ? estimate : Int(height)
  }

  /// The cells before a row; the row behind the last begins where all rows end.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  @inline(__always)
  package func offset(of row: Int) -> Int {
    precondition(row >= 0 && row <= count, "row \(row) of \(count)")
    return isFixed ? row * estimate : measuredOffset(of: row)
  }

  private func measuredOffset(of row: Int) -> Int {
    guard row < count else { return total }
    let chunk = row / Self.chunkLength
    var offset = row * estimate + extra.sum(before: chunk)
    for height in chunks[chunk].prefix(row % Self.chunkLength) where height != Self.unknown {
      offset += Int(height) - estimate
    }
    return offset
  }

  /// The cells of all rows.
  package var total: Int { count * estimate + extra.total }

  /// The row that covers a cell, counted from the first row, and the cells of it before that.
  ///
  /// A cell before the first row is taken for its first cell, one behind the last row for its last.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  /// - Returns: the row; nil where there are none.
  package func row(at offset: Int) -> (row: Int, inside: Int)? {
    guard count > 0 else { return nil }
    let offset = min(max(0, offset), total - 1)
    guard !isFixed else { return (offset / estimate, offset % estimate) }
    let (chunk, before) = extra.last(atMost: offset) { $0 * Self.chunkLength * self.estimate }
    var (row, left) = (chunk * Self.chunkLength, offset - before)
    while row + 1 < count, left >= height(of: row) {
      left -= height(of: row)
      row += 1
    }
    return (row, left)
  }

  // MARK: - Changing

  /// Takes note of how high a row is; does nothing where all rows are equally high.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  package mutating func measure(_ row: Int, as height: Int) {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    let height = Self.cells(height)
    let difference = height - self.height(of: row)
    guard !isFixed, difference != 0 else { return }
    let (chunk, place) = (row / Self.chunkLength, row % Self.chunkLength)
    if chunks[chunk].isEmpty {
      chunks[chunk] = Array(repeating: Self.unknown, count: Self.chunkLength)
    }
    chunks[chunk][place] = UInt16(height)
    extra.add(difference, at: chunk)
  }

  /// Has another number of rows, of which those from a row on are to be measured again.
  ///
  /// - Parameters:
  ///   - count: the number of rows; below 0 counts as 0.
  ///   - row: the first of the rows that are not the same as before.
  /// - Complexity: O(*n* / 256) in the number of rows from that row on, of those before or now.
  package mutating func change(count: Int, from row: Int) {
    self.count = max(0, count)
    guard !isFixed else { return }
    let first = min(max(0, row), self.count)
    let whole = first / Self.chunkLength
    // Chunks before the first of the others are the same, and so are their sums; of one, some rows are.
    let part = whole < chunks.count ? chunks[whole].prefix(first % Self.chunkLength) : []
    chunks.removeSubrange(min(whole, chunks.count)...)
    extra.change(count: whole)
    makeChunks()
    for (place, height) in part.enumerated() where height != Self.unknown {
      measure(whole * Self.chunkLength + place, as: Int(height))
    }
  }

  /// Forgets everything that was measured, as for another width.
  package mutating func forget() { change(count: count, from: 0) }

  /// Makes chunks for the rows that have none.
  private mutating func makeChunks() {
    let chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
    chunks += Array(repeating: [], count: chunkCount - chunks.count)
    extra.change(count: chunkCount)
  }

  private static func cells(_ height: Int) -> Int { min(max(1, height), Int(UInt16.max) - 1) }
}
