/// A property of a custom view.
///
/// Add your own as static functions in an extension:
/// `extension CustomViewProp where View == Gauge { … }`.
public enum CustomViewProp<Msg, View: CustomView>: ViewProp {
  /// The color behind the view; nil lets what is behind it show.
  case backgroundColor(Color?)
  /// Any change to the content.
  case applyChange(ChangeApplier<View>)
  /// The message that events make; nil handles them without a message.
  case on(ControlEvent, toMessage: ((View, ViewEvent) -> Msg)?)
  /// A handler with options of its own.
  case handler(EventHandler<Msg>)

  /// Fills the property into a custom view that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<View, Msg>) {
    switch self {
    case .backgroundColor(let color): draft.value.backgroundColor = color ?? .default
    case .applyChange(let change): draft.apply(change)
    case .on(let events, let makeMessage):
      draft.handle(events, makeMessage.map(MessageMaker.init(control:)) ?? MessageMaker())
    case .handler(let handler): draft.handle(handler)
    }
  }
}
