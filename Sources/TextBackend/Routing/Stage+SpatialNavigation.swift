import VirtualViews

// Arrow keys that move the focus by where views stand. A container asks for it, and gets the keys that
// the view with the focus and those between them decline.
extension Stage {
  /// Moves the focus by an arrow key to the nearest view inside a container that asks for it.
  ///
  /// - Returns: false if there is none in that direction, or it is no such container or no such key.
  func moveFocus(by press: KeyPress, inside node: NodeID) -> Bool {
    guard let direction = SpatialNavigation.Direction(press), isSpatial(node),
      let focused = focus.view, tree.contains(focused)
    else { return false }
    let views = focus.neighbours(inside: node, in: tree)
    let navigation = SpatialNavigation(
      focus: tree.place(of: focused.index).rect, direction: direction)
    guard let next = navigation.best(of: views.map { tree.place(of: $0.index).rect }) else {
      return false
    }
    changeFocus(by: .key) { $0.move(to: views[next], in: $1) }
    return true
  }

  /// The outermost container around the focus in which keys move it by where views stand; nil for a key
  /// that is no arrow.
  func spatialContainer(for press: KeyPress) -> NodeID? {
    guard SpatialNavigation.Direction(press) != nil else { return nil }
    return focusPath.last(where: isSpatial)
  }

  private func isSpatial(_ node: NodeID) -> Bool {
    guard tree.contains(node), tree[node.index].behavior.holdsViews else { return false }
    return tree.arrangement(of: node.index).usesSpatialNavigation
  }
}
