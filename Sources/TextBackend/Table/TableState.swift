import VirtualViews

/// A table's state between two pictures: the rows in sight, and the gesture that the user has begun.
struct TableState: Equatable {
  /// Which lines are seen, and where.
  var scroller: RowScroller
  /// Which part of the columns is seen.
  var sideways = ScrollAxis()
  /// Which columns stay while the others are scrolled; nil if none do.
  var frozen: FrozenLanes?
  /// How wide columns are.
  var widths = ColumnWidths()
  /// Which rows are selected.
  var selection: TableSelection
  /// What was typed to find a row.
  var search = TypedSearch()
  /// The cells of a row, without the scroll bar.
  var rowWidth = 0
  /// What the rows were laid out for last.
  var placed = RowLayout()
  /// The rows that were shown by the last layout, of which the program is told when it is done.
  var reported = 0..<0
  /// The rows that the program was told of before.
  var told = 0..<0
  /// True if the table follows its end.
  private(set) var followsEnd: Bool
  /// True while it does so: the end is seen, and is to be seen when rows change.
  var isAtEnd: Bool
  /// True if the last layout found the table at its end; the program is told of it when the layout is done.
  var reportedAtEnd = true
  /// True if the program takes the table for one at its end, as it does before it is told anything.
  var toldAtEnd = true
  /// True if the program is to be told what is selected, which no user chose.
  var owesSelection = false
  /// How often the selection went elsewhere by itself when that was looked at last.
  var selectionMoves: Int
  /// The sections of its lines when that was looked at last.
  private var sections: TableSections
  /// How often rows had gone elsewhere when that was looked at last.
  var changes: Int
  /// The number of updates with other rows that the table had.
  private var rowChanges: Int
  /// What the mouse holds.
  var held = TableHandle.nothing
  /// The column whose edge has been dragged since the button went down.
  var resized: ViewKey?
  /// The row that the mouse holds, of a table whose rows can be moved.
  var dragged: DraggedRow?
  /// The column that the user moved, until the program shows it elsewhere or the user goes on.
  var moved: MovedColumn?
  /// The place of the mouse while it is dragged over rows or cells, which are chosen by that.
  var chosenTo: TablePoint?
  /// The row that the program had shown last.
  var reveals = 0
  /// The row that the program said is the first.
  var firstRow: ViewKey?
  /// True if that has to be done once the cells are known.
  var wantsFirstRow = false
  /// A line that has to be seen as soon as there is room.
  var unseen: Int?
  /// The place where that row is to stand.
  var unseenPlace = RevealPlace.nearest
  /// The column that has to be brought into view once it is known how much room there is.
  var unseenColumn: ViewKey?
  /// True if the row under the mouse was selected when it went down.
  var wasSelected = false

  /// What decides about the cells inside of a row beside its content and its width.
  struct RowLayout: Equatable {
    var places: [ColumnWidths.Place] = []
    var alignments: [TextAlignment] = []
    var rowHeight: Table.RowHeight?
    var frozen: FrozenLanes?
    /// The cells by which lanes are scrolled inside of rows.
    var offset = 0
  }

  /// What rows have to be laid out for.
  func layout(of table: Table) -> RowLayout {
    RowLayout(
      places: places(of: table), alignments: table.columns.map(\.alignment),
      rowHeight: table.rowHeight, frozen: frozen,
      offset: frozen == nil ? 0 : sideways.offset)
  }

  init(for table: Table) {
    scroller = RowScroller(heights: table.heights)
    selection = TableSelection(
      cursor: table.cursor, rows: table.selection ?? .none, columns: table.selectedColumns)
    scroller.anchor(table.window.anchor, hidden: 0)
    if let cursor = table.cursor { (unseen, unseenColumn) = (cursor.line, cursor.column) }
    selectionMoves = table.selectionMoves
    owesSelection = table.replacedSelection != nil
    sections = table.sections
    changes = table.changes
    rowChanges = table.rowChanges
    (followsEnd, isAtEnd) = (table.followsEnd, table.followsEnd)
    reveals = table.reveals
    (firstRow, wantsFirstRow) = (table.firstRow, table.firstRow != nil)
  }

