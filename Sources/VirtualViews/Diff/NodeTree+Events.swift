extension NodeTree {
  /// Takes note of what a person sees after an event; see ``ViewTree/receive(_:)``.
  ///
  /// - Returns: whether it changed, and the handlers; nil if the view is gone or of another kind.
  mutating func receive(_ event: ViewEvent) -> (changed: Bool, handlers: [HandlerRecord])? {
    guard let index = slab.index(of: event.node),
      slab[index].element.content.kind == event.content.kind
    else { return nil }
    followFocus(event)
    let changed = slab[index].element.content != event.content
    if changed {
      slab[index].element.content = event.content
      touch(index)
    }
    return (changed, slab[index].element.interior?.handlers.waiting(for: event.kind) ?? [])
  }

  /// What a view and those that hold it do to its messages, in order.
  func transforms(from node: NodeID) -> [MessageTransform] {
    guard var index = slab.index(of: node) else { return [] }
    var found: [MessageTransform] = []
    while index != NodeSlab.none {
      let record = slab[index]
      found += record.element.interior?.transforms ?? []
      found += record.memo?.transforms ?? []
      index = slab.links[index].parent
    }
    return found
  }

  /// Marks a view and all that hold it, so that none of them is skipped in the next update.
  private mutating func touch(_ node: Int32) {
    isTouched = true
    if !slab[node].isTouched { slab[node].touched = .here }
    var holder = slab.links[node].parent
    while holder != NodeSlab.none, slab[holder].touched != .inside {
      slab[holder].touched = .inside
      holder = slab.links[holder].parent
    }
  }

  private mutating func followFocus(_ event: ViewEvent) {
    if event.kind.contains(.focus) { pinned = event.node }
    if event.kind.contains(.blur), pinned == event.node { pinned = nil }
  }
}
