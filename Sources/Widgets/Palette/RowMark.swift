public import VirtualViews

/// The marked row of a list in which Return chooses: its item, and the place where it was.
///
/// The mark stays with its item when rows come and go while the list is open. Where the item itself is gone, the row is marked
/// that stands at the place where it was marked, or the last one.
public struct RowMark: Hashable, Sendable {
  /// The key of the item.
  public var item: ViewKey
  /// The number of the row when it was marked.
  public var place: Int

  /// Makes the mark of an item.
  ///
  /// - Parameters:
  ///   - item: identifies the item among the others.
  ///   - place: the number of its row.
  public init(_ item: some Hashable & Sendable, place: Int) {
    (self.item, self.place) = (ViewKey(item), place)
  }

  /// Returns the number of the row that is marked among those that there are now; nil if there are none.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - key: returns the key of the item of a row.
  /// - Returns: the number of the row.
  /// - Complexity: O(1) where the item is at its place, else O(*n*) in the number of rows.
  public func row(of count: Int, key: (Int) -> ViewKey) -> Int? {
    guard count > 0 else { return nil }
    let nearest = min(max(0, place), count - 1)
    if key(nearest) == item { return nearest }
    return (0..<count).first { key($0) == item } ?? nearest
  }
}
