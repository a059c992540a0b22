public import ConstraintLayout
public import VirtualViews

/// The views inside of a container while it says where they stand; see ``TextContainer``.
///
/// A view that gets no cells keeps those it has. A number that no view has is left out, and a
/// `Diagnostic` (`misplaced-views`) tells.
public struct PlacedViews<Memory: Equatable & Sendable>: ~Copyable {
  /// The columns of the container.
  public let columns: Int
  /// The rows of the container.
  public let rows: Int
  /// The number of views inside.
  public let count: Int
  /// What the container remembers.
  public var memory: Memory
  /// The cell in which the content begins, from the upper left corner of the container.
  public var origin = CellShift.zero
  /// The cells of the container outside of which nothing of its content is seen: all at first.
  public var viewport: CellFrame
  /// The cells of the container outside of which nothing of pinned views is seen; nil for those of
  /// the viewport.
  public var pinnedViewport: CellFrame?
  var site: PlacementSite

  /// The rows that there are in a `LazyContainer`; nil for any other view.
  public var lazyRows: LazyRows? { site.rows }

  /// The number of columns that text takes on this screen.
  public var metrics: TextMetrics { site.tree.metrics }

  init(_ site: consuming PlacementSite, memory: Memory) {
    let size = site.tree[site.container].drawingSize
    (columns, rows, count) = (size.columns, size.rows, site.views.count)
    viewport = CellFrame(column: 0, row: 0, width: columns, height: rows)
    self.memory = memory
    self.site = site
  }

  // True if it counts its columns from the right edge.
  private var isMirrored: Bool {
    site.tree[site.container].behavior.isMirrored(site.tree.metrics)
  }

  private var isLazy: Bool { site.tree[site.container].behavior.isLazy }

  /// The cell in which the content begins after the last layout.
  public var lastOrigin: CellShift {
    let (container, origin) = (site.container, site.tree[site.container].interior.origin)
    let insets = site.tree.onScreen(site.tree[container].drawingInsets)
    let column = origin.column - insets.leading
    return CellShift(columns: isMirrored ? -column : column, rows: origin.row - insets.top)
  }

  // MARK: - Measuring

  /// The cells that a view needs, in as many columns as there are.
  public mutating func size(of view: Int, width: Int?) -> (columns: Int, rows: Int) {
    guard let index = site.view(view) else { return (0, 0) }
    let size = site.measuring.size(of: index, width: width.map { max(0, $0) }, in: site.tree)
    return (size.columns, size.rows)
  }

  /// The columns that a view needs where it has only some rows: with those of its bar if it scrolls then.
  public mutating func columns(of view: Int, rows: Int) -> Int {
    guard let index = site.view(view) else { return 0 }
    return site.measuring.columns(of: index, rows: max(0, rows), in: site.tree)
  }

  /// The cells that one of the views inside of a view needs; nil if it has not so many.
  public mutating func size(
    of view: Int, inside number: Int, width: Int?
  ) -> (columns: Int, rows: Int)? {
    let inside = site.view(view).map { site.tree.standing(in: $0) } ?? []
    guard inside.indices.contains(number) else { return nil }
    let size = site.measuring.size(
      of: inside[number], width: width.map { max(0, $0) }, in: site.tree)
    return (size.columns, size.rows)
  }

  /// The cells that all views need, as constraints or the arrangement of the container place them.
  ///
  /// Those of a lazy container are none: its rows are placed one by one.
  public mutating func arrangedSize(width: Int?) -> (columns: Int, rows: Int) {
    guard mayArrange() else { return (0, 0) }
    let size = site.measuring.insideSize(
      of: site.container, width: width.map { max(0, $0) }, in: site.tree)
    return (size.columns, size.rows)
  }

  /// The rows that all views can do without in some columns, because they scroll by themselves; a few are
  /// left to each.
  ///
  /// Those of a lazy container are none.
  public mutating func spareRows(width: Int) -> Int {
    if isLazy { return 0 }
    return site.measuring.spareRows(inside: site.container, width: max(0, width), in: site.tree)
  }

  /// The cells that a view has after the last layout, as they were given to it; nil if it is new or changed, or was pinned.
  public func frame(of view: Int) -> CellFrame? {
    guard site.views.indices.contains(view) else { return nil }
    let index = site.views[view]
    let (position, isDirty) = (site.tree[index].position, site.tree[index].isDirty)
    guard !isDirty, !position.isPinned, !position.frame.isEmpty else { return nil }
    // With its margin, as it was given them.
    let frame = CellFrame(site.tree[index].placedFrame)
    return isMirrored ? frame.mirrored(in: columns) : frame
  }

