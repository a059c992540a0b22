public import VirtualViews

/// Something to do at the side of a title: a click, or keys that work wherever the focus is on the screen.
///
/// Its keys are shown with those of the program at the bottom. A key that the view with the focus uses, such as a
/// letter in a field, is that view's.
public struct BarItem<Msg> {
  /// The name of the action, by which users give it other keys.
  public var action: KeyAction
  /// The title.
  public var title: String
  /// The keys; none where it is for the mouse only.
  public var keys: KeySequence?
  /// The message.
  public var message: Msg
  /// True if it can be chosen.
  public var isEnabled = true

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - action: the name of the action.
  ///   - title: the title.
  ///   - keys: its keys; none where it is for the mouse only.
  ///   - message: the message.
  ///   - isEnabled: true if it can be chosen.
  /// - Returns: the item.
  public static func item(
    _ action: KeyAction, _ title: String, keys: KeySequence? = nil, _ message: Msg,
    isEnabled: Bool = true
  ) -> BarItem {
    BarItem(action: action, title: title, keys: keys, message: message, isEnabled: isEnabled)
  }
}
