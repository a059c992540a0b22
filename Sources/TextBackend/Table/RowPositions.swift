import ConstraintLayout
import VirtualViews

/// Where the rows of a table stand in its content.
///
/// The content is all rows. Where most of them begin is known only from those that were measured,
/// and a number for it could become too large; so the content begins where the first row that is
/// still the same keeps its place in it, and nothing moves when rows above are measured.
struct RowPositions {
  private let heights: RowHeights
  private let sticky: StickyLines?
  /// The cells of the rows, from the upper left corner of the table.
  let body: CellFrame
  // The cells of the content above the upper edge of the table.
  private let offset: Int
  private let sideways: Int
  private let widths: (plain: Int, withColumns: Int)
  private let separatorRows: Int
  /// Where the content begins, below the upper edge of the table.
  private(set) var origin = 0

  // Borrowed: both are large, and an initializer is given copies otherwise.
  init(_ state: borrowing TableState, of table: borrowing Table) {
    heights = state.scroller.heights
    sticky = state.stickyLines(of: table)
    body = CellFrame(
      column: 0, row: table.headerRows, width: state.rowWidth, height: state.scroller.viewport)
    offset = state.scroller.offset - body.row
    sideways = state.frozen == nil ? state.sideways.offset : 0
    widths = (state.width(withColumns: false), state.width(withColumns: true))
    separatorRows = table.separatorRows
  }

  /// Has the content begin where the rows keep their places in it, as far as they can.
  ///
  /// - Parameters:
  ///   - lines: the lines of the rows that have views.
  ///   - views: the views of these rows.
  mutating func keep(_ lines: [Int], in views: borrowing PlacedViews<TableMemory>) {
    let origin = views.lastOrigin.rows
    // What scrolled for so long that numbers would become too large begins anew.
    guard abs(origin) < 1 << 30 else { return }
    self.origin = origin
    for (view, line) in lines.enumerated() where line < heights.count {
      if let frame = views.frame(of: view), sticky?.edge(line) == nil {
        self.origin = start(of: line) - frame.row
        return
      }
    }
  }

  /// Where the row of a line stands, and whether it stays at an edge.
  @inline(__always)
  func position(of line: Int, hasColumns: Bool) -> (frame: CellFrame, isPinned: Bool) {
    let edge = sticky?.edge(line)
    let frame = CellFrame(
      column: hasColumns ? -sideways : 0,
      row: edge.map { body.row + $0.start } ?? start(of: line) - origin,
      width: hasColumns ? widths.withColumns : widths.plain,
      height: heights.height(of: line) - separatorRows)
    return (frame, edge != nil)
  }

  /// Where rows are seen: between the lines that stay at the edges.
  var viewport: CellFrame {
    let top = sticky?.header.map { $0.start + heights.height(of: $0.line) } ?? 0
    let bottom = (sticky?.footer ?? sticky?.totals)?.start ?? body.height
    let start = min(max(0, top), body.height)
    return CellFrame(
      column: body.column, row: body.row + start, width: body.width,
      height: max(0, min(body.height, bottom) - start))
  }

  /// Where a line begins below the upper edge of the table, or would if it did not stay at an edge.
  private func start(of line: Int) -> Int { heights.offset(of: line) - offset }
}
