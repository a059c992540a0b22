/// Finds rows that a picture shows in other places than the terminal does.
///
/// Rows are compared by hashes, so what is found is a guess; only the cells decide what is written.
struct ScrollFinder: Sendable {
  // Kept from picture to picture, so that nothing is taken from the heap.
  private var old: [UInt64] = []
  private var new: [UInt64] = []
  private var tried: [Int] = []

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
  /// - Complexity: O(*c* + *r*) in the numbers of cells and rows.
  mutating func find(
    from before: CellGrid, to after: CellGrid, in rows: Range<Int>
  ) -> RowScroll? {
    before.hashRows(rows, into: &old)
    after.hashRows(rows, into: &new)
    tried.removeAll(keepingCapacity: true)
    var best = (gain: 1, found: RowScroll?.none)
    for anchor in stride(from: 0, to: new.count, by: max(1, new.count / Self.anchors)) {
      // Rows that are alike, as empty ones are, tell of no shift.
      guard new[anchor] != old[anchor], anchor == 0 || new[anchor] != new[anchor - 1] else {
        continue
      }
      for source in old.indices where old[source] == new[anchor] && !tried.contains(source - anchor)
      {
        guard tried.count < Self.limit else { break }
        tried.append(source - anchor)
        let (gain, found) = gain(of: source - anchor, from: rows.lowerBound)
        if gain > best.gain { best = (gain, found) }
      }
    }
    return best.found
  }

  /// The consecutive rows with the greatest gain by a shift (Kadane's algorithm).
  private func gain(of shift: Int, from top: Int) -> (gain: Int, scroll: RowScroll) {
    var (best, range) = (0, 0..<0)
    var (sum, start) = (0, 0)
    for row in max(0, -shift)..<min(new.count, new.count - shift) {
      if sum <= 0 { (sum, start) = (0, row) }
      let (wasRight, isRight) = (new[row] == old[row], new[row] == old[row + shift])
      sum += (isRight ? 1 : 0) - (wasRight ? 1 : 0)
      if sum > best { (best, range) = (sum, start..<row + 1) }
    }
    let first = min(range.lowerBound, range.lowerBound + shift)
    let end = max(range.upperBound, range.upperBound + shift)
    return (best, RowScroll(rows: top + first..<top + end, shift: shift))
  }
}
