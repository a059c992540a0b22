/// Text that cannot be edited.
public struct Label: ContentValue, Hashable {
  /// What every kind of view has.
  public var attributes = ViewAttributes()
  /// The text; a line feed starts a new line.
  public var text: String = ""
  /// Where lines narrower than the view stand in it.
  public var textAlignment: TextAlignment = .natural
  /// The color of the text.
  public var textColor: Color = .default
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// The line under the text.
  public var underline: UnderlineStyle = .none
  /// The most lines shown, 0 for as many as it takes; longer text ends in an ellipsis.
  public var numberOfLines: Int = 1

  /// Makes an empty label.
  public init() {}

  /// This value as the content of an element.
  public var content: Content { .label(self) }

  /// Makes a label from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard case .label(let value) = content else { return nil }
    self = value
  }
}

/// Where lines narrower than their view stand in it.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the leading edge.
  case natural
  /// At the left edge.
  case left
  /// In the middle; an odd cell stays on the right.
  case center
  /// At the right edge.
  case right
}
