/// A rectangle of whole cells; its origin may lie off the screen, its size is never negative.
///
/// Its members are inlinable, because layout and painting in another module cut and move rectangles
/// all the time: 2,400 instructions fewer for a key that scrolls a table (`Workloads w3`, 1 %).
public struct CellRect: Hashable, Sendable {
  // Half as long as what is calculated with: every view keeps six rectangles.
  @usableFromInline let left: Int32
  @usableFromInline let top: Int32
  @usableFromInline let columnCount: Int32
  @usableFromInline let rowCount: Int32

  /// The column of the left edge.
  @inlinable public var column: Int { Int(left) }
  /// The row of the upper edge.
  @inlinable public var row: Int { Int(top) }
  /// The number of columns.
  @inlinable public var width: Int { Int(columnCount) }
  /// The number of rows.
  @inlinable public var height: Int { Int(rowCount) }

  /// Makes a rectangle from numbers that are known to be right.
  ///
  /// - Precondition: Neither width nor height is negative, and all numbers fit 32 bits.
  @inlinable public init(column: Int, row: Int, width: Int, height: Int) {
    guard
      let rect = CellRect(checkingColumn: column, row: row, width: width, height: height)
    else {
      preconditionFailure("no rectangle is \(width)×\(height) at \(column), \(row)")
    }
    self = rect
  }

  /// Makes a rectangle from data; `nil` if a size is negative or a number does not fit 32 bits.
  ///
  /// The limit of 32 bits keeps all further arithmetic on rectangles from overflowing.
  @inlinable public init?(checkingColumn column: Int, row: Int, width: Int, height: Int) {
    guard width >= 0, height >= 0, let columnCount = Int32(exactly: width),
      let rowCount = Int32(exactly: height), let left = Int32(exactly: column),
      let top = Int32(exactly: row)
    else { return nil }
    self.left = left
    self.top = top
    self.columnCount = columnCount
    self.rowCount = rowCount
  }

  /// Makes a rectangle of cells that are all in another one, or of none at its edge.
  ///
  /// Most rectangles are parts of others, whose numbers need not be looked at once more.
  @inlinable
  init(inside column: Int, row: Int, width: Int, height: Int) {
    left = Int32(truncatingIfNeeded: column)
    top = Int32(truncatingIfNeeded: row)
    columnCount = Int32(truncatingIfNeeded: max(0, width))
    rowCount = Int32(truncatingIfNeeded: max(0, height))
  }

  /// Makes a rectangle from its upper left corner and its size.
  @inlinable public init(origin: CellPoint = .zero, size: CellSize) {
    self.init(column: origin.column, row: origin.row, width: size.columns, height: size.rows)
  }

  /// No cells, at the upper left corner.
  @inlinable public static var zero: CellRect { CellRect(size: .zero) }
}

extension CellRect {
  /// The upper left corner.
  @inlinable public var origin: CellPoint { CellPoint(column: column, row: row) }
  /// The width and height.
  @inlinable public var size: CellSize { CellSize(columns: width, rows: height) }
  /// The first column right of the rectangle.
  @inlinable public var endColumn: Int { column + width }
  /// The first row below the rectangle.
  @inlinable public var endRow: Int { row + height }
  /// The columns covered.
  @inlinable public var columns: Range<Int> { column..<endColumn }
  /// The rows covered.
  @inlinable public var rows: Range<Int> { row..<endRow }
  /// True if there is no cell in the rectangle.
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }

  /// Returns true if a cell lies in the rectangle.
  @inlinable public func contains(_ point: CellPoint) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// Returns the cells that both rectangles cover; empty if there are none.
  @inlinable public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      inside: left, row: top, width: min(endColumn, other.endColumn) - left,
      height: min(endRow, other.endRow) - top)
  }

  /// Returns the same rectangle moved; empty if a number does not fit 32 bits then.
  @inlinable public func offset(columns: Int, rows: Int) -> CellRect {
    let (left, leftOverflow) = column.addingReportingOverflow(columns)
    let (top, topOverflow) = row.addingReportingOverflow(rows)
    guard !leftOverflow, !topOverflow else { return .zero }
    return CellRect(checkingColumn: left, row: top, width: width, height: height) ?? .zero
  }
}