  // MARK: - Placing

  /// Gives a view its cells; one without any is not seen.
  ///
  /// Cells of negative size, or beyond 2³¹ columns or rows, are none: a container of so many rows
  /// moves ``origin`` instead, so that the content begins near what is seen. A view that may not have as many
  /// (``ViewAttributes/width``) keeps to the leading and the upper edge.
  ///
  /// - Parameters:
  ///   - view: its number.
  ///   - frame: its cells.
  ///   - isPinned: true to count the cells from the upper left corner of the container, whatever is
  ///     scrolled: so a header stays at the edge.
  ///   - lanes: where the views inside of it stand, side by side; nil leaves that to the view itself.
  ///   - laneScroll: the part of the lanes that is scrolled sideways inside of the view; nil for none.
  ///   - areLanesNew: true if they are not those of the last layout; otherwise the views inside of a
  ///     view that did not change stay where they are.
  @inline(__always)
  public mutating func place(
    _ view: Int, at frame: CellFrame, isPinned: Bool = false, lanes: [ViewLane]? = nil,
    laneScroll: LaneScroll? = nil, areLanesNew: Bool = false
  ) {
    let given = CellRect(
      checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
    guard let index = site.view(view) else { return }
    let cells = given.map { site.tree.limited($0, of: index) }
    var position = Position(frame: cells ?? .zero, isPinned: isPinned)
    if isMirrored { position.frame = position.frame.mirrored(in: columns) }
    if isPinned { move(&position) }
    site.place(index, at: position, lanes, laneScroll, areLanesNew: areLanesNew)
  }

  /// Moves the cells of a pinned view as far as the padding of the container goes.
  private func move(_ position: inout Position) {
    let insets = site.tree.onScreen(site.tree[site.container].drawingInsets)
    position.frame = position.frame.offset(columns: insets.leading, rows: insets.top)
  }

  /// Gives all views their cells, as constraints or the arrangement of the container place them.
  ///
  /// The rows of a lazy container stay where they are: they are placed one by one.
  ///
  /// - Parameter frame: the cells of the content.
  public mutating func arrange(in frame: CellFrame) {
    guard mayArrange() else { return }
    site.outcome.arranged =
      CellRect(
        checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
      ?? .zero
  }

  private mutating func mayArrange() -> Bool {
    if isLazy { site.outcome.mistake = "its rows are placed one by one, and cannot be arranged" }
    return !isLazy
  }

  /// Has other rows of a `LazyContainer` shown; asked of the program if it shows others.
  public mutating func show(_ window: RowWindow) { site.outcome.window = window }

  /// The events that handlers are told of when the layout is done.
  ///
  /// A container may be laid out several times before that, because other rows turn out to be seen. What
  /// it said then is still among them, and may be taken back if it is true no more.
  public var events: ControlEvent {
    get { site.outcome.events }
    set { site.outcome.events = newValue }
  }

  /// Says what happened, for handlers, when the layout is done.
  public mutating func emit(_ events: ControlEvent) { self.events.formUnion(events) }

  consuming func finish() -> PlacementSite {
    let (container, columns, isMirrored) = (site.container, columns, isMirrored)
    var origin = origin.point
    if isMirrored { origin.column = -origin.column }
    let insets = site.tree.onScreen(site.tree[container].drawingInsets)
    func placed(_ cells: CellFrame) -> CellRect? {
      CellRect(isMirrored ? cells.mirrored(in: columns) : cells)?
        .offset(columns: insets.leading, rows: insets.top)
    }
    site.tree[container].interior = Interior(
      origin: CellPoint(column: origin.column + insets.leading, row: origin.row + insets.top),
      port: placed(viewport) ?? .zero, edge: pinnedViewport.flatMap(placed),
      hasPinned: site.outcome.hasPinned)
    return site
  }
}

extension CellShift {
  /// The most columns or rows that anything is away.
  static let most = Int(Int32.max / 2)

  /// The cell at its end.
  fileprivate var point: CellPoint {
    CellPoint(
      column: min(max(-Self.most, columns), Self.most), row: min(max(-Self.most, rows), Self.most))
  }
}

extension CellFrame {
  init(_ rect: CellRect) {
    self.init(column: rect.column, row: rect.row, width: rect.width, height: rect.height)
  }
}

extension CellRect {
  init?(_ frame: CellFrame) {
    self.init(
      checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
  }
}
