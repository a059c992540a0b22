// A window that goes on by a few rows, as scrolling does: the rows that stay are not looked at.

extension ViewTree {
  /// Whether a window can slide, as far as that is known before the rows that come are made.
  func canSlide(_ node: Int32, by slide: RowSlide) -> Bool {
    guard let shown = tables[node] else { return false }
    return shown.spares.isEmpty && shown.identifiers.count == slide.count
  }

  /// The views of the rows that go, if those that come fit them.
  ///
  /// Mutating, so that it is not given a copy of the whole tree.
  mutating func views(for rows: [TableRow], of node: Int32, _ slide: RowSlide) -> [Int32]? {
    let views = views(of: node, at: slide.going)
    let identifiers = tables[node]?.identifiers[slide.going] ?? []
    for ((row, identifier), view) in zip(zip(rows, identifiers), views) {
      guard row.reuseIdentifier == identifier,
        slab[view].element.content.kind == row.record.content.kind
      else { return nil }
    }
    return views
  }

  /// Gives the views of the rows that go to those that come, and moves them to the other end.
  ///
  ///     before      0 1 2 3      in the window: rows 0 to 3
  ///     given       4 1 2 3      now rows 1 to 4; row 4 got the view of row 0
  ///     moved       1 2 3 4
  ///
  /// - Parameters:
  ///   - node: the table.
  ///   - slide: which rows go and come.
  ///   - rows: those that come, in order.
  ///   - views: the views they get.
  /// - Complexity: O(*k*) in the number of rows that come, apart from moving memory.
  mutating func slide(_ node: Int32, by slide: RowSlide, _ rows: [TableRow], into views: [Int32]) {
    for (view, row) in zip(views, rows) { reuse(view, as: row.record.key) }
    var next = slide.going.lowerBound == 0 ? NodeSlab.none : slab.links[node].first
    for view in views.reversed() {
      move(view, before: next)
      next = view
    }
    if var interior = slab.exchangeInterior(of: node, with: nil) {
      ElementInterior.slide(&interior, by: slide, rows)
      _ = slab.exchangeInterior(of: node, with: interior)
    }
    counts.skippedItems += slide.count - rows.count
    let elements = slab.childrenInPlace(describedOf: node)
    for (view, place) in zip(views, slide.places) { _ = matchKept(view, elements.at(place)) }
  }

  /// The views of some rows at the start or at the end of a table.
  private func views(of node: Int32, at places: Range<Int>) -> [Int32] {
    let isAtStart = places.lowerBound == 0
    var view = isAtStart ? slab.links[node].first : slab.links[node].last
    var views: [Int32] = []
    for _ in places {
      views.append(view)
      view = isAtStart ? slab.links[view].next : slab.links[view].previous
    }
    return isAtStart ? views : views.reversed()
  }
}
