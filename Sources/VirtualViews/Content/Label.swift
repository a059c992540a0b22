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
  /// The text with the styles of its parts; a line feed starts a new line.
  ///
  /// What no part says is as the label's own properties are.
  public var styledText: Text = ""
  // The order and width of the properties keep a label within 47 bytes.
  /// The line under the text.
  public var underline: UnderlineStyle = .none
  @usableFromInline var lines: Int16 = 1
  /// The places at which the text goes on in the next line, where it may have several.
  public var wrapping: Wrapping = .word
  /// The place at which the last line is cut if there is more text than room.
  public var truncation: Truncation = .tail

  /// Makes an empty label.
  @inlinable public init() {}

  /// The most lines shown, 0 for as many as it takes; longer text ends in an ellipsis.
  ///
  /// Numbers beyond 16 bits count as the greatest or least of 16 bits.
  public var numberOfLines: Int {
    get { Int(lines) }
    set { lines = Int16(clamping: newValue) }
  }

  /// The text, without the styles of its parts; setting it sets one without styles.
  @inlinable public var text: String {
    get { styledText.string }
    set { styledText = Text(newValue) }
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
