extension ViewTree {
  /// Takes note of what a person sees after an event, and finds out what the event means.
  ///
  /// The next ``update(to:)`` compares with this content, so a value that the program names wins
  /// over what the person did, and one that it leaves open stays.
  ///
  /// - Returns: nil if the view is gone or of another kind by now.
  public mutating func receive(_ event: ViewEvent) -> EventOutcome<Msg>? {
    nodes.receive(event).map { EventOutcome(meaning: $0) }
  }
}

/// What an event at a view comes to.
public struct EventOutcome<Msg> {
  let meaning: EventMeaning

  /// Whether a person changed what the view shows.
  public var changedContent: Bool { meaning.changedContent }

  /// Whether the view has a handler for the event.
  public var isHandled: Bool { meaning.isHandled }

  /// What else the handlers want to happen.
  public var options: EventHandlingOptions { meaning.options }

  /// The messages for the program, made by running the handlers, in the order of the props.
  ///
  /// Each handler sees those of the events that it waits for. Handlers run here and not in
  /// ``ViewTree/receive(_:)``, so that they may look at the program they belong to.
  public var messages: [Msg] { meaning.messages.compactMap { $0 as? Msg } }

  /// The first of the messages.
  public var message: Msg? { messages.first }
}
