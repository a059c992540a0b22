// The rows that are wanted in a table, from when that is known until they are shown.

/// Rows that a table is to show.
struct WantedRows {
  var table: NodeID
  var window: RowWindow
}

extension ViewTree {
  /// Takes note of the rows that a table is to show; those of the last call count.
  ///
  /// The next reconciliation shows them, also one after a message. Scrolling mostly selects another
  /// row, which is rendered at once: rows that scroll away are not compared any more.
  ///
  /// - Returns: whether the table shows others now.
  package mutating func want(_ window: RowWindow, of table: NodeID) -> Bool {
    wanted.removeAll { $0.table == table }
    guard let node = slab.index(of: table),
      let source = tables[node]?.source,
      !source.contents.window(slab.content(of: node)).satisfies(window.clamped(to: source.count))
    else { return false }
    wanted.append(WantedRows(table: table, window: window))
    return true
  }

  /// Shows the rows that are wanted, and changes nothing else.
  package mutating func showWanted() -> Reconciliation { reconciling { _ in } }

  /// The rows that a table is to show, if it is to show others; they are wanted no more.
  mutating func takeWanted(by node: Int32) -> RowWindow? {
    guard !wanted.isEmpty, let place = wanted.firstIndex(where: { $0.table == slab.id(node) })
    else { return nil }
    return wanted.remove(at: place).window
  }

  /// Shows what is still wanted: in tables that exist, and of which nothing was described anew.
  mutating func showRest() {
    while let rest = wanted.popLast() {
      if let node = slab.index(of: rest.table) { show(rest.window, of: node) }
      compareWaiting()
    }
  }

  private mutating func show(_ window: RowWindow, of node: Int32) {
    guard let source = tables[node]?.source else { return }
    let content = slab.content(of: node)
    let shown = source.contents.window(content)
    var window = window.clamped(to: source.count)
    addPinnedRow(of: node, to: &window, source, insteadOf: source, shown)
    if window != shown { change(node, to: source.contents.showing(window, content)) }
    showRows(of: node, source, window, insteadOf: shown)
  }
}
