/// The items of a table that are loaded page by page, when they are about to be seen.
///
/// Part of a model: the table asks for pages by a message (``TableProp/onNeed(_:)``), `update`
/// starts to load them and puts the items in when they arrive.
public struct TablePages<Item> {
  /// The number of all items, loaded or not.
  public private(set) var count: Int
  /// The number of items of a page; the last may have fewer.
  public let pageSize: Int
  private var pages: [Int: [Item]] = [:]
  private var asked: Set<Int> = []

  /// Makes pages of which none is loaded.
  ///
  /// - Parameters:
  ///   - count: the number of all items; below 0 counts as 0.
  ///   - pageSize: the number of items of a page, at least 1.
  public init(count: Int, pageSize: Int) {
    self.count = max(0, count)
    self.pageSize = max(1, pageSize)
  }

  /// The item at a position; nil where its page is not loaded.
  public subscript(position: Int) -> Item? {
    guard position >= 0, position < count, let page = pages[position / pageSize] else { return nil }
    let place = position % pageSize
    return page.indices.contains(place) ? page[place] : nil
  }

  /// The positions of a page's items.
  public func positions(of page: Int) -> Range<Int> {
    min(count, page * pageSize)..<min(count, (page + 1) * pageSize)
  }

  /// Puts in the items of a page.
  public mutating func load(_ page: Int, _ items: [Item]) {
    pages[page] = items
    asked.remove(page)
  }

  /// Forgets a page that could not be loaded, so that it is asked for again.
  public mutating func fail(_ page: Int) { asked.remove(page) }

  /// The pages that are to be loaded for some positions, each of them once.
  ///
  /// - Parameter positions: what can be seen.
  /// - Returns: the pages that are neither loaded nor were returned before.
  public mutating func take(for positions: Range<Int>) -> [Int] {
    let seen = positions.clamped(to: 0..<count)
    guard !seen.isEmpty else { return [] }
    let needed = (seen.lowerBound / pageSize...(seen.upperBound - 1) / pageSize)
      .filter { pages[$0] == nil && !asked.contains($0) }
    asked.formUnion(needed)
    return needed
  }

  /// Has another number of items; pages that are loaded stay.
  public mutating func resize(to count: Int) { self.count = max(0, count) }
}

extension TablePages: Sendable where Item: Sendable {}
extension TablePages: Equatable where Item: Equatable {}

extension TableItems {
  /// Makes rows of items that are loaded page by page; each row is identified by its position.
  public init(pages: TablePages<Item>) {
    self.init(count: pages.count, id: { $0 }, item: { pages[$0] })
  }
}
