/// A position on the screen, in whole cells from the upper left corner.
public struct CellPoint: Hashable, Sendable {
  /// Columns to the right of the origin; may be negative, off the screen.
  public var column: Int
  /// Rows below the origin; may be negative, off the screen.
  public var row: Int

  /// Makes a position.
  @inlinable public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left corner.
  @inlinable public static var zero: CellPoint { CellPoint(column: 0, row: 0) }
}

/// A number of columns and rows, neither of them negative.
public struct CellSize: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Makes a size from numbers that are known not to be negative.
  ///
  /// - Precondition: Neither number is negative.
  @inlinable public init(columns: Int, rows: Int) {
    precondition(columns >= 0 && rows >= 0, "a size of \(columns)×\(rows) cells is negative")
    self.columns = columns
    self.rows = rows
  }

  /// Makes a size from data; `nil` if a number is negative.
  public init?(checkingColumns columns: Int, rows: Int) {
    guard columns >= 0, rows >= 0 else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// Makes the size of a screen from data, within what we are willing to keep in memory.
  ///
  /// Numbers below 0 count as 0, those above ``longestSide`` as that; a screen of more than
  /// the most cells loses rows at the bottom.
  public init(clampingColumns columns: Int, rows: Int, cells: Int = CellSize.mostCells) {
    let columns = min(max(0, columns), Self.longestSide)
    let most = max(1, cells / max(1, columns))
    self.init(columns: columns, rows: min(max(0, rows), Self.longestSide, most))
  }

  /// The largest number of columns or rows of a screen.
  public static var longestSide: Int { 32_767 }
  /// The largest number of cells of a terminal, which says what it likes about its size.
  public static var mostCells: Int { 4_000_000 }
  /// The largest number of cells of a screen without a terminal: a gibibyte of them.
  public static var mostCellsInMemory: Int { 1 << 27 }

  /// No cells at all.
  @inlinable public static var zero: CellSize { CellSize(columns: 0, rows: 0) }
}