  /// True if a table is as it was when it was followed last.
  func knows(_ table: Table) -> Bool {
    hasHeights(of: table) && hasRows(of: table) && table.rowChanges == rowChanges
      && table.selectionMoves == selectionMoves && table.reveals == reveals
      && table.firstRow == firstRow && table.followsEnd == followsEnd
      && widths.isFollowing(table.columns)
      && selection.isFollowing(
        cursor: table.cursor, rows: table.selection ?? .none, columns: table.selectedColumns)
  }

  private func hasHeights(of table: Table) -> Bool {
    table.isFixed == scroller.heights.isFixed
      && table.lineHeight == scroller.heights.estimate
  }

  private func hasRows(of table: Table) -> Bool {
    table.changes == changes && table.sections.lineCount == scroller.count
  }

  /// What is remembered after the program changed the table.
  func following(_ table: Table) -> TableState {
    var next = self
    if table.followsEnd != followsEnd {
      (next.followsEnd, next.isAtEnd) = (table.followsEnd, table.followsEnd)
      (next.reportedAtEnd, next.toldAtEnd) = (true, true)
    }
    if !hasHeights(of: table) { next.scroller.replaceRows(table.heights) }
    if !hasRows(of: table) { next.followRows(of: table, from: linesInSight(before: table)) }
    if table.rowChanges != rowChanges {
      next.rowChanges = table.rowChanges
      next.selection.forgetRange()
    }
    next.widths.follow(table.columns)
    if table.movesRows, !next.isAtEnd, !table.keepsPosition {
      next.followMovedRow(
        of: table, from: linesInSight(before: table), by: next.scroller.first - scroller.first)
    }
    next.sections = table.sections
    next.selection.follow(
      cursor: table.cursor, rows: table.selection ?? .none, columns: table.selectedColumns)
    next.owesSelection = owesSelection || table.selectionMoves != selectionMoves
    next.selectionMoves = table.selectionMoves
    if table.reveals != reveals, let cursor = table.cursor {
      next.reveal(cursor.line, in: table)
      next.unseenColumn = cursor.column
    }
    next.reveals = table.reveals
    if table.firstRow != firstRow {
      (next.firstRow, next.wantsFirstRow) = (table.firstRow, table.firstRow != nil)
    }
    return next
  }

  /// The state that was kept of a table with the same name, in one that counts anew.
  func restored(in table: Table) -> TableState {
    var next = self
    // As if rows had come and gone more than once: which heights are still right is not known.
    next.changes = table.changes &- 2
    next.rowChanges = table.rowChanges
    next.selectionMoves = table.selectionMoves
    next.owesSelection = table.replacedSelection != nil
    next.reveals = table.reveals
    (next.held, next.dragged, next.chosenTo, next.resized) = (.nothing, nil, nil, nil)
    next.moved = nil
    guard table.keepsPosition else { return next.following(table) }
    var unanchored = table
    unanchored.window.anchor = scroller.first
    return next.following(unanchored)
  }

