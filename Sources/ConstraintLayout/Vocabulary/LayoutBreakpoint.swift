/// Sizes of a container in which a constraint is active.
///
/// ```swift
/// context.constraints(if: .narrower(than: 60)) {
///   context["detail"].below(context["list"])
/// }
/// ```
public struct LayoutBreakpoint: Hashable, Sendable {
  // Numbers of 16 bits, since there is one in each constraint.
  private var leastWidth: Int16 = 0
  private var mostWidth = Int16.max
  private var leastHeight: Int16 = 0
  private var mostHeight = Int16.max

  private init() {}

  /// All sizes.
  public static let always = LayoutBreakpoint()

  /// Sizes of fewer columns than a number.
  public static func narrower(than columns: Int) -> LayoutBreakpoint {
    var breakpoint = LayoutBreakpoint()
    breakpoint.mostWidth = Self.cells(columns) - 1
    return breakpoint
  }

  /// Sizes of a number of columns or more.
  public static func atLeast(columns: Int) -> LayoutBreakpoint {
    var breakpoint = LayoutBreakpoint()
    breakpoint.leastWidth = Self.cells(columns)
    return breakpoint
  }

  /// Sizes of fewer rows than a number.
  public static func lower(than rows: Int) -> LayoutBreakpoint {
    var breakpoint = LayoutBreakpoint()
    breakpoint.mostHeight = Self.cells(rows) - 1
    return breakpoint
  }

  /// Sizes of a number of rows or more.
  public static func atLeast(rows: Int) -> LayoutBreakpoint {
    var breakpoint = LayoutBreakpoint()
    breakpoint.leastHeight = Self.cells(rows)
    return breakpoint
  }

  /// Sizes of fewer than 80 columns.
  public static let compact = narrower(than: 80)
  /// Sizes of 80 columns or more.
  public static let regular = atLeast(columns: 80)
  /// Sizes of fewer than 24 rows.
  public static let short = lower(than: 24)
  /// Sizes of 24 rows or more.
  public static let tall = atLeast(rows: 24)

  /// Returns the sizes that are among these and among others.
  public func and(_ other: LayoutBreakpoint) -> LayoutBreakpoint {
    var both = self
    both.leastWidth = max(leastWidth, other.leastWidth)
    both.mostWidth = min(mostWidth, other.mostWidth)
    both.leastHeight = max(leastHeight, other.leastHeight)
    both.mostHeight = min(mostHeight, other.mostHeight)
    return both
  }

  /// Returns true if a size is one of these; nil stands for as many cells as it takes.
  public func contains(columns: Int?, rows: Int?) -> Bool {
    let (columns, rows) = (Self.cells(columns ?? .max), Self.cells(rows ?? .max))
    return leastWidth <= columns && columns <= mostWidth && leastHeight <= rows
      && rows <= mostHeight
  }

  private static func cells(_ number: Int) -> Int16 { Int16(clamping: max(0, number)) }
}
