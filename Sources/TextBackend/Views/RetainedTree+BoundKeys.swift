import VirtualViews

/// The views that show the keys that do something where the focus is, and these keys.
struct BoundKeysViews {
  /// The views, and perhaps some that are gone.
  var nodes: Set<NodeID> = []
  /// The keys that they show.
  var keys: [KeyBinding] = []
}

// The keys are a part of what such a view shows, and none of what the program describes: they are filled in
// where a patch brings a content, and whenever they are others.
extension RetainedTree {
  /// True if some view shows the keys that do something.
  var showsBoundKeys: Bool { !boundKeysViews.nodes.isEmpty }

  /// Takes note of what a view is to show, and fills in the keys.
  mutating func fillBoundKeys(into node: NodeID, _ content: Content) -> Content {
    guard let filling = self[node.index].behavior.boundKeys else { return content }
    guard filling.shows(content) else {
      boundKeysViews.nodes.remove(node)
      return content
    }
    boundKeysViews.nodes.insert(node)
    return filling.filled(content, boundKeysViews.keys)
  }

  /// Has views show other keys.
  ///
  /// - Returns: whether any of them shows something else by that.
  mutating func showBoundKeys(_ keys: [KeyBinding]) -> Bool {
    guard keys != boundKeysViews.keys else { return false }
    boundKeysViews.keys = keys
    var isNew = false
    for node in boundKeysViews.nodes where contains(node) {
      let content = self[node.index].content
      guard let filled = self[node.index].behavior.boundKeys?.filled(content, keys),
        filled != content
      else { continue }
      self[node.index].show(filled)
      markDirty(node.index)
      isNew = true
    }
    return isNew
  }

  /// A content as the program described it.
  func withoutBoundKeys(_ content: Content, of node: NodeID) -> Content {
    guard boundKeysViews.nodes.contains(node), contains(node) else { return content }
    return self[node.index].behavior.boundKeys?.filled(content, []) ?? content
  }
}
