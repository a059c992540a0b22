import VirtualViews

/// A button of the mouse that is down.
struct HeldPointer {
  /// The button; no other one counts until it is let go.
  let button: MouseEvent.Button
  /// The views that it went down on, from the innermost outwards, up to the first control.
  var views: [NodeID]
  /// The view whose handler has all that follows, if one wants it.
  var owner: NodeID?
  /// The views whose drags begin when the mouse has moved, from the innermost outwards; empty after one has begun.
  var waiting: [WaitingDrag] = []
  /// The event with which it went down.
  let press: MouseEvent
  /// The link on which it went down, if any.
  var link: String?
  /// The last movement; nil before the first one.
  var dragged: MouseEvent?
}

/// A view whose drag begins when the mouse has moved.
struct WaitingDrag {
  let node: NodeID
  /// The press as it was: by now the view may be scrolled or of another size.
  let press: PointerAction
}

// What the mouse does is offered to the handlers of views before a control reacts to it: from the
// innermost view under the mouse outwards, up to that control.
extension Stage {
  /// Offers an event of the mouse to handlers.
  ///
  /// - Parameters:
  ///   - event: what the mouse does.
  ///   - mayClick: true if a press and a release on a view are a click.
  /// - Returns: true if one of them made a message of it, and controls are not to react.
  func offer(_ event: MouseEvent, mayClick: Bool) -> Bool {
    if let wheel = event.wheel { return turn(wheel, event) }
    let seen = seenViews(at: CellPoint(column: event.column, row: event.row))
    let views = reachable(of: seen)
    switch event.kind {
    case .press:
      if let pointer, pointer.button != event.button { return false }
      let owner = offer(.press, event, over: seen, to: views.filter { !waitsToDrag($0) })
      // An inner view has a drag before those around it.
      let inner = views.prefix { $0 != owner }.filter(waitsToDrag)
      pointer = HeldPointer(
        button: event.button, views: views, owner: owner,
        waiting: inner.map {
          WaitingDrag(node: $0, press: action(.press, event, over: seen, to: $0))
        }, press: event, link: link(under: event, over: seen))
      return owner != nil
    case .drag:
      giveUpDisabledDrag(event)
      beginDrag(event)
      guard let pointer, pointer.button == event.button else { return false }
      self.pointer?.dragged = event
      guard let owner = pointer.owner else { return false }
      send(.drag, event, over: seen, to: owner)
      planEdgeStep()
      return true
    case .release:
      // Some terminals do not report the movement before.
      giveUpDisabledDrag(event)
      if mayClick { beginDrag(event) }
      guard let held = pointer, held.button == event.button else { return false }
      (pointer, edgeStep) = (nil, nil)
      if let owner = held.owner { send(.release, event, over: seen, to: owner) }
      if mayClick, follow(event, held, over: seen) { return true }
      let isClicked =
        mayClick
        && offer(.click, event, over: seen, to: views.filter(held.views.contains)) != nil
      return held.owner != nil || isClicked && pressed == nil
    default:
      return false
    }
  }

  /// Starts the drag of the innermost waiting view, if the mouse has moved as far as that view asks for.
  ///
  /// A view around waits until those inside have declined. A pressed control that uses the movement keeps
  /// the mouse from its own prop.
  private func beginDrag(_ event: MouseEvent) {
    guard let held = pointer, held.button == event.button, !held.waiting.isEmpty else { return }
    let press = held.press
    let distance = max(abs(event.column - press.column), abs(event.row - press.row))
    guard distance > 0 else { return }
    if held.button == .left, let control = pressed,
      held.waiting.contains(where: { $0.node == control }), router.dragsItself(control, event)
    {
      pointer?.waiting.removeAll { $0.node == control }
    }
    while let next = pointer?.waiting.first, dragDistance(of: next.node) <= distance {
      pointer?.waiting.removeFirst()
      guard let action = self.event(next.press, at: next.node), host?.handles(action) == true
      else { continue }
      return begin(next, event)
    }
  }

