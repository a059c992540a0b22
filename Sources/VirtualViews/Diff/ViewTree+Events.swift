extension ViewTree {
  /// Takes note of what a person sees after an event, and finds out what the event means.
  ///
  /// The next ``update(to:)`` compares with this content, so a value that the program names wins
  /// over what the person did, and one that it leaves open stays.
  ///
  /// - Returns: nil if the view is gone or of another kind by now.
  public mutating func receive(_ event: ViewEvent) -> EventOutcome<Msg>? {
    guard let (changed, handler) = nodes.receive(event) else { return nil }
    let message = handler?.maker.message(for: event)
      .flatMap { nodes.transform($0, from: event.node) }.flatMap { $0 as? Msg }
    return EventOutcome(
      message: message, isHandled: handler != nil, changedContent: changed,
      options: handler?.options ?? EventHandlingOptions())
  }
}

/// What an event at a view comes to.
public struct EventOutcome<Msg> {
  /// The message for the program, if the view's handler makes one.
  public var message: Msg?
  /// Whether the view has a handler for the event.
  public var isHandled: Bool
  /// Whether a person changed what the view shows.
  public var changedContent: Bool
  /// What else the handler wants to happen.
  public var options: EventHandlingOptions
}
