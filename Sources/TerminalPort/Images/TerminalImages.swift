/// The way in which a terminal shows images in real pixels.
public struct TerminalImages: Hashable, Sendable {
  /// A protocol for images.
  public enum Form: Hashable, Sendable {
    /// Kitty's graphics protocol: images are sent once and placed any number of times.
    ///
    /// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>
    case kitty
    /// Sixel graphics of DEC's terminals, drawn in the cells that change.
    ///
    /// - Parameters:
    ///   - colors: the number of colors of one drawing, of which at least 2 and at most 256 are used.
    ///   - largest: the most pixels of one drawing; larger ones are drawn in parts.
    case sixel(colors: Int, largest: PixelSize)
  }

  /// The protocol.
  public var form: Form
  /// The size of a cell in pixels.
  public var cell: PixelSize

  /// Makes a way of showing images.
  public init(form: Form, cell: PixelSize) { (self.form, self.cell) = (form, cell) }
}