  /// Gives the mouse to a view.
  ///
  /// The view that had it is told first, so that a program can keep one value for what is dragged.
  private func begin(_ drag: WaitingDrag, _ event: MouseEvent) {
    guard let held = pointer else { return }
    pointer?.owner = drag.node
    pointer?.waiting = []
    // A drag is not a click, wherever it ends.
    pointer?.views = []
    pointer?.link = nil
    if let before = held.owner { send(.cancel, event, over: [], to: before) }
    // The control that is pressed is that of the left button.
    if held.button == .left { cancelPress(event) }
    // The view may be gone by then.
    if !send(self.event(drag.press, at: drag.node)) { pointer?.owner = nil }
  }

  /// Has a view put back what it drags that was switched off meanwhile, and would hear nothing more.
  private func giveUpDisabledDrag(_ event: MouseEvent) {
    guard let held = pointer, held.button == event.button, let owner = held.owner,
      let view = tree.view(owner), view.content.isControl, !view.content.isEnabledControl
    else { return }
    tell(
      ViewEvent(
        node: owner, kind: .drag, content: view.content,
        pointer: action(.cancel, event, over: [], to: owner)))
    endCancelledDrag()
  }

  /// True if a drag of a view begins some cells beside the press, and the view has a handler for it.
  private func waitsToDrag(_ node: NodeID) -> Bool {
    dragDistance(of: node) > 0 && host?.heardEvents(of: node).contains(.drag) == true
  }

  private func dragDistance(of node: NodeID) -> Int {
    tree.view(node)?.content.attributes.dragDistance ?? 0
  }

  /// Has the view that has the mouse put back what is dragged, if the key is the one that cancels: that of a handler, or the
  /// control that is pressed.
  ///
  /// - Returns: true if anything came of that.
  func cancelDrag(by press: KeyPress) -> Bool {
    guard let held = pointer else { return false }
    let map = keys.chosen(KeyMap.standard)
    guard map.match(KeySequence(press), isFirst: false) == .action(.cancel) else { return false }
    // Whoever uses the key, no drag begins after it.
    pointer?.waiting = []
    guard let owner = held.owner else { return cancelDragOfControl(held) }
    guard send(.cancel, held.dragged ?? held.press, over: [], to: owner) else { return false }
    endCancelledDrag()
    return true
  }

  /// Has the control that is pressed put back what is dragged, if it has a use for that; a press alone has begun nothing.
  private func cancelDragOfControl(_ held: HeldPointer) -> Bool {
    guard held.button == .left, let event = held.dragged, let control = pressed,
      let view = tree.view(control),
      router.cancelling(control, event).contains(where: { intention in
        guard case .react(_, let reaction) = intention else { return false }
        return !reaction.event.isEmpty || reaction.changes(view)
      })
    else { return false }
    cancelPress(event)
    endCancelledDrag()
    return true
  }

  /// Leaves the button that is down to nobody: letting it go is no click, and no drag begins before that.
  private func endCancelledDrag() {
    pointer?.owner = nil
    pointer?.link = nil
    pointer?.views = []
    pointer?.waiting = []
    edgeStep = nil
  }

  /// Tells the view that has the mouse that other views are under it, since these were scrolled.
  func dragOn() {
    guard let event = pointer?.dragged, let owner = pointer?.owner else { return }
    settle()
    send(
      .drag, event, over: seenViews(at: CellPoint(column: event.column, row: event.row)),
      to: owner)
  }

  /// The event with the button that is let go: old terminals do not say which.
  func named(_ event: MouseEvent) -> MouseEvent {
    guard event.kind == .release, event.button == .none, let pointer else { return event }
    var event = event
    event.button = pointer.button
    return event
  }

  /// Lets go of what is held down in views that are another row's now.
  func dropPointer(in row: NodeID) {
    func isInside(_ node: NodeID) -> Bool {
      node == row || tree.contains(node) && tree.links.holds(row.index, node.index)
    }
    if pressed.map(isInside) == true { pressed = nil }
    if hover.view.map(isInside) == true { hover.view = nil }
    pointer?.views.removeAll(where: isInside)
    pointer?.waiting.removeAll { isInside($0.node) }
    if pointer?.owner.map(isInside) == true { pointer?.owner = nil }
  }

