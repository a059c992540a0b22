extension ViewTree {
  /// Takes note of what a person sees after an event, and finds out what the event means.
  ///
  /// The next ``update(to:)`` compares with this content, so a value that the program names wins
  /// over what the person did, and one that it leaves open stays.
  ///
  /// - Returns: nil if the view is gone or of another kind by now.
  public mutating func receive(_ event: ViewEvent) -> EventOutcome<Msg>? {
    guard let (changed, handlers) = nodes.receive(event) else { return nil }
    return EventOutcome(
      event: event, handlers: handlers,
      transforms: handlers.isEmpty ? [] : nodes.transforms(from: event.node),
      changedContent: changed)
  }
}

/// What an event at a view comes to.
public struct EventOutcome<Msg> {
  let event: ViewEvent
  let handlers: [HandlerRecord]
  let transforms: [MessageTransform]
  /// Whether a person changed what the view shows.
  public let changedContent: Bool

  /// Whether the view has a handler for the event.
  public var isHandled: Bool { !handlers.isEmpty }

  /// What else the handlers want to happen.
  public var options: EventHandlingOptions {
    EventHandlingOptions(
      resignFirstResponder: handlers.contains { $0.options.resignFirstResponder })
  }

  /// The messages for the program, made by running the handlers, in the order of the props.
  ///
  /// Each handler sees those of the events that it waits for. Handlers run here and not in
  /// ``ViewTree/receive(_:)``, so that they may look at the program they belong to.
  public var messages: [Msg] { anyMessages.compactMap { $0 as? Msg } }

  /// The messages, of whatever type: where the type is not known, a list of them is made slowly.
  package var anyMessages: [Any] {
    var messages: [Any] = []
    for handler in handlers {
      var event = event
      event.kind.formIntersection(handler.events)
      if let message = handler.maker.message(for: event), let last = transforms.message(message) {
        messages.append(last)
      }
    }
    return messages
  }

  /// The first of the messages.
  public var message: Msg? { messages.first }
}
