/// What the rows of a table show: items in an array, by a function, in sections, or in pages.
///
/// Items and their keys are asked for when their rows can be seen, and at no other time.
public struct TableItems<Item> {
  /// How the rows are grouped.
  let sections: TableSections
  /// The text above the rows of each section, if there is one.
  var headers: [String?] = []
  /// The text below the rows of each section, if there is one.
  var footers: [String?] = []
  let key: (_ section: Int, _ row: Int) -> ViewKey
  let sectionKey: (_ section: Int) -> ViewKey
  /// The item of a row; nil where it is not loaded yet.
  let item: (_ section: Int, _ row: Int) -> Item?
  /// Whether two items are the same; nil where that cannot be told.
  let isEqual: ((Item, Item) -> Bool)?
  /// Where the items lie, if rows depend on nothing else.
  var storage: ItemStorage?

  /// Makes rows of the items of an array.
  ///
  /// - Parameters:
  ///   - items: the items, in order.
  ///   - id: what identifies an item among the others.
  public init<ID: Hashable>(_ items: [Item], id: @escaping (Item) -> ID) {
    self.init(items, id, isEqual: nil)
  }

  /// Makes rows of the items of an array; rows of equal items are not made anew.
  ///
  /// - Parameters:
  ///   - items: the items, in order.
  ///   - id: what identifies an item among the others.
  public init<ID: Hashable>(_ items: [Item], id: @escaping (Item) -> ID) where Item: Equatable {
    self.init(items, id) { $0 == $1 }
  }

  private init<ID: Hashable>(
    _ items: [Item], _ id: @escaping (Item) -> ID, isEqual: ((Item, Item) -> Bool)?
  ) {
    sections = TableSections(rowCount: items.count)
    key = { ViewKey(id(items[$1])) }
    sectionKey = { ViewKey($0) }
    item = { items[$1] }
    self.isEqual = isEqual
    if isEqual != nil { storage = ItemStorage(items) }
  }

  /// Makes rows of items that a function knows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - id: what identifies the item of a row among the others.
  ///   - item: the item of a row; nil where it is not loaded yet.
  public init<ID: Hashable>(
    count: Int, id: @escaping (_ row: Int) -> ID, item: @escaping (_ row: Int) -> Item?
  ) {
    self.init(count: count, id: id, item: item, isEqual: nil)
  }

  init<ID: Hashable>(
    count: Int, id: @escaping (_ row: Int) -> ID, item: @escaping (_ row: Int) -> Item?,
    isEqual: ((Item, Item) -> Bool)?
  ) {
    sections = TableSections(rowCount: count)
    key = { ViewKey(id($1)) }
    sectionKey = { ViewKey($0) }
    self.item = { item($1) }
    self.isEqual = isEqual
  }

  /// Makes rows in sections, each with a header and a footer if they have a text.
  ///
  /// - Parameters:
  ///   - sections: the sections, in order.
  ///   - id: what identifies an item among those of all sections.
  public init<ID: Hashable>(
    sections: [TableSection<Item>], id: @escaping (Item) -> ID
  ) {
    self.init(sections, id, isEqual: nil)
  }

  /// Makes rows in sections; rows of equal items are not made anew.
  ///
  /// - Parameters:
  ///   - sections: the sections, in order.
  ///   - id: what identifies an item among those of all sections.
  public init<ID: Hashable>(
    sections: [TableSection<Item>], id: @escaping (Item) -> ID
  ) where Item: Equatable {
    self.init(sections, id) { $0 == $1 }
  }

  private init<ID: Hashable>(
    _ sections: [TableSection<Item>], _ id: @escaping (Item) -> ID,
    isEqual: ((Item, Item) -> Bool)?
  ) {
    self.sections = TableSections(
      sections.map {
        TableSections.Section(
          rowCount: $0.items.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
      })
    headers = sections.map(\.header)
    footers = sections.map(\.footer)
    key = { ViewKey(id(sections[$0].items[$1])) }
    sectionKey = { sections[$0].key }
    item = { sections[$0].items[$1] }
    self.isEqual = isEqual
    if isEqual != nil { storage = ItemStorage(sections) }
  }

  /// Makes rows in sections of which only the numbers of rows are known.
  ///
  /// - Parameters:
  ///   - rowCounts: the number of rows of each section.
  ///   - headers: the text above the rows of each section, nil for none.
  ///   - footers: the text below the rows of each section, nil for none.
  ///   - id: what identifies a row among those of all sections.
  ///   - item: the item of a row; nil where it is not loaded yet.
  public init<ID: Hashable>(
    rowCounts: [Int], headers: [String?] = [], footers: [String?] = [],
    id: @escaping (TableIndexPath) -> ID, item: @escaping (TableIndexPath) -> Item?
  ) {
    self.headers = rowCounts.indices.map { headers.indices.contains($0) ? headers[$0] : nil }
    self.footers = rowCounts.indices.map { footers.indices.contains($0) ? footers[$0] : nil }
    let (headers, footers) = (self.headers, self.footers)
    sections = TableSections(
      rowCounts.enumerated().map {
        TableSections.Section(
          rowCount: $1, hasHeader: headers[$0] != nil, hasFooter: footers[$0] != nil)
      })
    key = { ViewKey(id(TableIndexPath(section: $0, row: $1))) }
    sectionKey = { ViewKey($0) }
    self.item = { item(TableIndexPath(section: $0, row: $1)) }
    isEqual = nil
  }

  /// The item at a line; nil for headers and footers, and where it is not loaded yet.
  func item(at line: Int) -> Item? {
    guard case .row(let section, let row) = sections.place(of: line) else { return nil }
    return item(section, row)
  }

  /// The key of a line.
  func key(at line: Int) -> ViewKey {
    switch sections.place(of: line) {
    case .row(let section, let row): key(section, row)
    case .header(let section): ViewKey(SectionLine(section: sectionKey(section), isHeader: true))
    case .footer(let section): ViewKey(SectionLine(section: sectionKey(section), isHeader: false))
    case nil: ViewKey(line < 0 ? TableEnd.header : TableEnd.footer)
    }
  }
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
  /// What the rows show, in order.
  public var items: [Item]

  /// Makes a section.
  public init(
    _ key: some Hashable, header: String? = nil, footer: String? = nil, items: [Item]
  ) {
    self.key = ViewKey(key)
    self.header = header
    self.footer = footer
    self.items = items
  }
}

/// The keys of the views above the first and below the last row.
private enum TableEnd: Hashable {
  case header, footer
}

/// The key of a section's header or footer, which no item has.
private struct SectionLine: Hashable {
  var section: ViewKey
  var isHeader: Bool
}
