/// The rows of a table whatever the type of its items.
protocol TableRows {
  /// The lines of the table.
  var lines: TableLines { get }

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
struct ItemRows<Item, Msg>: TableRows {
  let lines: TableLines
  let items: TableItems<Item>
  let text: ((Item) -> String)?
  let cell: (Item?) -> TableCell<Msg>

  /// The item at a line; nil for headers and footers, and for an item that is not loaded yet.
  func item(at line: Int) -> Item? {
    lines.place(of: line).flatMap { items.item($0.section, $0.row) }
  }

  func makeRow(at line: Int) -> TableRow {
    let cell = cell(item(at: line))
    return TableRow(record: cell.element.record, reuseIdentifier: cell.reuseIdentifier)
  }

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
