import VirtualViews

extension Canvas {
  /// Makes every cell a blank of the plain style.
  public mutating func clear() { grid.fill(grid.bounds) }

  /// The number of a style where it is drawn over what a cell shows already.
  ///
  /// A style with the default background lets the background behind it show. Most cells are
  /// plain, for which nothing has to be looked up; neighbours mostly need the same answer.
  mutating func number(of style: UInt16, over cell: Cell) -> UInt16 {
    let behind = cell.style
    guard behind != 0, behind != style else { return style }
    if blend.style == style, blend.behind == behind { return blend.result }
    blend = Blend(style: style, behind: behind, result: blended(style, over: behind))
    return blend.result
  }

  private mutating func blended(_ style: UInt16, over behind: UInt16) -> UInt16 {
    let background = styles.styles[Int(behind)].background
    var blended = styles.styles[Int(style)]
    guard blended.background == .default, background != .default else { return style }
    blended.background = background
    return styles.number(of: blended, link: styles.link(of: style))
  }

  /// The last answer of ``number(of:over:)``.
  struct Blend {
    var style: UInt16 = 0
    var behind: UInt16 = 0
    var result: UInt16 = 0
  }
}
