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
    let border = self == .themed ? metrics.ornaments.border : self
    if metrics.usesASCII { return border.plainGlyphs }
    return switch border {
    case .none: (" ", " ", " ", " ", " ", " ")
    case .light, .themed: ("─", "│", "┌", "┐", "┘", "└")
    case .rounded: ("─", "│", "╭", "╮", "╯", "╰")
    case .heavy: ("━", "┃", "┏", "┓", "┛", "┗")
    case .double: ("═", "║", "╔", "╗", "╝", "╚")
    case .ascii: border.plainGlyphs
    }
  }

  /// The same in ASCII, for where lines would take two columns; see ``Ornaments``.
  private var plainGlyphs: LineGlyphs {
    switch self {
    case .none: (" ", " ", " ", " ", " ", " ")
    case .light, .themed, .ascii: ("-", "|", "+", "+", "+", "+")
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

  /// Draws a border along the inner edge of a rectangle that has cells for it; where it meets other
  /// lines, they are joined.
  mutating func border(
    _ rect: CellRect, border: Container.Border = .light, sides: Container.Sides = .all,
    style: TextStyle = .plain
  ) {
    let insets = Insets(1, on: sides)
    guard border != .none, rect.width >= max(1, insets.columns), rect.height >= max(1, insets.rows)
    else { return }
    // Nothing of it is seen where only something inside is painted anew.
    guard visibleRect.intersection(rect.inset(by: insets)) != visibleRect else { return }
    let inner = rect.inset(by: insets)
    let glyphs = border.glyphs(metrics)
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    for (side, row) in [(Container.Sides.top, rect.row), (.bottom, bottom)]
    where sides.contains(side) {
      let start = CellPoint(column: inner.column, row: row)
      fillLine(start, width: inner.width, height: 1, glyph: glyphs.horizontal, style: style)
    }
    for (side, column) in [(Container.Sides.leading, rect.column), (.trailing, right)]
    where sides.contains(side) {
      let start = CellPoint(column: column, row: inner.row)
      fillLine(start, width: 1, height: inner.height, glyph: glyphs.vertical, style: style)
    }
    let corners: [(Container.Sides, Character, column: Int, row: Int)] = [
      ([.top, .leading], glyphs.upperLeft, rect.column, rect.row),
      ([.top, .trailing], glyphs.upperRight, right, rect.row),
      ([.bottom, .trailing], glyphs.lowerRight, right, bottom),
      ([.bottom, .leading], glyphs.lowerLeft, rect.column, bottom),
    ]
    for (meeting, glyph, column, row) in corners where sides.contains(meeting) {
      let point = CellPoint(column: column, row: row)
      fillLine(point, width: 1, height: 1, glyph: glyph, style: style)
    }
  }

  private mutating func fillLine(
    _ point: CellPoint, width: Int, height: Int, glyph: Character, style: TextStyle
  ) {
    let rect = CellRect(
      checkingColumn: point.column, row: point.row, width: width, height: height)
    guard let rect else { return }
    fillJoining(rect, with: glyph, style: style)
  }
}
