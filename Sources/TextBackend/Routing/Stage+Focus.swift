import VirtualViews

// Which view has the keyboard, and who is told.
extension Stage {
  /// Gives the focus to a view, or takes it from all.
  func setFocus(_ node: NodeID?, by cause: FocusCause = .program) {
    changeFocus(by: cause) { $0.move(to: node, in: $1) }
  }

  func changeFocus(
    by cause: FocusCause = .program, _ change: (inout Focus, RetainedTree) -> Void
  ) {
    if endSequence() { isSuspensionDue = true }
    // Only what can be seen can have the focus, and that is known by its cells. A view that is left by itself
    // meanwhile would hear of a focus that goes elsewhere at once.
    let wasMoving = isMovingFocus
    isMovingFocus = true
    layOut()
    isMovingFocus = wasMoving
    let old = focus.view
    change(&focus, tree)
    guard focus.view != old else { return }
    needsPaint = true
    if let old {
      report(.blur, .blur, at: old)
      // What comes of that is shown before the next view says what it shows.
      host?.settle()
    }
    if let new = focus.view {
      bringIntoView(new)
      report(.focus(cause), .focus, at: new)
    }
  }

  /// Moves the focus on if its view is hidden, gone or switched off.
  func followFocused() {
    guard !isFollowingLayers, !isMovingFocus, focus.hasToMove(in: tree) else { return }
    tellBlurred()
    changeFocus { $0.succeed(in: $1) }
  }

  /// Tells a view that was hidden with the focus that it lost the focus.
  func tellBlurred() {
    // Told once, since a program that hides what it just focused would go on for ever.
    guard let lost = blurred else { return }
    blurred = nil
    report(.blur, .blur, at: lost)
    host?.settle()
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
