/// The rows of a table whatever the type of its items.
protocol TableRows {
  /// The lines of the table.
  var lines: TableLines { get }

  /// The item at a line; nil for headers and footers, and for an item that is not loaded yet.
  func anyItem(at line: Int) -> Any?

  /// Makes the view of a row.
  func makeRow(at line: Int) -> TableRow

  /// Returns true if a row shows the same item as a row of other rows.
  func isSame(_ line: Int, as other: any TableRows, _ otherLine: Int) -> Bool

  /// The places in memory of all items; nil if a function makes them, or they cannot be compared.
  var storage: [ItemStorage]? { get }

  /// The text by which typing finds a row; nil if typing finds none.
  func text(at line: Int) -> String?
}

/// The rows of items of one type.
///
/// A class, because a table passes it on several times, and it is too large to be copied each time.
final class ItemRows<Item>: TableRows {
  let lines: TableLines
  let items: TableItems<Item>
  let text: ((Item) -> String)?
  /// Makes the view of an item; nil stands for one that is not loaded yet.
  let row: (Item?) -> TableRow

  init(
    lines: TableLines, items: TableItems<Item>, text: ((Item) -> String)?,
    row: @escaping (Item?) -> TableRow
  ) {
    (self.lines, self.items, self.text, self.row) = (lines, items, text, row)
  }

  /// The item at a line; nil for headers and footers, and for an item that is not loaded yet.
  func item(at line: Int) -> Item? {
    guard let place = lines.place(of: line) else { return nil }
    return items.item(place.section, place.row)
  }

  func anyItem(at line: Int) -> Any? { item(at: line) }

  func makeRow(at line: Int) -> TableRow { row(item(at: line)) }

  func isSame(_ line: Int, as other: any TableRows, _ otherLine: Int) -> Bool {
    guard let isEqual = items.isEqual, let other = other as? ItemRows else { return false }
    switch (item(at: line), other.item(at: otherLine)) {
    case (let item?, let old?): return isEqual(item, old)
    // Rows that are not loaded yet all show the same.
    case (nil, nil): return true
    default: return false
    }
  }

  var storage: [ItemStorage]? { items.isEqual == nil ? nil : items.storage }

  func text(at line: Int) -> String? { text.map { text in item(at: line).map(text) ?? "" } }
}

/// The view of one line of a table, and the rows that may reuse it.
struct TableRow {
  /// The view.
  var record: ElementRecord
  /// The name of the views that it can take over; nil for any of the same kind.
  var reuseIdentifier: ViewKey?
}

extension TableRow {
  /// Makes the row of an item; nil stands for one that is not loaded yet.
  init<Item, Msg>(_ item: Item?, _ row: (Item) -> ViewElement<Msg>) {
    guard let item else {
      self.init(record: ViewElement<Msg>.placeholder.record)
      return
    }
    self.init(record: row(item).record)
  }

  /// Makes the row of a cell.
  init<Msg>(_ cell: TableCell<Msg>) {
    self.init(record: cell.element.record, reuseIdentifier: cell.reuseIdentifier)
  }
}
