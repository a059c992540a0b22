/// One of the choices of a segmented control.
public struct Segment: Hashable, Sendable {
  /// The look of a segment.
  public enum Content: Hashable, Sendable {
    /// A text.
    case title(String)
    /// A text of which parts have styles.
    case text(Text)
    /// A picture.
    case icon(Icon)
    /// A picture before a text.
    case iconAndTitle(Icon, Text)

    /// The text, with styles or without; pictures are their signs.
    public var styledTitle: Text { styledTitle(isASCII: false) }

    /// The text, with styles or without.
    ///
    /// - Parameter isASCII: true for the signs of pictures that are ASCII.
    /// - Returns: the text.
    public func styledTitle(isASCII: Bool) -> Text {
      switch self {
      case .title(let title): Text(title)
      case .text(let text): text
      case .icon(let icon): icon.text(isASCII: isASCII)
      case .iconAndTitle(let icon, let title): icon.text(isASCII: isASCII) + Text(" ") + title
      }
    }

    /// The words for it: the text, or the label of a picture without one.
    public var label: String {
      switch self {
      case .title(let title): title
      case .text(let text), .iconAndTitle(_, let text): text.string
      case .icon(let icon): icon.label.isEmpty ? icon.sign.string : icon.label
      }
    }
  }

  /// The key that identifies the segment in its control.
  public var key: ViewKey
  /// The look of the segment.
  public var content: Content
  /// True if the segment can be chosen.
  public var enabled: Bool
  /// The width in cells; 0 is as wide as the content.
  public var width: Int

  /// Makes a segment.
  public init(key: ViewKey, content: Content, enabled: Bool = true, width: Int = 0) {
    self.key = key
    self.content = content
    self.enabled = enabled
    self.width = width
  }
}

/// Makes a segment of a segmented control.
///
/// - Parameters:
///   - key: identifies the segment in its control.
///   - content: what the segment shows.
///   - enabled: whether it can be chosen.
///   - width: in cells; 0 is as wide as the content.
/// - Returns: the segment.
public func segment<Key: Hashable & Sendable>(
  _ key: Key, _ content: Segment.Content, enabled: Bool = true, width: Int = 0
) -> Segment {
  Segment(key: ViewKey(key), content: content, enabled: enabled, width: width)
}
