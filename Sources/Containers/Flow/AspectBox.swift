public import TextBackend
public import VirtualViews

/// Views in the largest cells of a given proportion, in the middle; see ``aspect(_:columns:rows:_:_:)``.
///
/// A cell of a terminal is about twice as high as wide: a square has two columns for each row.
public struct AspectBox: ArrangingContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The columns for each ``rows``; numbers below 1 count as 1, those beyond 10,000 as 10,000.
  public var columns = 2
  /// The rows for each ``columns``, within the same bounds.
  public var rows = 1

  /// Makes a square.
  public init() {}

  /// The cells of the views, which are the same for all of them.
  public func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    let (across, down) = (min(max(1, columns), 10_000), min(max(1, rows), 10_000))
    var arrangement = ViewArrangement()
    var width = room.columns ?? 0
    if room.columns == nil {
      for view in 0..<views.count { width = max(width, views.size(of: view, width: nil).columns) }
    }
    var height = (width * down + across - 1) / across
    if let rows = room.rows, rows < height {
      height = rows
      width = min(width, rows * across / down)
    }
    let column = room.columns.map { ($0 - width) / 2 } ?? 0
    let row = room.rows.map { ($0 - height) / 2 } ?? 0
    for view in 0..<views.count {
      arrangement.place(view, column: column, row: row, columns: width, rows: height)
    }
    arrangement.columns = width
    arrangement.rows = height
    return arrangement
  }
}

/// Makes a view that holds others in the largest cells of a given proportion, one behind the other.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - columns: the columns for each number of rows.
///   - rows: that number of rows.
///   - props: the look of the view around.
///   - children: the views inside, from back to front.
/// - Returns: the element.
public func aspect<Key: Hashable & Sendable, Msg>(
  _ key: Key, columns: Int, rows: Int, _ props: Props<Msg, AspectBox>,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  customView(
    key, AspectBox.self,
    [.set(\.columns, to: columns), .set(\.rows, to: rows), .batch(props.all)], children)
}

/// Makes a view that holds others in the largest cells of a given proportion, without a look of its own.
public func aspect<Key: Hashable & Sendable, Msg>(
  _ key: Key, columns: Int, rows: Int, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> { aspect(key, columns: columns, rows: rows, [], children) }
