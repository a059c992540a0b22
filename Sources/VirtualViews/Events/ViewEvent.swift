/// Something that happened at one view, on its way from a backend to a handler.
public struct ViewEvent: Hashable, Sendable {
  /// The view at which it happened.
  public var node: NodeID
  /// The event.
  public var kind: ControlEvent
  /// The content that the user sees after the event.
  public var content: Content

  /// Makes an event.
  public init(node: NodeID, kind: ControlEvent, content: Content) {
    self.node = node
    self.kind = kind
    self.content = content
  }
}
