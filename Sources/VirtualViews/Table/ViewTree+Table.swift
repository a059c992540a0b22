// The rows of tables.

/// The rows that a table shows.
struct ShownRows {
  /// The source of the rows.
  var source: TableSource
  /// The names under which the views of the rows can be reused, in the order of the rows.
  var identifiers: [ViewKey?] = []
  /// The names of the spare views, which stand behind those of the rows.
  var spares: [ViewKey?] = []
}

extension ViewTree {
  /// Makes a kept node match a table; returns the node, or the one that replaced it.
  mutating func matchTable(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int, _ source: TableSource
  ) -> Int32 {
    guard var table = Table(elements[position].content), let box = slab.content(of: node).table,
      let old = tables[node]?.source
    else { return replace(node, with: elements, position) }
    let shown = box.table.window
    counts.visited += 1
    reportRows(of: source, insteadOf: old, under: elements[position].key)
    let isFresh = slab[node].isReused
    let namesSelection = table.selection != nil
    table.resolve(over: isFresh ? nil : box.table)
    let wanted = takeWanted(by: node)
    if !isFresh {
      if let wanted { table.window = wanted.clamped(to: old.sections.lineCount) }
      table.follow(source, insteadOf: old, keepsSelection: namesSelection)
    }
    if namesSelection {
      table.followSelection(
        in: source, insteadOf: isFresh ? nil : box.table.selection,
        hasSameRows: source.hasSameRows(as: old))
    }
    if !isFresh { addPinnedRow(of: node, to: &table.window, source, insteadOf: old, shown) }
    let window = table.window
    if table != box.table { change(node, to: TableBox(table).content) }
    takeOver(elements[position].handlers, at: node)
    let replaced = slab.exchange(elements[position].interior, at: node)
    takeOver(elements[position].interior?.layout, insteadOf: replaced, at: node)
    showRows(of: node, source, window, insteadOf: shown)
    slab[node].touched = .nowhere
    slab[node].isReused = false
    return node
  }

  /// Reports a table with more rows than can be counted, once.
  mutating func reportRows(
    of source: TableSource, insteadOf old: TableSource?, under key: ViewKey
  ) {
    guard source.sections.isCutShort, old?.sections.isCutShort != true else { return }
    report(.tooManyRows(in: key))
  }

  /// The source of the rows of a table.
  func source(of table: NodeID) -> TableSource? {
    slab.index(of: table).flatMap { tables[$0]?.source }
  }

  /// The key of the row at a line of a table; nil if there is none.
  ///
  /// `mutating` only so that callers access the tree in place instead of copying it.
  package mutating func rowKey(at line: Int, of table: NodeID) -> ViewKey? {
    source(of: table)?.key(at: line)
  }

  /// The line of the next row of a table whose text begins with another; nil for none.
  ///
  /// - Complexity: O(*n*) in the number of rows that are passed over.
  package func row(beginningWith text: String, from line: Int, of table: NodeID) -> Int? {
    source(of: table)?.line(beginningWith: text, from: line)
  }

  /// The row with the focus keeps its view wherever it is.
  func addPinnedRow(
    of node: Int32, to window: inout RowWindow, _ source: TableSource,
    insteadOf old: TableSource, _ oldWindow: RowWindow
  ) {
    guard let pinned, var row = slab.index(of: pinned) else { return }
    while row != NodeSlab.none, slab.links[row].parent != node { row = slab.links[row].parent }
    guard row != NodeSlab.none, let position = slab.children(of: node).firstIndex(of: row),
      oldWindow.indices.indices.contains(position)
    else { return }
    let (line, key) = (oldWindow.indices[position], slab.key(of: row))
    guard let line = source.hasSameRows(as: old) ? line : source.line(of: key, near: line) else {
      return
    }
    window = RowWindow(rows: window.rows, extras: window.extras + [line], anchor: window.anchor)
  }

  /// Makes the views of a table those of the rows in a window.
  ///
  /// - Parameters:
  ///   - node: the table.
  ///   - source: where the rows come from.
  ///   - window: the rows to show.
  ///   - oldWindow: the rows that are shown.
  mutating func showRows(
    of node: Int32, _ source: TableSource, _ window: RowWindow, insteadOf oldWindow: RowWindow
  ) {
    var shown = tables[node] ?? ShownRows(source: source)
    // A selection that moves leaves the rows as they are, and most keys move a selection.
    if window == oldWindow, shown.source.hasSameRows(as: source), slab[node].touched != .inside {
      counts.skippedItems += window.count
      tables[node]?.source = source
      return
    }
    // Taken out, so that they are the rows' alone and can be changed in place.
    var records = made.removeValue(forKey: node) ?? []
    records.removeLast(shown.spares.count)
    let rows = WindowRows(source, window, insteadOf: shown, oldWindow, consume records)
    counts.skippedItems += rows.taken
    let spares = recycle(rows, in: node, &shown, limit: max(64, 4 * window.count))
    shown.source = source
    shown.identifiers = rows.identifiers
    tables[node] = shown
    let all = spares.isEmpty ? rows.records : rows.records + spares
    made[node] = all
    compareChildren(of: node, with: all)
  }
}
