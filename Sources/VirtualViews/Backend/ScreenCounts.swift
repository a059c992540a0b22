public import ConstraintLayout

/// The work that a screen did.
public struct ScreenCounts: Hashable, Sendable {
  /// The steps of patches that made, changed, moved or removed a view.
  public var viewsChanged = 0
  /// The number of times that the views were laid out.
  public var layouts = 0
  /// The work of the solver.
  public var solver = LayoutCounts()
  /// The number of times that the views were painted.
  public var paints = 0
  /// The cells that were painted, whether or not they show something else since.
  public var cellsPainted = 0
  /// The bytes that were written to show it.
  public var bytesWritten = 0

  /// Makes counts of no work at all.
  public init() {}

  /// Returns the work since an earlier count.
  public static func - (later: ScreenCounts, earlier: ScreenCounts) -> ScreenCounts {
    var difference = later
    difference.viewsChanged -= earlier.viewsChanged
    difference.layouts -= earlier.layouts
    difference.solver = later.solver - earlier.solver
    difference.paints -= earlier.paints
    difference.cellsPainted -= earlier.cellsPainted
    difference.bytesWritten -= earlier.bytesWritten
    return difference
  }
}
