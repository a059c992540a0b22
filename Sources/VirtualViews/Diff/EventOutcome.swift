/// The handlers of one view that wait for an event, for messages of any type.
package struct EventOutcome {
  let event: ViewEvent
  /// The view that has the handlers: that of the event, or one around it.
  let holder: NodeID
  let handlers: [HandlerRecord]
  let transforms: [MessageTransform]
  /// The view at which it happened.
  package var node: NodeID { event.node }
  /// True if the user changed what the view shows.
  package let changedContent: Bool
  /// True if no handler waits for the event.
  package var isUnheard: Bool { handlers.isEmpty }

  /// The answer of the handlers, made by running them.
  ///
  /// Each handler gets those of the events that it handles. Handlers run here and not in
  /// ``ViewTree/receive(_:)``, so that they may look at the program they belong to.
  package var answer: EventAnswer {
    var answer = EventAnswer()
    var asked: ControlEvent = []
    var answered: ControlEvent = []
    for handler in handlers {
      var event = event
      event.kind.formIntersection(handler.events)
      asked.formUnion(event.kind)
      guard answer.take(handler, event, transforms) else { continue }
      answered.formUnion(event.kind)
    }
    let isFirst = holder == event.node
    answer.declined = (isFirst ? asked : event.kind).subtracting(answered)
    return answer
  }
}

/// The answer of handlers to an event, for messages of any type.
package struct EventAnswer {
  /// The messages for the program, in the order of the props, those of inner views first.
  package var messages: [Any] = []
  /// True if a handler made a message, or handles the event without one.
  package var isHandled = false
  /// The other effects of the handlers that did not decline.
  package var options = EventHandlingOptions()
  /// The events that handlers waited for and declined.
  package var declined: ControlEvent = []

  /// Adds the messages of a handler, or of the first of the earlier ones that does not decline.
  ///
  /// - Returns: false if all of them decline the event.
  mutating func take(
    _ handler: HandlerRecord, _ event: ViewEvent, _ transforms: [MessageTransform]
  ) -> Bool {
    guard let made = Self.messages(of: handler, event, transforms) else {
      return handler.earlier.contains { take($0, event, transforms) }
    }
    messages += made
    isHandled = true
    if handler.options.resignFirstResponder { options.resignFirstResponder = true }
    return true
  }

  /// The messages that a handler makes, in most cases one; nil if it declines the event.
  private static func messages(
    of handler: HandlerRecord, _ event: ViewEvent, _ transforms: [MessageTransform]
  ) -> [Any]? {
    if case .nothing = handler.maker { return [] }
    return handler.maker.message(for: event).flatMap(transforms.message).map { [$0] }
  }

  /// Adds the answer of a view further outside.
  package mutating func add(_ outer: EventAnswer) {
    messages += outer.messages
    isHandled = isHandled || outer.isHandled
    if outer.options.resignFirstResponder { options.resignFirstResponder = true }
    declined = outer.declined
  }
}
