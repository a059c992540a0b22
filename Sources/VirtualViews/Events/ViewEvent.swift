/// Something that happened at one view, on its way from a backend to a handler.
public struct ViewEvent: Hashable, Sendable {
  /// The view at which it happened.
  public var node: NodeID
  /// What happened.
  public var kind: ControlEvent
  /// The content the person sees now, after the event.
  public var content: Content

  /// Makes an event.
  public init(node: NodeID, kind: ControlEvent, content: Content) {
    self.node = node
    self.kind = kind
    self.content = content
  }
}
