import VirtualViews

// Layers and modal views: the focus goes in and comes back, and the user can have them go.
extension Stage {
  /// Brings the focus into a scope that came, and back from one that went.
  ///
  /// It goes back to exactly where it was, unless that view is gone or the program sent it elsewhere.
  func followLayers() {
    // Moving the focus lays out, and gets here again.
    guard mayFollowLayers, !isFollowingLayers,
      !tree.stack.isEmpty || !scopes.entries.isEmpty || visit.layer != nil
    else { return }
    mayFollowLayers = false
    isFollowingLayers = true
    defer { isFollowingLayers = false }
    // A layer without a place is not shown, and nothing in it can have the focus.
    loseFocusOfGone()
    // In most turns: a list of the scopes, and a function that holds the tree, are not made.
    if !tree.areScopes(scopes.entries) { followScopes() }
    if let layer = visit.layer, focus.view == nil, !tree.isShown(layer) {
      goBack(to: visit.before, orEnter: tree.scopes.last)
    }
    keepFocusInside()
  }

  private func followScopes() {
    let current = tree.scopes
    for entry in scopes.entries.reversed() where !current.contains(entry.scope) {
      visit.add(entry.before)
    }
    let step = scopes.follow(
      current, focus: focus.view, earlier: visit.before + [focus.orphanedView].compactMap(\.self),
      isThere: tree.contains)
    switch step {
    case .stay: break
    case .enter(let scope): changeFocus { $0.enter(scope, in: $1) }
    case .goBack(let views, let scope): goBack(to: views, orEnter: scope)
    }
  }

  private func goBack(to views: [NodeID], orEnter scope: NodeID?) {
    // A view that gets the focus back may be in a layer that was visited itself.
    visit.goBack(to: views)
    changeFocus { focus, tree in
      for view in views where focus.view == nil { focus.goBack(to: view, in: tree) }
      if let scope, focus.view == nil { focus.enter(scope, in: tree) }
    }
  }

  /// Brings the focus into the modal view if it is outside.
  private func keepFocusInside() {
    guard let modal = tree.modal, let view = focus.view,
      view != modal, !tree.links.holds(modal.index, view.index)
    else { return }
    changeFocus { $0.enter(modal, in: $1) }
  }

  /// Asks layers to go that the user wants away by Escape, from front to back.
  ///
  /// - Returns: whether one of them made a message of it.
  func dismissByEscape() -> Bool {
    let (layers, guests) = layersBeforeEscape
    return layers.contains(where: dismiss) || guests.contains(where: dismiss)
  }

  /// True if a layer that is no guest wants to hear of Escape; it may still stay.
  var mayDismissByEscape: Bool {
    guard !tree.stack.isEmpty, let host else { return false }
    return layersBeforeEscape.layers.contains { host.heardEvents(of: $0).contains(.dismiss) }
  }

  /// The layers that Escape reaches, from front to back; nothing behind a modal view is one.
  ///
  /// Guests, such as toasts, come last: first those layers in which the user is at work.
  private var layersBeforeEscape: (layers: [NodeID], guests: [NodeID]) {
    let layers = tree.stack.all.reversed().filter { tree.isSeen($0.index) }
    let end = layers.firstIndex { tree.isModal($0.index) }.map { $0 + 1 } ?? layers.count
    let work = [tree.modal?.index, focus.view.flatMap { tree.layer(of: $0.index) }]
      .compactMap(\.self)
    func isLast(_ node: NodeID) -> Bool {
      tree.isGuest(node.index)
        && !work.contains { $0 == node.index || tree.links.holds($0, node.index) }
    }
    let reached = layers[..<end]
    return (reached.filter { !isLast($0) }, reached.filter(isLast))
  }

  /// Asks layers to go outside of which the mouse goes down, from front to back.
  ///
  /// - Returns: whether nobody else is to hear of the press.
  func dismissByPress(at point: CellPoint) -> Bool {
    guard !tree.stack.isEmpty else { return false }
    let hit = tree.views(at: point).last
    for node in tree.stack.all.reversed() where tree.isSeen(node.index) {
      if let hit, hit == node.index || tree.links.holds(node.index, hit) { return false }
      let (isModal, layer) = (
        tree.isModal(node.index), tree[node.index].content.attributes.layer
      )
      let isDismissed = layer?.dismissesByPress != false && dismiss(node)
      // Views behind hear nothing of it, whether the modal view goes or stays.
      if isModal { return true }
      if isDismissed, layer?.swallowsPresses == true { return true }
    }
    return false
  }

  /// Asks the layer at a place to go if it wants to by a click, unless the view there or one around it uses the mouse.
  func dismissByClick(at point: CellPoint) -> Bool {
    guard !tree.stack.isEmpty, let hit = tree.views(at: point).last,
      let layer = tree.layer(of: hit),
      tree[layer].content.attributes.layer?.dismissesByClick == true
    else { return false }
    var index = hit
    while true {
      let view = tree[index]
      if view.content.isControl || usesMouse(view.id) { return false }
      if index == layer { return dismiss(view.id) }
      index = tree.links[index].parent
    }
  }

  private func usesMouse(_ node: NodeID) -> Bool {
    host?.heardEvents(of: node).isDisjoint(with: [.click, .drag]) == false
  }

  private func dismiss(_ node: NodeID) -> Bool {
    guard let view = tree.view(node) else { return false }
    return tell(ViewEvent(node: node, kind: .dismiss, content: view.content)) != nil
  }
}
