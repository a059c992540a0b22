/// What is wrong with the text of a field.
///
/// ```swift
/// field([.text(name), .message(name.isEmpty ? .error("needed") : nil)])
/// ```
///
/// The field has a sign at its end, seen without colors as well, and the words before it if there is
/// room for them.
public struct FieldMessage: Hashable, Sendable {
  /// How bad it is.
  public enum Kind: Hashable, Sendable {
    /// The text cannot be taken.
    case error
    /// The text can be taken, but may not be meant.
    case warning
  }

  /// How bad it is.
  public var kind: Kind
  /// The words; there may be none.
  public var text: String

  /// Says that the text cannot be taken.
  public static func error(_ text: String = "") -> FieldMessage {
    FieldMessage(kind: .error, text: text)
  }

  /// Says that the text may not be meant.
  public static func warning(_ text: String = "") -> FieldMessage {
    FieldMessage(kind: .warning, text: text)
  }
}
