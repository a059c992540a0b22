public import VirtualViews

/// Makes a view that holds others in columns that all rows share.
///
/// ```swift
/// grid("files", columns: [.fitted, .fraction(1), .fitted.aligned(.trailing)], spacing: 2) {
///   label("name", [.text("name")])
///   label("kind", [.text("kind")])
///   label("size", [.text("size")])
///   label("all", [.text("3 files"), .span(columns: 3)])
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - columns: the columns.
///   - rows: the first rows; those beyond are as high as their views need.
///   - spacing: the cells between columns.
///   - props: the look of the grid and other properties.
///   - children: the views inside, line by line.
/// - Returns: the element.
public func grid<Key: Hashable & Sendable, Msg>(
  _ key: Key, columns: [GridTrack], rows: [GridTrack] = [], spacing: Int = 0,
  _ props: Props<Msg, Grid>, _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  customView(
    key, Grid.self,
    [
      .set(\.columns, to: columns), .set(\.rows, to: rows), .set(\.spacing.columns, to: spacing),
      .batch(props.all),
    ], children)
}

/// Makes a view that holds others in columns that all rows share, without a look of its own.
public func grid<Key: Hashable & Sendable, Msg>(
  _ key: Key, columns: [GridTrack], rows: [GridTrack] = [], spacing: Int = 0,
  _ children: [ViewElement<Msg>]
) -> ViewElement<Msg> {
  grid(key, columns: columns, rows: rows, spacing: spacing, [], children)
}

/// Makes a view that holds the views of a block in columns that all rows share.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - columns: the columns.
///   - rows: the first rows; those beyond are as high as their views need.
///   - spacing: the cells between columns.
///   - props: the look of the grid and other properties.
///   - children: the views inside, line by line.
/// - Returns: the element.
public func grid<Key: Hashable & Sendable, Msg>(
  _ key: Key, columns: [GridTrack], rows: [GridTrack] = [], spacing: Int = 0,
  _ props: Props<Msg, Grid> = [], @ElementBuilder<Msg> children: () -> ElementList<Msg>
) -> ViewElement<Msg> {
  customView(
    key, Grid.self,
    [
      .set(\.columns, to: columns), .set(\.rows, to: rows), .set(\.spacing.columns, to: spacing),
      .batch(props.all),
    ], children: children)
}

extension Prop where View == Grid {
  /// Has the grid other columns where it has fewer columns of cells than a number.
  public static func columns(_ columns: [GridTrack], below: Int) -> Prop {
    Prop { $0.setColumns(columns, below: below) }
  }

  /// Sets the number of cells between rows.
  public static func rowSpacing(_ rows: Int) -> Prop { Prop { $0.spacing.rows = rows } }

  /// Sets the place of views that need fewer rows than theirs has.
  public static func alignment(_ alignment: Container.Alignment) -> Prop {
    Prop { $0.alignment = alignment }
  }
}
