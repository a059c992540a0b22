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
  // The pages that are shown as they were until they are loaded anew.
  private var stale: Set<Int> = []
  // The pages that were asked for when they had fewer items: an answer may be too short by now.
  private var grown: Set<Int> = []
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
  /// Where the answer tells another number of all items, ``resize(to:)`` comes first: items beyond the number are left out. An
  /// answer that was asked for before the page got more items is shown, and the page is asked for again.
  ///
  /// - Complexity: O(*p*) in the number of pages that are kept.
  public mutating func load(_ page: Int, _ items: [Item]) {
    let count = positions(of: page).count
    guard count > 0 else { return }
    let (isShort, known) = (items.count < count, pages[page]?.count ?? -1)
    // Nobody waits for it any more.
    if isShort, known >= count, !asked.contains(page), !stale.contains(page) { return }
    if grown.remove(page) != nil, isShort {
      guard items.count > known else { return }
      stale.insert(page)
    } else {
      asked.remove(page)
      stale.remove(page)
    }
    if pages.updateValue(Array(items.prefix(count)), forKey: page) == nil {
      // A page that arrives after it went out of sight is the first to be let go.
      order.insert(page, at: seen.contains(page) ? order.count : 0)
    }
    letGo()
  }

  /// Forgets that a page was asked for, because it could not be loaded: it is asked for again when it comes into sight.
  ///
  /// One that is in sight is asked for by ``takeSeen()``, as when the user wants to try again.
  public mutating func fail(_ page: Int) {
    asked.remove(page)
    grown.remove(page)
  }

  /// Begins to load everything anew: what is in sight is shown as it was until it arrives, and a cell that is edited stays
  /// edited.
  ///
  /// ```swift
  /// case .reload:
  ///   return .batch(model.pages.reload().map { page in load(page) })
  /// ```
  ///
  /// - Returns: the pages in sight, all of which are to be loaded; others are asked for when they come into sight.
  public mutating func reload() -> [Int] {
    let seen = seen
    keep { seen.contains($0) }
    stale = Set(pages.keys)
    (asked, grown) = ([], [])
    return takeSeen()
  }

  /// Forgets all items, as of another list: rows are placeholders until their page is loaded.
  ///
  /// Pages in sight are asked for by ``takeSeen()``, and others when they come into sight. A cell that is edited ends to be
  /// edited; ``reload()`` loads the same list again.
  public mutating func removeAll() {
    keep { _ in false }
    (asked, grown) = ([], [])
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
    return takeSeen()
  }

  /// The pages in sight that are to be loaded, each of them once: after ``removeAll()``, ``fail(_:)`` or ``resize(to:)``.
  ///
  /// The table tells of rows that come into sight, and not of those whose items are gone.
  ///
  /// - Returns: the pages that are neither loaded nor on their way.
  public mutating func takeSeen() -> [Int] {
    let needed = seen.filter {
      (pages[$0] == nil || stale.contains($0)) && !asked.contains($0) && !positions(of: $0).isEmpty
    }
    asked.formUnion(needed)
    return needed
  }

  /// Changes the number of items.
  ///
  /// The page that was the last is asked for again when it gets more items: by ``takeSeen()`` if it is in sight. It is shown
  /// as it was until then.
  ///
  /// - Complexity: O(*p*) in the number of pages that are kept or asked for.
  public mutating func resize(to count: Int) {
    let before = asked.map { (page: $0, count: positions(of: $0).count) }
    self.count = max(0, count)
    for (page, count) in before {
      let next = positions(of: page).count
      if next > count { grown.insert(page) }
      if next > count || next == 0 { asked.remove(page) }
    }
    let pageCount = self.count == 0 ? 0 : (self.count - 1) / pageSize + 1
    keep { $0 < pageCount }
    for (page, items) in pages {
      let count = positions(of: page).count
      if items.count > count { pages[page] = Array(items.prefix(count)) }
      if items.count < count { stale.insert(page) }
    }
  }

  /// Lets go of all pages that do not meet a condition.
  private mutating func keep(_ isKept: (Int) -> Bool) {
    order = order.filter(isKept)
    pages = pages.filter { isKept($0.key) }
    stale = stale.filter(isKept)
  }

  private mutating func letGo() {
    while order.count > limit, let first = order.first, !seen.contains(first) {
      pages[first] = nil
      stale.remove(first)
      order.removeFirst()
    }
  }
}

extension TablePages: Sendable where Item: Sendable {}
extension TablePages: Equatable where Item: Equatable {}
