public import ConstraintLayout
public import VirtualViews

/// A container that is nothing but places for the views inside: one function says all of them.
///
/// The same function answers how many cells the container needs and where the views inside stand, so the
/// two always agree. All views share one cell here, unless that is too few for the largest:
///
/// ```swift
/// struct Pile: ArrangingContainer, Hashable {
///   var attributes = ViewAttributes()
///
///   func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
///     var arrangement = ViewArrangement()
///     for view in 0..<views.count {
///       let size = views.size(of: view, width: room.columns)
///       arrangement.place(view, column: 0, row: 0, columns: size.columns, rows: size.rows)
///     }
///     return arrangement
///   }
/// }
/// ```
public protocol ArrangingContainer: TextContainer where Memory == NoMemory {
  /// Returns the cells of the views inside, counted from the upper left corner of the container.
  ///
  /// It depends on nothing but the value, the views and the room. In as many rows as it needs in some
  /// columns, it gives all views the cells that they need there.
  ///
  /// - Parameters:
  ///   - views: the views inside, to be measured.
  ///   - room: the columns and rows that there are.
  /// - Returns: the cells of the views, and how many all of them need.
  func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement
}

/// The cells inside of a container.
public struct ContainerRoom: Hashable, Sendable {
  /// The columns; nil for as many as it takes.
  public var columns: Int?
  /// The rows; nil for as many as it takes.
  public var rows: Int?

  /// Makes a room; negative numbers count as 0.
  public init(columns: Int?, rows: Int?) {
    self.columns = columns.map { max(0, $0) }
    self.rows = rows.map { max(0, $0) }
  }

  /// The rows between views that stand one below the other.
  ///
  /// Each gap has the rows of the spacing. Where there are too few rows for the views and the gaps, the gaps give way; the
  /// first ones keep the odd rows. Grids and flows ask this, with the rows below which they do not cut a view.
  ///
  /// - Parameters:
  ///   - spacing: the rows that a gap is to have; numbers below 0 count as 0.
  ///   - heights: the rows that each of the views needs.
  /// - Returns: the rows of each gap, one fewer than there are views.
  /// - Complexity: O(*n*) in the number of views.
  public func rowGaps(_ spacing: Int, between heights: some Collection<Int>) -> [Int] {
    let spacing = StackLayout.cells(spacing)
    let count = max(0, heights.count - 1)
    guard let rows, spacing > 0 else { return Array(repeating: spacing, count: count) }
    let left = heights.reduce(rows) { $0 - StackLayout.cells($1) }
    return StackLayout.shares(of: min(spacing * count, max(0, left)), among: count)
  }
}

/// The cells of the views inside of a container.
public struct ViewArrangement: Hashable, Sendable {
  /// The cells of one view.
  public struct Place: Hashable, Sendable {
    /// The number of the view.
    public let view: Int
    /// Its cells, from the upper left corner of the container.
    public let frame: CellFrame
    /// The tracks that it covers, by their numbers; nil for a view that shares none with others.
    public let tracks: Tracks?
  }

  /// The columns and rows of a grid that a view covers.
  public struct Tracks: Hashable, Sendable {
    /// The columns; the last one is the last that it reaches.
    public var columns: Range<Int>
    /// The rows.
    public var rows: Range<Int>

    /// Makes a set of tracks.
    public init(columns: Range<Int>, rows: Range<Int>) {
      (self.columns, self.rows) = (columns, rows)
    }
  }

  /// A column or a row that views share.
  public struct Track: Hashable, Sendable {
    /// The first cell.
    public var start: Int
    /// The number of cells.
    public var length: Int
    /// The first cell behind it.
    var end: Int { start + length }

    /// Makes a track.
    public init(start: Int, length: Int) { (self.start, self.length) = (start, length) }
  }

  /// The views that have cells; the others keep those of the layout before.
  public private(set) var places: [Place] = []
  /// The columns that views share, from the leading one on; see ``Place/tracks``.
  public var columnTracks: [Track] = []
  /// The rows that views share, from the top down.
  public var rowTracks: [Track] = []
  /// The columns that all views need: as far as they reach, unless the container says otherwise.
  public var columns = 0
  /// The rows that all views need.
  public var rows = 0

  /// Makes an arrangement without views, with room for some.
  public init(capacity: Int = 0) { places.reserveCapacity(capacity) }

