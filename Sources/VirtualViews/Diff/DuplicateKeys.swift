/// Finds keys that occur more than once in a list to which some were added.
enum DuplicateKeys {
  /// A key that an earlier sibling has too.
  struct Pair: Hashable {
    var first: Int
    var position: Int
  }

  /// Each key that an earlier sibling has too, with the first that has it; by position.
  ///
  /// Pairs of which neither was added are left out: they were found when one of them was.
  ///
  /// A few added keys are compared with all others; only for many are keys hashed.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  static func pairs(
    in keys: some RandomAccessCollection<ViewKey>, added: [Int]
  ) -> [Pair] {
    let keys = Array(keys)
    let pairs = added.count <= 4 || keys.count <= 8 ? comparing(keys, added) : hashing(keys, added)
    return pairs.sorted { $0.position < $1.position }
  }

  private static func comparing(_ keys: [ViewKey], _ added: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for one in added {
      let first = keys[..<one].firstIndex(of: keys[one]) ?? one
      if first < one { pairs.insert(Pair(first: first, position: one)) }
      for later in keys.indices where later > one && first == one && keys[later] == keys[one] {
        pairs.insert(Pair(first: one, position: later))
      }
    }
    return pairs
  }

  private static func hashing(_ keys: [ViewKey], _ added: [Int]) -> Set<Pair> {
    let added = Set(added)
    var firsts: [ViewKey: Int] = Dictionary(minimumCapacity: keys.count)
    var pairs: Set<Pair> = []
    for (position, key) in keys.enumerated() {
      guard let first = firsts[key] else {
        firsts[key] = position
        continue
      }
      if added.contains(first) || added.contains(position) {
        pairs.insert(Pair(first: first, position: position))
      }
    }
    return pairs
  }
}
