public import ConstraintLayout

/// How much work a screen did.
public struct ScreenCounts: Hashable, Sendable {
  /// How often the views were laid out.
  public var layouts = 0
  /// How often the views were painted.
  public var paints = 0
  /// What the solver did when the views were laid out last.
  public var solver = LayoutCounts()

  /// Makes counts of no work at all.
  public init() {}
}
