import VirtualViews

extension Stage {
  /// Asks whoever holds the rows of a table for what the user wanted.
  func carryOut(_ request: TableRequest, of node: NodeID) {
    switch request {
    case .choose(let line, let choice): choose(line, choice, in: node)
    case .chooseAll: choose(in: node) { $0.chooseAll(mode: $1.table.selectionMode) }
    case .find(let text, let line): find(text, from: line, in: node)
    case .activate: send(.primaryAction, from: node)
    case .refresh: send(.refresh, from: node)
    case .order(let order): send(.order, from: node) { $0.requestedOrder = order }
    }
  }

  /// Has the rows shown that can be seen, where that is known without measuring: with what comes
  /// of the event, so that the views are changed once.
  func showWantedRows(of node: NodeID) {
    guard let box = table(node), case .table(let remembered) = tree[node.index].memory,
      let window = remembered.windowWithoutMeasuring(of: box)
    else { return }
    host?.show(window, of: node)
  }

  /// Tells the program which rows can be seen and are selected, if that changed by itself.
  ///
  /// - Returns: whether there was anything to tell.
  func reportRows() -> Bool {
    var reported = false
    for node in layoutPass.takeTables() {
      guard let box = table(node), case .table(let remembered) = tree[node.index].memory else {
        continue
      }
      var events: ControlEvent = []
      if remembered.memory.reported != box.table.window.rows { events.insert(.rowsShown) }
      if remembered.memory.owesSelection { events.insert(.valueChanged) }
      guard !events.isEmpty else { continue }
      var memory = remembered.memory
      (memory.reported, memory.owesSelection) = (box.table.window.rows, false)
      tree[node.index].memory = ControlMemory(consume memory)
      host?.receive(ViewEvent(node: node, kind: events, content: tree[node.index].content))
      reported = true
    }
    return reported
  }

  private func choose(_ line: Int, _ choice: TableSelection.Choice, in node: NodeID) {
    choose(in: node) { selection, box in
      selection.choose(line, choice, mode: box.table.selectionMode) { line in
        box.table.sections.isRow(line) ? host?.rowKey(at: line, of: node) : nil
      }
    }
  }

  /// Changes what is selected, and tells the program if it is anything else now.
  private func choose(in node: NodeID, _ change: (inout TableSelection, TableBox) -> Void) {
    guard let box = table(node), case .table(let remembered) = tree[node.index].memory else {
      return
    }
    var memory = remembered.memory
    change(&memory.selection, box)
    let selection = memory.selection
    tree[node.index].memory = ControlMemory(consume memory)
    guard box.table.cursor != selection.cursor || box.table.selection != selection.rows else {
      return
    }
    send(.valueChanged, from: node) { table in
      table.cursor = selection.cursor
      table.selection = selection.rows
    }
  }

  private func find(_ text: String, from line: Int, in node: NodeID) {
    guard let box = table(node), case .table(let remembered) = tree[node.index].memory else {
      return
    }
    var memory = remembered.memory
    // What is looked for stands in the titles.
    needsPaint = true
    guard let found = host?.row(beginningWith: text, from: line, of: node) else {
      memory.search.fail()
      tree[node.index].memory = ControlMemory(memory)
      return
    }
    memory.reveal(found, in: box)
    remember(ControlMemory(memory), at: node.index)
    showWantedRows(of: node)
    choose(found, .alone, in: node)
  }

  /// Tells the program of something that happened at a table.
  private func send(
    _ event: ControlEvent, from node: NodeID, changing change: (inout Table) -> Void = { _ in }
  ) {
    guard var table = table(node)?.table else { return }
    change(&table)
    let content = TableBox(consume table).content
    tree[node.index].content = content
    needsPaint = true
    host?.receive(ViewEvent(node: node, kind: event, content: content))
  }

  private func table(_ node: NodeID) -> TableBox? {
    tree.contains(node) ? tree[node.index].content.table : nil
  }
}
