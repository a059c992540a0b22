import VirtualViews

extension Stage {
  /// Scrolls everything that holds a view as far as it takes for the view to be seen, as the program
  /// asks for.
  func reveal(_ node: NodeID) {
    layOut()
    bringIntoView(node)
  }

  /// Scrolls a view by some cells, as the program asks for: as the wheel does.
  func scroll(_ node: NodeID, rows: Int, columns: Int) {
    layOut()
    guard tree.contains(node) else { return }
    // The library's own go to their ends; others get numbers that they can add to theirs.
    let scrolls = tree[node.index].memory.scrolls
    let most = scrolls ? Int.max : Int(Int16.max)
    let (rows, columns) = (min(max(-most, rows), most), min(max(-most, columns), most))
    let cells = PointerAction(.wheel(rows: rows, columns: columns), column: 0, row: 0)
    let action = ControlAction.wheel(rows: rows, columns: columns, at: cells)
    if let reaction = router.reaction(of: node, to: action) { react(node, reaction) }
  }

  /// Scrolls everything that holds a view as far as it takes for the view to be seen.
  ///
  /// From the inside to the outside: what an inner view shows is what the outer one has to show.
  func bringIntoView(_ node: NodeID) {
    guard tree.contains(node) else { return }
    var rect = tree.place(of: node.index).rect
    var (index, inner) = (tree.links[node.index].parent, node.index)
    while index != TreeLinks.none, !tree.isLayer(inner) {
      switch tree[index].memory {
      case .scroll(let memory): rect = reveal(rect, in: index, memory)
      case .table(let box): rect = revealRow(inner, rect, in: index, box.memory)
      default: break
      }
      inner = index
      index = tree.links[index].parent
    }
  }

  /// Scrolls a view as far as it takes for some cells to be seen; returns where they are then.
  private func reveal(_ rect: CellRect, in index: Int32, _ memory: ScrollMemory) -> CellRect {
    let holder = tree.place(of: index).rect
    var next = memory
    let top = rect.row - holder.row + memory.vertical.offset
    let left = rect.column - holder.column + memory.horizontal.offset
    next.vertical.reveal(top..<top + rect.height)
    next.horizontal.reveal(left..<left + rect.width)
    if next != memory { remember(.scroll(next), at: index) }
    return rect.offset(
      columns: memory.horizontal.offset - next.horizontal.offset,
      rows: memory.vertical.offset - next.vertical.offset)
  }

  /// Scrolls a table as far as it takes for a row to be seen, and some cells of its columns.
  ///
  /// - Returns: where the table is.
  private func revealRow(
    _ row: Int32, _ rect: CellRect, in index: Int32, _ memory: TableMemory
  ) -> CellRect {
    let box = tree[index].content.table
    let lines = box?.table.window.indices ?? []
    if let box,
      let place = tree.children(of: index).firstIndex(of: row), lines.indices.contains(place)
    {
      var next = memory
      next.reveal(lines[place], in: box)
      if rect.width < tree[row].size.columns {
        let start = rect.column - tree.place(of: row).rect.column
        next.sideways.reveal(start..<start + rect.width)
      }
      if next != memory { remember(ControlMemory(next), at: index) }
    }
    return tree.place(of: index).rect
  }

  /// Gives a view another memory, by which what is inside stands elsewhere.
  func remember(_ memory: ControlMemory, at index: Int32) {
    tree[index].memory = memory
    tree.markDirty(index)
    needsLayout = true
    needsPaint = true
  }
}

extension ControlMemory {
  /// True if it is the memory of a table.
  var isTable: Bool {
    if case .table = self { return true }
    return false
  }

  /// True if it is the memory of a view that scrolls.
  var scrolls: Bool {
    switch self {
    case .scroll, .table: true
    default: false
    }
  }

  /// True if what is inside the view stands elsewhere than by another memory.
  func isPlace(otherThan other: ControlMemory) -> Bool {
    switch (self, other) {
    case (.scroll(let memory), .scroll(let other)): memory != other
    case (.table(let box), .table(let other)):
      box !== other
        && (box.memory.scroller != other.memory.scroller
          || box.memory.widths != other.memory.widths
          || box.memory.sideways != other.memory.sideways)
    default: false
    }
  }
}
