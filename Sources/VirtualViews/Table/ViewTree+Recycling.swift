// The views of rows that went out of the window.

extension ViewTree {
  /// Gives views that no row has any more to rows that are new and of the same kind.
  ///
  /// The other views are spared for later rows: with three kinds of rows, a new row is seldom of the
  /// kind of the row that goes. A spare view stands behind those of the rows, under a key of its own.
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
    guard rows.isKept.contains(false) || !shown.spares.isEmpty else { return [] }
    var free = freeViews(rows, in: node, shown)
    for position in rows.places.indices where rows.places[position] == nil {
      let record = rows.records[position]
      func fits(_ view: FreeView) -> Bool {
        view.kind == record.content.kind && view.identifier == rows.identifiers[position]
      }
      // A view whose row has just gone rather than one that was spared.
      let place =
        free.firstIndex { !$0.isSpare && fits($0) } ?? free.lastIndex(where: fits)
      if let place { reuse(free.remove(at: place).node, as: record.key) }
    }
    let spares = free.prefix(limit)
    shown.spares = spares.map(\.identifier)
    return spares.map { spare in
      if !spare.isSpare {
        leave(spare.node)
        let key = ViewKey(SpareView(number: spare.node))
        patch.append(.reuse(slab.id(spare.node), key: key))
        slab[element: spare.node].key = key
      }
      return slab[element: spare.node]
    }
  }

  /// The views whose rows are gone, and behind them those that were spared before.
  private func freeViews(_ rows: WindowRows, in node: Int32, _ shown: ShownRows) -> [FreeView] {
    var views: [FreeView] = []
    var child = slab.links[node].first
    var names = (rows.gone + shown.spares)[...]
    for place in 0..<Int(slab.links[node].childCount) {
      let isSpare = place >= rows.isKept.count
      if isSpare || !rows.isKept[place] {
        let (identifier, kind) = (names.removeFirst(), slab.content(of: child).kind)
        if isSpare || !slab[child].isPinned {
          views.append(FreeView(node: child, identifier: identifier, kind: kind, isSpare: isSpare))
        }
      }
      child = slab.links[child].next
    }
    return views
  }
}

/// The key of a view that no row has.
private struct SpareView: Hashable {
  var number: Int32
}

extension ViewKey {
  /// True if the view is spared for a later row.
  package var isSpare: Bool { value(as: SpareView.self) != nil }
}

/// A view that can be given to a row.
private struct FreeView {
  var node: Int32
  var identifier: ViewKey?
  var kind: ViewKind
  var isSpare: Bool
}
