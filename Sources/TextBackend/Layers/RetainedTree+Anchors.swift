import VirtualViews

extension RetainedTree {
  /// The view beside which a layer stands: the nearest one with a key, among those below the layer.
  ///
  /// For each view around the layer, from the innermost outwards, its children come first, and then all views inside of
  /// them, such as the rows of a table.
  ///
  /// - Complexity: O(*n* *d*) for *n* views that are looked at, and a layer *d* deep in the tree.
  func anchor(_ key: ViewKey, of layer: Int32) -> Int32? {
    func isAnchor(_ index: Int32) -> Bool {
      self[index].key == key && !links.holds(index, layer) && isBelow(index, layer)
    }
    var inner = layer
    while links[inner].parent != TreeLinks.none {
      let parent = links[inner].parent
      if let found = links.eachChild(of: parent).first(where: isAnchor) { return found }
      inner = parent
      var index = links.following(inner, inside: inner)
      while index != TreeLinks.none {
        if isAnchor(index) { return index }
        index = links.following(index, inside: inner)
      }
    }
    return nil
  }

  /// True if a view is in the root, or in a layer that is behind another one.
  private func isBelow(_ index: Int32, _ layer: Int32) -> Bool {
    guard let own = self.layer(of: index) else { return true }
    for node in stack.layers where node.index == own || node.index == layer {
      return node.index != layer
    }
    return false
  }
}
