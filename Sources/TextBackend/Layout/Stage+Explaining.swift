public import ConstraintLayout
public import VirtualViews

extension Stage {
  /// The causes of a view's place and size; nil if no constraints decide it.
  func explain(_ node: NodeID) -> LayoutExplanation? {
    settle()
    guard tree.contains(node) else { return nil }
    let parent = tree.links[node.index].parent
    guard parent != TreeLinks.none else { return nil }
    let head = layoutPass.measuring.joins.head(of: parent, in: tree)
    guard let engine = layoutPass.joinedEngines[tree[head].id] else {
      return layoutPass.engines[tree[parent].id]?.explain(node.layoutItem)
    }
    var explanation = engine.explain(node.layoutItem)
    guard parent != head else { return explanation }
    // All views inside of the head are counted from its corner.
    let corner = { [tree] (index: Int32) in
      let insets = tree.onScreen(tree.insets(of: index))
      return tree.place(of: index).rect.offset(columns: insets.leading, rows: insets.top).origin
    }
    let (own, outer) = (corner(parent), corner(head))
    for index in explanation?.edges.indices ?? 0..<0 {
      switch explanation?.edges[index].attribute.kind {
      case .horizontalPosition:
        explanation?.edges[index].value -= Double(own.column - outer.column)
      case .verticalPosition:
        explanation?.edges[index].value -= Double(own.row - outer.row)
      default: break
      }
    }
    return explanation
  }
}

extension TextScreen {
  /// Explains the place and the size of a view: the constraints that decided, and those that lost.
  ///
  /// - Parameter node: the view.
  /// - Returns: the explanation; nil if its container places it without constraints, or there is no such view.
  /// - Complexity: as much as laying out its container once more.
  public func explain(_ node: NodeID) -> LayoutExplanation? { stage.explain(node) }
}

extension Terminal {
  /// Explains the place and the size of a view: the constraints that decided, and those that lost.
  ///
  /// - Parameter node: the view.
  /// - Returns: the explanation; nil if its container places it without constraints, or there is no such view.
  /// - Complexity: as much as laying out its container once more.
  public func explain(_ node: NodeID) -> LayoutExplanation? { stage.explain(node) }
}
