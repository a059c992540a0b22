public import VirtualViews

/// A container in a terminal: its border; the children are views of their own.
extension Container: TextCustomView {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// True: what is inside says how large it is.
  public static var holdsViews: Bool { true }

  /// The arrangement that the program describes.
  public var arrangement: Container { self }

  /// The cells that the border takes on its sides.
  public var insets: Insets { border == .none ? .zero : Insets(1, on: borderSides) }

  /// False: the children know how wide they are.
  public var fillsWidth: Bool { false }

  /// Room for the border and the texts in it, which is the least that the container takes.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (max(insets.columns, captionColumns(metrics)), insets.rows)
  }

  /// Draws the border with the title, on nothing of what is behind where it is opaque.
  public func draw(in canvas: inout TextCanvas) {
    // A background of a color hides by itself what is behind.
    let background = background(in: canvas)
    if isOpaque, attributes.backgroundColor == .default {
      canvas.erase()
      if background != .default { canvas.fill(style: TextStyle(background: background)) }
    }
    guard border != .none else { return }
    var style = TextStyle(foreground: borderColor, background: background)
    if canvas.hasSurfaces, borderColor == .default { style.foreground = .border }
    if canvas.highlightsFocus {
      style.foreground = .focus
      if !canvas.hasSurfaces { style.attributes = .bold }
    }
    canvas.border(border, sides: borderSides, style: style)
    if !canvas.highlightsFocus, canvas.hasSurfaces, borderColor == .default {
      style.foreground = .text
    }
    drawCaptions(in: &canvas, style)
  }

  /// The color behind the views inside.
  ///
  /// Raised controls stand out from it, in a layer as elsewhere.
  private func background(in canvas: borrowing TextCanvas) -> Color {
    guard attributes.backgroundColor == .default else { return attributes.backgroundColor }
    return canvas.hasSurfaces && isOpaque ? .surface : .default
  }
}
