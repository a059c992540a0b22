// The rows of lazy containers.

/// The rows that a lazy container shows.
struct ShownRows {
  /// The source of the rows.
  var source: LazyRows
  /// The names under which the views of the rows can be reused, in the order of the rows.
  var identifiers: [ViewKey?] = []
  /// The names of the spare views, which stand behind those of the rows.
  var spares: [ViewKey?] = []
}

extension ViewTree {
  /// Makes a kept node match a lazy container; returns the node, or the one that replaced it.
  mutating func matchRows(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int, _ source: LazyRows
  ) -> Int32 {
    let before = slab.content(of: node)
    guard elements[position].content.kind == before.kind, let old = tables[node]?.source else {
      return replace(node, with: elements, position)
    }
    let shown = source.contents.window(before)
    counts.visited += 1
    reportRows(of: source, insteadOf: old, under: elements[position].key)
    let isFresh = slab[node].isReused
    let wanted = takeWanted(by: node)
    let content = source.contents.resolved(
      LazyContents.Resolving(
        content: elements[position].content, shown: isFresh ? nil : before, rows: source,
        old: isFresh ? nil : old, wanted: wanted,
        pinned: isFresh ? [] : pinnedLines(of: node, source, insteadOf: old, shown)))
    if content != before { change(node, to: content) }
    takeOver(elements[position].handlers, at: node)
    let replaced = slab.exchange(elements[position].interior, at: node)
    takeOver(elements[position].interior?.layout, insteadOf: replaced, at: node)
    showRows(of: node, source, source.contents.window(content), insteadOf: shown)
    slab[node].touched = .nowhere
    slab[node].isReused = false
    if slab[node].stay == .away { slab[node].stay = .there }
    return node
  }

  /// Reports a container with more rows than can be counted, once.
  mutating func reportRows(
    of source: LazyRows, insteadOf old: LazyRows?, under key: ViewKey
  ) {
    guard source.sections.isCutShort, old?.sections.isCutShort != true else { return }
    report(.tooManyRows(in: key))
  }

  /// The rows of a lazy container; nil for any other view.
  ///
  /// `mutating` only so that callers access the tree in place instead of copying it.
  package mutating func rows(of container: NodeID) -> LazyRows? {
    // Without a closure, which would copy the tree to look into it.
    guard !tables.isEmpty, let node = slab.index(of: container) else { return nil }
    return tables[node]?.source
  }

  /// The line with a key in a lazy container, which is the view itself or the first one inside of it that has such a row.
  ///
  /// - Complexity: O(*n*) in the number of views inside, and O(*d*) in the distance of the row from those that have views;
  ///   where no row has the key all of them are looked at, up to 2²⁴.
  package mutating func line(of key: ViewKey, inside view: NodeID) -> (
    container: NodeID, line: Int
  )? {
    guard !tables.isEmpty, let view = slab.index(of: view) else { return nil }
    for node in slab.links.subtree(of: view) {
      guard let rows = tables[node]?.source else { continue }
      let window = rows.contents.window(slab.content(of: node))
      if let line = rows.line(of: key, near: window.anchor, within: LazyRows.farReach) {
        return (slab.id(node), line)
      }
    }
    return nil
  }

  /// The lines of the rows with the focus and with the mouse, which keep their views wherever they are.
  func pinnedLines(
    of node: Int32, _ source: LazyRows, insteadOf old: LazyRows, _ oldWindow: RowWindow
  ) -> [Int] {
    [pinned, held].compactMap { view in
      view.flatMap { pinnedLine($0, of: node, source, insteadOf: old, oldWindow) }
    }
  }

  /// The line of the row that holds a view; nil if none does.
  private func pinnedLine(
    _ view: NodeID, of node: Int32, _ source: LazyRows, insteadOf old: LazyRows,
    _ oldWindow: RowWindow
  ) -> Int? {
    guard var row = slab.index(of: view) else { return nil }
    while row != NodeSlab.none, slab.links[row].parent != node { row = slab.links[row].parent }
    guard row != NodeSlab.none, let position = slab.children(of: node).firstIndex(of: row),
      oldWindow.indices.indices.contains(position)
    else { return nil }
    let (line, key) = (oldWindow.indices[position], slab.key(of: row))
    return source.hasSameKeys(as: old) ? line : source.line(of: key, near: line)
  }

  /// Makes the views in a container those of the rows in a window.
  ///
  /// - Parameters:
  ///   - node: the container.
  ///   - source: where the rows come from.
  ///   - window: the rows to show.
  ///   - oldWindow: the rows that are shown.
  mutating func showRows(
    of node: Int32, _ source: LazyRows, _ window: RowWindow, insteadOf oldWindow: RowWindow
  ) {
    // A selection that moves leaves the rows as they are, and most keys move a selection.
    if window == oldWindow, let old = tables[node]?.source, old.hasSameRows(as: source),
      slab[node].touched != .inside
    {
      counts.skippedItems += window.count
      tables[node]?.source = source
      return
    }
    // Taken out, so that they are the rows' alone and can be changed in place.
    let old = tables.removeValue(forKey: node) ?? ShownRows(source: source)
    var records = made.removeValue(forKey: node) ?? []
    records.removeLast(old.spares.count)
    var shown = ShownRows(source: source, spares: old.spares)
    let oldSource = old.source
    let rows = WindowRows(
      source, window, insteadOf: oldSource, oldWindow, consume records, (consume old).identifiers)
    counts.skippedItems += rows.taken
    let spares = recycle(rows, in: node, &shown, limit: max(64, 4 * window.count))
    shown.identifiers = rows.identifiers
    tables[node] = shown
    let all = spares.isEmpty ? rows.records : rows.records + spares
    made[node] = all
    compareChildren(of: node, with: all)
  }
}