  /// Finds the place again after the rows became others.
  private mutating func followRows(of table: Table, from seen: Range<Int>) {
    let isNext = table.changes == changes + 1
    changes = table.changes
    if let line = unseen, line == selection.cursor?.line { unseen = table.cursor?.line ?? line }
    guard !isAtEnd else {
      let known = isNext && table.window.isAtEnd ? min(table.knownLines, scroller.first) : 0
      scroller.change(count: table.sections.lineCount, from: known)
      return scroller.scrollToEnd()
    }
    var anchor = table.window.anchor
    var hidden = table.isAnchorLost ? 0 : scroller.hidden
    // At the beginning, headers that come before the first row are seen.
    if scroller.offset == 0, anchor == table.sections.row(from: 0, forwards: true) {
      (anchor, hidden) = (0, 0)
    }
    // So does who looked at a footer or at totals, above which there were no rows.
    if scroller.offset == 0, let section = table.sections.section(of: anchor),
      table.sections.line(of: .footer(section: section)) == anchor
    {
      (anchor, hidden) = (0, 0)
    }
    let (step, before) = (anchor - scroller.first, scroller)
    let revealed = scroller.revealed.map { row, place in
      (row == selection.cursor?.line ? table.cursor?.line ?? row + step : row + step, place)
    }
    // Where rows came or went is not known; only those before the anchor are still the same,
    // and not even they if the anchor is another line now.
    scroller.change(
      count: table.sections.lineCount, from: anchor == scroller.first ? anchor : 0)
    scroller.anchor(anchor, hidden: hidden)
    if before.offset == 0 { stayAtStart(of: table, from: seen, showing: anchor) }
    // The row of a key that had the program change the rows has not been seen yet.
    if let (line, place) = revealed { reveal(line, at: place, in: table) }
  }

  /// Shows rows that came in front to a user who is at the beginning, as long as the row that was the first one, and the
  /// row with the keyboard, stay in sight.
  private mutating func stayAtStart(
    of table: Table, from before: Range<Int>, showing first: Int
  ) {
    // Under a mouse that is dragged the rows stay.
    guard first > 0, table.editedCell == nil, dragged == nil, chosenTo == nil else { return }
    // Before the first layout nothing is in sight.
    guard !before.isEmpty else { return scroller.anchor(0, hidden: 0) }
    var start = scroller
    start.anchor(0, hidden: 0)
    let sticky = Self.stickyLines(
      start, in: table.sections, areOfSections: table.hasStickyHeaders)
    let covered = sticky.map { start.viewport - $0.lowerEdge(of: start) } ?? 0
    let wasSeen = selection.cursor.map { before.contains($0.line) } ?? false
    let cursor = wasSeen ? table.cursor?.line : nil
    scroller.showStart(keeping: [first] + (cursor.map { [$0] } ?? []), below: covered, or: first)
  }

  /// Keeps a row in sight that has been moved while the keyboard is at it.
  ///
  /// A row out of sight is left there, and so is one that went with all the others.
  ///
  /// - Parameters:
  ///   - table: the table with its new rows.
  ///   - seen: the lines that were in sight.
  ///   - step: the number of lines by which the first line in sight went on.
  private mutating func followMovedRow(of table: Table, from seen: Range<Int>, by step: Int) {
    guard let cursor = table.cursor, let old = selection.cursor, cursor.key == old.key,
      cursor.line != old.line, seen.contains(old.line), cursor.line - old.line != step
    else { return }
    reveal(cursor.line, in: table)
  }

  /// The rows that should have views: those that are seen, one more at each edge, and what stays
  /// at the edges.
  func wantedWindow(of table: Table) -> RowWindow {
    let visible = scroller.visible
    guard !visible.isEmpty else {
      return RowWindow(rows: 0..<0, anchor: scroller.first, isAtEnd: isAtEnd)
    }
    let rows = max(0, visible.lowerBound - 1)..<min(scroller.count, visible.upperBound + 1)
    let sticky = stickyLines(of: table)
    return RowWindow(
      rows: rows, extras: sticky?.all.map(\.line) ?? [],
      anchor: visible.lowerBound, isAtEnd: isAtEnd)
  }

  /// Takes note of whether the end is seen, after something was scrolled.
  mutating func lookForEnd() {
    // A table without room shows nothing, and nothing was scrolled.
    if followsEnd, scroller.viewport > 0 { isAtEnd = scroller.isAtEnd }
  }

  /// The cells of a line, seen or not: of a row with columns all that those take.
  func width(withColumns hasColumns: Bool) -> Int {
    hasColumns && frozen == nil ? max(rowWidth, sideways.content) : rowWidth
  }

  /// The lines that stay at the edges, if the table has such.
  func stickyLines(of table: Table) -> StickyLines? {
    Self.stickyLines(scroller, in: table.sections, areOfSections: table.hasStickyHeaders)
  }

