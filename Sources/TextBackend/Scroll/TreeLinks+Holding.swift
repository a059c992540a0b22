import VirtualViews

extension TreeLinks {
  /// True if a node is inside another one.
  func holds(_ outer: Int32, _ node: Int32) -> Bool {
    var node = self[node].parent
    while node != TreeLinks.none {
      if node == outer { return true }
      node = self[node].parent
    }
    return false
  }
}
