import VirtualViews

// The things that come from a tool, a screen reader or a test, and not from a device.
extension Stage {
  /// Has the control with the keyboard do something, or the innermost one around it that has the action.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  func handle(_ action: KeyAction) -> Bool {
    settle()
    let isSuspended = endSequence()
    isHeard = performInControl(action)
    // As with a key that changes nothing to be seen.
    if currentPart.isDue, !needsPaint, !needsLayout { revealCurrentPart() }
    return takeSuspension() || isSuspended
  }

  /// True if something modal keeps the user from a view.
  func isBehindModal(_ view: NodeID) -> Bool {
    settle()
    layOut()
    return tree.contains(view) && tree.isBehindModal(view)
  }

  /// The number of changes so far, of which each may have been one of what is seen or means something.
  func countChanges() -> Int {
    settle()
    return changeCount
  }
}
