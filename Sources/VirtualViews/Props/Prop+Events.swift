// The messages that events make. A handler that makes no message of an event declines it: the event
// goes on to the nearest view around that listens to it. It stays an event of the view at which it
// happened, so a handler for views of another kind (`toMessage:`) is not asked about it; one that
// always sends the same message (`send:`) is. An event to which its own view does not listen goes
// nowhere. The mouse, actions of keys and dismissals are offered to one view after the other instead,
// as events of each.

extension Prop where View: ContentValue {
  /// Makes a message of events; nil handles them without a message.
  ///
  /// - Parameters:
  ///   - events: the events handled; a later prop for the same events replaces this one. One for clicks,
  ///     the wheel or actions of keys leaves to this one what it makes no message of.
  ///   - makeMessage: makes the message of the content as the user sees it, and the event. If it makes
  ///     none, the event goes on to the nearest view around that listens to it.
  /// - Returns: the property.
  public static func on(
    _ events: ControlEvent, toMessage makeMessage: ((View, ViewEvent) -> Msg?)?
  ) -> Prop {
    handler(
      EventHandler(events, makeMessage.map(MessageMaker.init(control:)) ?? MessageMaker()))
  }
}

extension Prop where View: ViewDescription {
  /// Sends always the same message on events: those of the view, and those that views inside declined.
  public static func on(_ events: ControlEvent, send message: Msg) -> Prop {
    handler(EventHandler(events, MessageMaker(message: message)))
  }

  /// Handles events with options of their own.
  public static func handler(_ handler: EventHandler<Msg>) -> Prop {
    Prop(.handlers(HandlerList(handler.record)))
  }
}

extension Prop where View: ChangingControl {
  /// Makes a message when the user has changed the text, the value or the choice; nil declines it.
  public static func onChange(_ makeMessage: @escaping (View) -> Msg?) -> Prop {
    on(View.changeEvent) { control, _ in makeMessage(control) }
  }
}

extension Prop where View == Button {
  /// Sends a message when the button is pressed.
  public static func onPress(_ message: Msg) -> Prop { on(.primaryAction, send: message) }

  /// Makes a message when the button is pressed; nil declines it.
  public static func onPress(_ makeMessage: @escaping () -> Msg?) -> Prop {
    on(.primaryAction) { _, _ in makeMessage() }
  }
}

extension Prop where View == TextField {
  /// Sends a message when Return is pressed.
  public static func onSubmit(_ message: Msg) -> Prop { on(.editingDidEndOnExit, send: message) }

  /// Makes a message when Return is pressed; nil declines it.
  public static func onSubmit(_ makeMessage: @escaping (TextField) -> Msg?) -> Prop {
    on(.editingDidEndOnExit) { field, _ in makeMessage(field) }
  }
}
