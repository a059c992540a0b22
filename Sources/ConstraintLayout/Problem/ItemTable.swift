/// Where an item's four numbers come from: the solver, or the container.
enum ItemPlace {
  /// Variables `4 * index` to `4 * index + 3`: lead, width, top, height.
  case variable(Int)
  /// A known rectangle.
  case fixed(LayoutFrame)
}

/// Finds the place of an item, by open addressing.
///
/// A `Dictionary` spends more time on hashing items than the solver on a layout without conflicts.
///
/// Coordinates are *reading coordinates*: `left` of a frame counts from the container's leading
/// edge, so that a layout that reads right to left is the mirror image of the other and the
/// solver need not know.
struct ItemTable {
  private var items: [LayoutItem] = []
  private var places: [ItemPlace] = []
  /// For each bucket the index of an item, or -1; there are at least twice as many as items.
  private var buckets: [Int] = [-1, -1]

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    places.reserveCapacity(count)
    var size = buckets.count
    while size < 2 * count { size *= 2 }
    resize(to: size)
  }

  /// Adds an item; the first one of that name wins.
  mutating func add(_ item: LayoutItem, _ place: ItemPlace) {
    let bucket = bucket(of: item)
    guard buckets[bucket] < 0 else { return }
    buckets[bucket] = items.count
    items.append(item)
    places.append(place)
    if 2 * items.count > buckets.count { resize(to: 2 * buckets.count) }
  }

  subscript(_ item: LayoutItem) -> ItemPlace? {
    let index = buckets[bucket(of: item)]
    return index < 0 ? nil : places[index]
  }

  /// The bucket that holds the item, or the free one where it would go.
  private func bucket(of item: LayoutItem) -> Int {
    let mask = buckets.count - 1
    var bucket = Int(truncatingIfNeeded: Self.hash(item) >> 32) & mask
    while buckets[bucket] >= 0, items[buckets[bucket]] != item { bucket = (bucket + 1) & mask }
    return bucket
  }

  private mutating func resize(to size: Int) {
    buckets = [Int](repeating: -1, count: size)
    for index in items.indices { buckets[bucket(of: items[index])] = index }
  }

  /// Spreads owners, which are often small numbers in a row, by the golden ratio.
  private static func hash(_ item: LayoutItem) -> UInt64 {
    let part: UInt64 =
      switch item.part {
      case .view: 0
      case .margins: 1
      case .safeArea: 2
      case .readableContent: 3
      case .named(let number): 4 + UInt64(number)
      }
    return (item.owner &+ part &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
  }
}
