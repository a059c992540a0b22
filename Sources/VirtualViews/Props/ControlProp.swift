// The type asks nothing of its control, as `RowMemo` does not of its items.
/// A property of a control; `Control` is the ``ControlValue`` it belongs to.
public enum ControlProp<Msg, Control> {
  /// The message that events make.
  case on(ControlEvent, toMessage: (Control, ViewEvent) -> Msg)
  /// The message that events always make.
  case send(ControlEvent, message: Msg)
  /// A handler with options of its own.
  indirect case handler(EventHandler<Msg>)
  /// Any change to the content; changes of a higher stage are made later.
  case applyChange(ChangeApplier<Control>, stage: Int)
}

extension ControlProp: ViewProp where Control: ControlValue {
  /// Any change to the content.
  @inlinable
  public static func applyChange(_ change: ChangeApplier<Control>) -> ControlProp {
    .applyChange(change, stage: 0)
  }

  /// Sets any property of the control; those of a higher stage are set later.
  public static func set<Value>(
    _ keyPath: WritableKeyPath<Control, Value>, to value: Value, stage: Int
  ) -> ControlProp {
    .applyChange(ChangeApplier { $0[keyPath: keyPath] = value }, stage: stage)
  }

  /// Whether the control can be focused and acted on.
  public static func isEnabled(_ isEnabled: Bool) -> ControlProp {
    .set(\.isEnabled, to: isEnabled)
  }

  /// Fills the property into a control that is being made.
  @inlinable
  public func apply(to draft: inout ElementDraft<Control, Msg>) {
    switch self {
    case .on(let events, let makeMessage):
      draft.handle(events, MessageMaker(control: makeMessage))
    case .send(let events, let message):
      draft.handle(events, MessageMaker(message: message))
    case .handler(let handler):
      draft.handle(handler)
    case .applyChange(let change, let stage):
      draft.apply(change, stage: stage)
    }
  }
}
