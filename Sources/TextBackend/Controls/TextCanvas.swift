public import ConstraintLayout
public import VirtualViews

/// The surface that a custom view draws on: cells counted from the view's upper left corner.
///
/// It is lent to the view while it draws, and cannot be copied or kept.
public struct TextCanvas: ~Copyable {
  /// The number of columns of the view.
  public let columns: Int
  /// The number of rows of the view.
  public let rows: Int
  /// What it knows of time, and what it asks for.
  var motion: ViewMotion
  /// True if the view is to show that the focus is inside, as a container with `highlightsFocus` does by its border.
  public internal(set) var highlightsFocus = false
  private var canvas: Canvas
  /// True if columns are counted from the right edge; see ``TextCustomView/followsDirection``.
  private let isMirrored: Bool

  /// The number of columns that text takes on this screen.
  public var metrics: TextMetrics { canvas.metrics }

  /// True if controls are distinguished by the colors behind them instead of brackets and lines:
  /// the theme has such colors (`Theme.hasSurfaces`), and the terminal shows them.
  public var hasSurfaces: Bool { canvas.look.hasSurfaces }

  /// The way in which the theme tells parts from each other.
  public var themeLook: ThemeLook { canvas.look }

  /// True if the terminal shows more than 16 colors, so that a view may tell parts by colors of its own.
  ///
  /// ``hasSurfaces`` is about the colors of the theme; this is for pictures with colors of their own.
  public var hasManyColors: Bool { canvas.hasManyColors }

  /// The size of a cell in pixels where the terminal shows images in real pixels; nil where it does not.
  ///
  /// It is also nil inline, and for users who want no colors (`NO_COLOR`).
  public var cellPixels: PixelSize? { canvas.cellPixels }

  /// The cells that are painted now: nothing is seen of what is drawn elsewhere.
  ///
  /// They are fewer than those of the view where it is scrolled, or where only a part of it changed.
  /// A view that takes long to draw leaves out the others.
  public var visibleCells: CellFrame {
    let cells = CellFrame(canvas.visibleRect)
    return isMirrored ? cells.mirrored(in: columns) : cells
  }

  init(
    _ canvas: consuming Canvas, size: CellSize, motion: ViewMotion = ViewMotion(),
    isMirrored: Bool = false
  ) {
    (columns, rows) = (size.columns, size.rows)
    self.motion = motion
    self.canvas = canvas
    self.isMirrored = isMirrored
  }

  /// The cell at which something begins that takes some columns.
  @inline(__always)
  private func point(_ column: Int, _ row: Int, width: @autoclosure () -> Int) -> CellPoint {
    guard isMirrored else { return CellPoint(column: column, row: row) }
    return mirroredPoint(column, row, width: width())
  }

  @inline(never)
  private func mirroredPoint(_ column: Int, _ row: Int, width: Int) -> CellPoint {
    CellPoint(
      column: columns.subtractingReportingOverflow(column).partialValue
        .subtractingReportingOverflow(width).partialValue, row: row)
  }

  private func onScreen(_ rect: CellRect) -> CellRect {
    isMirrored ? rect.mirrored(in: columns) : rect
  }

  /// Gives back what was drawn on.
  consuming func finish() -> Canvas { canvas }

  /// Draws one line of text.
  ///
  /// - Parameters:
  ///   - text: the text; nothing in it is interpreted.
  ///   - column: the column it begins in.
  ///   - row: the row it stands in.
  ///   - style: how it looks.
  ///   - link: the address that the terminal opens when the user asks it to, as most do by a
  ///     click with Control; where terminals know no links, there is none.
  /// - Returns: the columns that the text takes, seen or not.
  @discardableResult
  public mutating func draw(
    _ text: String, column: Int, row: Int, style: TextStyle = .plain, link: String? = nil
  ) -> Int {
    canvas.draw(
      text, at: point(column, row, width: metrics.columns(of: text)), style: style,
      link: link)
  }

  /// Draws one line of a text of which parts have styles and links.
  ///
  /// - Parameters:
  ///   - text: the text; see `TextMetrics.wrapped(_:to:by:)` and `TextMetrics.truncated(_:to:at:)`
  ///     for one that is too long.
  ///   - column: the column it begins in.
  ///   - row: the row it stands in.
  ///   - style: the look of what has none of its own.
  /// - Returns: the columns that the text takes, seen or not.
  @discardableResult
  public mutating func draw(
    _ text: Text, column: Int, row: Int, style: TextStyle = .plain
  ) -> Int {
    canvas.draw(text, at: point(column, row, width: metrics.columns(of: text)), style: style)
  }

  /// Draws one character; the fastest way where every cell is another one.
  ///
  /// It is a sign, as a bracket or an arrow: where columns are mirrored it looks the other way, which a text
  /// of one character does not.
  ///
  /// - Parameters:
  ///   - character: the character; one that is not printable is made visible.
  ///   - column: the column it begins in; it may take two.
  ///   - row: the row it stands in.
  ///   - style: how it looks.
  public mutating func draw(
    _ character: Character, column: Int, row: Int, style: TextStyle = .plain
  ) {
    canvas.draw(
      isMirrored ? character.mirrored : character,
      at: point(column, row, width: metrics.columns(of: String(character))), style: style)
  }

