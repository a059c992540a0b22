public import VirtualViews

/// A picture of a screen: glyphs, styles and a cursor in a rectangle of cells.
///
/// A ``Canvas`` makes one, a ``TerminalConnection`` shows it. A host reads it cell by cell, or draws
/// it on another canvas (``Canvas/draw(_:at:showsCursor:)``).
public struct ScreenPicture: Sendable {
  package let frame: Frame

  package init(_ frame: Frame) { self.frame = frame }

  /// Makes a picture without any cells.
  public init() { frame = Frame(grid: CellGrid(size: .zero)) }

  /// The width in cells.
  public var columns: Int { frame.size.columns }

  /// The height in cells.
  public var rows: Int { frame.size.rows }

  /// The text of every row, all of the same width in cells; a wide glyph takes two of them.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var lines: [String] { frame.lines }

  /// The text of one cell: one character, empty for the right half of a wide one.
  public func text(column: Int, row: Int) -> String {
    frame.text(at: CellPoint(column: column, row: row))
  }

  /// The style of one cell; plain outside of the picture.
  public func style(column: Int, row: Int) -> TextStyle {
    frame.style(at: CellPoint(column: column, row: row))
  }

  /// The address that one cell leads to; nil for none.
  public func link(column: Int, row: Int) -> String? {
    frame.link(at: CellPoint(column: column, row: row))
  }

  /// The place of the cursor; nil while it is hidden.
  public var cursor: (column: Int, row: Int)? { frame.cursor.map { ($0.column, $0.row) } }
}

extension ScreenPicture: Hashable {
  /// Returns true if two pictures look the same in the same theme.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public static func == (one: ScreenPicture, other: ScreenPicture) -> Bool {
    // Pictures of one screen have equal tables and stamped rows, which need no look at the cells.
    one.frame == other.frame || one.looksLike(other)
  }

  private func looksLike(_ other: ScreenPicture) -> Bool {
    guard frame.size == other.frame.size, frame.cursor == other.frame.cursor,
      frame.theme == other.frame.theme
    else { return false }
    // Neighbours mostly have the styles of the cells before, which need no second look at the tables.
    var alike: (UInt16, UInt16)?
    return frame.grid.bounds.rows.allSatisfy { row in
      frame.grid.withCells(ofRow: row) { cells in
        other.frame.grid.withCells(ofRow: row) { others in
          for column in cells.indices {
            let (cell, otherCell) = (cells[column], others[column])
            let point = CellPoint(column: column, row: row)
            guard showsGlyph(cell, of: other, otherCell, at: point) else { return false }
            let styles = (cell.style, otherCell.style)
            if let alike, alike == styles { continue }
            guard hasStyle(of: other, at: point) else { return false }
            alike = styles
          }
          return true
        }
      }
    }
  }

  private func showsGlyph(
    _ cell: Cell, of other: ScreenPicture, _ otherCell: Cell, at point: CellPoint
  ) -> Bool {
    // A scalar is the same in all pictures; others are told by the tables.
    if cell.scalar != nil, cell.scalar == otherCell.scalar { return true }
    return frame.text(at: point) == other.frame.text(at: point)
      && showsImage(of: other, at: point)
  }

  private func hasStyle(of other: ScreenPicture, at point: CellPoint) -> Bool {
    frame.style(at: point) == other.frame.style(at: point)
      && frame.link(at: point) == other.frame.link(at: point)
  }

  private func showsImage(of other: ScreenPicture, at point: CellPoint) -> Bool {
    if frame.images.isEmpty, other.frame.images.isEmpty { return true }
    let (one, two) = (frame.image(at: point), other.frame.image(at: point))
    return one?.tile == two?.tile && one?.sheet == two?.sheet
  }

  /// Feeds the size and the cursor.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame.size)
    hasher.combine(frame.cursor)
  }
}
