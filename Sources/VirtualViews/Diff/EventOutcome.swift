/// The result of an event at a view, for messages of any type.
package struct EventOutcome {
  let event: ViewEvent
  let handlers: [HandlerRecord]
  let transforms: [MessageTransform]
  /// True if the user changed what the view shows.
  package let changedContent: Bool

  /// True if the view has a handler for the event.
  package var isHandled: Bool { !handlers.isEmpty }

  /// The other effects of the handlers.
  package var options: EventHandlingOptions {
    EventHandlingOptions(
      resignFirstResponder: handlers.contains { $0.options.resignFirstResponder })
  }

  /// The messages for the program, in the order of the props, made by running the handlers.
  ///
  /// Each handler gets those of the events that it handles. Handlers run here and not in
  /// ``ViewTree/receive(_:)``, so that they may look at the program they belong to.
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

  /// The messages that are of a type; see ``messages-property``.
  package func messages<Msg>(of: Msg.Type = Msg.self) -> [Msg] {
    messages.compactMap { $0 as? Msg }
  }
}
