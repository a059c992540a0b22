package import VirtualViews

extension Canvas {
  /// Draws one line of text and returns the columns it takes, seen or not.
  ///
  /// Line breaks do not break the line; they are made visible like any control character.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  @discardableResult
  package mutating func draw(
    _ text: Substring, at point: CellPoint, style: TextStyle = .plain
  ) -> Int {
    0
  }

  /// Draws one line of text and returns the columns it takes, seen or not.
  @discardableResult
  package mutating func draw(
    _ text: String, at point: CellPoint, style: TextStyle = .plain
  ) -> Int {
    draw(text[...], at: point, style: style)
  }

  /// Fills a rectangle with blanks of a style.
  package mutating func fill(_ rect: CellRect, style: TextStyle = .plain) {
    let placed = rect.offset(columns: origin.column, rows: origin.row).intersection(clip)
    grid.fill(placed, with: .blank(style: styles.number(of: style)))
  }
}
