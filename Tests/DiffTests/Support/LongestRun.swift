/// Longest increasing subsequences, found in the two most obvious ways.
enum LongestRun {
  /// The length, from the lengths of the runs that end in each element.
  static func length(of values: [Int]) -> Int {
    if zip(values, values.dropFirst()).allSatisfy(<) { return values.count }
    var lengths: [Int] = []
    for (position, value) in values.enumerated() {
      var longest = 0
      for earlier in 0..<position where values[earlier] < value {
        longest = max(longest, lengths[earlier])
      }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }

  /// All longest increasing subsequences, each as the set of its positions; by trying everything.
  static func all(of values: [Int]) -> [Set<Int>] {
    var runs: [Set<Int>] = []
    for subset in 0..<(1 << values.count) {
      let positions = values.indices.filter { subset & 1 << $0 != 0 }
      let chosen = positions.map { values[$0] }
      guard zip(chosen, chosen.dropFirst()).allSatisfy(<) else { continue }
      if positions.count > runs.first?.count ?? 0 { runs = [] }
      if positions.count == runs.first?.count ?? positions.count { runs.append(Set(positions)) }
    }
    return runs
  }
}
