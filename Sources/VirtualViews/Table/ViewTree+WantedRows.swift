// The rows that are wanted in a container, from when that is known until they are shown.

/// Rows that a lazy container is to show.
struct WantedRows {
  var container: NodeID
  var window: RowWindow
}

extension ViewTree {
  /// Takes note of the rows that a container is to show; those of the last call count.
  ///
  /// The next reconciliation shows them, also one after a message. Scrolling mostly selects another
  /// row, which is rendered at once: rows that scroll away are not compared any more.
  ///
  /// - Returns: whether the container shows others now.
  package mutating func want(_ window: RowWindow, of container: NodeID) -> Bool {
    wanted.removeAll { $0.container == container }
    guard let node = slab.index(of: container),
      let source = tables[node]?.source,
      !source.contents.window(slab.content(of: node)).satisfies(window.clamped(to: source.count))
    else { return false }
    wanted.append(WantedRows(container: container, window: window))
    return true
  }

  /// Shows the rows that are wanted, and changes nothing else.
  package mutating func showWanted() -> Reconciliation { reconciling { _ in } }

  /// The rows that a container is to show, if it is to show others; they are wanted no more.
  mutating func takeWanted(by node: Int32) -> RowWindow? {
    guard !wanted.isEmpty, let place = wanted.firstIndex(where: { $0.container == slab.id(node) })
    else { return nil }
    return wanted.remove(at: place).window
  }

  /// Shows what is still wanted: in containers that exist, and of which nothing was described anew.
  mutating func showRest() {
    while let rest = wanted.popLast() {
      if let node = slab.index(of: rest.container) { show(rest.window, of: node) }
      compareWaiting()
    }
  }

  private mutating func show(_ window: RowWindow, of node: Int32) {
    guard let source = tables[node]?.source else { return }
    let content = slab.content(of: node)
    let shown = source.contents.window(content)
    let pinned = pinnedLines(of: node, source, insteadOf: source, shown)
    let window = window.clamped(to: source.count).adding(pinned)
    if window != shown { change(node, to: source.contents.showing(window, content)) }
    showRows(of: node, source, window, insteadOf: shown)
  }
}
