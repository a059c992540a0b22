import ConstraintLayout
import VirtualViews

// The bars of containers.
extension Measuring {
  /// The cells that the bars of a container take, where it has some columns and rows.
  mutating func bars(
    of container: Int32, columns: Int?, rows: Int?, in tree: RetainedTree
  ) -> BarPlan {
    var plan = BarPlan(columns: columns, rows: rows)
    for (bar, edge) in tree.bars(of: container) {
      var width = plan.freeColumns
      if !edge.isRow {
        let natural = size(of: bar, width: nil, in: tree).columns
        width = min(natural, width ?? natural)
      }
      let size = size(of: bar, width: width, in: tree)
      let columns = edge.isRow ? size.columns : width ?? size.columns
      plan.add(bar, edge, CellSize(columns: columns, rows: size.rows))
    }
    return plan
  }

  /// The cells that stacked children need with the bars around them, in as many columns as there are.
  mutating func stackSizeWithBars(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    guard tree.bars.holders.contains(view) else {
      return stackSize(of: view, width: width, in: tree)
    }
    let plan = bars(of: view, columns: width, rows: nil, in: tree)
    return plan.size(around: stackSize(of: view, width: plan.freeColumns, in: tree))
  }

  /// The cells of a container's children in some cells: bars at the edges, the others stacked
  /// between them.
  mutating func stackWithBars(
    _ view: Int32, in inner: CellRect, _ tree: RetainedTree
  ) -> [CellRect] {
    guard tree.bars.holders.contains(view) else { return stack(view, in: inner, tree) }
    let plan = bars(of: view, columns: inner.width, rows: inner.height, in: tree)
    let frames = plan.frames(in: inner)
    var stacked = stack(view, in: plan.safeArea(of: inner), tree).makeIterator()
    return tree.eachStanding(in: view).map { frames[$0] ?? stacked.next() ?? .zero }
  }

  /// The children of a container as the solver sees them; bars have no wishes of their own.
  mutating func boxes(_ children: [Int32], in tree: RetainedTree) -> [LayoutBox] {
    children.map { child in
      tree.bars.edges[child] == nil
        ? box(child, in: tree) : LayoutBox(tree[child].id.layoutItem)
    }
  }
}

extension ContainerLayout {
  /// The layout with constraints that put bars at their edges.
  ///
  /// They come first, so that a constraint of the program that contradicts them is given up.
  func with(_ bars: BarPlan, of container: NodeID, _ tree: RetainedTree) -> ContainerLayout {
    guard !bars.bars.isEmpty else { return self }
    var layout = self
    layout.constraints = bars.constraints(in: container.layoutItem, tree) + constraints
    return layout
  }
}
