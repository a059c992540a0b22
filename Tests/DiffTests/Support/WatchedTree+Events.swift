import VirtualViews

extension WatchedTree {
  /// A person changes the first view with a key, as a backend would report it.
  @discardableResult
  mutating func receive(
    _ kind: ControlEvent, at key: ViewKey, changing: (Content) -> Content
  ) -> EventOutcome? {
    guard let node = tree.first(key), let shown = tree.content(of: node) else { return nil }
    return receive(ViewEvent(node: node, kind: kind, content: changing(shown)))
  }

  /// Hands an event to the tree; the oracle learns what the person sees now.
  @discardableResult
  mutating func receive(_ event: ViewEvent) -> EventOutcome? {
    let outcome = tree.receive(event)
    if outcome != nil { plain.change(event.node) { $0.content = event.content } }
    return outcome
  }

  /// What a person sees of the first view with a key.
  func shown<Value: ContentValue>(_ key: ViewKey, as type: Value.Type = Value.self) -> Value? {
    tree.first(key).flatMap(tree.content).flatMap(Value.init)
  }
}