  /// Gives a view its cells, as far as screens have cells; negative numbers of columns or rows are none.
  ///
  /// A view that needs cells and gets none that is seen is told of (`no-cells`). One that is left out on purpose is
  /// not placed at all.
  ///
  /// A view that covers tracks keeps to them where constraints pull at it or at others in them: so a column
  /// stays one in all rows.
  public mutating func place(
    _ view: Int, column: Int, row: Int, columns: Int, rows: Int, tracks: Tracks? = nil
  ) {
    let (column, row) = (Self.clamped(column), Self.clamped(row))
    let (width, height) = (max(0, Self.clamped(columns)), max(0, Self.clamped(rows)))
    places.append(
      Place(
        view: view, frame: CellFrame(column: column, row: row, width: width, height: height),
        tracks: tracks))
    self.columns = max(self.columns, column + width)
    self.rows = max(self.rows, row + height)
  }

  /// The arrangement with other cells of its views.
  func mapped(_ cells: (_ view: Int, CellRect) -> CellRect) -> ViewArrangement {
    var mapped = self
    for (number, place) in places.enumerated() {
      let frame = CellRect(place.frame).map { CellFrame(cells(place.view, $0)) }
      guard let frame, frame != place.frame else { continue }
      mapped.places[number] = Place(view: place.view, frame: frame, tracks: place.tracks)
    }
    return mapped
  }

  private static func clamped(_ number: Int) -> Int {
    min(max(-CellShift.most, number), CellShift.most)
  }
}

extension ArrangingContainer {
  /// True: nothing of it can be switched off.
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  /// False: the user acts on the views inside, and on those around, such as the table of which it is a row.
  public static var isControl: Bool { false }
  /// False: the user acts on the views inside and around.
  public var isEnabledControl: Bool { false }
  /// A group.
  public var semantics: Semantics { Semantics(.group) }
  /// True: the views inside say how large it is.
  public static var holdsViews: Bool { true }
  /// True: its columns are counted from the leading edge.
  public static var followsDirection: Bool { true }
  /// True: it measures them.
  public static var measuresViews: Bool { true }
  /// False: the views inside say how wide it is.
  public var fillsWidth: Bool { false }
  /// True: it draws nothing.
  public var hasPlainGround: Bool { true }

  /// False: the keyboard is for the views inside.
  public func takesFocus(_ memory: NoMemory) -> Bool { false }

  /// The cells that the arrangement needs.
  public func size(of views: inout MeasuredViews, width: Int?) -> (columns: Int, rows: Int) {
    let arrangement = arrange(&views, in: ContainerRoom(columns: width, rows: nil))
    return (arrangement.columns, arrangement.rows)
  }

  /// The columns that the arrangement needs in some rows.
  public func columns(of views: inout MeasuredViews, rows: Int) -> Int? {
    arrange(&views, in: ContainerRoom(columns: nil, rows: rows)).columns
  }

  /// Gives the views inside the cells that the arrangement says; the others keep those they have.
  public func placeViews(_ views: inout PlacedViews<NoMemory>) {
    let room = ContainerRoom(columns: views.columns, rows: views.rows)
    let arrangement = views.measured { arrange(&$0, in: room) }
    views.place(arrangement)
  }

  /// Draws nothing.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  /// Leaves everything to the views around.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }
}

extension PlacedViews {
  /// Has the views inside measured.
  fileprivate mutating func measured<Result>(
    _ body: (inout MeasuredViews) -> Result
  ) -> Result {
    // Lent and not copied, so that nobody else holds what it remembers while it is changed.
    var lent = Measuring()
    swap(&lent, &site.measuring)
    var views = MeasuredViews(site.views, site.tree, lent)
    let result = body(&views)
    site.measuring = views.finish()
    return result
  }

  /// Gives views their cells.
  fileprivate mutating func place(_ arrangement: ViewArrangement) {
    let cells = CellRect(size: CellSize(columns: columns, rows: rows))
    for place in arrangement.places {
      self.place(place.view, at: place.frame)
      let isSeen = CellRect(place.frame).map { !$0.intersection(cells).isEmpty } ?? false
      if !isSeen, !cells.isEmpty { site.noteUnseen(place.view, of: columns) }
    }
  }
}
