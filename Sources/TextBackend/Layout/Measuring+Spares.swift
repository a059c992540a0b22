import VirtualViews

// The columns that views can do without in a row that has too few for all of them.
extension Measuring {
  /// The columns that a view needs and can do without, part by part; of a row those of the views in it.
  ///
  /// Rows in that row are not looked into, so that no question is as deep as the tree.
  mutating func spares(of view: Int32, in tree: RetainedTree) -> [Int] {
    if let known = memory[tree[view].id].spares { return known }
    var spares: [Int] = []
    if !tree[view].behavior.holdsViews {
      let spare = tree[view].behavior.spareColumns(of: tree[view].content, tree.metrics)
      if spare > 0 { spares = [spare] }
    } else if isPlainRow(view, in: tree) {
      for child in tree.eachStacked(in: view, on: .horizontal)
      where !tree[child].behavior.holdsViews {
        spares += self.spares(of: child, in: tree)
      }
    }
    memory[tree[view].id].spares = spares
    return spares
  }

  /// True if a view is nothing but others beside each other, each as wide as it needs.
  private func isPlainRow(_ view: Int32, in tree: RetainedTree) -> Bool {
    guard !tree[view].behavior.isContainer, layouts[tree[view].id] == nil, !joins.isHead(view),
      !tree.bars.holders.contains(view)
    else { return false }
    let container = tree.arrangement(of: view)
    return container.axis == .horizontal && !container.mayTurn
      && container.distribution != .fillEqually
  }
}
