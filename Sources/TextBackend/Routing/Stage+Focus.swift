import VirtualViews

// Which view has the keyboard, and who is told.
extension Stage {
  /// Gives the focus to a view, or takes it from all.
  func setFocus(_ node: NodeID?, by cause: FocusCause = .program) {
    changeFocus(by: cause) { $0.move(to: node, alsoIdle: cause == .program, in: $1) }
    guard cause == .program, let node, tree.contains(node), tree.isBehindModal(node),
      // Of a view that holds the modal one, the first control is in that.
      !(tree.modal.map { tree.links.holds(node.index, $0.index) } ?? false)
    else { return }
    scopes.remember(node) { tree.isModal($0.index) && !tree.isInFront(node.index, of: $0) }
  }

  /// Gives the focus to the first of some views that can have it; if none can, it is asked for the first one.
  func setFocus(toFirstOf nodes: [NodeID]) {
    layOut()
    setFocus(focus.first(of: nodes, in: tree) ?? nodes.first)
  }

  /// Loses the focus if its view is gone or hidden.
  ///
  /// A view that was switched off keeps the focus, and so does one for which the screen became too
  /// small.
  func loseFocusOfGone() {
    guard let view = focus.view else { return }
    let isThere =
      tree.contains(view) && tree.isSeen(view.index)
      && (tree[view.index].content.isControl || tree.holdsLinks(view.index))
    if !isThere { focus.lose(after: tree.patches) }
  }

  /// Gives the focus to the view that waits for it, if that has cells now, else that of a view that went to its neighbour.
  ///
  /// The views are laid out, and layers that have come do not have the focus yet.
  func passFocusOn() {
    if focus.awaited != nil { changeFocusAsLaidOut(by: .program) { $0.moveToAwaited(in: $1) } }
    if let place = focus.takeLost() {
      if endSequence() { isSuspensionDue = true }
      changeFocusAsLaidOut(by: .program) { $0.move(toHeirOf: place, in: $1) }
    }
    if needsLayout { layOutRounds() }
  }

  func changeFocus(
    by cause: FocusCause = .program, _ change: (inout Focus, RetainedTree) -> Void
  ) {
    if endSequence() { isSuspensionDue = true }
    // Only what can be seen can have the focus, and that is known by its cells.
    layOut()
    changeFocusAsLaidOut(by: cause, change)
  }

  private func changeFocusAsLaidOut(
    by cause: FocusCause, _ change: (inout Focus, RetainedTree) -> Void
  ) {
    let old = focus.view
    change(&focus, tree)
    guard focus.view != old else { return }
    noteVisit(from: old)
    keys.mayAskForOthers = true
    needsPaint = true
    tellFocus(by: cause) { bringFocusIntoView($0, by: cause) }
  }

  /// Tells the view that lost the focus, and then the one that has it.
  ///
  /// The program may move the focus as it hears of the loss. That is told by then, and nothing is left to tell.
  ///
  /// - Parameters:
  ///   - cause: the way by which the focus came.
  ///   - prepare: called with the view that has the focus, before it is told.
  func tellFocus(by cause: FocusCause, _ prepare: (NodeID) -> Void = { _ in }) {
    guard toldView != focus.view else {
      // It lost the focus and got it back before it heard of that.
      focus.view.map(prepare)
      return tellFocusInside()
    }
    if let old = toldView {
      toldView = nil
      report(.blur, .blur, at: old)
      tellFocusInside()
      // What comes of that is shown before the next view says what it shows.
      host?.settle()
    }
    guard let new = focus.view, new != toldView else { return tellFocusInside() }
    toldView = new
    prepare(new)
    report(.focus(cause), .focus, at: new)
    tellFocusInside()
  }

  /// Takes the focus away from a view, or from one inside of it, if a handler of the view wants that.
  func resign(_ options: EventHandlingOptions?, at node: NodeID) {
    guard options?.resignFirstResponder == true, let view = focus.view,
      view == node || tree.contains(node) && tree.links.holds(node.index, view.index)
    else { return }
    setFocus(nil)
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
