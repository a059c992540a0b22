/// What an event at a view comes to, whatever type the messages are of.
package struct EventMeaning {
  let event: ViewEvent
  let handlers: [HandlerRecord]
  let transforms: [MessageTransform]
  /// Whether a person changed what the view shows.
  package let changedContent: Bool

  /// Whether the view has a handler for the event.
  package var isHandled: Bool { !handlers.isEmpty }

  /// What else the handlers want to happen.
  package var options: EventHandlingOptions {
    EventHandlingOptions(
      resignFirstResponder: handlers.contains { $0.options.resignFirstResponder })
  }

  /// The messages for the program, made by running the handlers; see ``EventOutcome/messages``.
  package var messages: [Any] {
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

  /// Hands over the messages that are of a type.
  ///
  /// Nearly all are of the type itself, and that is told without a cast: a cast asks the runtime,
  /// which most turns do for nothing else.
  package func forEachMessage<Msg>(_ body: (Msg) -> Void) {
    func hand<Value>(_ value: Value) {
      if Value.self == Msg.self { return body(unsafeBitCast(value, to: Msg.self)) }
      if let message = value as? Msg { body(message) }
    }
    for message in messages { _openExistential(message, do: hand) }
  }
}
