/// A set of integers as runs of neighbours, which most selections are made of.
///
/// A run costs 16 bytes, however long it is:
///
///     1 2 3 4 5   9   12 13      runs [1...5, 9...9, 12...13]
package struct IntegerRuns: Hashable, Sendable {
  // Ascending, and never next to each other.
  private var runs: [ClosedRange<Int>] = []
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
  package var isEmpty: Bool { runs.isEmpty }

  /// The integers, ascending.
  package var integers: [Int] { runs.flatMap { Array($0) } }

  /// The bytes it takes beside those of an empty one.
  package var byteCount: Int { runs.capacity * MemoryLayout<ClosedRange<Int>>.stride }

  /// Whether an integer is among them.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  package func contains(_ integer: Int) -> Bool {
    let run = run(before: integer)
    return run >= 0 && integer <= runs[run].upperBound
  }

  /// Puts an integer in.
  ///
  /// - Complexity: O(*r*) in the number of runs, O(log *r*) where it is next to one.
  package mutating func insert(_ integer: Int) {
    let run = run(before: integer)
    guard run < 0 || integer > runs[run].upperBound else { return }
    count += 1
    let endsRun = run >= 0 && runs[run].upperBound == integer - 1
    let beginsNext = run + 1 < runs.count && runs[run + 1].lowerBound - 1 == integer
    switch (endsRun, beginsNext) {
    case (true, true):
      runs[run] = runs[run].lowerBound...runs[run + 1].upperBound
      runs.remove(at: run + 1)
    case (true, false): runs[run] = runs[run].lowerBound...integer
    case (false, true): runs[run + 1] = integer...runs[run + 1].upperBound
    case (false, false): runs.insert(integer...integer, at: run + 1)
    }
  }

  /// Takes an integer out.
  ///
  /// - Complexity: O(*r*) in the number of runs, O(log *r*) where it is at the end of one.
  package mutating func remove(_ integer: Int) {
    let run = run(before: integer)
    guard run >= 0, integer <= runs[run].upperBound else { return }
    count -= 1
    let (first, last) = (runs[run].lowerBound, runs[run].upperBound)
    switch (integer == first, integer == last) {
    case (true, true): runs.remove(at: run)
    case (true, false): runs[run] = first + 1...last
    case (false, true): runs[run] = first...last - 1
    case (false, false):
      runs[run] = integer + 1...last
      runs.insert(first...integer - 1, at: run)
    }
  }

  /// Puts others in.
  ///
  /// - Complexity: O(*r*) in the number of runs of both.
  package mutating func formUnion(_ other: IntegerRuns) {
    guard !other.isEmpty else { return }
    var union = IntegerRuns()
    var (one, two) = (0, 0)
    while one < runs.count || two < other.runs.count {
      let isOwn =
        two == other.runs.count
        || one < runs.count && runs[one].lowerBound <= other.runs[two].lowerBound
      union.append(isOwn ? runs[one] : other.runs[two])
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
    for run in runs {
      var start = run.lowerBound
      while next < other.runs.count, other.runs[next].upperBound < start { next += 1 }
      var hole = next
      while hole < other.runs.count, other.runs[hole].lowerBound <= run.upperBound,
        start <= run.upperBound
      {
        if other.runs[hole].lowerBound > start {
          rest.append(start...other.runs[hole].lowerBound - 1)
        }
        guard other.runs[hole].upperBound < run.upperBound else {
          start = Int.max
          break
        }
        start = other.runs[hole].upperBound + 1
        hole += 1
      }
      if start <= run.upperBound { rest.append(start...run.upperBound) }
    }
    self = rest
  }

  /// Puts an integer in that is greater than all others.
  ///
  /// - Returns: whether it is, and was put in.
  mutating func append(_ integer: Int) -> Bool {
    if let last = runs.last, integer <= last.upperBound { return false }
    append(integer...integer)
    return true
  }

  /// Puts in a run that begins in the last one or behind it.
  private mutating func append(_ run: ClosedRange<Int>) {
    guard let last = runs.last,
      run.lowerBound <= last.upperBound || run.lowerBound - 1 == last.upperBound
    else {
      runs.append(run)
      count += run.count
      return
    }
    guard run.upperBound > last.upperBound else { return }
    count += run.upperBound - last.upperBound
    runs[runs.count - 1] = last.lowerBound...run.upperBound
  }

  /// The last run that begins at an integer or before; -1 if there is none.
  private func run(before integer: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].lowerBound <= integer { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
