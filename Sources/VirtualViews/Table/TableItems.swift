/// What the rows of a table show: items in an array, by a function, in sections, or in pages.
///
/// Items and their keys are asked for when their rows can be seen, and at no other time.
public struct TableItems<Item> {
  @usableFromInline let outline: TableOutline
  /// The item of a row; nil where it is not loaded yet.
  @usableFromInline let item: (_ section: Int, _ row: Int) -> Item?
  /// Whether two items are the same; nil where that cannot be told.
  @usableFromInline let isEqual: ((Item, Item) -> Bool)?

  /// Makes rows of the items of an array.
  ///
  /// - Parameters:
  ///   - items: the items, in order.
  ///   - id: what identifies an item among the others.
  @inlinable
  public init<ID: Hashable>(_ items: [Item], id: @escaping (Item) -> ID) {
    self.init(items, id, isEqual: nil)
  }

  /// Makes rows of the items of an array; rows of equal items are not made anew.
  ///
  /// - Parameters:
  ///   - items: the items, in order.
  ///   - id: what identifies an item among the others.
  @inlinable
  public init<ID: Hashable>(_ items: [Item], id: @escaping (Item) -> ID) where Item: Equatable {
    self.init(items, id) { $0 == $1 }
  }

  @inlinable
  init<ID: Hashable>(
    _ items: [Item], _ id: @escaping (Item) -> ID, isEqual: ((Item, Item) -> Bool)?
  ) {
    outline = TableOutline(
      rowCount: items.count, storage: isEqual == nil ? nil : ItemStorage(items)
    ) { ViewKey(id(items[$1])) }
    item = { items[$1] }
    self.isEqual = isEqual
  }

  /// Makes rows of items that a function knows.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - id: what identifies the item of a row among the others.
  ///   - item: the item of a row; nil where it is not loaded yet.
  @inlinable
  public init<ID: Hashable>(
    count: Int, id: @escaping (_ row: Int) -> ID, item: @escaping (_ row: Int) -> Item?
  ) {
    self.init(count: count, id: id, item: item, isEqual: nil)
  }

  @inlinable
  init<ID: Hashable>(
    count: Int, id: @escaping (_ row: Int) -> ID, item: @escaping (_ row: Int) -> Item?,
    isEqual: ((Item, Item) -> Bool)?
  ) {
    outline = TableOutline(rowCount: count) { ViewKey(id($1)) }
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
    outline = TableOutline(
      sections: TableSections(
        sections.map {
          TableSections.Section(
            rowCount: $0.items.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
        }),
      headers: sections.map(\.header), footers: sections.map(\.footer),
      storage: isEqual == nil ? nil : ItemStorage(sections), sectionKey: { sections[$0].key }
    ) { ViewKey(id(sections[$0].items[$1])) }
    item = { sections[$0].items[$1] }
    self.isEqual = isEqual
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
    let headers = rowCounts.indices.map { headers.indices.contains($0) ? headers[$0] : nil }
    let footers = rowCounts.indices.map { footers.indices.contains($0) ? footers[$0] : nil }
    outline = TableOutline(
      sections: TableSections(
        rowCounts.enumerated().map {
          TableSections.Section(
            rowCount: $1, hasHeader: headers[$0] != nil, hasFooter: footers[$0] != nil)
        }),
      headers: headers, footers: footers, storage: nil, sectionKey: { ViewKey($0) }
    ) { ViewKey(id(TableIndexPath(section: $0, row: $1))) }
    self.item = { item(TableIndexPath(section: $0, row: $1)) }
    isEqual = nil
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
