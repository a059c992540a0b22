public import TextBackend
public import VirtualViews

/// A picture of dots, several in each cell, with texts above them.
///
/// Dots are counted from the upper left corner. What lies outside is not drawn, and a cell has the style
/// of the dot that was drawn into it last.
///
/// ```swift
/// var grid = DotGrid(columns: 10, rows: 3)
/// grid.circle(center: PlanePoint(9, 6), radius: 5)
/// canvas.draw(grid, column: 0, row: 0)
/// ```
public struct DotGrid: Hashable, Sendable {
  /// The dots in each cell.
  public let dots: Dots
  /// The number of cells beside each other.
  public let columns: Int
  /// The number of cells above each other.
  public let rows: Int
  private var cells: [Cell]
  private(set) var texts: [Text] = []

  struct Cell: Hashable, Sendable {
    var bits: UInt8 = 0
    var style = TextStyle.plain
  }

  struct Text: Hashable, Sendable {
    var text: String
    var column: Int
    var row: Int
    var style: TextStyle
  }

  /// Makes a grid without dots.
  ///
  /// - Parameters:
  ///   - columns: the cells beside each other; fewer than 0 count as 0, and more than a screen can have as those.
  ///   - rows: the cells above each other, within the same limits.
  ///   - dots: the dots in each cell.
  public init(columns: Int, rows: Int, dots: Dots = .braille) {
    let size = CellSize(clampingColumns: columns, rows: rows)
    (self.columns, self.rows, self.dots) = (size.columns, size.rows, dots)
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The number of dots beside each other.
  public var width: Int { columns * dots.columns }

  /// The number of dots above each other.
  public var height: Int { rows * dots.rows }

  /// True if the dot at a place is set; no dot is outside of the grid.
  public func isSet(x: Int, y: Int) -> Bool {
    guard contains(x: x, y: y) else { return false }
    return cells[cell(x: x, y: y)].bits & bit(x: x, y: y) != 0
  }

  /// Sets the dot at a place.
  public mutating func set(x: Int, y: Int, style: TextStyle = .plain) {
    guard contains(x: x, y: y) else { return }
    let index = cell(x: x, y: y)
    cells[index].bits |= bit(x: x, y: y)
    cells[index].style = style
  }

  /// Takes back the dot at a place.
  public mutating func clear(x: Int, y: Int) {
    guard contains(x: x, y: y) else { return }
    cells[cell(x: x, y: y)].bits &= ~bit(x: x, y: y)
  }

  /// Puts a text above the dots.
  ///
  /// - Parameters:
  ///   - text: the text, in one line.
  ///   - column: the cell in which it begins.
  ///   - row: the row of cells.
  ///   - style: how it looks.
  public mutating func text(_ text: String, column: Int, row: Int, style: TextStyle = .plain) {
    texts.append(Text(text: text, column: column, row: row, style: style))
  }

  func cell(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  private func contains(x: Int, y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height
  }

  private func cell(x: Int, y: Int) -> Int { y / dots.rows * columns + x / dots.columns }

  private func bit(x: Int, y: Int) -> UInt8 { dots.bit(x: x % dots.columns, y: y % dots.rows) }
}

extension TextCanvas {
  /// Draws a grid of dots; cells without dots show what is behind.
  ///
  /// - Parameters:
  ///   - grid: the dots and texts.
  ///   - column: the column of its left edge.
  ///   - row: the row of its upper edge.
  /// - Complexity: O(*n*) in the number of cells that are seen.
  public mutating func draw(_ grid: DotGrid, column: Int = 0, row: Int = 0) {
    // Farther away than any screen is long, nothing is seen.
    let near = -CellSize.longestSide...CellSize.longestSide
    guard near.contains(column), near.contains(row) else { return }
    let isPlain = grid.dots.shown(with: metrics) != grid.dots
    let seen = visibleCells
    let columns = (seen.column - column)..<(seen.column - column + max(0, seen.width))
    let rows = (seen.row - row)..<(seen.row - row + max(0, seen.height))
    for gridRow in rows.clamped(to: 0..<grid.rows) {
      for gridColumn in columns.clamped(to: 0..<grid.columns) {
        let cell = grid.cell(column: gridColumn, row: gridRow)
        guard cell.bits != 0 else { continue }
        let glyph =
          isPlain ? grid.dots.plainCharacter(for: cell.bits) : grid.dots.character(for: cell.bits)
        draw(glyph, column: column + gridColumn, row: row + gridRow, style: cell.style)
      }
    }
    for text in grid.texts where near.contains(text.column) && near.contains(text.row) {
      draw(text.text, column: column + text.column, row: row + text.row, style: text.style)
    }
  }
}
