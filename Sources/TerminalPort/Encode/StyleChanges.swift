/// Changes from one style to another that were written before, ready to be copied.
///
/// A picture goes back and forth between few styles. Finding the shortest change takes some sixty
/// nanoseconds, copying it one; where every cell has another color, that is nearly all there is to do.
struct StyleChanges: Sendable {
  /// The bytes of a change, of which only the first count.
  struct Change {
    // That of no change: a style does not change into itself.
    fileprivate var key = UInt32.max
    /// The number of them.
    fileprivate(set) var count = 0
    /// The bytes in the order in which memory has them.
    fileprivate(set) var bytes = SIMD32<UInt8>.zero

    fileprivate var isNone: Bool { key == .max }
  }

  // By a part of the key. Where two would have one place, the number of places is doubled, up to a
  // limit; but if nearly all are free, that would not help, and the later one has it.
  private var changes: [Change] = []
  private var used = 0

  private static var fewest: Int { 32 }
  private static var most: Int { 1_024 }

  private static func key(_ old: UInt16, _ new: UInt16) -> UInt32 {
    UInt32(old) << 16 | UInt32(new)
  }

  /// The number of changes there is room for.
  var capacity: Int { changes.count }

  // Pictures go from plain to others and back, or to and fro among a few: neither may collide in a
  // small table.
  private func place(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key >> 16) &* 41 &+ key & 0xFFFF) & (changes.count - 1)
  }

  /// Forgets everything, because the numbers of styles mean something else.
  mutating func forget() {
    changes.removeAll(keepingCapacity: true)
    used = 0
  }

  /// Returns the change between the styles with two numbers, if it is known.
  func change(from old: UInt16, to new: UInt16) -> Change? {
    guard !changes.isEmpty else { return nil }
    let key = Self.key(old, new)
    let change = changes[place(key)]
    return change.key == key ? change : nil
  }

  /// Remembers a change, unless it is too long.
  ///
  /// - Complexity: O(1) amortized.
  mutating func remember(_ bytes: ArraySlice<UInt8>, from old: UInt16, to new: UInt16) {
    var change = Change(key: Self.key(old, new), count: bytes.count)
    guard bytes.count <= change.bytes.scalarCount else { return }
    for (place, byte) in bytes.enumerated() { change.bytes[place] = byte }
    if changes.isEmpty { changes = Array(repeating: Change(), count: Self.fewest) }
    while isDisplaced(by: change), 8 * used >= changes.count, changes.count < Self.most { grow() }
    let place = place(change.key)
    if changes[place].isNone { used += 1 }
    changes[place] = change
  }

  /// True if there is another one in the place of a change.
  private func isDisplaced(by change: Change) -> Bool {
    let known = changes[place(change.key)]
    return !known.isNone && known.key != change.key
  }

  /// Makes twice the places, in which all that are known keep apart.
  private mutating func grow() {
    let known = changes
    changes = Array(repeating: Change(), count: 2 * known.count)
    for change in known where !change.isNone { changes[place(change.key)] = change }
  }
}
