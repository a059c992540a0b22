/// A hash table from keys to the positions where they wait, first come first served.
///
/// Open addressing over positions only: the keys stay in their list. Half of the slots are empty.
/// Integers that lie close together are not hashed but have a place each.
struct KeyTable {
  /// What stands where no position does.
  static let empty: Int32 = -1

  private struct Slot {
    /// A position that has the slot's key: the slot belongs to the key, and probing goes on behind
    /// it, also when all positions are taken.
    var owner = KeyTable.empty
    /// The first position that is not taken.
    var head = KeyTable.empty
    /// A part of the hash: other keys are told apart without looking at them.
    var mark: UInt32 = 0
  }

  /// Whether keys are hashed; integers that lie close together need not be.
  private(set) var isHashing = true

  private var slots: [Slot] = []
  private var integers = IntegerTable()
  // For each position the next one with an equal key.
  private var followers: [Int32] = []
  // Whether two of the positions have equal keys.
  private var hasEqualKeys = false

  /// Forgets everything and takes in positions in a list of keys.
  mutating func fill(with positions: [Int32], of keys: UnsafeBufferPointer<ElementRecord>) {
    followers.removeAll(keepingCapacity: true)
    followers.append(contentsOf: repeatElement(Self.empty, count: keys.count))
    hasEqualKeys = false
    isHashing = !integers.prepare(for: positions, of: keys)
    if isHashing { hash(positions, of: keys) } else { place(positions, of: keys) }
  }

  // From the last to the first, so that each one found in its slot is the follower.
  private mutating func hash(
    _ positions: [Int32], of keys: UnsafeBufferPointer<ElementRecord>
  ) {
    var capacity = 4
    while capacity < positions.count * 2 { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Slot(), count: capacity))
    for position in positions.reversed() {
      let (index, mark) = slot(of: keys.at(Int(position)), in: keys)
      if slots[index].head != Self.empty { hasEqualKeys = true }
      followers[Int(position)] = slots[index].head
      slots[index] = Slot(owner: position, head: position, mark: mark)
    }
  }

  private mutating func place(
    _ positions: [Int32], of keys: UnsafeBufferPointer<ElementRecord>
  ) {
    for position in positions.reversed() {
      guard let place = integers.place(of: keys[Int(position)].key) else { continue }
      if integers[place] != Self.empty { hasEqualKeys = true }
      followers[Int(position)] = integers[place]
      integers[place] = position
    }
  }

  /// Takes out the first position that has a key; nil if none is left.
  @inline(__always)
  mutating func take(
    _ key: UnsafePointer<ElementRecord>, of keys: UnsafeBufferPointer<ElementRecord>
  ) -> Int32? {
    isHashing ? takeHashed(key, of: keys) : takePlaced(key)
  }

  private mutating func takeHashed(
    _ key: UnsafePointer<ElementRecord>, of keys: UnsafeBufferPointer<ElementRecord>
  ) -> Int32? {
    let (index, _) = slot(of: key, in: keys)
    let position = slots[index].head
    guard position >= 0 else { return nil }
    slots[index].head = followers[Int(position)]
    return position
  }

  @inline(__always)
  private mutating func takePlaced(_ key: UnsafePointer<ElementRecord>) -> Int32? {
    guard let place = integers.place(of: key.pointee.key) else { return nil }
    let position = integers[place]
    guard position >= 0 else { return nil }
    integers[place] = followers[Int(position)]
    return position
  }

  /// Whether no key of a list is also that of another position that is left in the table.
  ///
  /// - Parameters:
  ///   - elements: the list.
  ///   - offset: where in it the positions start.
  ///   - positions: those in the table, in order.
  ///   - keys: the part of the list that the table was filled from.
  /// - Returns: false also where two positions in the table have equal keys.
  func areKeysUnique(
    in elements: UnsafeBufferPointer<ElementRecord>, offset: Int, positions: [Int32],
    of keys: UnsafeBufferPointer<ElementRecord>
  ) -> Bool {
    guard !hasEqualKeys else { return false }
    var next = 0
    for position in elements.indices {
      if next < positions.count, Int(positions[next]) + offset == position {
        next += 1
      } else if has(elements.at(position), of: keys) {
        return false
      }
    }
    return true
  }

  /// Whether a position with a key is left.
  @inline(__always)
  private func has(
    _ key: UnsafePointer<ElementRecord>, of keys: UnsafeBufferPointer<ElementRecord>
  ) -> Bool {
    if isHashing { return slots[slot(of: key, in: keys).index].head != Self.empty }
    return integers.place(of: key.pointee.key).map { integers[$0] != Self.empty } ?? false
  }

  /// A number that spreads keys over the slots.
  ///
  /// Integers, which most keys are, are multiplied with a secret odd number, both halves of the
  /// product folded: 2 ns instead of 20. The secret keeps data that comes from elsewhere from
  /// choosing keys that collide.
  private func hash(of key: ViewKey) -> Int {
    switch key {
    case .integer(let integer):
      let (high, low) = (UInt(bitPattern: integer) ^ secret).multipliedFullWidth(by: odd)
      return Int(bitPattern: high ^ low)
    case .string(let string): return string.hashValue
    case .other(let key): return key.hashValue
    case .place(let place): return place.hashValue
    }
  }

  private let secret = UInt.random(in: 0...UInt.max)
  private let odd = UInt.random(in: 0...UInt.max) | 1

  /// The slot of a key, or the empty one where it would go, and the mark of the key.
  private func slot(
    of key: UnsafePointer<ElementRecord>, in keys: UnsafeBufferPointer<ElementRecord>
  ) -> (index: Int, mark: UInt32) {
    let hash = hash(of: key.pointee.key)
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count - 1
    var index = hash & mask
    while slots[index].owner != Self.empty {
      let slot = slots[index]
      if slot.mark == mark, keys[Int(slot.owner)].key == key.pointee.key { break }
      index = (index + 1) & mask
    }
    return (index, mark)
  }
}
