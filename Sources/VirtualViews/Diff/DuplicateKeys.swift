/// Finds keys that occur more than once in a list to which some were added.
struct DuplicateKeys {
  /// A key that an earlier sibling has too.
  struct Pair: Hashable {
    var first: Int
    var position: Int
  }

  /// As many added keys are looked for by comparing all keys with them.
  private static let few = 4

  /// The keys hashed in the last search.
  private(set) var keysHashed = 0

  private var table = KeyTable()

  /// Each key that an earlier sibling has too, with the first that has it; by position.
  ///
  /// Pairs of which neither was added are left out: they were found when one of them was.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  mutating func pairs(in elements: Span<ElementRecord>, added: [Int]) -> [Pair] {
    keysHashed = 0
    if added.count <= Self.few || elements.count <= 8 { return comparing(elements, added) }
    table.fill(with: (0..<Int32(elements.count)).map(\.self), of: elements)
    keysHashed = elements.count
    return table.hasEqualKeys ? hashing(elements, Set(added)) : []
  }

  private func comparing(_ elements: Span<ElementRecord>, _ added: [Int]) -> [Pair] {
    var pairs: Set<Pair> = []
    for one in added {
      let key = elements[one].key
      var first: Int?
      for position in elements.indices where elements[position].key == key {
        if let first, position == one || first == one {
          pairs.insert(Pair(first: first, position: position))
        }
        first = first ?? position
      }
    }
    return pairs.isEmpty ? [] : pairs.sorted { $0.position < $1.position }
  }

  private func hashing(_ elements: Span<ElementRecord>, _ added: Set<Int>) -> [Pair] {
    var firsts: [ViewKey: Int] = Dictionary(minimumCapacity: elements.count)
    var pairs: [Pair] = []
    for position in elements.indices {
      guard let first = firsts[elements[position].key] else {
        firsts[elements[position].key] = position
        continue
      }
      if added.contains(first) || added.contains(position) {
        pairs.append(Pair(first: first, position: position))
      }
    }
    return pairs
  }
}
