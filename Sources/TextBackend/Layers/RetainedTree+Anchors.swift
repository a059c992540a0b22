import VirtualViews

extension RetainedTree {
  /// A view beside which a layer stands.
  struct Anchor {
    /// The number of the view.
    var index: Int32
    /// True if another view, which is not inside of it, has the key as well and is as near.
    var isAmbiguous = false
  }

  /// The view beside which a layer stands: the nearest one with a key, among those below the layer.
  ///
  /// For each view around the layer, from the innermost outwards, its children come first, and then all views inside of
  /// them, such as the rows of a table.
  ///
  /// - Complexity: O(*n* *d*) for *n* views that are looked at, and a layer *d* deep in the tree.
  func anchor(_ key: ViewKey, of layer: Int32) -> Anchor? {
    func isAnchor(_ index: Int32) -> Bool {
      self[index].key == key && !links.holds(index, layer) && isBelow(index, layer)
    }
    func isAnother(_ index: Int32, than found: Anchor?) -> Bool {
      guard let found, !links.holds(found.index, index) else { return false }
      return isWanted(index) && isInShownRow(index)
    }
    var inner = layer
    while links[inner].parent != TreeLinks.none {
      let parent = links[inner].parent
      if let found = links.eachChild(of: parent).first(where: isAnchor) {
        return Anchor(index: found)
      }
      inner = parent
      var found: Anchor?
      var index = links.following(inner, inside: inner)
      while index != TreeLinks.none {
        if isAnchor(index) {
          if isAnother(index, than: found) {
            found?.isAmbiguous = true
            break
          }
          if found == nil { found = Anchor(index: index) }
        }
        index = links.following(index, inside: inner)
      }
      if let found { return found }
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
