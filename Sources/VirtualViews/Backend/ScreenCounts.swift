public import ConstraintLayout

/// How much work a screen did.
public struct ScreenCounts: Hashable, Sendable {
  /// How often the views were laid out.
  public var layouts = 0
  /// What the solver did for it.
  public var solver = LayoutCounts()
  /// How often the views were painted.
  public var paints = 0
  /// The cells that were painted, whether or not they show something else since.
  public var cellsPainted = 0
  /// The bytes that were written to show it.
  public var bytesWritten = 0

  /// Makes counts of no work at all.
  public init() {}

  /// What was done since an earlier count.
  public static func - (later: ScreenCounts, earlier: ScreenCounts) -> ScreenCounts {
    var difference = later
    difference.layouts -= earlier.layouts
    difference.solver = later.solver - earlier.solver
    difference.paints -= earlier.paints
    difference.cellsPainted -= earlier.cellsPainted
    difference.bytesWritten -= earlier.bytesWritten
    return difference
  }
}
