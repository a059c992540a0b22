/// The fewest and the most cells that a view asks for, whatever its content needs.
///
/// Counted with its padding and its border, and without its margin.
package struct SizeLimits: Hashable, Sendable {
  private var leastColumns: UInt16 = 0
  private var mostColumns = Self.endless
  private var leastRows: UInt16 = 0
  private var mostRows = Self.endless

  private static let endless = UInt16(Int16.max)

  /// The limits of a view that asks for what its content needs.
  package static let none = SizeLimits()

  /// Makes limits that leave everything to the content.
  package init() {}

  /// The columns that the view asks for at least and at most.
  package var columns: ClosedRange<Int> {
    get { Int(leastColumns)...Int(mostColumns) }
    set { (leastColumns, mostColumns) = Self.clamped(newValue) }
  }

  /// The rows that the view asks for at least and at most.
  package var rows: ClosedRange<Int> {
    get { Int(leastRows)...Int(mostRows) }
    set { (leastRows, mostRows) = Self.clamped(newValue) }
  }

  /// True if the view is never to be wider than some columns.
  package var boundsColumns: Bool { mostColumns < Self.endless }

  /// True if the view is never to be higher than some rows.
  package var boundsRows: Bool { mostRows < Self.endless }

  private static func clamped(_ range: ClosedRange<Int>) -> (UInt16, UInt16) {
    let range = range.clamped(to: ViewAttributes.anyLength)
    return (UInt16(range.lowerBound), UInt16(range.upperBound))
  }
}

extension ViewAttributes {
  /// The limits of a view that asks for what its content needs: 0 to 32,767 cells.
  public static let anyLength = 0...Int(Int16.max)

  /// The columns that the view asks for at least and at most; ``anyLength`` leaves that to its content.
  ///
  /// They are counted with its padding and its border, and without its margin. Containers give the view no more than the
  /// most; where there are too few cells, it gives way like a view whose content needs as many. Constraints that
  /// say something else are stronger.
  public var width: ClosedRange<Int> {
    get { limits.columns }
    set { if newValue != width { limits.columns = newValue } }
  }

  /// The rows that the view asks for at least and at most; ``anyLength`` leaves that to its content.
  ///
  /// Containers and constraints treat them as they do those of ``width``.
  public var height: ClosedRange<Int> {
    get { limits.rows }
    set { if newValue != height { limits.rows = newValue } }
  }
}
