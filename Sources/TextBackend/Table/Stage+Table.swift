import VirtualViews

extension Stage {
  /// Asks for what a table needs of whoever holds its rows, and does what the person wanted.
  func finishReaction(of node: NodeID) {
    guard tree.contains(node), case .table(var memory) = tree[node.index].memory else { return }
    let request = memory.request
    memory.request = nil
    tree[node.index].memory = .table(memory)
    showWantedRows(of: node)
    guard let request else { return }
    switch request {
    case .choose(let line, let choice): choose(line, choice, in: node)
    case .chooseAll: choose(in: node) { $0.chooseAll(mode: $1.selectionMode) }
    case .find(let text, let line): find(text, from: line, in: node)
    case .activate: send(.primaryAction, from: node)
    case .refresh: send(.refresh, from: node)
    case .order(let order): send(.order, from: node) { $0.requestedOrder = order }
    }
  }

  /// Has the rows shown that can be seen, where that is known without measuring.
  private func showWantedRows(of node: NodeID) {
    guard let box = table(node), case .table(let memory) = tree[node.index].memory,
      memory.scroller.heights.isFixed
    else { return }
    let wanted = memory.wantedWindow(of: box.table)
    if !box.table.window.satisfies(wanted) { host?.show(wanted, of: node) }
  }

  /// Tells the program which rows can be seen and are selected, if that changed by itself.
  ///
  /// - Returns: whether there was anything to tell.
  func reportRows() -> Bool {
    var reported = false
    for node in layoutPass.takeTables() {
      guard let box = table(node), case .table(var memory) = tree[node.index].memory else {
        continue
      }
      var events: ControlEvent = []
      if memory.reported != box.table.window.rows { events.insert(.rowsShown) }
      if memory.owesSelection { events.insert(.valueChanged) }
      guard !events.isEmpty else { continue }
      (memory.reported, memory.owesSelection) = (box.table.window.rows, false)
      tree[node.index].memory = .table(memory)
      host?.receive(ViewEvent(node: node, kind: events, content: tree[node.index].content))
      reported = true
    }
    return reported
  }

  private func choose(_ line: Int, _ choice: TableSelection.Choice, in node: NodeID) {
    choose(in: node) { selection, table in
      selection.choose(line, choice, mode: table.selectionMode) { line in
        table.sections.isRow(line) ? host?.rowKey(at: line, of: node) : nil
      }
    }
  }

  /// Changes what is selected, and tells the program if it is anything else now.
  private func choose(in node: NodeID, _ change: (inout TableSelection, Table) -> Void) {
    guard let box = table(node), case .table(var memory) = tree[node.index].memory else { return }
    change(&memory.selection, box.table)
    tree[node.index].memory = .table(memory)
    let (cursor, rows) = (memory.selection.cursor, memory.selection.rows)
    guard box.table.cursor != cursor || box.table.selection != rows else { return }
    send(.valueChanged, from: node) { table in
      table.cursor = cursor
      table.selection = rows
    }
  }

  private func find(_ text: String, from line: Int, in node: NodeID) {
    guard let box = table(node), case .table(var memory) = tree[node.index].memory else { return }
    guard let found = host?.row(beginningWith: text, from: line, of: node) else {
      memory.search.fail()
      tree[node.index].memory = .table(memory)
      return
    }
    memory.reveal(found, in: box.table)
    remember(.table(memory), at: node.index)
    showWantedRows(of: node)
    choose(found, .alone, in: node)
  }

  /// Tells the program of something that happened at a table.
  private func send(
    _ event: ControlEvent, from node: NodeID, changing change: (inout Table) -> Void = { _ in }
  ) {
    guard var table = table(node)?.table else { return }
    change(&table)
    let content = table.content
    tree[node.index].content = content
    needsPaint = true
    host?.receive(ViewEvent(node: node, kind: event, content: content))
  }

  private func table(_ node: NodeID) -> TableBox? {
    tree.contains(node) ? tree[node.index].content.table : nil
  }
}
