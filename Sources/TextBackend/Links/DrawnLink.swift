public import ConstraintLayout
import VirtualViews

/// A link that a view draws.
public struct DrawnLink: Hashable, Sendable {
  /// The address, as the text has it.
  public let address: String
  /// The text that leads there; the parts of one that is wrapped are joined by blanks.
  public private(set) var text: String
  /// The cells of the view that it takes, from the upper left corner: those of each row in which it stands.
  public private(set) var cells: [CellFrame]

  private init(_ run: LinkRun) {
    (address, text, cells) = (run.address, run.text, [CellFrame(run.cells)])
  }

  private mutating func append(_ run: LinkRun) {
    text += " " + run.text
    cells.append(CellFrame(run.cells))
  }

  /// Returns the link at cells some rows further down, as in a view that has scrolled.
  public func moved(rows: Int) -> DrawnLink {
    var moved = self
    for number in moved.cells.indices { moved.cells[number].row += rows }
    return moved
  }

  /// True if some of its rows are among those that a view shows.
  public func isSeen(in axis: ScrollAxis) -> Bool {
    isSeen(in: axis.offset..<axis.offset + axis.viewport)
  }

  /// True if its last row is a row or behind it.
  func isBehind(_ row: Int) -> Bool { cells.last.map { $0.row >= row } ?? false }

  func isSeen(in rows: Range<Int>?) -> Bool {
    rows.map { rows in cells.contains { rows ~= $0.row } } ?? true
  }

  /// The most rows that are drawn at once, so that a long document needs little memory at a time.
  private static let mostRows = 4_096

  /// Returns the links that a function draws, in the order in which they are read.
  ///
  /// So a control finds its links (``LinkCursor``), also those that are scrolled out of sight:
  ///
  /// ```swift
  /// let links = DrawnLink.all(columns: look.columns, rows: lines.count, metrics: look.metrics) { canvas in
  ///   for (row, line) in lines.enumerated() { canvas.draw(line, column: 0, row: row) }
  /// }
  /// ```
  ///
  /// A link whose address has more than 2,000 bytes is none of them: no terminal is told of it.
  ///
  /// - Parameters:
  ///   - columns: the columns to draw in.
  ///   - rows: the rows to draw in.
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - followsDirection: true for a view that ``TextCustomView/followsDirection``.
  ///   - draw: draws what has links. It is called for some rows after the other (``TextCanvas/visibleCells``).
  /// - Returns: the links.
  /// - Complexity: O(*n*) in the number of cells.
  public static func all(
    columns: Int, rows: Int, metrics: TextMetrics, followsDirection: Bool = false,
    draw: (inout TextCanvas) -> Void
  ) -> [DrawnLink] {
    guard columns > 0, rows > 0 else { return [] }
    let isMirrored = followsDirection && metrics.isRightToLeft
    var (links, last) = ([DrawnLink](), LinkRun?.none)
    for start in stride(from: 0, to: rows, by: mostRows) {
      let size = CellSize(columns: columns, rows: min(mostRows, rows - start))
      var canvas = Canvas(size: size, metrics: metrics)
      canvas.inside(CellRect(column: 0, row: -start, width: columns, height: rows)) { canvas in
        var lent = TextCanvas(
          consume canvas, size: CellSize(columns: columns, rows: rows), isMirrored: isMirrored)
        draw(&lent)
        canvas = lent.finish()
      }
      for var run in canvas.linkRuns {
        run.cells = run.cells.offset(columns: 0, rows: start)
        // Of several rows of a text, one that is wrapped goes on where the next one begins.
        let goesOn =
          last.map {
            $0.address == run.address && $0.isLast && run.isFirst
              && $0.cells.row + 1 == run.cells.row
          } ?? false
        last = run
        if isMirrored { run.cells = run.cells.mirrored(in: columns) }
        if goesOn { links[links.count - 1].append(run) } else { links.append(DrawnLink(run)) }
      }
    }
    return links
  }
}
