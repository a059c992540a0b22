/// A small picture made of signs.
///
/// ```swift
/// segment(Layout.grid, .icon(Icon("▦", ascii: "#", label: "Grid")))
/// segment(Layout.list, .iconAndTitle("≡", "List"))
/// ```
public struct Icon: Hashable, Sendable {
  /// The sign, which may have a style.
  public var sign: Text
  /// The sign where views draw in ASCII only; the same one if it is empty.
  public var ascii: String
  /// The words for the picture, for users who do not see it; the sign itself if they are empty.
  public var label: String

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - sign: the sign.
  ///   - ascii: the sign where views draw in ASCII only.
  ///   - label: the words for it.
  public init(_ sign: Text, ascii: String = "", label: String = "") {
    (self.sign, self.ascii, self.label) = (sign, ascii, label)
  }

  /// Returns the sign that is shown.
  public func text(isASCII: Bool) -> Text { isASCII && !ascii.isEmpty ? Text(ascii) : sign }
}

extension Icon: ExpressibleByStringLiteral {
  /// Makes a picture of a sign.
  public init(stringLiteral sign: String) { self.init(Text(sign)) }
}
