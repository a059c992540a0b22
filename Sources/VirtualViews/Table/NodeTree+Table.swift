// The rows of tables.

/// What a tree knows of a table beside its content.
struct ShownRows {
  /// Where its rows come from.
  var source: TableSource
  /// What the views of its rows can be used for again, in the order of the rows.
  var identifiers: [ViewKey?] = []
  /// What the views can be used for that no row has now; they come behind those of the rows.
  var spares: [ViewKey?] = []
}

extension NodeTree {
  /// Makes a kept node match a table; returns the node, or the one that replaced it.
  mutating func matchTable(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>, _ interior: ElementInterior,
    _ source: TableSource
  ) -> Int32 {
    guard var table = Table(element.pointee.content), let box = slab[node].element.content.table,
      let old = tables[node]
    else { return replace(node, with: element) }
    let window = box.table.window
    counts.visited += 1
    let isFresh = slab[node].isReused
    let namesSelection = table.selection != nil
    table.resolve(over: isFresh ? nil : box.table)
    if !isFresh {
      table.follow(source, insteadOf: old.source, keepsSelection: namesSelection)
    }
    if namesSelection {
      table.followSelection(
        in: source, insteadOf: isFresh ? nil : box.table.selection,
        hasSameRows: source.hasSameRows(as: old.source))
    }
    if !isFresh {
      addPinnedRow(of: node, to: &table.window, source, insteadOf: old.source, window)
    }
    if table != box.table { change(node, to: table.content) }
    showRows(of: node, interior, source, table.window, insteadOf: window)
    slab[node].touched = .nowhere
    slab[node].isReused = false
    return node
  }

  /// Shows other rows of a table; returns what that changes, nil if there is no such table.
  package mutating func show(_ window: RowWindow, of table: NodeID) -> Reconciliation? {
    guard let node = slab.index(of: table), var content = Table(slab[node].element.content),
      let source = tables[node]?.source
    else { return nil }
    let shown = content.window
    defer { releasePrevious() }
    return reconciling { tree in
      content.window = window.clamped(to: source.sections.lineCount)
      tree.addPinnedRow(of: node, to: &content.window, source, insteadOf: source, shown)
      if content.window != shown { tree.change(node, to: content.content) }
      tree.showOthers(of: node, source, content.window, insteadOf: shown)
    }
  }

  /// Makes the views of a table those of other rows of the same items.
  private mutating func showOthers(
    of node: Int32, _ source: TableSource, _ window: RowWindow, insteadOf shown: RowWindow
  ) {
    var made: [TableRow] = []
    if let slide = RowSlide(from: shown, to: window), canSlide(node, by: slide) {
      made = slide.coming.map { source.row(at: $0) }
      if self.slide(node, by: slide, made) { return }
    }
    guard let interior = slab[node].element.interior else { return }
    showRows(of: node, interior, source, window, insteadOf: shown, made: made)
  }

  /// Where the rows of a table come from.
  func source(of table: NodeID) -> TableSource? {
    slab.index(of: table).flatMap { tables[$0]?.source }
  }

  /// The key of the row at a line of a table; nil if there is none.
  ///
  /// It changes nothing, but what an object holds is asked where it lies only by what could.
  package mutating func rowKey(at line: Int, of table: NodeID) -> ViewKey? {
    source(of: table)?.key(at: line)
  }

  /// The row with the focus keeps its view wherever it is.
  private func addPinnedRow(
    of node: Int32, to window: inout RowWindow, _ source: TableSource,
    insteadOf old: TableSource, _ oldWindow: RowWindow
  ) {
    guard let pinned, var row = slab.index(of: pinned) else { return }
    while row != NodeSlab.none, slab.links[row].parent != node { row = slab.links[row].parent }
    guard row != NodeSlab.none, let position = slab.children(of: node).firstIndex(of: row),
      oldWindow.indices.indices.contains(position)
    else { return }
    let (line, key) = (oldWindow.indices[position], slab[row].element.key)
    guard let line = source.hasSameRows(as: old) ? line : source.line(of: key, near: line) else {
      return
    }
    window = RowWindow(rows: window.rows, extras: window.extras + [line], anchor: window.anchor)
  }

  /// Makes the views of a table those of the rows in a window.
  ///
  /// - Parameters:
  ///   - node: the table.
  ///   - interior: what is described for it beside its content.
  ///   - source: where the rows come from.
  ///   - window: the rows to show.
  ///   - oldWindow: the rows that are shown.
  ///   - made: the rows that come, in order, where they are made already.
  private mutating func showRows(
    of node: Int32, _ interior: ElementInterior, _ source: TableSource, _ window: RowWindow,
    insteadOf oldWindow: RowWindow, made: [TableRow] = []
  ) {
    var shown = tables[node] ?? ShownRows(source: source)
    // A selection that moves leaves the rows as they are, and most keys move a selection.
    if window == oldWindow, source.hasSameRows(as: shown.source), !isAnyRowTouched(of: node) {
      tables[node]?.source = source
      counts.skippedItems += shown.identifiers.count
      return keepRows(of: node, interior)
    }
    let records = slab[node].element.interior?.children ?? []
    let rows = WindowRows(
      source, window, insteadOf: shown, oldWindow,
      shown.spares.isEmpty ? records : Array(records.prefix(shown.identifiers.count)), made)
    counts.skippedItems += rows.taken
    let spares = recycle(rows, in: node, &shown, limit: max(64, 4 * window.count))
    shown.source = source
    shown.identifiers = rows.identifiers
    tables[node] = shown
    exchangeInterior(
      of: node, with: interior.with(children: spares.isEmpty ? rows.records : rows.records + spares)
    )
    compareChildren(of: node)
  }

  /// Takes over what is described for a table beside its rows.
  private mutating func keepRows(of node: Int32, _ interior: ElementInterior) {
    guard let old = slab.exchangeInterior(of: node, with: nil) else { return }
    adopt(interior, insteadOf: old, at: node)
    let (children, extent) = (old.children, old.extent)
    let kept = ElementInterior.rows(
      children, extent, insteadOf: consume old, describedBy: interior)
    _ = slab.exchangeInterior(of: node, with: kept)
  }

  /// Whether a person changed something inside of a row; what is selected is the table's own.
  func isAnyRowTouched(of node: Int32) -> Bool {
    slab[node].touched == .inside
  }
}
