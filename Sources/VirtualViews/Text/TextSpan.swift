/// A part of a text that the user edits, and its look.
public struct TextSpan: Hashable, Sendable {
  /// The bytes of the text, as UTF-8: in a text view those of a line, in a field those of all of it.
  public var range: Range<Int>
  /// The look; what it leaves at its default is that of the view.
  public var style: TextStyle

  /// Makes a span.
  public init(_ range: Range<Int>, _ style: TextStyle) {
    self.range = range
    self.style = style
  }
}
