/// Where an item's four numbers come from: the solver, or the container.
enum ItemPlace {
  /// Variables `4 * index` to `4 * index + 3`: lead, width, top, height.
  case variable(Int)
  /// A known rectangle.
  case fixed(LayoutFrame)
}

/// Finds the place of an item.
///
/// Coordinates are *reading coordinates*: `left` of a frame counts from the container's leading
/// edge, so that a layout that reads right to left is the mirror image of the other and the
/// solver need not know.
struct ItemTable {
  private var places: [LayoutItem: ItemPlace] = [:]

  mutating func reserve(_ count: Int) { places.reserveCapacity(count) }

  /// Adds an item; the first one of that name wins.
  mutating func add(_ item: LayoutItem, _ place: ItemPlace) -> Bool {
    guard places[item] == nil else { return false }
    places[item] = place
    return true
  }

  subscript(_ item: LayoutItem) -> ItemPlace? { places[item] }
}
