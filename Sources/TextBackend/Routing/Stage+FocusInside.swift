import VirtualViews

// The coming and going of the focus in views, and who is told.
extension Stage {
  /// Tells views that the focus came into them or left them, with all that is inside of them.
  ///
  /// Views that it left hear of it first, the inner ones before the outer ones.
  func tellFocusInside() {
    let (old, new) = (toldFocus, path(to: focus.view))
    guard old != new else { return }
    // Known before anybody hears of it: a program may move the focus again.
    toldFocus = new
    for view in old where !new.contains(view) { tellFocus(.focusLeft, at: view) }
    for view in new.reversed() where !old.contains(view) && toldFocus.contains(view) {
      tellFocus(.focusEntered, at: view)
    }
  }

  /// A view and those around it, from the inside out.
  private func path(to view: NodeID?) -> [NodeID] {
    guard let view, tree.contains(view) else { return [] }
    var path: [NodeID] = []
    var index = view.index
    while index != TreeLinks.none {
      path.append(tree[index].id)
      index = tree.links[index].parent
    }
    return path
  }

  private func tellFocus(_ event: ControlEvent, at view: NodeID) {
    guard tree.contains(view) else { return }
    _ = tell(ViewEvent(node: view, kind: event, content: tree[view.index].content))
  }
}
