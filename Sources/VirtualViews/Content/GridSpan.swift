/// The number of columns and rows of a grid that a view covers.
public struct GridSpan: Hashable, Sendable {
  /// The columns, at least 1.
  public let columns: Int
  /// The rows, at least 1.
  public let rows: Int

  /// Makes a span; numbers below 1 count as 1, and those beyond 10,000 as 10,000.
  public init(columns: Int = 1, rows: Int = 1) {
    self.columns = min(max(1, columns), Self.most)
    self.rows = min(max(1, rows), Self.most)
  }

  private static var most: Int { 10_000 }
}
