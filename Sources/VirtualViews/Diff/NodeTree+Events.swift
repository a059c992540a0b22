extension NodeTree {
  /// Takes note of what a person sees after an event; see ``ViewTree/receive(_:)``.
  ///
  /// - Returns: whether it changed, and the handler; nil if the view is gone or of another kind.
  mutating func receive(_ event: ViewEvent) -> (changed: Bool, handler: HandlerRecord?)? {
    guard let index = slab.index(of: event.node),
      slab[index].element.content.kind == event.content.kind
    else { return nil }
    followFocus(event)
    let changed = slab[index].element.content != event.content
    if changed {
      slab[index].element.content = event.content
      touch(index)
    }
    return (changed, slab[index].element.interior?.handlers.last(for: event.kind))
  }

  /// A message of a view after everything that it and those that hold it do to messages.
  func transform(_ message: Any, from node: NodeID) -> Any? {
    guard var index = slab.index(of: node) else { return nil }
    var message: Any? = message
    while index != NodeSlab.none, let inner = message {
      let record = slab[index]
      message = (record.element.interior?.transforms ?? []).message(inner)
      if let memo = record.memo, let inner = message { message = memo.transforms.message(inner) }
      index = slab.links[index].parent
    }
    return message
  }

  /// Marks a view and all that hold it, so that none of them is skipped in the next update.
  private mutating func touch(_ node: Int32) {
    isTouched = true
    var node = node
    while node != NodeSlab.none, !slab[node].isTouched {
      slab[node].isTouched = true
      node = slab.links[node].parent
    }
  }

  private mutating func followFocus(_ event: ViewEvent) {
    if event.kind.contains(.focus) { pinned = event.node }
    if event.kind.contains(.blur), pinned == event.node { pinned = nil }
  }
}
