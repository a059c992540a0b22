extension Prop where View: ViewDescription {
  /// Makes a message of a text that is pasted while the focus is in the view; nil leaves it to others.
  ///
  /// ```swift
  /// table("files", [.onPaste { text in .add(paths: text) }], items: model.files, id: \.path) { row($0) }
  /// ```
  ///
  /// The view with the focus is asked first, and then those around it, up to a modal view or a layer, as with keys.
  /// A field, a text view or another control that takes pastes is asked between its own handler and the views
  /// around it. So a handler at a field hears of each paste before the field takes it; where it makes no message,
  /// the field takes the text as always. A handler at a container hears only of those that no control inside has taken.
  ///
  /// A paste comes from the terminal, as one event. Control-V in a field puts in what was copied in the program, and is a
  /// key of the field.
  ///
  /// While no view has the focus, a modal view is asked, if there is one. What nobody took, the program hears by
  /// `Subscription.paste(_:)`. No view around a secret field hears of what was pasted into it.
  public static func onPaste(_ makeMessage: @escaping (String) -> Msg?) -> Prop {
    let maker = ErasedMaker.function { $0.pastedText.flatMap(makeMessage) }
    let record = HandlerRecord(events: .paste, options: EventHandlingOptions(), maker: maker)
    return Prop(.handlers(HandlerList(record)))
  }
}
