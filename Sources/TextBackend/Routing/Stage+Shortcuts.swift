import VirtualViews

// Keys that ask for the action of a view wherever the focus is in its layer, such as those of a button.
// They come after the views around the focus: who types into a field types.
extension Stage {
  /// Offers keys to the views of the layer that have them wherever the focus is, in the order of the tree.
  ///
  /// - Complexity: O(*n* *d* + *n* log *n*) for *n* views with such keys, *d* deep in the tree; the other views
  ///   count only as far as they stand between siblings that hold some of them.
  func askAnywhere(_ presses: KeyPresses) -> Use {
    for node in shortcutViews where tree.contains(node) {
      let view = tree[node.index]
      let control = view.behavior.keys
      let map = keys.chosen(view.content.attributes.keyMap).anywhere
      switch map.match(presses.all(for: view, tree.metrics), isFirst: false) {
      case .action(let action) where control.has(action):
        if act(node, on: .action(action)) { return .some }
      case .action:
        let use = ask(node, presses, isFirst: false)
        if use != .none { return use }
      case .beginning:
        let use = wait(after: presses)
        if use != .none { return use }
      case nil: continue
      }
    }
    return .none
  }

  /// The keys of the layer that ask for actions wherever the focus is.
  var keysAnywhere: KeyMap {
    let path = Set(focusPath)
    // Those around the focus are told already.
    return KeyMap(
      shortcutViews.filter { !path.contains($0) }.flatMap { pressedKeys(of: $0).anywhere.bindings })
  }

  /// The views with such keys that are seen and not switched off, in the layer with the focus.
  ///
  /// A guest on the screen has its own first, and then those of the layer it is a guest of. Guests in front of the layer
  /// come last, such as a toast with a button: keys of the layer mean what they meant before it came.
  private var shortcutViews: [NodeID] {
    guard !tree.shortcuts.isEmpty else { return [] }
    let layer = (focusPath.last ?? tree.modal)?.index ?? 0
    var top = layer
    var search = TreeOrder(links: tree.links)
    let views = tree.shortcuts.filter { tree.contains($0) && hasShortcut($0) }.map(\.index)
    var found = search.sorted(views, inside: top)
    while tree.isGuest(top) {
      top = tree.layer(of: tree.links[top].parent) ?? 0
      let own = Set(found)
      found += search.sorted(views, inside: top).filter { !own.contains($0) }
    }
    for guest in tree.guests(inFrontOf: layer)
    where !found.contains(where: { tree.links.holds(guest, $0) }) {
      found += search.sorted(views, inside: guest)
    }
    return found.map { tree[$0].id }
  }

  private func hasShortcut(_ node: NodeID) -> Bool {
    let content = tree[node.index].content
    return content.attributes.hasKeys && (content.isEnabledControl || !content.isControl)
      && tree.isSeen(node.index)
  }
}
