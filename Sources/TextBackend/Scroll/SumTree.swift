/// Numbers of which any can be changed and any first few summed, both in logarithmic time.
///
/// P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct SumTree: Equatable, Sendable {
  // Place `i`, counted from 1, holds the sum of the last `i & -i` numbers up to `i`.
  private var sums: [Int]
  private(set) var total = 0

  /// Makes a number of zeros.
  init(count: Int = 0) { sums = Array(repeating: 0, count: count + 1) }

  /// The bytes it takes beside those of an empty one.
  var byteCount: Int { sums.capacity * MemoryLayout<Int>.stride }

  /// The number of numbers.
  var count: Int { sums.count - 1 }

  /// Has another number of numbers; those that come are zeros.
  ///
  /// - Complexity: O(*n*) in the number of those that come or go, and O(log *n*) in that of all.
  mutating func change(count: Int) {
    total = sum(before: min(count, self.count))
    if count < self.count { sums.removeSubrange((count + 1)...) }
    let before = self.count
    for place in sums.count..<count + 1 {
      // The sum of the last `place & -place` numbers: of few places any of them was there before.
      let start = place - (place & -place)
      sums.append(start < before ? total - sum(before: start) : 0)
    }
  }

  /// Adds to the number at a position.
  mutating func add(_ difference: Int, at position: Int) {
    total += difference
    var place = position + 1
    while place < sums.count {
      sums[place] += difference
      place += place & -place
    }
  }

  /// The sum of the numbers before a position.
  func sum(before position: Int) -> Int {
    var (place, sum) = (position, 0)
    while place > 0 {
      sum += sums[place]
      place -= place & -place
    }
    return sum
  }

  /// The last position before which the sum, and something for the position itself, is at most a
  /// limit.
  ///
  /// The sums with what is added must not decrease; position 0 always qualifies.
  ///
  /// - Returns: the position, within the numbers, and the sum before it.
  func last(
    atMost limit: Int, adding base: (_ position: Int) -> Int
  ) -> (position: Int, sum: Int) {
    var (place, sum) = (0, 0)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = place + step
      // The last number begins before the end, and nothing begins behind it.
      if next < count, sum + sums[next] + base(next) <= limit {
        place = next
        sum += sums[next]
      }
      step /= 2
    }
    return (place, sum + base(place))
  }
}
