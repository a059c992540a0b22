// The views of rows that went out of the window.

extension ViewTree {
  /// Gives views that no row has any more to rows that are new and of the same kind.
  ///
  /// What nobody takes is spared for rows to come: with three kinds of rows the one that comes is
  /// seldom of the kind of the one that goes. A spare view stands behind those of the rows, under
  /// a key of its own.
  ///
  /// - Parameters:
  ///   - rows: the rows of the window.
  ///   - node: the table.
  ///   - shown: what is known of its views, in which the spare ones are noted.
  ///   - limit: how many views are spared at most.
  /// - Returns: the descriptions of the spare views, in order.
  mutating func recycle(
    _ rows: WindowRows, in node: Int32, _ shown: inout ShownRows, limit: Int
  ) -> [ElementRecord] {
    let children = slab.children(of: node)
    guard rows.isKept.contains(false) || !shown.spares.isEmpty else { return [] }
    var free = FreeViews()
    for (place, child) in children.enumerated() {
      let isRow = place < shown.identifiers.count
      if isRow, rows.isKept[place] || slab[child].isPinned { continue }
      let identifier =
        isRow ? shown.identifiers[place] : shown.spares[place - shown.identifiers.count]
      free.add(child, identifier, slab.content(of: child).kind, isSpare: !isRow)
    }
    for position in rows.places.indices where rows.places[position] == nil {
      let record = rows.records[position]
      if let child = free.take(rows.identifiers[position], record.content.kind) {
        reuse(child, as: record.key)
      }
    }
    let spares = free.rest.prefix(limit)
    shown.spares = spares.map(\.identifier)
    return spares.map { spare in
      if !spare.isSpare { park(spare.node) }
      return slab[element: spare.node]
    }
  }

  /// Takes a view from its row, under a key that no row has.
  private mutating func park(_ node: Int32) {
    let key = ViewKey(SpareView(number: node))
    patch.append(.reuse(slab.id(node), key: key))
    slab[element: node].key = key
  }
}

/// The key of a view that no row has.
private struct SpareView: Hashable {
  var number: Int32
}

/// Views that can be given to rows: those that were spared, and those of rows that are gone.
///
/// Most tables have rows of one kind, so the first one looked at fits.
private struct FreeViews {
  struct View {
    var node: Int32
    var identifier: ViewKey?
    var kind: ViewKind
    var isSpare: Bool
    var isTaken = false
  }

  private var views: [View] = []
  // All before it are taken.
  private var first = 0

  mutating func add(_ node: Int32, _ identifier: ViewKey?, _ kind: ViewKind, isSpare: Bool) {
    views.append(View(node: node, identifier: identifier, kind: kind, isSpare: isSpare))
  }

  /// A view for a row; one whose row has just gone rather than one that was spared.
  ///
  /// - Complexity: O(*n*) in the number of views; O(1) where all are of one kind.
  mutating func take(_ identifier: ViewKey?, _ kind: ViewKind) -> Int32? {
    func fits(_ view: View) -> Bool {
      !view.isTaken && view.kind == kind && view.identifier == identifier
    }
    guard let oldest = views[first...].firstIndex(where: fits) else { return nil }
    let place = views[oldest].isSpare ? views.lastIndex(where: fits) ?? oldest : oldest
    views[place].isTaken = true
    while first < views.count, views[first].isTaken { first += 1 }
    return views[place].node
  }

  /// What nobody took, what was spared last first.
  var rest: [View] { views.filter { !$0.isTaken } }
}
