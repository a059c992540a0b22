// The views of rows that went out of the window.

extension NodeTree {
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
      free.add(child, identifier, slab[child].element.content.kind, isSpare: !isRow)
    }
    for (position, record) in rows.records.enumerated() where rows.places[position] == nil {
      guard let child = free.take(rows.identifiers[position], record.content.kind) else { continue }
      reuse(child, as: record.key)
    }
    let spares = free.rest.prefix(limit)
    shown.spares = spares.map(\.identifier)
    return spares.map { spare in
      if !spare.isSpare { park(spare.node) }
      return slab[spare.node].element
    }
  }

  /// Takes a view from its row, under a key that no row has.
  private mutating func park(_ node: Int32) {
    let key = ViewKey(SpareView(number: node))
    patch.append(.reuse(slab.id(node), key: key))
    slab[node].element.key = key
  }
}

/// The key of a view that no row has.
private struct SpareView: Hashable {
  var number: Int32
}

/// Views that can be given to rows: those that were spared, and those of rows that are gone.
private struct FreeViews {
  struct View {
    var node: Int32
    var identifier: ViewKey?
    var isSpare: Bool
  }

  private struct Use: Hashable {
    var identifier: ViewKey?
    var kind: ViewKind
  }

  private var views: [View] = []
  private var places: [Use: [Int]] = [:]
  private var taken: Set<Int> = []

  mutating func add(_ node: Int32, _ identifier: ViewKey?, _ kind: ViewKind, isSpare: Bool) {
    places[Use(identifier: identifier, kind: kind), default: []].append(views.count)
    views.append(View(node: node, identifier: identifier, isSpare: isSpare))
  }

  /// A view for a row; one whose row has just gone rather than one that was spared.
  mutating func take(_ identifier: ViewKey?, _ kind: ViewKind) -> Int32? {
    let use = Use(identifier: identifier, kind: kind)
    guard var found = places[use], !found.isEmpty else { return nil }
    let place = views[found[0]].isSpare ? found.removeLast() : found.removeFirst()
    places[use] = found
    taken.insert(place)
    return views[place].node
  }

  /// What nobody took, what was spared last first.
  var rest: [View] {
    views.indices.filter { !taken.contains($0) }.map { views[$0] }
  }
}
