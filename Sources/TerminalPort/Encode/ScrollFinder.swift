/// Finds rows that a picture shows in other places than the terminal does.
///
/// Rows that were moved in the picture are told by their stamps, others cell by cell: most that
/// differ do so in their first cells, so that looking one up among all others takes less time than
/// a hash.
struct ScrollFinder: Sendable {
  // Kept from picture to picture, so that nothing is taken from the heap. By row: whether it
  // differs, and whether the shift at hand and the best one make it right.
  private var isChanged: [Bool] = []
  private var isRight: [Bool] = []
  private var isBestRight: [Bool] = []
  private var tried: [Int] = []
  // From the first row that differs to the last.
  private var rows = 0..<0

  /// The rows that are looked for elsewhere, at most.
  private static var anchors: Int { 16 }
  /// The shifts that are looked at, at most.
  private static var limit: Int { 24 }

  /// Returns the shift by which most changed rows get right, and the rows where it does.
  ///
  /// Some changed rows are looked for among the old ones; each place found is a shift to be tried.
  ///
  ///     row   old   new          shift 1
  ///      1    a     b    changed, right    ┐
  ///      2    b     c    changed, right    │ moved: rows 1 to 4, in which
  ///      3    c     X    changed, wrong    │ row 3 is written afterwards,
  ///      4    d     e    changed, right  ──┤ and the free row 5
  ///      5    e     f    changed, no row   ┘
  ///
  /// - Parameters:
  ///   - before: what the terminal shows.
  ///   - after: what it is to show.
  ///   - changed: the rows that differ, in ascending order.
  /// - Returns: what to move; nil where that makes no more rows right.
  /// - Complexity: O(*c*) in the number of cells, as long as few rows begin like others.
  mutating func find(
    from before: CellGrid, to after: CellGrid, changed: [Int]
  ) -> RowScroll? {
    start(changed, of: after.rows)
    var best = (gain: 1, found: RowScroll?.none)
    for anchor in stride(
      from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / Self.anchors))
    {
      // What the best shift makes right, and rows that are alike, as empty ones are, tell of none.
      guard isChanged[anchor], !isBestRight[anchor],
        anchor == rows.lowerBound || !after.isRow(anchor, equalTo: anchor - 1, of: after)
      else { continue }
      for source in rows where !tried.contains(source - anchor) {
        guard after.isRow(anchor, equalTo: source, of: before) else { continue }
        guard tried.count < Self.limit else { break }
        tried.append(source - anchor)
        let (gain, found) = gain(of: source - anchor, from: before, to: after)
        guard gain > best.gain else { continue }
        best = (gain, found)
        swap(&isRight, &isBestRight)
        // Another shift could be better only where most rows are like others.
        if 2 * gain > changed.count { return found }
      }
    }
    return best.found
  }

  /// Appends the rows that are not as they have to be once what was found last is moved.
  func appendRows(leftBy scroll: RowScroll, to left: inout [Int]) {
    for row in rows where !isRight(row, after: scroll) { left.append(row) }
  }

  private func isRight(_ row: Int, after scroll: RowScroll) -> Bool {
    guard let source = scroll.source(of: row) else { return false }
    if source == row { return !isChanged[row] }
    return isBestRight[row]
  }

  private mutating func start(_ changed: [Int], of count: Int) {
    rows = (changed.first ?? 0)..<(changed.last ?? -1) + 1
    isChanged.clear(count)
    isBestRight.clear(count)
    for row in changed { isChanged[row] = true }
    tried.removeAll(keepingCapacity: true)
  }

  /// The consecutive rows with the greatest gain by a shift (Kadane's algorithm).
  private mutating func gain(
    of shift: Int, from before: CellGrid, to after: CellGrid
  ) -> (gain: Int, scroll: RowScroll) {
    var (best, range) = (0, 0..<0)
    var (sum, start) = (0, 0)
    let (rows, isChanged) = (rows, isChanged)
    isRight.clear(after.rows)
    for row in rows.clamped(to: rows.lowerBound - shift..<rows.upperBound - shift) {
      if sum <= 0 { (sum, start) = (0, row) }
      isRight[row] = after.isRow(row, equalTo: row + shift, of: before)
      sum += (isRight[row] ? 1 : 0) - (isChanged[row] ? 0 : 1)
      if sum > best { (best, range) = (sum, start..<row + 1) }
    }
    let first = min(range.lowerBound, range.lowerBound + shift)
    let end = max(range.upperBound, range.upperBound + shift)
    return (best, RowScroll(rows: first..<end, shift: shift))
  }
}

extension [Bool] {
  /// Makes it a number of times false, in the memory it has.
  fileprivate mutating func clear(_ count: Int) {
    if self.count != count { self = Array(repeating: false, count: count) }
    for index in indices { self[index] = false }
  }
}
