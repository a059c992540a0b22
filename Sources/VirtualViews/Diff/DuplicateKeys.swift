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

  // One bit for each integer between the least and the greatest key.
  private var seen: [UInt64] = []
  private var table = KeyTable()
  private var positions: [Int32] = []

  /// Each key that an earlier sibling has too, with the first that has it; by position.
  ///
  /// Pairs of which neither was added are left out: they were found when one of them was.
  ///
  /// A few added keys are compared with all others, integers in order or close together need no
  /// hash either; only for many others are keys hashed.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  mutating func pairs(
    in elements: UnsafeBufferPointer<ElementRecord>, added: some RandomAccessCollection<Int>
  ) -> [Pair] {
    keysHashed = 0
    if added.count <= Self.few || elements.count <= 8 { return comparing(elements, added) }
    if areDistinctIntegers(elements) || areAddedUnique(elements, added) { return [] }
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

  /// Whether all keys are integers, none of them twice, as far as that is told without hashing.
  mutating func areDistinctIntegers(
    _ elements: UnsafeBufferPointer<ElementRecord>
  ) -> Bool {
    var least = Int.max
    var greatest = Int.min
    // By index: iterating would copy whole elements.
    for position in elements.indices {
      guard case .integer(let key) = elements[position].key else { return false }
      (least, greatest) = (min(least, key), max(greatest, key))
    }
    let (span, overflow) = greatest.subtractingReportingOverflow(least)
    guard !overflow, span < 64 * elements.count else { return false }
    seen.removeAll(keepingCapacity: true)
    seen.append(contentsOf: repeatElement(0, count: span / 64 + 1))
    return seen.withUnsafeMutableBufferPointer { seen in
      for position in elements.indices {
        guard case .integer(let key) = elements[position].key else { return false }
        let place = UInt(bitPattern: key &- least)
        let bit = UInt64(1) << UInt64(place & 63)
        if seen[Int(place >> 6)] & bit != 0 { return false }
        seen[Int(place >> 6)] |= bit
      }
      return true
    }
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
