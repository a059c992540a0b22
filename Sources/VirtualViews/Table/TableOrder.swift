/// The order of a table's rows.
public struct TableOrder: Codable, Hashable, Sendable {
  /// The key of the column the rows are sorted by.
  public var column: ViewKey
  /// True if the least comes first.
  public var isAscending: Bool

  /// Makes an order.
  public init(by column: some Hashable & Sendable, isAscending: Bool = true) {
    self.column = ViewKey(column)
    self.isAscending = isAscending
  }
}

extension [TableOrder] {
  /// Returns items in these orders.
  ///
  /// Items that are equal in all of them stay in their order.
  ///
  /// - Parameters:
  ///   - items: the items.
  ///   - isBefore: returns true if the first of two items goes before the other one by the column with a key, ascending.
  /// - Returns: the items in order; as they are without orders.
  /// - Complexity: O(*k* *n* log *n*) in the number of orders and of items.
  public func sorted<Item>(
    _ items: [Item], by isBefore: (_ column: ViewKey, _ one: Item, _ other: Item) -> Bool
  ) -> [Item] {
    guard !isEmpty else { return items }
    return items.enumerated().sorted { one, other in
      for order in self {
        if isBefore(order.column, one.element, other.element) { return order.isAscending }
        if isBefore(order.column, other.element, one.element) { return !order.isAscending }
      }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// Returns the orders after a click on the title of a column alone: that column, or the other way round.
  package func sorting(by column: ViewKey) -> [TableOrder] {
    let isReversed = first?.column == column && first?.isAscending == true
    return [TableOrder(by: column, isAscending: !isReversed)]
  }

  /// Returns the orders with one more column, with the column the other way round, or without it.
  package func sortingFurther(by column: ViewKey) -> [TableOrder] {
    guard let place = firstIndex(where: { $0.column == column }) else {
      return self + [TableOrder(by: column)]
    }
    var next = self
    if self[place].isAscending {
      next[place].isAscending = false
    } else {
      next.remove(at: place)
    }
    return next
  }
}
