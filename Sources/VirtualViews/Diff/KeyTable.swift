/// A hash table from keys to the positions where they wait, first come first served.
///
/// Open addressing over positions only: the keys stay in their list. Half of the slots are empty.
struct KeyTable {
  private static let empty: Int32 = -1
  // A slot whose positions are all taken still belongs to its key, so that probing goes on.
  private static let exhausted: Int32 = -2

  private var heads: [Int32] = []
  // For each slot a position that has the slot's key, also when all of them are taken.
  private var owners: [Int32] = []
  // For each position the next one with an equal key.
  private var followers: [Int32] = []

  /// Forgets everything and takes in positions in a list of keys.
  mutating func fill(with positions: [Int32], of keys: UnsafeBufferPointer<ElementRecord>) {
    var capacity = 4
    while capacity < positions.count * 2 { capacity *= 2 }
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(Self.empty, count: capacity))
    owners.removeAll(keepingCapacity: true)
    owners.append(contentsOf: repeatElement(Self.empty, count: capacity))
    followers.removeAll(keepingCapacity: true)
    followers.append(contentsOf: repeatElement(Self.empty, count: keys.count))
    // From the last to the first, so that each one found in its slot is the follower.
    for position in positions.reversed() {
      let slot = slot(of: keys[Int(position)].key, in: keys)
      followers[Int(position)] = heads[slot]
      heads[slot] = position
      owners[slot] = position
    }
  }

  /// Takes out the first position that has a key; nil if none is left.
  mutating func take(_ key: ViewKey, of keys: UnsafeBufferPointer<ElementRecord>) -> Int32? {
    let slot = slot(of: key, in: keys)
    let position = heads[slot]
    guard position >= 0 else { return nil }
    let follower = followers[Int(position)]
    heads[slot] = follower == Self.empty ? Self.exhausted : follower
    return position
  }

  /// A number that spreads keys over the slots.
  ///
  /// Integers, which most keys are, are multiplied with a secret odd number, both halves of the
  /// product folded: 2 ns instead of 20. The secret keeps data that comes from elsewhere from
  /// choosing keys that collide.
  private func hash(of key: ViewKey) -> Int {
    guard case .integer(let integer) = key else { return key.hashValue }
    let (high, low) = (UInt(bitPattern: integer) ^ Self.secret).multipliedFullWidth(by: Self.odd)
    return Int(bitPattern: high ^ low)
  }

  private static let secret = UInt.random(in: 0...UInt.max)
  private static let odd = UInt.random(in: 0...UInt.max) | 1

  /// The slot of a key, or the empty one where it would go.
  private func slot(of key: ViewKey, in keys: UnsafeBufferPointer<ElementRecord>) -> Int {
    let mask = heads.count - 1
    var slot = hash(of: key) & mask
    while owners[slot] != Self.empty, keys[Int(owners[slot])].key != key {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
