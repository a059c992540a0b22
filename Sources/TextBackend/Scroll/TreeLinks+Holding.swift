import VirtualViews

extension TreeLinks {
  /// The node after another and everything inside that, in the order of ``subtree(of:)``.
  func after(_ node: Int32) -> Int32 {
    var node = node
    while node != TreeLinks.none, self[node].next == TreeLinks.none { node = self[node].parent }
    return node == TreeLinks.none ? node : self[node].next
  }

  /// Whether a node is inside another one.
  func holds(_ outer: Int32, _ node: Int32) -> Bool {
    var node = self[node].parent
    while node != TreeLinks.none {
      if node == outer { return true }
      node = self[node].parent
    }
    return false
  }
}
