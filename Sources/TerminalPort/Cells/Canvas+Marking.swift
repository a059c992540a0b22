public import VirtualViews

extension Canvas {
  /// Changes how cells of the whole canvas look that are drawn already.
  ///
  /// An attribute that a cell has already is taken away: what was reversed is plain again.
  ///
  /// - Parameters:
  ///   - rect: the cells, counted from the corner of the whole canvas.
  ///   - attributes: the attributes to exchange.
  ///   - underline: the underline to give; none leaves each cell's own.
  ///   - foreground: the color of glyphs to give; the default leaves each cell's own.
  ///   - background: the color behind them to give; the default leaves each cell's own.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func mark(
    _ rect: CellRect, adding attributes: TextAttributes, underline: UnderlineStyle,
    foreground: Color = .default, background: Color = .default
  ) {
    restyle(rect) { style in
      style.attributes.formSymmetricDifference(attributes)
      if underline != .none { style.underline = underline }
      if foreground != .default { style.foreground = foreground }
      if background != .default { style.background = background }
    }
  }

  /// Puts the colors and attributes of a style over cells of the whole canvas that are drawn already.
  ///
  /// - Parameters:
  ///   - style: the style; a default color leaves each cell's own, and the underline is left out.
  ///   - rect: the cells, counted from the corner of the whole canvas.
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func put(_ style: TextStyle, over rect: CellRect) {
    restyle(rect) { cell in
      cell.attributes.formUnion(style.attributes)
      if style.foreground != .default { cell.foreground = style.foreground }
      if style.background != .default { cell.background = style.background }
    }
  }

  /// Puts the colors and attributes of a style over cells that are drawn already, counted as drawing counts.
  package mutating func put(_ style: TextStyle, inside rect: CellRect) {
    put(
      style,
      over: rect.offset(columns: origin.column, rows: origin.row).intersection(clip))
  }

  /// Puts a color behind cells of the whole canvas that are drawn already, and gives another one to text that has none of
  /// its own there.
  ///
  /// A part with another color behind it than the view has stays as it is, such as a tag. Where the view itself has
  /// a color behind it, all of its text has the color that is given, and so has dim text.
  ///
  /// - Parameters:
  ///   - background: the color behind the cells; the default leaves each cell's own.
  ///   - foreground: the color of text that has none of its own; the default leaves each cell's own.
  ///   - rect: the cells, counted from the corner of the whole canvas.
  ///   - ground: the color behind the view.
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func putGround(
    _ background: Color, text foreground: Color, over rect: CellRect, of ground: Color
  ) {
    restyle(rect) { style in
      guard !style.isApart(from: ground) else { return }
      let keepsColor =
        style.foreground.isOwn && !style.background.setsApart && !style.attributes.contains(.dim)
      if !keepsColor, foreground != .default { style.foreground = foreground }
      if background != .default { style.background = background }
    }
  }

  /// Takes the colors of cells of the whole canvas away, and has none of them dim.
  ///
  /// Block elements keep theirs: a picture of them is nothing but colors. So do reversed parts, which stand apart
  /// from the rest anyway. A part with another color behind it than the view has is underlined instead, as a word that
  /// was found.
  ///
  /// - Parameters:
  ///   - rect: the cells, counted from the corner of the whole canvas.
  ///   - ground: the color behind the view.
  /// - Complexity: O(*n*) in the number of cells.
  package mutating func takeColors(of rect: CellRect, on ground: Color) {
    let seen = rect.intersection(grid.bounds)
    guard !seen.isEmpty else { return }
    for row in seen.rows {
      var start = seen.column
      for column in seen.column...seen.endColumn
      where column == seen.endColumn || grid[column, row].isBlockElement {
        let text = CellRect(column: start, row: row, width: column - start, height: 1)
        restyle(text) { style in
          let isApart = style.isApart(from: ground)
          let keepsColor = style.attributes.contains(.reverse) && !style.background.setsApart
          style = TextStyle(
            foreground: keepsColor ? style.foreground : .default,
            attributes: style.attributes.subtracting(.dim),
            underline: isApart && style.underline == .none ? .single : style.underline)
        }
        start = column + 1
      }
    }
  }

  private mutating func restyle(_ rect: CellRect, by mark: (inout TextStyle) -> Void) {
    let seen = rect.intersection(grid.bounds)
    guard !seen.isEmpty else { return }
    for row in seen.rows {
      grid.split(before: seen.column, row: row)
      grid.split(before: seen.endColumn, row: row)
      var column = seen.column
      while column < seen.endColumn {
        let style = marked(grid[column, row].style, by: mark)
        column = grid.restyleRun(style, from: column, before: seen.endColumn, row: row)
      }
    }
  }

  private mutating func marked(
    _ number: UInt16, by mark: (inout TextStyle) -> Void
  ) -> UInt16 {
    var style = styles.styles[Int(number)]
    mark(&style)
    return styles.number(of: style, link: styles.link(of: number))
  }
}

extension TextStyle {
  /// True if it has another color behind it than the view around it, which sets it apart.
  fileprivate func isApart(from ground: Color) -> Bool {
    background.setsApart && background != ground
  }
}

extension Color {
  /// True if text that has it does not have it because of what is behind the text.
  fileprivate var isOwn: Bool { ![.default, .text, .onAccent, .onSelection].contains(self) }

  /// True if what stands on it differs from other text by it, as a tag does; false for the surfaces of a theme.
  public var setsApart: Bool {
    switch kind {
    case .default: false
    case .token(let token): token.setsApart
    case .indexed, .rgb: true
    }
  }
}

extension Cell {
  /// True if it shows a part of its cell in one color and the rest in another.
  var isBlockElement: Bool {
    scalar.map { ("\u{2580}"..."\u{259F}").contains($0) } ?? false
  }
}
