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

  /// Marks the elements of one longest increasing subsequence.
  mutating func mark(_ values: [Int32], into members: inout [Bool]) {
    measure(values)
    members.removeAll(keepingCapacity: true)
    members.append(contentsOf: repeatElement(false, count: values.count))
    var wanted = Int32(tails.count)
    for position in values.indices.reversed() where wanted > 0 && lengths[position] == wanted {
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
