extension ViewTree {
  /// Records what the user sees after an event, and finds the handlers of the event.
  ///
  /// The next ``update(to:)`` compares with this content, so a value that the program names wins
  /// over the user's change, and one that it leaves open stays.
  ///
  /// - Returns: the handlers; nil if the view is gone or now of another kind.
  package mutating func receive(_ event: ViewEvent) -> EventOutcome? {
    guard let index = slab.index(of: event.node) else { return nil }
    let changed = slab.content(of: index) != event.content
    guard !changed || slab.content(of: index).kind == event.content.kind else { return nil }
    followFocus(event)
    if changed {
      slab[element: index].content = event.content
      touch(index)
    }
    return outcome(of: event, at: index, changedContent: changed)
  }

  /// Finds the handlers of events that others declined: those of the nearest view around.
  ///
  /// Some events go no further: a backend offers them to one view after the other by itself, or they
  /// concern no other view.
  ///
  /// - Parameters:
  ///   - declined: the events.
  ///   - asked: the handlers that were asked before.
  /// - Returns: nil if no view around listens to one of them, or the view is gone.
  ///
  /// `mutating` only so that callers access the tree in place instead of copying it.
  package mutating func outcome(of declined: ControlEvent, after asked: EventOutcome)
    -> EventOutcome?
  {
    var event = asked.event
    event.kind = declined.subtracting(.kept)
    guard !event.kind.isEmpty, var node = slab.index(of: asked.holder) else { return nil }
    while slab.links[node].parent != NodeSlab.none {
      node = slab.links[node].parent
      let outcome = outcome(of: event, at: node)
      if !outcome.handlers.isEmpty { return outcome }
    }
    return nil
  }

  /// Returns true if a handler of the view of an event makes something of it; nothing is recorded.
  package func handles(_ event: ViewEvent) -> Bool {
    guard let index = slab.index(of: event.node) else { return false }
    return outcome(of: event, at: index).answer.isHandled
  }

  /// The handlers of a view that wait for an event, and the functions on their messages.
  func outcome(
    of event: ViewEvent, at node: Int32, changedContent: Bool = false
  ) -> EventOutcome {
    let handlers = slab.handlers(of: node).waiting(for: event.kind)
    return EventOutcome(
      event: event, holder: slab.id(node), handlers: handlers,
      transforms: handlers.isEmpty ? [] : transforms(from: node), changedContent: changedContent)
  }

  /// The events for which a view has handlers; none if the view is gone.
  ///
  /// - Complexity: O(*n*) in the number of its handlers.
  package func heardEvents(of node: NodeID) -> ControlEvent {
    slab.index(of: node).map { slab.handlers(of: $0).events } ?? []
  }

  /// The functions of a view and of those that hold it on its messages, in order.
  private func transforms(from node: Int32) -> [MessageTransform] {
    var found: [MessageTransform] = []
    var node = node
    while node != NodeSlab.none {
      found += slab.handlers(of: node).functions
      if let lazy = lazies[node] { found += lazy.handlers.functions }
      node = slab.links[node].parent
    }
    return found
  }

  /// Marks a view and all that hold it, so that none of them is skipped in the next update.
  private mutating func touch(_ node: Int32) {
    (isTouched, slab.mayNeedLook) = (true, true)
    if !slab[node].isTouched { slab[node].touched = .here }
    var holder = slab.links[node].parent
    while holder != NodeSlab.none, slab[holder].touched != .inside {
      slab[holder].touched = .inside
      holder = slab.links[holder].parent
    }
  }

  /// Takes note of the view that has the mouse: the one whose handler took a press, until the button is let go.
  package mutating func followPointer(_ event: ViewEvent, isHandled: Bool) {
    switch event.pointer?.kind {
    case .press: (held, heldAction) = isHandled ? (event.node, event.pointer) : (nil, nil)
    case .drag where held == event.node: heldAction = event.pointer
    // A button that is up holds nothing, also where nobody heard of that.
    case .release, .cancel, .enter, .move: (held, heldAction) = (nil, nil)
    default: break
    }
  }

  /// Notes that a view that has the mouse goes, or one around it, while its handlers are still known: it puts back what
  /// it drags.
  mutating func cancelDrag(in node: Int32) {
    guard let held, var action = heldAction, let view = slab.index(of: held) else { return }
    var holder = view
    while holder != node, holder != NodeSlab.none { holder = slab.links[holder].parent }
    guard holder == node else { return }
    action.kind = .cancel
    (action.targets, action.places) = ([], [])
    let event = ViewEvent(
      node: held, kind: .drag, content: slab.content(of: view), pointer: action)
    stays.gone.append(outcome(of: event, at: view))
    (self.held, heldAction) = (nil, nil)
  }

  private mutating func followFocus(_ event: ViewEvent) {
    if event.kind.contains(.focus) { pinned = event.node }
    if event.kind.contains(.blur), pinned == event.node { pinned = nil }
  }
}