  private static func stickyLines(
    _ scroller: RowScroller, in sections: TableSections, areOfSections: Bool
  ) -> StickyLines? {
    // Most tables have neither, and need not look at their sections.
    guard areOfSections || sections.hasTotals, !sections.isPlain else { return nil }
    return StickyLines(scroller, in: sections, areOfSections: areOfSections)
  }

  /// The lines of which something is seen, not covered by lines that stay at the edges.
  func linesInSight(of table: Table) -> Range<Int> {
    Self.linesInSight(scroller, in: table.sections, areOfSections: table.hasStickyHeaders)
  }

  /// The lines that were in sight before a table changed.
  private func linesInSight(before table: Table) -> Range<Int> {
    Self.linesInSight(scroller, in: sections, areOfSections: table.hasStickyHeaders)
  }

  private static func linesInSight(
    _ scroller: RowScroller, in sections: TableSections, areOfSections: Bool
  ) -> Range<Int> {
    let visible = scroller.visible
    let sticky = stickyLines(scroller, in: sections, areOfSections: areOfSections)
    guard let sticky, !sticky.all.isEmpty else { return visible }
    let top = sticky.header.map { $0.start + scroller.heights.height(of: $0.line) } ?? 0
    let edge = sticky.lowerEdge(of: scroller)
    let first = visible.first { scroller.start(of: $0) + scroller.heights.height(of: $0) > top }
    let end = visible.first { scroller.start(of: $0) >= edge } ?? visible.upperBound
    return min(first ?? end, end)..<end
  }

  /// The cells above the totals, where they stay at the lower edge; otherwise all in which rows are seen.
  func rowsAboveTotals(of table: Table) -> Int {
    stickyLines(of: table)?.totals?.start ?? scroller.viewport
  }

  /// The cells in which rows are seen: those above the totals, wherever these are in sight.
  func rowsInSight(of table: Table) -> Int {
    let above = rowsAboveTotals(of: table)
    // Below the last row the totals stand among the lines.
    return table.sections.totalsLine.map { min(above, scroller.start(of: $0)) } ?? above
  }
}

/// What the mouse holds while it is dragged over a table.
enum TableHandle: Hashable {
  /// Nothing that could be dragged.
  case nothing
  /// The title of a column, at a cell.
  case title(ViewKey, start: Int)
  /// The title of a column that the user moves, and the place of the mouse.
  case movingTitle(ViewKey, at: TablePoint)
  /// The trailing edge of a column that began at a cell when the mouse got hold of it.
  case column(ViewKey, start: Int)
  /// The bar at the trailing edge.
  case verticalBar
  /// The bar at the lower edge.
  case horizontalBar
  /// Rows: those the mouse is dragged over are chosen.
  case rows
}

extension Table {
  /// How high its lines are, separators included, before anything was measured.
  var heights: RowHeights {
    isFixed
      ? RowHeights(count: sections.lineCount, fixed: lineHeight)
      : RowHeights(count: sections.lineCount, estimate: lineHeight)
  }

  /// True if all lines are equally high, or so many that none is measured.
  var isFixed: Bool {
    if case .fixed = rowHeight { return true }
    return sections.lineCount > RowHeights.mostMeasured
  }

  /// The cells of a line that was not measured, separator included.
  var lineHeight: Int {
    switch rowHeight {
    case .fixed(let rows), .automatic(let rows): max(1, min(rows, 60_000)) + separatorRows
    }
  }

  /// The cells below each line that a separator takes.
  var separatorRows: Int { separatorStyle == .none ? 0 : 1 }

  /// The cells above the rows that the titles of columns take; none where no column has one.
  var headerRows: Int { columns.allSatisfy { $0.title.isEmpty } ? 0 : 1 }
}

extension TableSections {
  /// True if there are neither headers nor footers.
  var isPlain: Bool { !sections.contains { $0.hasHeader || $0.hasFooter } }
}
