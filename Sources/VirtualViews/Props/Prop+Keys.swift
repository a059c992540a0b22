// The keys of a view: they ask for its actions while the focus is in it. A handler that makes no
// message of an action leaves the keys to the views around it, and to the program.

extension Prop where View: ViewDescription {
  /// Adds keys that ask for actions while the focus is in the view.
  public static func keyMap(_ keyMap: KeyMap) -> Prop {
    Prop { $0.keyMap += keyMap }
  }

  /// Adds keys that send messages while the focus is in the view.
  ///
  /// ```swift
  /// .actions([
  ///   .bind("d", "Delete", sends: .delete), .bind("f2", "Rename", isAnywhere: true, sends: .rename),
  /// ])
  /// ```
  ///
  /// It is ``keyMap(_:)`` and ``onAction(_:)`` in one.
  public static func actions(_ keys: [KeyMessage<Msg>]) -> Prop {
    let keys = KeyMessages(keys)
    return .batch([.keyMap(keys.map), .onAction(keys.message)])
  }

  /// Has the keys of the view around come before those of this view and of its control.
  ///
  /// It is for views that are made of others: what a program binds at the container counts as if it were bound at
  /// the control inside.
  public static func inheritsKeys(_ inheritsKeys: Bool) -> Prop {
    Prop { $0.attributes.inheritsKeys = inheritsKeys }
  }

  /// Makes messages of actions that keys of the view's map ask for; nil leaves the keys to others.
  public static func onAction(_ makeMessage: @escaping (KeyAction) -> Msg?) -> Prop {
    let maker = ErasedMaker.function { $0.action.flatMap(makeMessage) }
    let record = HandlerRecord(events: .action, options: EventHandlingOptions(), maker: maker)
    return Prop(.handlers(HandlerList(record)))
  }
}
