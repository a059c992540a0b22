/// The rows of a lazy container for which there are views, out of all that there are.
///
/// The views inside of it are those of the rows in its window, in order. The container says which rows
/// the user can see, and the tree makes their views.
public struct RowWindow: Hashable, Sendable {
  /// The rows that can be seen, and a few around them.
  public var rows: Range<Int>
  /// Rows elsewhere for which there are views all the same, in ascending order.
  ///
  /// The header of the section that begins above, and the rows that have the focus and the mouse.
  public var extras: [Int]
  /// The row that is to stay where it is when other rows come and go.
  public var anchor: Int
  /// True if the end of the rows is to stay where it is, instead of the anchor.
  public var isAtEnd: Bool

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - rows: the rows that can be seen, and a few around them.
  ///   - extras: rows elsewhere; those inside `rows` are left out.
  ///   - anchor: the row that is to stay where it is; nil for the first.
  ///   - isAtEnd: true if the end of the rows is to stay where it is instead.
  public init(
    rows: Range<Int>, extras: [Int] = [], anchor: Int? = nil, isAtEnd: Bool = false
  ) {
    self.rows = rows
    // Most windows have none.
    self.extras = extras.isEmpty ? [] : Set(extras).filter { !rows.contains($0) }.sorted()
    self.anchor = anchor ?? rows.lowerBound
    self.isAtEnd = isAtEnd
  }

  /// A window without rows.
  public static let none = RowWindow(rows: 0..<0)

  /// The number of rows that have views.
  public var count: Int { rows.count + extras.count }

  /// The rows in the order of their views.
  public var indices: [Int] { extras.isEmpty ? Array(rows) : (Array(rows) + extras).sorted() }

  /// Returns the row of a view by its place among the views.
  ///
  /// - Precondition: there is such a view.
  public func row(at position: Int) -> Int {
    extras.isEmpty ? rows[rows.lowerBound + position] : indices[position]
  }

  /// Returns true if a row has a view.
  public func contains(_ row: Int) -> Bool { rows.contains(row) || extras.contains(row) }

  /// The position of a row's view among the views; nil if it has none.
  public func position(of row: Int) -> Int? {
    guard contains(row) else { return nil }
    return extras.count { $0 < row } + rows.clamped(to: min(row, rows.lowerBound)..<row).count
  }

  /// Returns true if all rows of another window have views, and it keeps the same row in place.
  ///
  /// Two views more, as those of the rows with the focus and with the mouse, do no harm.
  public func satisfies(_ wanted: RowWindow) -> Bool {
    rows == wanted.rows && anchor == wanted.anchor && isAtEnd == wanted.isAtEnd
      && extras.count <= wanted.extras.count + 2 && wanted.extras.allSatisfy { contains($0) }
  }

  /// The same window with more rows that have views, wherever they are.
  func adding(_ more: [Int]) -> RowWindow {
    more.isEmpty
      ? self : RowWindow(rows: rows, extras: extras + more, anchor: anchor, isAtEnd: isAtEnd)
  }

  /// The same window without rows that do not exist, if there are so many.
  public func clamped(to count: Int) -> RowWindow {
    RowWindow(
      rows: rows.clamped(to: 0..<count), extras: extras.filter { $0 >= 0 && $0 < count },
      anchor: min(max(0, anchor), max(0, count - 1)), isAtEnd: isAtEnd)
  }
}
