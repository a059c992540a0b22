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
}
