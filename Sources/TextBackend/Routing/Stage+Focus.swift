import VirtualViews

// Which view has the keyboard, and who is told.
extension Stage {
  /// Gives the focus to a view, or takes it from all.
  func setFocus(_ node: NodeID?, by cause: FocusCause = .program) {
    changeFocus(by: cause) { $0.move(to: node, in: $1) }
    guard cause == .program, let node, tree.contains(node), tree.isBehindModal(node) else { return }
    scopes.remember(node) { tree.isModal($0.index) && !tree.isInFront(node.index, of: $0) }
  }

  /// Gives the focus to the first of some views that can have it; if none can, it is asked for the first one.
  func setFocus(toFirstOf nodes: [NodeID]) {
    layOut()
    setFocus(focus.first(of: nodes, in: tree) ?? nodes.first)
  }

  func changeFocus(
    by cause: FocusCause = .program, _ change: (inout Focus, RetainedTree) -> Void
  ) {
    if endSequence() { isSuspensionDue = true }
    // Only what can be seen can have the focus, and that is known by its cells.
    layOut()
    let old = focus.view
    change(&focus, tree)
    guard focus.view != old else { return }
    noteVisit(from: old)
    keys.mayAskForOthers = true
    needsPaint = true
    if let old {
      report(.blur, .blur, at: old)
      tellFocusInside()
      // What comes of that is shown before the next view says what it shows.
      host?.settle()
    }
    if let new = focus.view {
      bringFocusIntoView(new, by: cause)
      report(.focus(cause), .focus, at: new)
      tellFocusInside()
    }
  }

  private func noteVisit(from old: NodeID?) {
    let layer = focus.view.flatMap { tree.visitedLayer(of: $0) }
    visit.go(to: layer, from: old) { view in
      tree.contains(view) && layer.map { !tree.links.holds($0.index, view.index) } ?? true
    }
  }

  /// Tells a view and the program that it got or lost the focus.
  ///
  /// A view that was switched off hears of it, too: it had the focus before.
  func report(_ action: ControlAction, _ event: ControlEvent, at node: NodeID) {
    guard let view = tree.view(node) else { return }
    var reaction =
      view.behavior.reaction(of: view.content, to: action, router.look(of: view))
      ?? Reaction(content: view.content, event: [])
    reaction.event.formUnion(event)
    react(node, reaction)
  }
}

extension RetainedTree {
  /// True if a modal view keeps the focus from a view.
  func isBehindModal(_ view: NodeID) -> Bool {
    modal.map { !isInFront(view.index, of: $0) } ?? false
  }
}
