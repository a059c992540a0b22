import VirtualViews

extension RetainedTree {
  /// True if a step can be carried out on the views that exist.
  ///
  /// A step that cannot would leave circles or views without a parent behind.
  func makesSense(_ step: ViewChange) -> Bool {
    switch step {
    case .insert(let node, _, _, let parent, let sibling):
      isFree(node) && contains(parent) && (sibling.map { isChild($0, of: parent.index) } ?? true)
    case .remove(let node): isInParent(node)
    case .move(let node, let sibling):
      isInParent(node) && node != sibling
        && (sibling.map { isChild($0, of: links[node.index].parent) } ?? true)
    case .replace(let node, let other, let key, _):
      isInParent(node) && isFree(other) && self[node.index].key == key
    case .reuse(let node, _): isInParent(node)
    case .update(let node, let content):
      contains(node) && self[node.index].content.kind == content.kind
    case .layout(let node, _): contains(node)
    }
  }

  /// True if a view with an identity can be made.
  private func isFree(_ node: NodeID) -> Bool { node.index >= 0 && !contains(index: node.index) }

  /// True if a view exists and is not the root.
  private func isInParent(_ node: NodeID) -> Bool { contains(node) && node.index != 0 }

  private func isChild(_ node: NodeID, of parent: Int32) -> Bool {
    contains(node) && links[node.index].parent == parent
  }
}
