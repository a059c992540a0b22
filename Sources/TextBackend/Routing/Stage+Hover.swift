import VirtualViews

/// The place of the mouse while no button is down, and the view that knows of it.
struct Hover {
  /// The cell of the mouse; nil before it was seen, and while nobody wants to know.
  var point: CellPoint?
  /// The view that was told that the mouse is over it.
  var view: NodeID?
}

// The mouse over views, with no button down. It is told to the innermost view that wants to know.
extension Stage {
  /// True if the terminal is to report movements of the mouse.
  var wantsHover: Bool { !tree.trackers.isEmpty }

  /// Follows the mouse.
  func hover(_ event: MouseEvent) {
    guard wantsHover else { return }
    hover.point = CellPoint(column: event.column, row: event.row)
    let before = hover.view
    followHover()
    if event.kind == .move, let view = hover.view, view == before { tellHover(.move, view) }
  }

  /// Tells views that the mouse is over them, or no longer, after it or they moved.
  ///
  /// While a button is down nobody knows where the mouse is, and nobody is told: its release catches up.
  func followHover() {
    guard let point = hover.point, pressed == nil, pointer == nil else { return }
    let next = wantsHover ? seenViews(at: point).first(where: canTell) : nil
    if !wantsHover { hover.point = nil }
    guard next != hover.view else { return }
    let before = hover.view
    hover.view = next
    needsPaint = true
    if let before { tellHover(.leave, before) }
    // What came of that may have taken the view away, or moved it.
    if let next, hover.view == next { tellHover(.enter, next) }
  }

  /// True if a view wants to know, and nothing modal stands before it.
  private func canTell(_ node: NodeID) -> Bool {
    guard tree.tracksHover(node) else { return false }
    return tree.modal.map { tree.isInFront(node.index, of: $0) } ?? true
  }

  private func tellHover(_ kind: PointerAction.Kind, _ node: NodeID) {
    guard let point = hover.point, let view = tree.view(node) else { return }
    // One that was switched off meanwhile hears that the mouse went.
    guard kind == .leave || view.content.isEnabledControl || !view.content.isControl else { return }
    let event = MouseEvent(.move, column: point.column, row: point.row)
    let action = tree.action(kind, event, at: node)
    if view.content.isControl,
      let reaction = view.behavior.reaction(
        of: view.content, to: .hover(action), router.look(of: view))
    {
      react(node, reaction)
    }
    guard let shown = tree.view(node) else { return }
    tell(
      ViewEvent(node: node, kind: .hover, content: shown.content, pointer: action))
  }
}
