import TerminalPort
import VirtualViews

/// The glyphs of a border: its edges, and its corners from the upper left one clockwise.
private typealias LineGlyphs = (
  horizontal: Character, vertical: Character,
  upperLeft: Character, upperRight: Character, lowerRight: Character, lowerLeft: Character
)

extension Container.Border {
  /// The border's glyphs; blanks for none.
  fileprivate func glyphs(_ metrics: TextMetrics) -> LineGlyphs {
    if metrics.ambiguousWidth == .wide { return plainGlyphs }
    return switch self {
    case .none: (" ", " ", " ", " ", " ", " ")
    case .light: ("─", "│", "┌", "┐", "┘", "└")
    case .rounded: ("─", "│", "╭", "╮", "╯", "╰")
    case .heavy: ("━", "┃", "┏", "┓", "┛", "┗")
    case .double: ("═", "║", "╔", "╗", "╝", "╚")
    }
  }

  /// The same in ASCII, for where lines would take two columns; see ``Ornaments``.
  private var plainGlyphs: LineGlyphs {
    switch self {
    case .none: (" ", " ", " ", " ", " ", " ")
    case .light: ("-", "|", "+", "+", "+", "+")
    case .rounded: ("-", "|", ".", ".", "'", "`")
    case .heavy, .double: ("=", "|", "+", "+", "+", "+")
    }
  }
}

extension Canvas {
  /// Draws a line to the right.
  mutating func horizontalLine(
    from point: CellPoint, columns: Int, border: Container.Border = .light,
    style: TextStyle = .plain
  ) {
    let glyph = border.glyphs(metrics).horizontal
    fillLine(point, width: columns, height: 1, glyph: glyph, style: style)
  }

  /// Draws a line downwards.
  mutating func verticalLine(
    from point: CellPoint, rows: Int, border: Container.Border = .light, style: TextStyle = .plain
  ) {
    let glyph = border.glyphs(metrics).vertical
    fillLine(point, width: 1, height: rows, glyph: glyph, style: style)
  }

  /// Draws a border along the inner edge of a rectangle of at least 2 by 2 cells.
  mutating func border(
    _ rect: CellRect, border: Container.Border = .light, style: TextStyle = .plain
  ) {
    guard border != .none, rect.width >= 2, rect.height >= 2 else { return }
    // Nothing of it is seen where only something inside is painted anew.
    guard visibleRect.intersection(rect.inset(by: 1)) != visibleRect else { return }
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    for row in [rect.row, bottom] {
      let start = CellPoint(column: rect.column + 1, row: row)
      horizontalLine(from: start, columns: rect.width - 2, border: border, style: style)
    }
    for column in [rect.column, right] {
      let start = CellPoint(column: column, row: rect.row + 1)
      verticalLine(from: start, rows: rect.height - 2, border: border, style: style)
    }
    let glyphs = border.glyphs(metrics)
    corner(glyphs.upperLeft, rect.column, rect.row, style)
    corner(glyphs.upperRight, right, rect.row, style)
    corner(glyphs.lowerRight, right, bottom, style)
    corner(glyphs.lowerLeft, rect.column, bottom, style)
  }

  private mutating func corner(
    _ glyph: Character, _ column: Int, _ row: Int, _ style: TextStyle
  ) {
    let point = CellPoint(column: column, row: row)
    fillLine(point, width: 1, height: 1, glyph: glyph, style: style)
  }

  private mutating func fillLine(
    _ point: CellPoint, width: Int, height: Int, glyph: Character, style: TextStyle
  ) {
    let rect = CellRect(
      checkingColumn: point.column, row: point.row, width: width, height: height)
    guard let rect else { return }
    fill(rect, with: glyph, style: style)
  }
}
