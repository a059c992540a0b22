/// The lines of a table with their items.
///
/// A class, because all that makes rows holds them: copying the items, whose type is not known
/// here, took a fifth of the instructions that describe a table.
@usableFromInline
final class ItemLines<Item> {
  // What is not of the type of the items, and functions, are released without asking for the type.
  @usableFromInline let lines: TableLines
  @usableFromInline let item: (_ section: Int, _ row: Int) -> Item?
  @usableFromInline let isEqual: ((Item, Item) -> Bool)?

  @inlinable
  init(_ lines: TableLines, _ items: TableItems<Item>) {
    self.lines = lines
    item = items.item
    isEqual = items.isEqual
  }

  /// The item at a line; nil for headers and footers, and where it is not loaded yet.
  @inlinable
  func item(at line: Int) -> Item? {
    lines.place(of: line).flatMap { item($0.section, $0.row) }
  }

  /// Whether a row shows the same as a row of other items.
  @inlinable
  func isSame(_ line: Int, _ other: AnyObject, _ otherLine: Int) -> Bool {
    guard let isEqual, let other = other as? ItemLines else { return false }
    switch (item(at: line), other.item(at: otherLine)) {
    case (let item?, let old?): return isEqual(item, old)
    // Rows that are not loaded yet all show the same.
    case (nil, nil): return true
    default: return false
    }
  }
}