  /// The views whose handlers hear of a cell: those that the user sees there, up to a control, which
  /// has all that is done on it.
  private func reachable(of views: [NodeID]) -> [NodeID] {
    let control = views.firstIndex { tree[$0.index].content.isEnabledControl }
    return Array(views.prefix((control ?? views.count) + 1))
  }

  /// Offers an action over some views to those of them that may hear of it, from the innermost outwards.
  ///
  /// - Returns: the view whose handler made a message of it; nil if none did.
  private func offer(
    _ kind: PointerAction.Kind, _ event: MouseEvent, over seen: [NodeID], to views: [NodeID]
  ) -> NodeID? {
    views.first { send(kind, event, over: seen, to: $0) }
  }

  /// Turns the wheel over the innermost view that has a handler or a use for it: one that scrolls
  /// and is at its end leaves it to the view around.
  private func turn(_ wheel: MouseEvent.Wheel, _ event: MouseEvent) -> Bool {
    let kind = PointerAction.Kind.wheel(rows: wheel.rows, columns: wheel.columns)
    for node in seenViews(at: CellPoint(column: event.column, row: event.row)) {
      if send(kind, event, over: [], to: node) { return true }
      guard let reaction = reaction(of: node, to: wheel, event) else { continue }
      react(node, reaction)
      return true
    }
    return false
  }

  // By itself, so that no copy of the tree is left when the view changes.
  private func reaction(
    of node: NodeID, to wheel: MouseEvent.Wheel, _ event: MouseEvent
  ) -> Reaction? {
    guard tree.contains(node) else { return nil }
    let kind = PointerAction.Kind.wheel(rows: wheel.rows, columns: wheel.columns)
    let action = ControlAction.wheel(
      rows: wheel.rows, columns: wheel.columns, at: tree.action(kind, event, at: node))
    return router.reaction(of: node, to: action)
  }

  /// The views that the user sees at a cell, from the innermost outwards: the see-through ones in
  /// front, the first that is not, and those that hold it, up to the layer it is in.
  func seenViews(at point: CellPoint) -> [NodeID] {
    let views = tree.views(at: point)
    guard let front = views.lastIndex(where: { !tree[$0].isSeeThrough }) else {
      return views.reversed().map { tree[$0].id }
    }
    var holders: Set<Int32> = []
    var holder = views[front]
    while holder != 0, !tree.isLayer(holder) {
      holder = tree.links[holder].parent
      holders.insert(holder)
    }
    let seen = views[front...].reversed() + views[..<front].reversed().filter(holders.contains)
    return seen.map { tree[$0].id }
  }

  @discardableResult
  private func send(
    _ kind: PointerAction.Kind, _ event: MouseEvent, over seen: [NodeID], to node: NodeID
  ) -> Bool {
    guard tree.contains(node) else { return false }
    return send(self.event(action(kind, event, over: seen, to: node), at: node))
  }

  private func send(_ event: ViewEvent?) -> Bool {
    guard let event else { return false }
    let options = tell(event)
    resign(options, at: event.node)
    return options != nil
  }

  /// Something that the mouse does, as handlers of a view hear of it; nil if the view is gone or switched off.
  private func event(_ action: PointerAction, at node: NodeID) -> ViewEvent? {
    guard let view = tree.view(node), view.content.isEnabledControl || !view.content.isControl
    else { return nil }
    return ViewEvent(node: node, kind: action.event, content: view.content, pointer: action)
  }

  /// Something that the mouse does over some views, from one of them.
  private func action(
    _ kind: PointerAction.Kind, _ event: MouseEvent, over seen: [NodeID], to node: NodeID
  ) -> PointerAction {
    var action = tree.action(kind, event, at: node)
    switch kind {
    case .press, .drag, .release, .cancel, .click: action.count = clicks.count
    case .enter, .move, .leave, .wheel: break
    }
    // A handler before this one may have taken views away.
    for view in seen where tree.contains(view) {
      action.targets.append(tree[view.index].key)
      action.places.append(PointerAction.Place(tree.action(kind, event, at: view)))
    }
    return action
  }
}

extension PointerAction.Place {
  /// The place of an action in its view.
  fileprivate init(_ action: PointerAction) {
    self.init(column: action.column, row: action.row, columns: action.columns, rows: action.rows)
  }
}
