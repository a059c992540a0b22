// The stays of views in the tree: handlers may wait for their beginning and their end.

/// The views that came or went in an update and have handlers for that.
struct ViewStays {
  /// True once a handler waited for a view to come or go; until then nobody looks for one.
  var areHeard = false
  /// The views that came, in the order of their making; some of them may be gone again.
  var came: [NodeID] = []
  /// The handlers of the views that went, in order; one that was dragged hears that the drag is cancelled.
  var gone: [EventOutcome] = []
}

/// The part of a view's stay that its handlers were told of.
enum StayState {
  /// Its beginning.
  case there
  /// Nothing yet: it came in this update.
  case coming
  /// Its end: the view is spare, or waits to be given to another row.
  case away
}

extension ViewTree {
  /// Takes out the handlers to be told of views that went, and then those of views that came.
  package mutating func takeStays() -> [EventOutcome] {
    guard !stays.came.isEmpty || !stays.gone.isEmpty else { return [] }
    let came = stays.came.compactMap { node -> EventOutcome? in
      guard let index = slab.index(of: node), slab[index].stay == .coming else { return nil }
      slab[index].stay = .there
      return stay(.appear, of: index)
    }
    defer { (stays.came, stays.gone) = ([], []) }
    return stays.gone + came
  }

  /// Notes that the handlers of a kept view wait for its stay, which begins if it is another row's now.
  mutating func hearStay(of node: Int32) {
    stays.areHeard = true
    if slab[node].isReused { come(node) }
  }

  /// Notes that a view came whose handlers may wait for that.
  mutating func come(_ node: Int32) {
    stays.areHeard = true
    slab[node].stay = .coming
    stays.came.append(slab.id(node))
  }

  /// Notes that the stays of a view and of all inside end, while their handlers are still known.
  ///
  /// - Complexity: O(*n*) in the number of views inside, if any view has a handler for it.
  mutating func leave(_ node: Int32) {
    if held != nil { cancelDrag(in: node) }
    guard stays.areHeard else { return }
    var next = node
    while next != NodeSlab.none {
      if slab[next].stay == .there, slab.handlers(of: next).hearsStay {
        stays.gone.append(stay(.disappear, of: next))
      }
      slab[next].stay = .away
      next = slab.links.following(next, inside: node)
    }
  }

  private func stay(_ kind: ControlEvent, of node: Int32) -> EventOutcome {
    let event = ViewEvent(node: slab.id(node), kind: kind, content: slab.content(of: node))
    return outcome(of: event, at: node)
  }
}
