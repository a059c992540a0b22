/// A set of integers as runs of neighbours, which most selections are made of.
///
/// A run costs 16 bytes, however long it is:
///
///     1 2 3 4 5   9   12 13      first [1, 9, 12], last [5, 9, 13]
package struct IntegerRuns: Hashable, Sendable {
  // Ascending, and never next to each other.
  private var first: [Int] = []
  private var last: [Int] = []
  /// The number of integers.
  package private(set) var count = 0

  /// Makes an empty set.
  package init() {}

  /// Makes a set of integers in any order.
  ///
  /// - Complexity: O(*n* log *n*), O(*n*) if they ascend.
  package init(_ integers: [Int]) {
    var sorted = integers
    if !zip(sorted, sorted.dropFirst()).allSatisfy({ $0 <= $1 }) { sorted.sort() }
    for integer in sorted { append(integer...integer) }
  }

  /// Whether there are none.
  package var isEmpty: Bool { first.isEmpty }

  /// The integers, ascending.
  package var integers: [Int] { zip(first, last).flatMap { Array($0...$1) } }

  /// The bytes it takes beside those of an empty one.
  package var byteCount: Int { (first.capacity + last.capacity) * MemoryLayout<Int>.stride }

  /// Whether an integer is among them.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  package func contains(_ integer: Int) -> Bool {
    let run = run(before: integer)
    return run >= 0 && integer <= last[run]
  }

  /// Puts an integer in.
  ///
  /// - Complexity: O(*r*) in the number of runs, O(log *r*) where it is next to one.
  package mutating func insert(_ integer: Int) {
    let run = run(before: integer)
    guard run < 0 || integer > last[run] else { return }
    count += 1
    let endsRun = run >= 0 && last[run] == integer - 1
    let beginsNext = run + 1 < first.count && first[run + 1] - 1 == integer
    switch (endsRun, beginsNext) {
    case (true, true):
      last.remove(at: run)
      first.remove(at: run + 1)
    case (true, false): last[run] = integer
    case (false, true): first[run + 1] = integer
    case (false, false):
      first.insert(integer, at: run + 1)
      last.insert(integer, at: run + 1)
    }
  }

  /// Takes an integer out.
  ///
  /// - Complexity: O(*r*) in the number of runs, O(log *r*) where it is at the end of one.
  package mutating func remove(_ integer: Int) {
    let run = run(before: integer)
    guard run >= 0, integer <= last[run] else { return }
    count -= 1
    switch (integer == first[run], integer == last[run]) {
    case (true, true):
      first.remove(at: run)
      last.remove(at: run)
    case (true, false): first[run] = integer + 1
    case (false, true): last[run] = integer - 1
    case (false, false):
      first.insert(integer + 1, at: run + 1)
      last.insert(integer - 1, at: run)
    }
  }

  /// Puts others in.
  ///
  /// - Complexity: O(*r*) in the number of runs of both.
  package mutating func formUnion(_ other: IntegerRuns) {
    guard !other.isEmpty else { return }
    var union = IntegerRuns()
    var (one, two) = (0, 0)
    while one < first.count || two < other.first.count {
      let isOwn =
        two == other.first.count || one < first.count && first[one] <= other.first[two]
      union.append(isOwn ? first[one]...last[one] : other.first[two]...other.last[two])
      if isOwn { one += 1 } else { two += 1 }
    }
    self = union
  }

  /// Takes others out.
  ///
  /// - Complexity: O(*r*) in the number of runs of both.
  package mutating func subtract(_ other: IntegerRuns) {
    guard !other.isEmpty, !isEmpty else { return }
    var rest = IntegerRuns()
    var next = 0
    for run in first.indices {
      var start = first[run]
      while next < other.first.count, other.last[next] < start { next += 1 }
      var hole = next
      while hole < other.first.count, other.first[hole] <= last[run], start <= last[run] {
        if other.first[hole] > start { rest.append(start...other.first[hole] - 1) }
        guard other.last[hole] < last[run] else {
          start = Int.max
          break
        }
        start = other.last[hole] + 1
        hole += 1
      }
      if start <= last[run] { rest.append(start...last[run]) }
    }
    self = rest
  }

  /// Puts an integer in that is greater than all others.
  ///
  /// - Returns: whether it is, and was put in.
  mutating func append(_ integer: Int) -> Bool {
    if let end = last.last, integer <= end { return false }
    append(integer...integer)
    return true
  }

  /// Puts in a run that begins in the last one or behind it.
  private mutating func append(_ run: ClosedRange<Int>) {
    guard let end = last.last, run.lowerBound <= end || run.lowerBound - 1 == end else {
      first.append(run.lowerBound)
      last.append(run.upperBound)
      count += run.count
      return
    }
    guard run.upperBound > end else { return }
    count += run.upperBound - end
    last[last.count - 1] = run.upperBound
  }

  /// The last run that begins at an integer or before; -1 if there is none.
  private func run(before integer: Int) -> Int {
    var (low, high) = (0, first.count)
    while low < high {
      let middle = (low + high) / 2
      if first[middle] <= integer { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
