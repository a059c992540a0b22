/// Finds keys that occur more than once in a list to which some were added.
struct DuplicateKeys {
  /// A key that an earlier sibling has too.
  struct Pair: Hashable {
    var first: Int
    var position: Int
  }

  /// As many added keys are looked for by comparing all keys with them.
  static let few = 4

  /// The keys hashed in the last search.
  private(set) var keysHashed = 0

  private var table = KeyTable()
  private var positions: [Int32] = []

  /// Each key that an earlier sibling has too, with the first that has it; by position.
  ///
  /// Pairs of which neither was added are left out: they were found when one of them was.
  ///
  /// A few added keys are compared with all others; many are put into a table, in which integers
  /// that lie close together need no hash.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  mutating func pairs(
    in elements: UnsafeBufferPointer<ElementRecord>, added: some RandomAccessCollection<Int>
  ) -> [Pair] {
    keysHashed = 0
    if added.count <= Self.few || elements.count <= 8 { return comparing(elements, added) }
    if areAddedUnique(elements, added) { return [] }
    return hashing(elements, added)
  }

  private func comparing(
    _ elements: UnsafeBufferPointer<ElementRecord>, _ added: some RandomAccessCollection<Int>
  ) -> [Pair] {
    var pairs: [Pair] = []
    for one in added {
      let key = elements[one].key
      let first = elements[..<one].firstIndex { $0.key == key } ?? one
      if first < one { pairs.append(Pair(first: first, position: one)) }
      guard first == one else { continue }
      for later in elements.indices where later > one && elements[later].key == key {
        pairs.append(Pair(first: one, position: later))
      }
    }
    return pairs.isEmpty ? [] : Set(pairs).sorted { $0.position < $1.position }
  }

  /// Whether no added key is there twice; the table of positions costs a third of a dictionary.
  private mutating func areAddedUnique(
    _ elements: UnsafeBufferPointer<ElementRecord>, _ added: some RandomAccessCollection<Int>
  ) -> Bool {
    positions.removeAll(keepingCapacity: true)
    for position in added { positions.append(Int32(position)) }
    positions.sort()
    table.fill(with: positions, of: elements)
    keysHashed = table.isHashing ? elements.count : 0
    return table.areKeysUnique(in: elements, offset: 0, positions: positions, of: elements)
  }

  private func hashing(
    _ elements: UnsafeBufferPointer<ElementRecord>, _ added: some RandomAccessCollection<Int>
  ) -> [Pair] {
    var firsts: [ViewKey: Int] = Dictionary(minimumCapacity: elements.count)
    var pairs: [Pair] = []
    for position in elements.indices {
      guard let first = firsts[elements[position].key] else {
        firsts[elements[position].key] = position
        continue
      }
      pairs.append(Pair(first: first, position: position))
    }
    guard !pairs.isEmpty else { return [] }
    let added = Set(added)
    return pairs.filter { added.contains($0.first) || added.contains($0.position) }
  }
}
