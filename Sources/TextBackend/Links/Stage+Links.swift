import VirtualViews

// Links that the program follows. The picture knows where they are, whatever view has drawn them.
extension Stage {
  /// The link that a press or a release of the left button is on, among some views; nil if there is none that the program
  /// follows.
  func link(under event: MouseEvent, over seen: [NodeID]) -> String? {
    guard event.button == .left, event.modifiers.isEmpty else { return nil }
    return link(at: CellPoint(column: event.column, row: event.row), over: seen)
  }

  /// The link at a cell where some views are seen; nil if there is none that the program follows.
  func link(at point: CellPoint, over seen: [NodeID]) -> String? {
    guard follower(among: seen) != nil else { return nil }
    // Links in what is switched off are, too. A handler before this may have taken views away.
    let control = seen.first { tree.contains($0) && tree[$0.index].content.isControl }
    if let control, !tree[control.index].content.isEnabledControl { return nil }
    return needsPaint || needsLayout ? wholeCanvas().canvas.link(at: point) : canvas.link(at: point)
  }

  /// The innermost of some views whose links the program follows; nil if there is none.
  private func follower(among views: [NodeID]) -> NodeID? {
    views.first { tree.contains($0) && tree.followsLinks($0.index) }
  }

  /// Follows the link under the mouse, if the button went down on it.
  ///
  /// - Parameters:
  ///   - event: the button that is let go.
  ///   - held: the button as it went down.
  ///   - seen: the views under the mouse.
  /// - Returns: true if the program made a message of it, and neither views nor controls hear of the click.
  func follow(_ event: MouseEvent, _ held: HeldPointer, over seen: [NodeID]) -> Bool {
    guard let address = held.link, held.owner == nil || held.dragged == nil,
      let node = follower(among: seen), link(under: event, over: seen) == address,
      follow(address, at: node)
    else { return false }
    cancelPress(event)
    return true
  }

  /// Tells the program that a link is followed: the view that has it, and then those around it.
  ///
  /// - Returns: true if one of their handlers made a message of it.
  func follow(_ address: String, at node: NodeID) -> Bool {
    var next: NodeID? = node
    while let view = next, tree.contains(view) {
      var event = ViewEvent(node: view, kind: .link, content: tree[view.index].content)
      event.link = address
      if let options = tell(event) {
        resign(options, at: view)
        return true
      }
      // A handler may have taken views away.
      guard tree.contains(view) else { return false }
      let parent = tree.links[view.index].parent
      next = parent == TreeLinks.none ? nil : tree[parent].id
    }
    return false
  }
}
