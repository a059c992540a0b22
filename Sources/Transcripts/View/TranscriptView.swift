public import TextBackend
public import VirtualViews

/// Rows, one below the other, that follow their end: the views of a transcript.
///
/// While the end is seen, rows that come are seen. Once the user scrolls up, what is seen stays where it is, and
/// ``isAtEnd`` tells the program, which may show a way back. ↑, ↓, Page Up, Page Down, Home, End, the wheel and
/// `Command.scroll` scroll. Rows may be of any height, and only those in sight are made and measured.
///
/// `transcript` makes one of the entries of a ``Transcript``, and `feed` one of rows of a program's own.
public struct TranscriptView: TextContainer, LazyContainer, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can scroll.
  public var isEnabled = true
  /// The rows that have views.
  public var window = RowWindow.none
  /// True if a bar at the edge shows which part is seen.
  public var showsScrollIndicator = true
  /// The number of rows: with another one, the end is elsewhere.
  private var rowCount = 0
  // Nil until a prop names it: then it is the program's, otherwise the user's.
  private var named: Bool?

  /// True if the end is seen, also when there is more to come.
  ///
  /// Setting it makes it the program's and no longer the user's.
  public var isAtEnd: Bool {
    get { named ?? true }
    set { named = newValue }
  }

  /// Makes a view that shows its end.
  public init() {
    // It takes the room that others leave, and gives way first.
    attributes.horizontalHugging = .low - 1
    attributes.verticalHugging = .low - 1
    attributes.horizontalCompressionResistance = .low
    attributes.verticalCompressionResistance = .low
  }

  /// A part that scrolls.
  public var semantics: Semantics {
    Semantics(.scrollArea, state: isEnabled ? [] : .disabled, actions: [.scroll])
  }

  /// Takes over the place of the user, unless a prop names it.
  public mutating func resolve(over shown: TranscriptView?) { named = named ?? shown?.named }

  /// Takes over the place of the user, and follows the rows to where they are now.
  public mutating func resolve(
    over shown: TranscriptView?, rows: LazyRows, insteadOf old: LazyRows?, wanted: RowWindow?
  ) {
    resolve(over: shown)
    rowCount = rows.count
    guard let shown, let old else {
      window = .none
      return
    }
    window = (wanted ?? shown.window).clamped(to: old.count)
    window.follow(rows, insteadOf: old)
  }

  /// A line for each row, because few rows are measured, up to the most lines that a view has; 40 columns where nothing
  /// says how many.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (width ?? 40, min(rowCount, Int(Int16.max)))
  }

  /// The end.
  public var initialMemory: TranscriptPlace { TranscriptPlace() }
  /// True: the layout decides.
  public var fillsWidth: Bool { true }
  /// True: nothing is drawn behind the rows.
  public var hasPlainGround: Bool { true }

  /// True if the views stand where they do.
  public func isPlaced(like other: TranscriptView) -> Bool {
    window == other.window && isAtEnd == other.isAtEnd && rowCount == other.rowCount
      && showsScrollIndicator == other.showsScrollIndicator
  }

  /// True: keys that a row does not use scroll, so that the view itself needs the keyboard only where no row
  /// can have it.
  public static var prefersFocusInside: Bool { true }

  // MARK: - Placing

  func barColumns(in columns: Int) -> Int { showsScrollIndicator && columns >= 8 ? 2 : 0 }

  /// Measures the rows that have views, and places them around the one at the upper edge.
  public func placeViews(_ views: inout PlacedViews<TranscriptPlace>) {
    let count = views.lazyRows?.count ?? 0
    let width = max(1, views.columns - barColumns(in: views.columns))
    let rows = window.rows.clamped(to: 0..<count)
    let indices = window.indices
    var heights: [Int] = []
    var all: [Int] = []
    var place = views.memory
    place.elsewhere = [:]
    for (view, row) in indices.enumerated() {
      let height = max(0, views.size(of: view, width: width).rows)
      all.append(height)
      if rows.contains(row) { heights.append(height) } else { place.elsewhere[row] = height }
    }
    let measured = MeasuredRows(rows: rows, heights: heights, count: count)
    place.follow(window.anchor)
    let wanted = place.settle(measured, viewport: views.rows, isAtEnd: isAtEnd)
    place.chooseAnchor(measured)
    report(&place, &views)
    if rows != wanted || window.anchor != place.anchor {
      views.show(RowWindow(rows: wanted, extras: window.extras, anchor: place.anchor))
    }
    if views.memory != place { views.memory = place }
    views.origin = CellShift(rows: -place.hidden)
    views.viewport.width = width
    position(&views, indices, all, measured, place, width: width)
  }

  /// Says which rows have views if those are others than the program was told of.
  private func report(
    _ place: inout TranscriptPlace, _ views: inout PlacedViews<TranscriptPlace>
  ) {
    // An event of an earlier layout that is missing now has been told.
    if !views.events.contains(.rowsShown) { place.told = place.reported }
    place.reported = window.rows
    if place.reported != place.told {
      views.emit(.rowsShown)
    } else {
      views.events.subtract(.rowsShown)
    }
  }

  /// Gives the rows their cells, counted from the upper edge of the first one that is seen.
  private func position(
    _ views: inout PlacedViews<TranscriptPlace>, _ indices: [Int], _ heights: [Int],
    _ measured: MeasuredRows, _ place: TranscriptPlace, width: Int
  ) {
    var start = 0
    for row in measured.rows where row < place.first { start -= measured.height(row) ?? 0 }
    for (view, row) in indices.enumerated() {
      let height = heights[view]
      // A row elsewhere that has the keyboard is out of sight.
      let isElsewhere = !measured.rows.contains(row)
      let top = isElsewhere ? place.top(ofRowElsewhere: row, height: height) : start
      views.place(view, at: CellFrame(column: 0, row: top, width: width, height: height))
      if !isElsewhere { start += height }
    }
  }

  /// Scrolls so that some cells are seen.
  public func reveal(
    _ cells: CellFrame, of view: Int?, at place: RevealPlace, in memory: inout TranscriptPlace
  ) -> CellShift? {
    let rows = window.indices
    if let view, rows.indices.contains(view), let height = memory.elsewhere[rows[view]] {
      memory.reveal(cells, ofRowElsewhere: rows[view], height: height, at: place)
      // Only the next layout knows what is between.
      return nil
    }
    let before = memory.hidden
    let lines = cells.row..<cells.row + cells.height
    memory.hidden = place.offset(showing: lines, in: memory.viewport, from: before)
    return CellShift(rows: before - memory.hidden)
  }

  /// The part that the bar shows.
  ///
  /// Rows are of different heights, and most are not measured: the bar counts rows.
  func axis(of place: TranscriptPlace) -> ScrollAxis {
    ScrollAxis(
      content: place.count, viewport: max(1, min(place.visible.count, place.count - 1)),
      offset: isAtEnd ? .max : place.first)
  }

  /// Draws the bar.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<TranscriptPlace>) {
    let place = look.memory
    guard barColumns(in: look.columns) > 0, !place.isWhole else { return }
    ScrollBar(axis(of: place), length: look.rows)
      .drawVertical(column: look.columns - 1, row: 0, in: &canvas, style: look.barStyle)
  }
}
