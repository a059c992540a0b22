/// A property of a field.
public enum FieldProp<Msg>: ViewProp {
  /// The text; without it the text is the person's.
  case text(String)
  /// Where text narrower than the field stands in it.
  case textAlignment(TextAlignment)
  /// What is shown while the text is empty.
  case placeholder(String?)
  /// What kind of text is expected.
  case keyboardType(KeyboardType)
  /// What the Return key is going to do.
  case returnKeyType(ReturnKeyType)
  /// Any change to the content.
  case applyChange(ChangeApplier<TextField>)
  /// The message that events make; nil handles them without a message.
  case on(ControlEvent, toMessage: ((TextField, ViewEvent) -> Msg)?)

  /// A handler with options of its own.
  case handler(EventHandler<Msg>)

  /// The message made when a person changed the text.
  @inlinable
  public static func onChange(_ makeMessage: @escaping (TextField) -> Msg) -> FieldProp {
    .on(.editingChanged) { field, _ in makeMessage(field) }
  }

  /// The message sent when Return is pressed.
  public static func onSubmit(_ message: Msg) -> FieldProp {
    .handler(EventHandler(.editingDidEndOnExit, MessageMaker(message: message)))
  }

  /// Whether the field can be focused and edited.
  public static func isEnabled(_ isEnabled: Bool) -> FieldProp {
    .set(\.isEnabled, to: isEnabled)
  }

  /// The message made when Return is pressed.
  @inlinable
  public static func onSubmit(_ makeMessage: @escaping (TextField) -> Msg) -> FieldProp {
    .on(.editingDidEndOnExit) { field, _ in makeMessage(field) }
  }

  /// Fills the property into a field that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<TextField, Msg>) {
    switch self {
    case .text(let text): draft.value.text = text
    case .textAlignment(let alignment): draft.value.textAlignment = alignment
    case .placeholder(let placeholder): draft.value.placeholder = placeholder
    case .keyboardType(let type): draft.value.keyboardType = type
    case .returnKeyType(let type): draft.value.returnKeyType = type
    case .applyChange(let change): draft.apply(change)
    case .on(let events, let makeMessage):
      draft.handle(events, makeMessage.map(MessageMaker.init(control:)) ?? MessageMaker())
    case .handler(let handler): draft.handle(handler)
    }
  }
}
