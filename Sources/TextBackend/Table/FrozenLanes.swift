import VirtualViews

/// The columns of a table that stay where they are, and the cells in which the others are scrolled.
///
///     name   │ber   October   Novem│ total      one column stays at each edge;
///     pear   │  3         4        1│    18      the port is what lies between them
///
/// An object, because the state of a table is copied with each key, and few tables have such columns.
final class FrozenLanes: Sendable {
  /// The number of columns that stay at the leading edge.
  let leading: Int
  /// The number of columns that stay at the trailing edge.
  let trailing: Int
  /// The cells of a row in which the other columns are seen.
  let port: Range<Int>
  /// The cells that are too many for the row.
  private let excess: Int

  /// The fewest cells in which columns are scrolled.
  private static let leastPort = 4

  /// Finds the columns that stay; nil if none do.
  ///
  /// - Parameters:
  ///   - wish: the columns that the program wants to stay.
  ///   - places: where all columns stand in a row that has room for them.
  ///   - width: the cells that a row has.
  init?(_ wish: Table.FrozenColumns, _ places: [ColumnWidths.Place], in width: Int) {
    var leading = min(max(0, wish.leading), places.count)
    var trailing = min(max(0, wish.trailing), places.count - leading)
    let content = places.last?.cells.upperBound ?? 0
    while leading + trailing > 0 {
      // Columns without a width take no gap, either.
      let before = leading == 0 ? 0 : places[leading - 1].cells.upperBound
      let start = before == 0 ? 0 : before + ColumnWidths.gap
      let scrolled = places.count - trailing
      let after = scrolled == 0 ? 0 : places[scrolled - 1].cells.upperBound
      let end = width - (content - after)
      if end - start >= Self.leastPort {
        (self.leading, self.trailing, port) = (leading, trailing, start..<end)
        excess = content - width
        return
      }
      if trailing > 0 { trailing -= 1 } else { leading -= 1 }
    }
    return nil
  }

  /// True if a column stays where it is.
  func isFrozen(_ column: Int, of count: Int) -> Bool {
    column < leading || column >= count - trailing
  }

  /// Where a column begins in a row, seen or not, if the others are scrolled by some cells.
  func start(of column: Int, in places: [ColumnWidths.Place], scrolledBy offset: Int) -> Int {
    let start = places[column].start
    if column < leading { return start }
    return start - (column >= places.count - trailing ? excess : offset)
  }

  /// The lane of a column: of one that is scrolled, as if it were not.
  func lane(of column: Int, in places: [ColumnWidths.Place], _ alignment: TextAlignment) -> ViewLane
  {
    ViewLane(
      start: start(of: column, in: places, scrolledBy: 0), width: places[column].width,
      alignment: alignment, isPinned: isFrozen(column, of: places.count))
  }
}

extension FrozenLanes: Equatable {
  /// Returns true if the same columns stay in the same cells.
  static func == (one: FrozenLanes, other: FrozenLanes) -> Bool {
    one === other
      || one.leading == other.leading && one.trailing == other.trailing
        && one.port == other.port && one.excess == other.excess
  }
}

extension TableState {
  /// Where a column begins in a row, seen or not.
  func start(of column: Int, in places: [ColumnWidths.Place]) -> Int {
    frozen?.start(of: column, in: places, scrolledBy: sideways.offset)
      ?? places[column].start - sideways.offset
  }

  /// The cells of a row in which a column is seen.
  func seenCells(of column: Int, in places: [ColumnWidths.Place]) -> Range<Int> {
    let start = start(of: column, in: places)
    let cells = start..<start + places[column].width
    guard let frozen, !frozen.isFrozen(column, of: places.count) else {
      return cells.clamped(to: 0..<max(0, rowWidth))
    }
    return cells.clamped(to: frozen.port)
  }

  /// Scrolls sideways as far as it takes for a column to be seen.
  mutating func reveal(column: Int, in places: [ColumnWidths.Place]) {
    guard frozen?.isFrozen(column, of: places.count) != true else { return }
    revealSideways(places[column].cells)
  }

  /// Scrolls sideways as far as it takes for some cells of all columns to be seen.
  mutating func revealSideways(_ cells: Range<Int>) {
    guard let frozen else { return sideways.reveal(cells) }
    // What is seen is the port, and the cells at its sides are not.
    let covered = (leading: frozen.port.lowerBound, trailing: rowWidth - frozen.port.upperBound)
    let isTooWide = cells.count > frozen.port.count
    let end = isTooWide ? cells.lowerBound + frozen.port.count : cells.upperBound
    sideways.reveal(cells.lowerBound - covered.leading..<end + covered.trailing)
  }

  /// The lanes in which the cells of rows stand.
  func lanes(_ layout: RowLayout) -> [ViewLane] {
    layout.places.indices.map { column in
      let (place, alignment) = (layout.places[column], layout.alignments[column])
      return frozen?.lane(of: column, in: layout.places, alignment)
        ?? ViewLane(start: place.start, width: place.width, alignment: alignment)
    }
  }
}

extension TableState.RowLayout {
  /// The part of the lanes that is scrolled inside of rows; nil if whole rows are.
  var laneScroll: LaneScroll? { frozen.map { LaneScroll(offset: offset, port: $0.port) } }
}

extension Table {
  /// Draws a line between the columns that stay and those that are scrolled, beside all rows.
  func drawFrozenEdges(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    guard let frozen = look.memory.state.frozen else { return }
    let state = look.memory.state
    var edges: [Int] = []
    if frozen.port.lowerBound > 0 { edges.append(frozen.port.lowerBound - 1) }
    if frozen.port.upperBound < state.rowWidth { edges.append(frozen.port.upperBound) }
    let positions = RowPositions(state, of: self)
    let (scroller, totals) = (state.scroller, state.stickyLines(of: self)?.totals)
    var lines = scroller.visible.filter(sections.hasColumns)
    if let totals, lines.last != totals.line { lines.append(totals.line) }
    for line in lines {
      let isTotals = line == totals?.line
      let seen = isTotals ? positions.body : positions.viewport
      let first = isTotals ? totals?.start : nil
      let start = headerRows + (first ?? scroller.start(of: line))
      let end = start + scroller.heights.height(of: line) - separatorRows
      let rows = max(start, seen.row)..<max(start, seen.row, min(end, seen.row + seen.height))
      for edge in edges {
        canvas.fill(
          column: edge, row: rows.lowerBound, width: 1, height: rows.count,
          with: look.metrics.ornaments.divider, style: look.mutedStyle)
      }
    }
  }
}
