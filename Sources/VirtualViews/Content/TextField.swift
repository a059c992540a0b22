/// A line of text that can be edited.
public struct TextField: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.track)
  /// True if the field can be focused and edited.
  public var isEnabled: Bool = true
  // Nil until a prop names it: then the text is the program's, otherwise the user's.
  @usableFromInline var namedText: String?
  /// The text shown, dimmed, while the field is empty.
  public var placeholder: String?
  /// The place of a text that is narrower than the field.
  public var textAlignment: TextAlignment = .natural
  /// The color of the text.
  public var textColor: Color = .default
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// The kind of text expected, which decides what is taken unless ``accepts`` does.
  public var keyboardType: KeyboardType = .default
  /// The meaning of the Return key, shown as a word while the field has the keyboard and room.
  public var returnKeyType: ReturnKeyType = .default
  /// True if the text is shown as dots.
  public var isSecureTextEntry: Bool = false
  /// True if all of the text is selected when the user goes to the field by a key such as Tab.
  public var selectsAllOnEntry: Bool = false
  // The properties that few fields have; see those.
  @usableFromInline var uncommon: Uncommon?

  /// Makes an empty field.
  public init() {}

  /// The text; setting it makes it the program's and no longer the user's.
  @inlinable public var text: String {
    get { namedText ?? "" }
    set { namedText = newValue }
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var state: Semantics.State = isEnabled ? [] : .disabled
    if isSecureTextEntry { state.insert(.secret) }
    var label = placeholder ?? ""
    if let message, !message.text.isEmpty {
      label += label.isEmpty ? message.text : ", \(message.text)"
    }
    return Semantics(
      .textField, label: label, value: isSecureTextEntry ? nil : text, state: state,
      actions: [.edit])
  }

  /// The text.
  public var userValue: (any Hashable)? { text }

  /// This value as the content of an element.
  @inlinable public var content: Content { .field(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .field(let view) = content else { return nil }
    self = view
  }

  /// Takes over the text that the user typed, unless a prop names one.
  public mutating func resolve(over shown: TextField?) {
    namedText = namedText ?? shown?.text ?? ""
  }
}

/// The kind of text that a field expects.
public enum KeyboardType: Hashable, Sendable {
  /// Any text.
  case `default`
  /// Digits.
  case numberPad
  /// A decimal number, with a sign and a point.
  case decimalPad
  /// An address of the web.
  case url
  /// An address of mail.
  case emailAddress
}

/// The meaning of the Return key in a field.
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
