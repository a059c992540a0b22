/// Something that happened at one view, on its way from a backend to a handler.
public struct ViewEvent: Hashable, Sendable {
  /// The view at which it happened.
  public var node: NodeID
  /// The event.
  public var kind: ControlEvent
  /// The content that the user sees after the event.
  public var content: Content
  /// The action of the mouse, for its events.
  public var pointer: PointerAction?
  /// The action that a key asked for.
  public var action: KeyAction?
  /// The text that was pasted, for ``ControlEvent/paste``.
  public var pastedText: String?
  /// The address of the link that is followed, for ``ControlEvent/link``.
  public var link: String?

  /// Makes an event.
  public init(
    node: NodeID, kind: ControlEvent, content: Content, pointer: PointerAction? = nil,
    action: KeyAction? = nil
  ) {
    self.node = node
    self.kind = kind
    self.content = content
    self.pointer = pointer
    self.action = action
  }
}
