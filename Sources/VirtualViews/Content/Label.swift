/// Text that cannot be edited.
public struct Label: ContentValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.text)
  /// The place of lines that are narrower than the view.
  public var textAlignment: TextAlignment = .natural
  /// Bold, dim, italic and the like.
  public var font = TextAttributes(rawValue: 0)
  /// The color of the text.
  public var textColor: Color = .default
  /// The text; a line feed starts a new line.
  public var text: String = ""
  // The order and width of the properties keep a label within 45 bytes.
  @usableFromInline var lines: Int32 = 1
  /// The line under the text.
  public var underline: UnderlineStyle = .none

  /// Makes an empty label.
  @inlinable public init() {}

  /// The most lines shown, 0 for as many as it takes; longer text ends in an ellipsis.
  ///
  /// Numbers beyond 32 bits count as the greatest or least of 32 bits.
  public var numberOfLines: Int {
    get { Int(lines) }
    set { lines = Int32(clamping: newValue) }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(.text, label: text)
  }

  /// This value as the content of an element.
  @inlinable public var content: Content { .label(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .label(let view) = content else { return nil }
    self = view
  }
}

/// The place of lines that are narrower than their view.
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
