/// Finds a longest increasing subsequence, ignoring negative numbers.
///
/// Patience sorting without links back: each element remembers only the length of the longest
/// run that ends in it. Among elements of equal length values decrease from left to right, so a
/// scan from the right that takes the first element of each length, from the longest down, takes
/// an increasing run.
///
/// - Complexity: O(*n* log *n*).
struct IncreasingSubsequence {
  // The least value in which a run of each length ends.
  private var tails: [Int32] = []
  // For each element the length of the longest run that ends in it, 0 for negative ones.
  private var lengths: [Int32] = []

  // The values that go with the preferred one.
  private var chosen: [Int32] = []

  /// Marks the elements of one longest increasing subsequence.
  ///
  /// - Parameters:
  ///   - values: the sequence.
  ///   - preferred: the value that is to be among them if any of the longest has it; negative for
  ///     no preference.
  ///   - members: for each element whether it is one of those found.
  mutating func mark(_ values: [Int32], preferring preferred: Int32, into members: inout [Bool]) {
    measure(values)
    mark(into: &members)
    guard preferred >= 0, let place = values.firstIndex(of: preferred), !members[place] else {
      return
    }
    // Without what is on the wrong side of the preferred value, every longest run has it.
    let longest = tails.count
    chosen.removeAll(keepingCapacity: true)
    for (position, value) in values.enumerated() {
      let isOnItsSide = position < place ? value < preferred : value >= preferred
      chosen.append(isOnItsSide ? value : -1)
    }
    measure(chosen)
    if tails.count == longest { mark(into: &members) }
  }

  private func mark(into members: inout [Bool]) {
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: repeatElement(false, count: lengths.count))
    var wanted = Int32(tails.count)
    for position in lengths.indices.reversed() where wanted > 0 && lengths[position] == wanted {
      members[position] = true
      wanted -= 1
    }
  }

  private mutating func measure(_ values: [Int32]) {
    tails.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for value in values {
      guard value >= 0 else {
        lengths.append(0)
        continue
      }
      let length = shorter(than: value)
      if length == tails.count { tails.append(value) } else { tails[length] = value }
      lengths.append(Int32(length) + 1)
    }
  }

  /// The number of runs' ends that are less than a value.
  private func shorter(than value: Int32) -> Int {
    // Most lists are nearly in order: then the value is beyond all of them.
    if let last = tails.last, last < value { return tails.count }
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
