import VirtualViews

/// Where the rows of a table stand in its content.
///
/// The content is all rows. Where most of them begin is known only from those that were measured,
/// and a number for it could become too large; so the content begins where the first row that is
/// still the same keeps its place in it, and nothing moves when rows above are measured.
struct RowPositions {
  private let heights: RowHeights
  private let sticky: StickyLines?
  // The cells of the rows, from the upper left corner of the table.
  private let body: CellRect
  // The cells of the content above the upper edge of the table.
  private let offset: Int
  private let sideways: Int
  private let widths: (plain: Int, withColumns: Int)
  private let separatorRows: Int
  // Where the content begins, below the upper edge of the table.
  private var origin = 0

  init(_ memory: TableMemory, of box: TableBox) {
    heights = memory.scroller.heights
    sticky = memory.stickyLines(of: box)
    body = CellRect(
      column: 0, row: box.table.headerRows, width: memory.rowWidth,
      height: memory.scroller.viewport)
    offset = memory.scroller.offset - body.row
    sideways = memory.sideways.offset
    widths = (memory.width(withColumns: false), memory.width(withColumns: true))
    separatorRows = box.table.separatorRows
  }

  /// Has the content begin where the rows keep their places in it, as far as they can.
  ///
  /// - Parameters:
  ///   - rows: the views of the rows that have some.
  ///   - lines: their lines.
  ///   - origin: where the content began.
  ///   - tree: the views.
  mutating func keep(
    _ rows: ArraySlice<Int32>, at lines: [Int], from origin: Int, in tree: RetainedTree
  ) {
    // What scrolled for so long that numbers would become too large begins anew.
    guard abs(origin) < 1 << 30 else { return }
    self.origin = origin
    for (row, line) in zip(rows, lines) where line < heights.count {
      let position = tree[row].position
      if !tree[row].isDirty, !position.isPinned, !position.frame.isEmpty,
        sticky?.edge(line) == nil
      {
        self.origin = start(of: line) - position.frame.row
        return
      }
    }
  }

  /// Where the row of a line stands.
  @inline(__always)
  func position(of line: Int, hasColumns: Bool) -> Position {
    let edge = sticky?.edge(line)
    let frame = CellRect(
      checkingColumn: hasColumns ? -sideways : 0,
      row: edge.map { body.row + $0.start } ?? start(of: line) - origin,
      width: hasColumns ? widths.withColumns : widths.plain,
      height: heights.height(of: line) - separatorRows)
    return Position(frame: frame ?? .zero, isPinned: edge != nil)
  }

  /// Where rows are seen: between the lines that stay at the edges, and these over all of it.
  var interior: Interior {
    let top = sticky?.header.map { $0.start + heights.height(of: $0.line) } ?? 0
    let bottom = sticky?.footer?.start ?? body.height
    let start = min(max(0, top), body.height)
    let port = CellRect(
      column: body.column, row: body.row + start, width: body.width,
      height: max(0, min(body.height, bottom) - start))
    return Interior(origin: CellPoint(column: 0, row: origin), port: port, edge: body)
  }

  /// Where a line begins below the upper edge of the table, or would if it did not stay at an edge.
  private func start(of line: Int) -> Int { heights.offset(of: line) - offset }
}
