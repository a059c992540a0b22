public import VirtualViews

/// A place among the items of a list.
public enum ListPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Right before an item.
  case before(ID)
  /// Right after an item.
  case after(ID)
  /// In a section that has no other items, by its number.
  case into(section: Int)
}

/// An item of a list that comes to another place.
public struct ListMove<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The item.
  public var item: ID
  /// The place.
  public var place: ListPlace<ID>

  /// Makes a movement.
  public init(_ item: ID, to place: ListPlace<ID>) { (self.item, self.place) = (item, place) }
}

extension ListPlace: Codable where ID: Codable {}
extension ListMove: Codable where ID: Codable {}

extension Array {
  /// Moves an item to another place; a movement of an item or to a place that is not there does nothing.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public mutating func move<ID>(_ move: ListMove<ID>, id: (Element) -> ID) {
    guard let from = firstIndex(where: { id($0) == move.item }) else { return }
    let item = remove(at: from)
    let place: Int? =
      switch move.place {
      case .before(let other): firstIndex { id($0) == other }
      case .after(let other): firstIndex { id($0) == other }.map { $0 + 1 }
      case .into: isEmpty ? 0 : nil
      }
    insert(item, at: place ?? from)
  }

  /// Moves an item to another place in these sections or to another section.
  ///
  /// A movement of an item or to a place that is not there does nothing.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public mutating func move<Item, ID>(_ move: ListMove<ID>, id: (Item) -> ID)
  where Element == TableSection<Item> {
    guard let from = place(of: move.item, id) else { return }
    let item = self[from.section].items.remove(at: from.row)
    let target: TableIndexPath? =
      switch move.place {
      case .before(let other): place(of: other, id)
      case .after(let other):
        place(of: other, id).map { TableIndexPath(section: $0.section, row: $0.row + 1) }
      case .into(let section):
        indices.contains(section) && self[section].items.isEmpty
          ? TableIndexPath(section: section, row: 0) : nil
      }
    let place = target ?? from
    self[place.section].items.insert(item, at: place.row)
  }

  /// The place of an item; nil if it is not there.
  func place<Item, ID: Equatable>(of item: ID, _ id: (Item) -> ID) -> TableIndexPath?
  where Element == TableSection<Item> {
    for (number, section) in enumerated() {
      if let row = section.items.firstIndex(where: { id($0) == item }) {
        return TableIndexPath(section: number, row: row)
      }
    }
    return nil
  }
}
