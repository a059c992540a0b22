/// A line of text that can be edited.
public struct TextField: ControlValue, Hashable {
  /// What every kind of view has.
  public var attributes = ViewAttributes(.track)
  /// Whether the field can be focused and edited.
  public var isEnabled: Bool = true
  /// The text; nil leaves it to the person who edits it.
  ///
  /// What handlers receive is never nil.
  public var text: String?
  /// What is shown, dimmed, while the text is empty.
  public var placeholder: String?
  /// Where text narrower than the field stands in it.
  public var textAlignment: TextAlignment = .natural
  /// The color of the text.
  public var textColor: Color = .default
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// What kind of text is expected: a hint for the backend, nothing is refused because of it.
  public var keyboardType: KeyboardType = .default
  /// What the Return key is going to do: a hint for the backend.
  public var returnKeyType: ReturnKeyType = .default
  /// Whether the text is shown as dots.
  public var isSecureTextEntry: Bool = false

  /// Makes an empty field.
  public init() {}

  /// This value as the content of an element.
  public var content: Content { .field(self) }

  /// Makes a field from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard case .field(let value) = content else { return nil }
    self = value
  }

  /// A text that is not named stays what the person made of it.
  public mutating func resolve(over shown: TextField?) {
    text = text ?? shown?.text ?? ""
  }
}

/// What kind of text a field expects.
public enum KeyboardType: Hashable, Sendable {
  /// Any text.
  case `default`
  /// A whole number.
  case numberPad
  /// A decimal number.
  case decimalPad
  /// An address of the web.
  case url
  /// An address of mail.
  case emailAddress
}

/// What the Return key does in a field.
public enum ReturnKeyType: Hashable, Sendable {
  /// Ends the editing of this field.
  case `default`
  /// Ends the editing of a form.
  case done
  /// Goes on to the next field.
  case next
  /// Goes to what the text names.
  case go
  /// Searches for the text.
  case search
  /// Sends the text.
  case send
}
