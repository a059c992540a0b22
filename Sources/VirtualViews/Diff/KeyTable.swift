/// A hash table from keys to the positions where they wait, first come first served.
///
/// Open addressing over positions only: the keys stay in their list. Half of the slots are empty.
struct KeyTable {
  private static let empty: Int32 = -1

  private struct Slot {
    /// A position that has the slot's key: the slot belongs to the key, and probing goes on behind
    /// it, also when all positions are taken.
    var owner = KeyTable.empty
    /// The first position that is not taken.
    var head = KeyTable.empty
    /// A part of the hash: other keys are told apart without looking at them.
    var mark: UInt32 = 0
  }

  /// True if two of the positions have equal keys.
  private(set) var hasEqualKeys = false

  private var slots: [Slot] = []
  // The bounds of the integers among the keys: those of a page of other rows lie outside.
  private var least = Int.max
  private var greatest = Int.min
  // For each position the next one with an equal key.
  private var followers: [Int32] = []
  private let secret = UInt.random(in: 0...UInt.max)
  private let odd = UInt.random(in: 0...UInt.max) | 1

  /// Forgets everything and takes in positions in a list of keys.
  mutating func fill(with positions: [Int32], of keys: Span<ElementRecord>) {
    followers.removeAll(keepingCapacity: true)
    followers.append(contentsOf: repeatElement(Self.empty, count: keys.count))
    hasEqualKeys = false
    (least, greatest) = (.max, .min)
    var capacity = 4
    while capacity < positions.count * 2 { capacity *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(Slot(), count: capacity))
    // From the last to the first, so that the one found in a slot is the follower.
    for position in positions.reversed() {
      if case .integer(let integer) = keys[Int(position)].key {
        (least, greatest) = (min(least, integer), max(greatest, integer))
      }
      let (index, mark) = slot(of: keys[Int(position)].key, in: keys)
      if slots[index].head != Self.empty { hasEqualKeys = true }
      followers[Int(position)] = slots[index].head
      slots[index] = Slot(owner: position, head: position, mark: mark)
    }
  }

  /// Takes out the first position that has a key; nil if none is left.
  mutating func take(_ key: ViewKey, of keys: Span<ElementRecord>) -> Int32? {
    if case .integer(let integer) = key, integer < least || greatest < integer { return nil }
    let index = slot(of: key, in: keys).index
    let position = slots[index].head
    guard position != Self.empty else { return nil }
    slots[index].head = followers[Int(position)]
    return position
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
    default: return key.hashValue
    }
  }

  /// The slot of a key, or the empty one where it would go, and the mark of the key.
  @inline(__always)
  private func slot(
    of key: ViewKey, in keys: Span<ElementRecord>
  ) -> (index: Int, mark: UInt32) {
    let hash = hash(of: key)
    let mark = UInt32(truncatingIfNeeded: hash >> 32)
    let mask = slots.count - 1
    var index = hash & mask
    while slots[index].owner != Self.empty {
      let slot = slots[index]
      if slot.mark == mark, keys[Int(slot.owner)].key == key { break }
      index = (index + 1) & mask
    }
    return (index, mark)
  }
}
