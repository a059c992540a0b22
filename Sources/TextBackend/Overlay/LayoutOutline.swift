import VirtualViews

/// A line along the outermost cells of a rectangle of any size, with a name in it.
struct LayoutOutline {
  /// Which glyphs a line is made of.
  struct Lines {
    let horizontal: Character
    let vertical: Character
    /// The upper left, upper right, lower right and lower left corner.
    let corners: [Character]
    /// The ends of one row, then of one column, then the only cell.
    let ends: [Character]

    /// The line around views.
    static func solid(_ metrics: TextMetrics) -> Lines {
      metrics.usesASCII ? plainSolid : solid
    }

    /// The line around guides.
    static func dashed(_ metrics: TextMetrics) -> Lines {
      metrics.usesASCII ? plainDashed : dashed
    }

    private static let solid = Lines(
      horizontal: "─", vertical: "│", corners: ["┌", "┐", "┘", "└"],
      ends: ["[", "]", "┬", "┴", "+"])
    private static let dashed = Lines(
      horizontal: "┄", vertical: "┆", corners: ["╭", "╮", "╯", "╰"],
      ends: ["(", ")", "╷", "╵", "o"])
    // In ASCII, as all ornaments are where lines would take two columns; see ``Ornaments``.
    private static let plainSolid = Lines(
      horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"],
      ends: ["[", "]", "^", "v", "+"])
    private static let plainDashed = Lines(
      horizontal: "~", vertical: ":", corners: [".", ".", "'", "`"],
      ends: ["(", ")", "'", ".", "o"])
  }

  /// Where the name stands: at the beginning of the first line, or at the end of the last.
  enum NamePlace {
    case first
    case last
  }

  private let rect: CellRect
  private let lines: Lines
  private let style: TextStyle

  init(rect: CellRect, lines: Lines, style: TextStyle) {
    self.rect = rect
    self.lines = lines
    self.style = style
  }

  /// The same outline on a canvas that begins elsewhere.
  func offset(from other: CellRect) -> LayoutOutline {
    LayoutOutline(
      rect: rect.offset(columns: -other.column, rows: -other.row), lines: lines, style: style)
  }

  /// Draws the line, and as much of the name as there is room for between the corners.
  func draw(_ name: String, _ place: NamePlace, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    drawSides(on: &canvas)
    drawCorners(on: &canvas)
    guard rect.width > 2 else { return }
    let text = canvas.metrics.truncated(name, to: rect.width - 2)
    let shift = place == .first ? 0 : rect.width - 2 - canvas.metrics.columns(of: text)
    let row = place == .first ? rect.row : rect.endRow - 1
    canvas.draw(text, at: CellPoint(column: rect.column + 1 + shift, row: row), style: style)
  }

  private func drawSides(on canvas: inout Canvas) {
    for row in Set([rect.row, rect.endRow - 1]) {
      fill(CellRect(column: rect.column, row: row, width: rect.width, height: 1), false, &canvas)
    }
    guard rect.height > 1 else { return }
    for column in Set([rect.column, rect.endColumn - 1]) {
      fill(CellRect(column: column, row: rect.row, width: 1, height: rect.height), true, &canvas)
    }
  }

  private func drawCorners(on canvas: inout Canvas) {
    let (right, bottom) = (rect.endColumn - 1, rect.endRow - 1)
    let glyphs =
      switch (rect.width, rect.height) {
      case (1, 1): [lines.ends[4], lines.ends[4], lines.ends[4], lines.ends[4]]
      case (1, _): [lines.ends[2], lines.ends[2], lines.ends[3], lines.ends[3]]
      case (_, 1): [lines.ends[0], lines.ends[1], lines.ends[1], lines.ends[0]]
      default: lines.corners
      }
    let places = [
      (rect.column, rect.row), (right, rect.row), (right, bottom), (rect.column, bottom),
    ]
    for (glyph, place) in zip(glyphs, places) {
      let cell = CellRect(column: place.0, row: place.1, width: 1, height: 1)
      canvas.fill(cell, with: glyph, style: style)
    }
  }

  private func fill(_ rect: CellRect, _ isVertical: Bool, _ canvas: inout Canvas) {
    canvas.fill(rect, with: isVertical ? lines.vertical : lines.horizontal, style: style)
  }
}
