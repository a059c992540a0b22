import VirtualViews

extension Stage {
  /// Scrolls everything that holds a view as far as it takes for the view to be seen.
  ///
  /// From the inside to the outside: what an inner view shows is what the outer one has to show.
  func bringIntoView(_ node: NodeID) {
    guard var rect = tree.view(node)?.rect else { return }
    var index = tree.links[node.index].parent
    while index != TreeLinks.none {
      let view = tree[index]
      if case .scroll(var memory) = view.memory {
        let before = (memory.horizontal.offset, memory.vertical.offset)
        let top = rect.row - view.rect.row + before.1
        let left = rect.column - view.rect.column + before.0
        memory.vertical.reveal(top..<top + rect.height)
        memory.horizontal.reveal(left..<left + rect.width)
        tree[index].memory = .scroll(memory)
        tree.markDirty(index)
        rect = rect.offset(
          columns: before.0 - memory.horizontal.offset, rows: before.1 - memory.vertical.offset)
        if (memory.horizontal.offset, memory.vertical.offset) != before { needsLayout = true }
      }
      index = tree.links[index].parent
    }
  }
}

extension ControlMemory {
  /// Whether it is the memory of a view that scrolls.
  var scrolls: Bool {
    switch self {
    case .scroll, .table: true
    default: false
    }
  }

  /// Whether what is inside the view stands elsewhere than by another memory.
  func isPlace(otherThan other: ControlMemory) -> Bool {
    switch (self, other) {
    case (.scroll(let memory), .scroll(let other)): memory != other
    case (.table(let memory), .table(let other)):
      memory.scroller != other.scroller || memory.widths != other.widths
    default: false
    }
  }
}
