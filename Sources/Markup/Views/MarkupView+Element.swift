public import MarkupReading
public import VirtualViews

extension MarkupView {
  /// Makes the element.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings, whatever key the markup names.
  ///   - messages: the makers of messages by the names that the markup has for events.
  ///   - state: the values of the program's state by their names.
  /// - Returns: the element, with the constraints between the views inside.
  /// - Throws: the first mistake that depends on the state or the messages.
  public func element<Msg>(
    _ key: some Hashable & Sendable, messages: [String: MessageMaker<Msg>] = [:],
    state: MarkupState = [:]
  ) throws(MarkupError) -> ViewElement<Msg> {
    var element: ViewElement<Msg> = try MarkupMaker(self, messages, state).element(root)
    element.key = ViewKey(key)
    return element
  }
}
