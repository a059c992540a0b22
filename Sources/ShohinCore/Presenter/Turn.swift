public import VirtualViews

/// What one turn of the cycle did.
public struct Turn: Sendable {
  /// The messages that were handled.
  public var messages = 0
  /// Whether the model was rendered; an equal model is not.
  public var didRender = false
  /// The steps that made the views match.
  public var patch: [ViewChange] = []
  /// How much work the comparison was.
  public var counts = ReconciliationCounts()
  /// What the screen did for it up to now; it lays out and paints after the turn.
  public var screen = ScreenCounts()

  /// Makes a turn that did nothing.
  public init() {}
}
