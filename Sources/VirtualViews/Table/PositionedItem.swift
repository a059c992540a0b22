/// An item of a table and its position, counted from 0.
public struct PositionedItem<Item> {
  /// The position, which is the key of the row.
  public var position: Int
  /// The item.
  public var item: Item

  /// Makes an item at a position.
  public init(position: Int, item: Item) { (self.position, self.item) = (position, item) }
}

extension PositionedItem: Equatable where Item: Equatable {}
extension PositionedItem: Sendable where Item: Sendable {}
