import VirtualViews

// Rows that views can do without because they scroll by themselves.
extension Measuring {
  /// The rows that are left to a view that scrolls by itself.
  private static let leastRows = 4

  /// The rows that the views stacked in a container can do without in some columns.
  ///
  /// - Complexity: O(*n*) in the number of views in columns inside, as far as something there scrolls.
  mutating func spareRows(
    inside view: Int32, width: Int, in tree: RetainedTree, depth: Int = 0
  ) -> Int {
    guard layouts[tree[view].id] == nil, axis(of: view, in: width, tree) == .vertical else {
      return 0
    }
    return tree.eachStacked(in: view, on: .vertical).reduce(0) {
      $0 + spareRows(of: $1, width: width, in: tree, depth: depth + 1)
    }
  }

  private mutating func spareRows(
    of view: Int32, width: Int, in tree: RetainedTree, depth: Int
  ) -> Int {
    // Calls inside each other are as deep as what is asked about.
    guard depth < 64, habits(of: view, in: tree).yields else { return 0 }
    if tree[view].yields {
      // Text that the program made weak would be cut.
      guard tree[view].content.isControl else { return 0 }
      return max(0, size(of: view, width: width, in: tree).rows - Self.leastRows)
    }
    guard !tree[view].behavior.isContainer else { return 0 }
    let around = tree.insets(of: view) + tree[view].margin
    let spare = spareRows(
      inside: view, width: max(0, width - around.columns), in: tree, depth: depth)
    // It has no more than it may have, however many rows are inside.
    let rows = size(of: view, width: width, in: tree).rows - around.rows
    return min(spare, max(0, rows - Self.leastRows))
  }
}
