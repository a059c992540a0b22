public import VirtualViews

/// The counts of one turn of the cycle.
public struct Turn: Sendable {
  /// The messages that were handled.
  public var messages = 0
  /// True if the model was rendered; an equal model is not.
  public var didRender = false
  /// The steps that made the views match.
  public var patch: [ViewChange] = []
  /// The work of the comparison.
  public var counts = ReconciliationCounts()
  /// The work of the screen up to now; it lays out and paints after the turn.
  public var screen = ScreenCounts()

  /// Makes a turn that did nothing.
  public init() {}
}
