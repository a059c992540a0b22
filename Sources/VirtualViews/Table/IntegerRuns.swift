/// A set of integers that costs 16 bytes for each run of neighbours.
///
/// The standard library's `RangeSet` is made for all types and needs a thousand instructions to
/// find an integer; tables ask for each visible row.
struct IntegerRuns: Hashable, Sendable {
  /// The runs: ascending, not empty, and not next to each other.
  private(set) var ranges: [Range<Int>] = []

  /// Returns true if an integer is in the set.
  ///
  /// - Complexity: O(log *k*) in the number of runs.
  func contains(_ integer: Int) -> Bool {
    let place = firstRange { integer < $0.upperBound }
    return place < ranges.count && ranges[place].contains(integer)
  }

  /// Adds a range.
  ///
  /// - Complexity: O(log *k*) at the end, else O(*k*) in the number of runs.
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = firstRange { range.lowerBound <= $0.upperBound }
    let end = firstRange { range.upperBound < $0.lowerBound }
    let joined = ranges[first..<end]
    let lower = min(range.lowerBound, joined.first?.lowerBound ?? range.lowerBound)
    let upper = max(range.upperBound, joined.last?.upperBound ?? range.upperBound)
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(lower..<upper))
  }

  /// Takes out a range.
  ///
  /// - Complexity: O(*k*) in the number of runs.
  mutating func remove(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = firstRange { range.lowerBound < $0.upperBound }
    let end = firstRange { range.upperBound <= $0.lowerBound }
    guard first < end else { return }
    let left = ranges[first].lowerBound..<max(ranges[first].lowerBound, range.lowerBound)
    let right = min(ranges[end - 1].upperBound, range.upperBound)..<ranges[end - 1].upperBound
    ranges.replaceSubrange(first..<end, with: [left, right].filter { !$0.isEmpty })
  }

  /// The position of the first run for which a condition holds, which also holds for all later ones.
  private func firstRange(where isBehind: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(ranges[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
