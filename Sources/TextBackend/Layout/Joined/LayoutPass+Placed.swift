import ConstraintLayout
import VirtualViews

// Views in constraints of other containers that have the cells of the last layout, such as rows of tables.
extension LayoutPass {
  /// The cells of a view, from where the content of another one begins.
  func place(of item: LayoutItem, from head: Int32, _ tree: RetainedTree) -> CellRect {
    let node = NodeID(rawValue: item.owner)
    guard tree.contains(node) else { return .zero }
    let placed = tree.place(of: node.index).rect
    let outer = tree.place(of: head).rect
    let (start, columns): (CellPoint, Int)
    if tree[head].behavior.placesByItself {
      (start, columns) = (tree[head].interior.origin, tree[head].drawingSize.columns)
    } else {
      let insets = tree.onScreen(tree.insets(of: head))
      start = CellPoint(column: insets.leading, row: insets.top)
      columns = max(0, outer.width - insets.columns)
    }
    let cells = placed.offset(
      columns: -outer.column - start.column, rows: -outer.row - start.row)
    return tree.isRightToLeft ? cells.mirrored(in: columns) : cells
  }

  /// Lays out views again whose constraints name a view that stands elsewhere now.
  ///
  /// A view whose place depends on itself is moved a few times, and then told of.
  mutating func followPlaced(
    in tree: inout RetainedTree, _ run: (inout LayoutPass, inout RetainedTree) -> Void
  ) {
    guard !measuring.placed.isEmpty else { return }
    for _ in 0..<Self.mostRounds {
      let moved = movedHeads(in: tree)
      if moved.isEmpty { return }
      for head in moved { tree.markDirty(head) }
      run(&self, &tree)
    }
    for head in movedHeads(in: tree) {
      let items = measuring.joins.placed[head] ?? []
      let constraints = (measuring.joins.constraints[head] ?? []).map(\.constraint).filter {
        items.contains($0.firstItem) || $0.secondItem.map(items.contains) == true
      }
      add(
        LayoutDiagnostic(
          .cyclicLayout,
          """
          The place of a view depends on itself: constraints move it as soon as another view stands where \
          it does. Both stay where they were last. Relate one of them to something that does not follow the other.
          """, constraints: constraints, item: tree[head].id.layoutItem), in: tree[head].id)
    }
  }

  private static var mostRounds: Int { 4 }

  private func movedHeads(in tree: RetainedTree) -> [Int32] {
    measuring.placed.filter { head, known in
      tree.contains(index: head)
        && (known.contains { place(of: $0.key, from: head, tree) != $0.value }
          || measuring.measuredPlaced[head].map { $0 != known } == true)
    }.keys.sorted()
  }
}

extension LayoutDiagnostic.Identifier {
  /// The place of a view depends on itself.
  fileprivate static let cyclicLayout = Self(rawValue: "cyclic-layout")
}