  /// Draws a picture of another screen; parts outside of the view are not seen.
  ///
  /// - Parameters:
  ///   - picture: the picture; where its background is the default, the view's own shows.
  ///   - column: the column of its left edge, which may be negative.
  ///   - row: the row of its upper edge, which may be negative.
  ///   - showsCursor: true to draw the cell under the picture's cursor in reverse.
  /// - Complexity: O(*n*) in the number of cells that are seen.
  public mutating func draw(
    _ picture: ScreenPicture, column: Int = 0, row: Int = 0, showsCursor: Bool = false
  ) {
    canvas.draw(
      picture, at: point(column, row, width: picture.columns), showsCursor: showsCursor)
  }

  /// Draws an image in real pixels, spread over some cells, if that can be.
  ///
  /// A view draws something else where it cannot:
  ///
  /// ```swift
  /// if !canvas.draw(image, in: CellFrame(column: 0, row: 0, width: canvas.columns, height: canvas.rows)) {
  ///   canvas.fill(style: TextStyle(background: .raised))
  /// }
  /// ```
  ///
  /// The image is stretched; ``cellPixels`` tells which part keeps its proportions. Where it is
  /// transparent, the background is seen. Whatever is drawn over it later covers it, cell by cell, like text.
  ///
  /// - Parameters:
  ///   - image: the image; one that is drawn again is best kept, so that it is recognized at once.
  ///   - part: the part of the image that is shown, which may reach over its edges; all of it if nil.
  ///   - frame: the cells; those outside of the view are not seen.
  /// - Returns: false if nothing was drawn: the terminal shows no images, there is nothing to be shown, or
  ///   there are more than 2²⁰ cells, or 1,024 other images on the screen.
  /// - Complexity: O(*n*) in the number of cells that are painted.
  public mutating func draw(
    _ image: PixelImage, part: PixelPart? = nil, in frame: CellFrame
  ) -> Bool {
    guard
      let rect = CellRect(
        checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
    else { return false }
    return canvas.draw(image, part: part, in: onScreen(rect))
  }

  /// Fills a rectangle with blanks; one of negative size is nothing.
  public mutating func fill(
    column: Int, row: Int, width: Int, height: Int, style: TextStyle
  ) {
    guard
      let rect = CellRect(checkingColumn: column, row: row, width: width, height: height)
    else { return }
    canvas.fill(onScreen(rect), style: style)
  }

  /// Fills a rectangle with a character that takes one column; one of negative size is nothing.
  public mutating func fill(
    column: Int, row: Int, width: Int, height: Int, with character: Character,
    style: TextStyle = .plain
  ) {
    guard
      let rect = CellRect(checkingColumn: column, row: row, width: width, height: height)
    else { return }
    canvas.fill(
      onScreen(rect), with: isMirrored ? character.mirrored : character, style: style)
  }

  /// Draws a line to the right, as the upper edge of a border; where it meets others, they are joined.
  ///
  /// Lines are all box-drawing characters that are there, whoever drew them.
  public mutating func line(
    column: Int, row: Int, columns: Int, border: Container.Border = .light,
    style: TextStyle = .plain
  ) {
    canvas.horizontalLine(
      from: point(column, row, width: columns), columns: columns, border: border, style: style)
  }

  /// Draws on some cells of the view as on a view of its own; nothing is seen outside of them.
  public mutating func inside(_ frame: CellFrame, _ body: (inout TextCanvas) -> Void) {
    guard
      let rect = CellRect(
        checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
    else { return }
    let (isMirrored, highlightsFocus) = (isMirrored, highlightsFocus)
    var motion = motion
    canvas.inside(onScreen(rect)) { canvas in
      var lent = TextCanvas(
        consume canvas, size: rect.size, motion: motion, isMirrored: isMirrored)
      lent.highlightsFocus = highlightsFocus
      body(&lent)
      motion = lent.motion
      canvas = lent.finish()
    }
    self.motion = motion
  }

  /// Draws a border along the edges of the view, if it has cells for it; where it meets other lines,
  /// they are joined.
  public mutating func border(
    _ border: Container.Border, sides: Container.Sides = .all, style: TextStyle = .plain
  ) {
    canvas.border(
      bounds, border: border, sides: isMirrored ? sides.mirrored : sides, style: style)
  }

  /// Puts the colors and attributes of a style over cells that are drawn already; a default color leaves each cell's own.
  public mutating func put(_ style: TextStyle, over frame: CellFrame) {
    guard
      let rect = CellRect(
        checkingColumn: frame.column, row: frame.row, width: frame.width, height: frame.height)
    else { return }
    canvas.put(style, inside: onScreen(rect))
  }

  /// Makes all cells of the view blank, with nothing of what is behind.
  public mutating func erase() { canvas.erase(bounds) }

  /// Fills all cells with blanks of a style.
  public mutating func fill(style: TextStyle) { canvas.fill(bounds, style: style) }

  private var bounds: CellRect { CellRect(column: 0, row: 0, width: columns, height: rows) }

  /// Draws the first line, of printable ASCII, of which `plainByteCount` told how long it is.
  mutating func draw(plain text: String, count: Int, column: Int, style: TextStyle) {
    canvas.draw(plain: text, count: count, at: point(column, 0, width: count), style: style)
  }
}
