import VirtualViews

// Views that move by themselves, without a message or a render. Each says while it is drawn when it
// wants to be drawn again (``TextCanvas/redraw(after:)``), and is asked then to take a step
// (``ControlAction/motion(_:)``).
extension Stage {
  /// The time until some view has to be drawn again; nil if nothing that is seen moves.
  var timeToNextMotion: Duration? {
    [paintPass.motions.next, edgeStep?.due].compactMap(\.self).min()
      .map { max(.zero, $0 - time()) }
  }

  /// True if the time of some view has come.
  var isMotionDue: Bool { timeToNextMotion == .zero }

  /// Has the views take a step whose time has come; the picture that is made next is one of this moment.
  func moveViews() {
    moment = time()
    scrollAtEdge()
    guard let next = paintPass.motions.next, next <= moment else { return }
    for (node, elapsed) in paintPass.motions.takeDue(at: moment) where tree.contains(node) {
      if let reaction = router.reaction(of: node, to: .motion(elapsed)) { react(node, reaction) }
      if tree.contains(node) { tree[node.index].noteChanged() }
      needsPaint = true
    }
  }

  /// Has the views drawn that a picture of this moment shows otherwise, whatever else is new in it.
  func drawSmoothViews() {
    for node in paintPass.motions.smooth(at: moment) where tree.contains(node) {
      tree[node.index].noteChanged()
    }
  }
}
