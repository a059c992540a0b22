public import ConstraintLayout
public import VirtualViews

extension Stage {
  /// The causes of a view's place and size; nil if no constraints decide it.
  func explain(_ node: NodeID) -> LayoutExplanation? {
    settle()
    guard tree.contains(node) else { return nil }
    let parent = tree.links[node.index].parent
    guard parent != TreeLinks.none else { return nil }
    return layoutPass.engines[tree[parent].id]?.explain(node.layoutItem)
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
