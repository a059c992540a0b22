import VirtualViews

/// The views that had the focus last in the containers that remember it.
struct FocusMemory {
  private var views: [NodeID: NodeID] = [:]
  // The number of containers with which the memory is freed of those that are gone.
  private var limit = 16

  /// The view that had the focus last in a container; it may be gone by now.
  subscript(_ container: NodeID) -> NodeID? { views[container] }

  /// Takes note of the view that got the focus, in the containers around it that remember it.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - holders: the containers that take note of it; nil for all.
  ///   - tree: the views.
  /// - Complexity: O(*d*) in the number of views around it.
  mutating func note(_ view: NodeID, insideOf holders: [NodeID]? = nil, in tree: RetainedTree) {
    guard tree.contains(view) else { return }
    var index = tree.links[view.index].parent
    while index != TreeLinks.none {
      let isMeant = holders?.contains(tree[index].id) ?? true
      if isMeant, tree[index].remembersFocus { views[tree[index].id] = view }
      index = tree.links[index].parent
    }
    guard views.count > limit else { return }
    views = views.filter { tree.contains($0.key) && tree.contains($0.value) }
    limit = max(16, 2 * views.count)
  }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    for (container, view) in views where view == old { views[container] = new }
    if let view = views.removeValue(forKey: old) { views[new] = view }
  }
}
