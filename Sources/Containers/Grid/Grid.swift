public import TextBackend
public import VirtualViews

/// Views in columns that all rows share; see ``grid(_:columns:rows:spacing:_:_:)``.
///
/// Views stand one after the other, line by line. Each is as wide as its column, or as the columns that it
/// covers (`.span(columns:rows:)`). Cells that are missing or left go where ``GridTrack`` says; odd ones to the
/// first tracks.
public struct Grid: ArrangingContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The columns; none counts as one ``GridTrack/fraction(_:)``.
  public var columns: [GridTrack] = []
  /// The first rows; those beyond are ``GridTrack/fitted``.
  public var rows: [GridTrack] = []
  /// The cells between columns and between rows.
  public var spacing = GridSpacing()
  /// The place of views that need fewer rows than theirs has.
  public var alignment = Container.Alignment.fill
  /// Other columns where the grid is narrow, the narrowest first.
  public private(set) var breakpoints: [Breakpoint] = []

  /// Other columns of a grid that has fewer columns of cells than a number.
  public struct Breakpoint: Hashable, Sendable {
    /// The number of columns of cells below which they count.
    public let below: Int
    /// The columns.
    public let columns: [GridTrack]
  }

  /// Makes a grid of one column.
  public init() {}

  /// Has the grid other columns where it has fewer columns of cells than a number.
  ///
  /// The least of several such numbers counts where they are greater than what there is.
  public mutating func setColumns(_ columns: [GridTrack], below: Int) {
    breakpoints.removeAll { $0.below == below }
    breakpoints.append(Breakpoint(below: below, columns: columns))
    breakpoints.sort { $0.below < $1.below }
  }

  /// The cells of the views.
  public func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    GridPlan(self, &views, in: room).arrangement(&views, in: room)
  }

  /// The columns that count in a number of cells.
  func columns(in cells: Int?) -> [GridTrack] {
    let narrow = cells.flatMap { cells in breakpoints.first { cells < $0.below } }
    let columns = narrow?.columns ?? columns
    return columns.isEmpty ? [.fraction(1)] : columns
  }
}

/// The cells between the columns and between the rows of a grid.
public struct GridSpacing: Hashable, Sendable {
  /// The cells between columns; numbers below 0 count as 0.
  public var columns: Int
  /// The cells between rows; numbers below 0 count as 0.
  public var rows: Int

  /// Makes a spacing.
  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }
}
