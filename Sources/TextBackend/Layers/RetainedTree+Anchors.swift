import VirtualViews

extension RetainedTree {
  /// The views beside which a layer may stand: the nearest ones with a key, among those below the layer.
  ///
  /// For each view around the layer, from the innermost outwards, its children come first, and then all views inside of
  /// them, such as the rows of a table. The first of these that has the key is one, and of views inside others that are
  /// as near each, but for those inside of another one.
  ///
  /// - Complexity: O(*n* *d*) for *n* views around and beside the layer, which is *d* deep in the tree.
  func anchors(_ key: ViewKey, of layer: Int32) -> [Int32] {
    func isAnchor(_ index: Int32) -> Bool {
      self[index].key == key && !links.holds(index, layer) && isBelow(index, layer)
    }
    var inner = layer
    while links[inner].parent != TreeLinks.none {
      let parent = links[inner].parent
      if let found = links.eachChild(of: parent).first(where: isAnchor) { return [found] }
      inner = parent
      var found: [Int32] = []
      var index = links.following(inner, inside: inner)
      while index != TreeLinks.none {
        // In the order of the tree, so that only the last one found may hold it.
        if isAnchor(index), found.last.map({ links.holds($0, index) }) != true {
          found.append(index)
        }
        index = links.following(index, inside: inner)
      }
      if !found.isEmpty { return found }
    }
    return []
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
