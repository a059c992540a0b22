/// The items that the rows of a table show: in an array, by a function, in sections, or in pages.
///
/// The table asks for an item and its key when the row comes into sight.
public struct TableItems<Item> {
  let lines: TableLines
  /// The item of a row; nil if it is not loaded yet.
  let item: (_ section: Int, _ row: Int) -> Item?
  /// Compares two items; nil if that cannot be done.
  let isEqual: ((Item, Item) -> Bool)?
  /// The places of all items in memory; nil if a function makes them.
  let storage: [ItemStorage]?
  /// The row that is made anew each time; nil for none.
  private(set) var reloadedKey: ViewKey?
  /// The value on which all rows depend beside their items; nil for none.
  private(set) var dependency: ViewKey?

  /// Returns the same rows, of which one is made anew in each render although its item is the same.
  ///
  /// So its closure may show more than the item, such as a text that is typed into it.
  ///
  /// - Parameter key: the key of the row; nil for none.
  /// - Returns: the rows.
  public func reloading(_ key: ViewKey?) -> TableItems {
    var rows = self
    rows.reloadedKey = key
    return rows
  }

  /// Returns the same rows, of which one is made anew in each render although its item is the same.
  ///
  /// - Parameter id: what identifies the item of the row; nil for none.
  /// - Returns: the rows.
  public func reloading<ID: Hashable & Sendable>(_ id: ID?) -> TableItems {
    reloading(id.map { ViewKey($0) })
  }

  /// Returns the same rows, which are all made anew when a value is another one than before.
  ///
  /// So their closure may show more than the items, such as a unit or a language:
  ///
  /// ```swift
  /// TableItems(model.files, id: \.path).depending(on: model.unit)
  /// ```
  ///
  /// - Parameter value: the value; several are one as an array or a type of their own.
  /// - Returns: the rows.
  public func depending(on value: some Hashable & Sendable) -> TableItems {
    var rows = self
    rows.dependency = ViewKey(value)
    return rows
  }

  /// Makes rows of the items of an array; rows of equal items are not made anew.
  ///
  /// - Parameters:
  ///   - items: the items, in order.
  ///   - id: what identifies an item among the others.
  public init<ID: Hashable & Sendable>(_ items: [Item], id: @escaping (Item) -> ID) {
    // Not by way of one section: the type of that is asked for with every row.
    lines = TableLines([TableLines.Section(key: .integer(0), rowCount: items.count)]) { _, row in
      ViewKey(id(items[row]))
    }
    item = { _, row in items[row] }
    isEqual = equality(of: Item.self)
    storage = [ItemStorage(of: items)]
  }

  /// Makes rows of items that a function knows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - id: what identifies the item of a row among the others.
  ///   - item: the item of a row; nil if it is not loaded yet.
  public init<ID: Hashable & Sendable>(
    count: Int, id: @escaping (_ row: Int) -> ID, item: @escaping (_ row: Int) -> Item?
  ) {
    self.init(rowCounts: [count], id: { id($0.row) }, item: { item($0.row) })
  }

  /// Makes rows in sections, each with a header and a footer if they have a text.
  ///
  /// Rows of equal items are not made anew.
  ///
  /// - Parameters:
  ///   - sections: the sections, in order.
  ///   - id: what identifies an item among those of all sections.
  public init<ID: Hashable & Sendable>(
    sections: [TableSection<Item>], id: @escaping (Item) -> ID
  ) {
    // A loop and no `map`: generic code asks anew for each type that it passes on.
    var (parts, storage): ([TableLines.Section], [ItemStorage]) = ([], [])
    for section in sections {
      storage.append(ItemStorage(of: section.items))
      parts.append(
        TableLines.Section(
          key: section.key, rowCount: section.items.count,
          header: section.header.map { .text($0) }, footer: section.footer.map { .text($0) }))
    }
    lines = TableLines(parts) { ViewKey(id(sections[$0].items[$1])) }
    item = { sections[$0].items[$1] }
    isEqual = equality(of: Item.self)
    self.storage = storage
  }

  /// Makes rows in sections of which only the numbers of rows are known.
  ///
  /// - Parameters:
  ///   - rowCounts: the number of rows of each section.
  ///   - headers: the text above the rows of each section, nil for none.
  ///   - footers: the text below the rows of each section, nil for none.
  ///   - id: what identifies a row among those of all sections.
  ///   - item: the item of a row; nil if it is not loaded yet.
  public init<ID: Hashable & Sendable>(
    rowCounts: [Int], headers: [String?] = [], footers: [String?] = [],
    id: @escaping (TableIndexPath) -> ID, item: @escaping (TableIndexPath) -> Item?
  ) {
    let parts = rowCounts.enumerated().map { number, count in
      TableLines.Section(
        key: .integer(number), rowCount: count,
        header: headers.indices.contains(number) ? headers[number].map { .text($0) } : nil,
        footer: footers.indices.contains(number) ? footers[number].map { .text($0) } : nil)
    }
    lines = TableLines(parts) { ViewKey(id(TableIndexPath(section: $0, row: $1))) }
    self.item = { item(TableIndexPath(section: $0, row: $1)) }
    isEqual = nil
    storage = nil
  }

  /// Makes rows of items that are loaded page by page; each row is identified by its position.
  ///
  /// Rows of equal items are not made anew.
  public init(pages: TablePages<Item>) {
    lines = .numbered(pages.count)
    item = { pages[$1] }
    isEqual = equality(of: Item.self)
    storage = nil
  }

  /// Makes rows of items that are loaded page by page, each with its position, by which its row is identified.
  ///
  /// ```swift
  /// table("sheet", props, rows: TableItems(numbered: model.pages)) { row in
  ///   guard let row else { return TableCell(.placeholder) }
  ///   return TableCell(label("name", [.text("\(row.position): \(row.item.name)")]))
  /// }
  /// ```
  ///
  /// Rows of equal items are not made anew.
  public init<Element>(numbered pages: TablePages<Element>) where Item == PositionedItem<Element> {
    lines = .numbered(pages.count)
    item = { _, row in pages[row].map { PositionedItem(position: row, item: $0) } }
    isEqual = equality(of: Item.self)
    storage = nil
  }
}

/// The place of an array's items in memory, which tells unchanged items without a look at any.
///
/// It is compared only while both arrays exist: `TableItems.item` holds its array.
struct ItemStorage: Equatable {
  private let address: UInt
  private let count: Int

  init<Item>(of items: [Item]) {
    // Safe: the address is a number here, and nothing is read through it.
    address = unsafe items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    count = items.count
  }
}

/// The comparison of the values of a type; nil if they cannot be compared.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func comparison<Equal: Equatable>(_ type: Equal.Type) -> (Value, Value) -> Bool {
    { one, other in one as? Equal == other as? Equal }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return comparison(type)
}

/// The place of a row in a table with sections.
public struct TableIndexPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int

  /// Makes a place.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }
}

/// Some rows of a table that belong together.
public struct TableSection<Item> {
  /// Identifies the section among the others.
  public var key: ViewKey
  /// The text above the rows; nil for none.
  public var header: String?
  /// The text below the rows; nil for none.
  public var footer: String?
  /// The items of the rows, in order.
  public var items: [Item]

  /// Makes a section.
  public init(
    _ key: some Hashable & Sendable, header: String? = nil, footer: String? = nil, items: [Item]
  ) {
    self.key = ViewKey(key)
    self.header = header
    self.footer = footer
    self.items = items
  }
}
