/// A property of a segmented control.
public enum SegmentedControlProp<Msg>: ViewProp {
  /// The key of the chosen segment, nil for none; without it the choice is the person's.
  case selection(ViewKey?)
  /// The choices, in order.
  case segments([Segment])
  /// Any change to the content.
  case applyChange(ChangeApplier<SegmentedControl>)
  /// The message that events make; nil handles them without a message.
  case on(ControlEvent, toMessage: ((SegmentedControl, ViewEvent) -> Msg)?)

  /// A handler with options of its own.
  case handler(EventHandler<Msg>)

  /// The key of the chosen segment, nil for none; without it the choice is the person's.
  @inlinable
  public static func selectedKey<Key: Hashable>(_ key: Key?) -> SegmentedControlProp {
    .selection(key.map { ViewKey($0) })
  }

  /// The key of the chosen segment, nil for none; without it the choice is the person's.
  @inlinable
  public static func selectedKey(_ key: ViewKey?) -> SegmentedControlProp { .selection(key) }

  /// Whether the control can be focused and a segment chosen.
  public static func isEnabled(_ isEnabled: Bool) -> SegmentedControlProp {
    .set(\.isEnabled, to: isEnabled)
  }

  /// The message made when a person chose a segment.
  @inlinable
  public static func onChange(
    _ makeMessage: @escaping (SegmentedControl) -> Msg
  ) -> SegmentedControlProp {
    .on(.valueChanged) { control, _ in makeMessage(control) }
  }

  /// Fills the property into a segmented control that is being made.
  ///
  /// The choice is kept whatever comes first, the choice or the segments.
  @inlinable
  public func apply(to draft: inout ElementDraft<SegmentedControl, Msg>) {
    switch self {
    case .selection(let key): draft.value.selectedKey = key
    case .segments(let segments): draft.value.segments = segments
    case .applyChange(let change): draft.apply(change)
    case .on(let events, let makeMessage):
      draft.handle(events, makeMessage.map(MessageMaker.init(control:)) ?? MessageMaker())
    case .handler(let handler): draft.handle(handler)
    }
  }
}
