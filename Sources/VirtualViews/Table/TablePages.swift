/// The items of a table that are loaded page by page, when they are about to be seen.
///
/// Part of a model: the table asks for pages by a message (``Prop/onNeed(_:)``), `update`
/// starts to load them and puts the items in when they arrive:
///
/// ```swift
/// case .need(let rows):
///   return .batch(model.pages.take(for: rows).map { page in load(page) })
/// case .loaded(let page, let items):
///   model.pages.load(page, items)
/// ```
///
/// Only so many pages are kept. Of more, those are let go that were not in sight for the longest
/// time; when they are seen again, their rows are placeholders, and they are asked for again.
public struct TablePages<Item> {
  /// The number of all items, loaded or not.
  public private(set) var count: Int
  /// The number of items of a page; the last may have fewer.
  public let pageSize: Int
  /// The number of pages that are kept, those in sight not counted if they are more.
  public let limit: Int
  private var pages: [Int: [Item]] = [:]
  private var asked: Set<Int> = []
  // The pages that are loaded, those that were in sight last at the end.
  private var order: [Int] = []
  private var seen = 0..<0

  /// Makes pages of which none is loaded.
  ///
  /// - Parameters:
  ///   - count: the number of all items; below 0 counts as 0.
  ///   - pageSize: the number of items of a page, at least 1.
  ///   - limit: the number of pages that are kept, at least 1.
  public init(count: Int, pageSize: Int, limit: Int = 64) {
    self.count = max(0, count)
    self.pageSize = max(1, pageSize)
    self.limit = max(1, limit)
  }

  /// The number of pages that are loaded.
  public var loadedCount: Int { pages.count }

  /// The item at a position; nil where its page is not loaded.
  ///
  /// An item that is loaded can be changed, as after it was saved: `pages[position]?.name = name`. Where none is
  /// loaded, nothing is put in, and none is taken out.
  public subscript(position: Int) -> Item? {
    get { place(of: position).flatMap { pages[$0.page]?[$0.item] } }
    set {
      guard let newValue, let place = place(of: position) else { return }
      pages[place.page]?[place.item] = newValue
    }
  }

  /// The place of an item that is loaded.
  private func place(of position: Int) -> (page: Int, item: Int)? {
    guard position >= 0, position < count, let page = pages[position / pageSize],
      page.indices.contains(position % pageSize)
    else { return nil }
    return (position / pageSize, position % pageSize)
  }

  /// The positions of a page's items; none of a page that there is not.
  public func positions(of page: Int) -> Range<Int> {
    let (start, isBeyond) = max(0, page).multipliedReportingOverflow(by: pageSize)
    guard page >= 0, !isBeyond, start < count else { return count..<count }
    return start..<start + min(pageSize, count - start)
  }

  /// Puts in the items of a page, and lets go of what is too much.
  ///
  /// - Complexity: O(*p*) in the number of pages that are kept.
  public mutating func load(_ page: Int, _ items: [Item]) {
    asked.remove(page)
    if pages.updateValue(items, forKey: page) == nil {
      // A page that arrives after it went out of sight is the first to be let go.
      order.insert(page, at: seen.contains(page) ? order.count : 0)
    }
    letGo()
  }

  /// Forgets a page that could not be loaded, so that it is asked for again when it comes into sight.
  ///
  /// One that is in sight is asked for by ``takeSeen()``, as when the user wants to try again.
  public mutating func fail(_ page: Int) { asked.remove(page) }

  /// Forgets all items; those in sight are asked for by ``takeSeen()``, and others when they come into sight.
  ///
  /// ```swift
  /// case .reload:
  ///   model.pages.removeAll()
  ///   return .batch(model.pages.takeSeen().map { page in load(page) })
  /// ```
  public mutating func removeAll() {
    pages = [:]
    asked = []
    order = []
  }

  /// The pages that are to be loaded for some positions, each of them once.
  ///
  /// - Parameter positions: what can be seen.
  /// - Returns: the pages that are neither loaded nor on their way.
  /// - Complexity: O(*p*) in the number of pages that are kept.
  public mutating func take(for positions: Range<Int>) -> [Int] {
    let positions = positions.clamped(to: 0..<count)
    guard !positions.isEmpty else { return [] }
    seen = positions.lowerBound / pageSize..<(positions.upperBound - 1) / pageSize + 1
    // Nothing is moved that is at the end already: an unchanged model is not rendered again.
    let isLast = order.suffix(seen.count).allSatisfy { seen.contains($0) }
    if !isLast {
      let again = order.filter { seen.contains($0) }
      order.removeAll { seen.contains($0) }
      order += again
    }
    letGo()
    let needed = seen.filter { pages[$0] == nil && !asked.contains($0) }
    asked.formUnion(needed)
    return needed
  }

  /// The pages in sight that are to be loaded, each of them once: after ``removeAll()``, ``fail(_:)`` or ``resize(to:)``.
  ///
  /// The table tells of rows that come into sight, and not of those whose items are gone.
  ///
  /// - Returns: the pages that are neither loaded nor on their way.
  public mutating func takeSeen() -> [Int] {
    let needed = seen.filter {
      pages[$0] == nil && !asked.contains($0) && !positions(of: $0).isEmpty
    }
    asked.formUnion(needed)
    return needed
  }

  /// Changes the number of items; pages that are loaded stay unless they have too few items now.
  ///
  /// The page that was the last is asked for again when it gets more items: by ``takeSeen()`` if it is in sight.
  public mutating func resize(to count: Int) {
    let last = self.count / pageSize
    self.count = max(0, count)
    asked.remove(last)
    pages = pages.filter { page, items in
      let positions = positions(of: page)
      return !positions.isEmpty && items.count >= positions.count
    }
    order = order.filter { pages[$0] != nil }
  }

  private mutating func letGo() {
    while order.count > limit, let first = order.first, !seen.contains(first) {
      pages[first] = nil
      order.removeFirst()
    }
  }
}

extension TablePages: Sendable where Item: Sendable {}
extension TablePages: Equatable where Item: Equatable {}
