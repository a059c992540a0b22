import VirtualViews

/// A button of the mouse that is down.
struct HeldPointer {
  /// The button.
  var button: MouseEvent.Button
  /// The cell of the screen on which it went down.
  var point: CellPoint
  /// The view whose handler has all that follows, if one wants it.
  var owner: NodeID?
}

// What the mouse does is offered to the handlers of views before a control reacts to it: from the
// innermost view under the mouse outwards, up to that control.
extension Stage {
  /// Offers an event of the mouse to handlers; returns whether one of them made a message of it.
  func offer(_ event: MouseEvent) -> Bool {
    if let wheel = event.wheel { return turn(wheel, event) }
    let point = CellPoint(column: event.column, row: event.row)
    switch event.kind {
    case .press:
      let owner = offer(.press, event)
      pointer = HeldPointer(button: event.button, point: point, owner: owner)
      return owner != nil
    case .drag:
      guard let owner = pointer?.owner else { return false }
      send(.drag, event, to: owner)
      return true
    case .release:
      guard let held = pointer else { return false }
      pointer = nil
      if let owner = held.owner { send(.release, event, to: owner) }
      let isClicked = held.button == event.button && offer(.click, event, since: held.point) != nil
      return held.owner != nil || isClicked && pressed == nil
    default:
      return false
    }
  }

  /// Offers an action to the views at its place.
  ///
  /// - Parameters:
  ///   - kind: what is done.
  ///   - event: where.
  ///   - start: a cell that a view has to be seen at as well.
  /// - Returns: the innermost view whose handler made a message of it; nil if none did.
  private func offer(
    _ kind: PointerAction.Kind, _ event: MouseEvent, since start: CellPoint? = nil
  ) -> NodeID? {
    let point = CellPoint(column: event.column, row: event.row)
    let started = start.map { Set(tree.views(at: $0)) }
    for index in seenViews(at: point) {
      let view = tree[index]
      if started?.contains(index) ?? true, send(kind, event, to: view.id) { return view.id }
      if view.content.isEnabledControl { return nil }
    }
    return nil
  }

  /// Turns the wheel over the innermost view that has a handler or a use for it: one that scrolls
  /// and is at its end leaves it to the view around.
  private func turn(_ wheel: MouseEvent.Wheel, _ event: MouseEvent) -> Bool {
    let router = Router(tree: tree, focused: focus.view, pressed: pressed, quitKeys: quitKeys)
    for index in seenViews(at: CellPoint(column: event.column, row: event.row)) {
      let view = tree[index]
      let kind = PointerAction.Kind.wheel(rows: wheel.rows, columns: wheel.columns)
      if send(kind, event, to: view.id) { return true }
      guard view.content.isEnabledControl,
        let reaction = view.content.control.wheeling(
          rows: wheel.rows, columns: wheel.columns, router.look(of: view))
      else { continue }
      react(view.id, reaction)
      return true
    }
    return false
  }

  /// The views that the user sees at a cell, from the innermost outwards: the front one, and those
  /// that hold it; before it what it lets through.
  func seenViews(at point: CellPoint) -> [Int32] {
    var front: Int32?
    return tree.views(at: point).reversed().filter { index in
      if let front { return tree.links.holds(index, front) }
      if !tree[index].content.isSeeThrough { front = index }
      return true
    }
  }

  @discardableResult
  private func send(_ kind: PointerAction.Kind, _ event: MouseEvent, to node: NodeID) -> Bool {
    guard let view = tree.view(node), view.content.isEnabledControl || !view.content.isControl
    else {
      return false
    }
    let place = tree.place(of: node.index)
    let point = CellPoint(column: event.column, row: event.row)
    let action = PointerAction(
      kind, button: event.button, column: point.column - place.rect.column,
      row: point.row - place.rect.row, isInside: place.seen.contains(point),
      modifiers: event.modifiers)
    return host?.receive(
      ViewEvent(node: node, kind: action.event, content: view.content, pointer: action)) != nil
  }
}

extension InputEvent {
  /// True for what the mouse does.
  var isMouse: Bool {
    if case .mouse = self { return true }
    return false
  }
}
