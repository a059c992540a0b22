// The messages that events make.

extension Prop where View: ContentValue {
  /// Makes a message of events; nil handles them without a message.
  ///
  /// - Parameters:
  ///   - events: the events handled; a later prop for the same events replaces this one.
  ///   - makeMessage: makes the message of the content as the user sees it, and the event.
  /// - Returns: the property.
  public static func on(
    _ events: ControlEvent, toMessage makeMessage: ((View, ViewEvent) -> Msg)?
  ) -> Prop {
    handler(
      EventHandler(events, makeMessage.map(MessageMaker.init(control:)) ?? MessageMaker()))
  }

  /// Sends always the same message on events.
  public static func on(_ events: ControlEvent, send message: Msg) -> Prop {
    handler(EventHandler(events, MessageMaker(message: message)))
  }

  /// Handles events with options of their own.
  public static func handler(_ handler: EventHandler<Msg>) -> Prop {
    Prop(.handlers(HandlerList(handler.record)))
  }
}

extension Prop where View: ChangingControl {
  /// Makes a message when the user has changed the text, the value or the choice.
  public static func onChange(_ makeMessage: @escaping (View) -> Msg) -> Prop {
    on(View.changeEvent) { control, _ in makeMessage(control) }
  }
}

extension Prop where View == Button {
  /// Sends a message when the button is pressed.
  public static func onPress(_ message: Msg) -> Prop { on(.primaryAction, send: message) }

  /// Makes a message when the button is pressed.
  public static func onPress(_ makeMessage: @escaping () -> Msg) -> Prop {
    on(.primaryAction) { _, _ in makeMessage() }
  }
}

extension Prop where View == TextField {
  /// Sends a message when Return is pressed.
  public static func onSubmit(_ message: Msg) -> Prop { on(.editingDidEndOnExit, send: message) }

  /// Makes a message when Return is pressed.
  public static func onSubmit(_ makeMessage: @escaping (TextField) -> Msg) -> Prop {
    on(.editingDidEndOnExit) { field, _ in makeMessage(field) }
  }
}
