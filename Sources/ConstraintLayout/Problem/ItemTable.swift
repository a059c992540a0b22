/// Finds the place of an item, by open addressing.
///
/// A place is the index of a box, whose numbers are variables `4 * index` to `4 * index + 3`:
/// lead, width, top, height. A negative place, `-1 - index`, is a known rectangle.
///
/// A `Dictionary` spends more time on hashing items than the solver on a layout without conflicts.
struct ItemTable: ~Copyable {
  private var owners = Numbers<UInt64>()
  private var parts = Numbers<UInt64>()
  private var places = Indices()
  /// For each bucket the index of an item, or -1; there are at least twice as many as items.
  private var buckets = Indices(repeating: -1, count: 2)

  init() {}

  /// Forgets all items, and makes room for some.
  mutating func begin(_ count: Int) {
    owners.removeAll()
    parts.removeAll()
    places.removeAll()
    owners.reserve(count)
    parts.reserve(count)
    places.reserve(count)
    var size = 2
    while size < 2 * count { size *= 2 }
    buckets.reset(to: -1, count: size)
  }

  /// Adds an item; the first one of that name wins.
  mutating func add(_ item: LayoutItem, _ place: Int) {
    let bucket = bucket(of: item)
    guard buckets[bucket] < 0 else { return }
    buckets.set(bucket, places.count)
    owners.append(item.owner)
    parts.append(item.partCode)
    places.add(place)
  }

  /// Returns the place of an item, or nil for one that is not part of the layout.
  subscript(_ item: LayoutItem) -> Int? {
    let index = buckets.at(bucket(of: item))
    return index < 0 ? nil : places.at(index)
  }

  /// The bucket that holds the item, or the free one where it would go.
  private func bucket(of item: LayoutItem) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: Self.hash(item) >> 32) & mask
    while buckets[bucket] >= 0 {
      let index = buckets.at(bucket)
      if owners[index] == item.owner, parts[index] == item.partCode { break }
      bucket = (bucket + 1) & mask
    }
    return bucket
  }

  /// Spreads owners, which are often small numbers in a row, by the golden ratio.
  private static func hash(_ item: LayoutItem) -> UInt64 {
    (item.owner &+ item.partCode &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
  }
}
