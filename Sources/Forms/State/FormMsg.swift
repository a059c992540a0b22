/// Something that happened at a form: a part of the program's messages.
///
/// The views of the form make them; tests and other views of a program may, too.
public struct FormMsg<Values>: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case edit(FormField<Values>, FormValue)
    case type(FormField<Values>, String)
    case input(FormField<Values>, FormInput.Event)
    case enter(FormField<Values>)
    case leave(FormField<Values>)
    case next(FormField<Values>)
    case focus(FormField<Values>)
    case submit
    case reset
    case checked(FormField<Values>, number: Int, String?)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// All fields are checked.
  ///
  /// If they are right, the program gets the values; otherwise the first field that is not gets the keyboard.
  public static var submit: FormMsg { FormMsg(.submit) }

  /// All fields are as they were at first.
  public static var reset: FormMsg { FormMsg(.reset) }

  /// A field gets another value.
  ///
  /// A value of another type than the field's, or one for a field that is disabled or not in the form, is
  /// ignored.
  public static func edit<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ value: Value
  ) -> FormMsg { FormMsg(.edit(FormField(path), FormValue(value))) }

  /// A field whose value is told by a text gets another text, right or wrong.
  public static func type(
    _ path: any PartialKeyPath<Values> & Sendable, _ text: String
  ) -> FormMsg { FormMsg(.type(FormField(path), text)) }

  /// The keyboard has left a field, whose messages are shown from now on.
  public static func leave(_ path: any PartialKeyPath<Values> & Sendable) -> FormMsg {
    FormMsg(.leave(FormField(path)))
  }

  /// A field is to have the keyboard.
  public static func focus(_ path: any PartialKeyPath<Values> & Sendable) -> FormMsg {
    FormMsg(.focus(FormField(path)))
  }
}

/// A value of any type on its way to a field.
struct FormValue: Equatable, Sendable {
  let base: any Equatable & Sendable

  init(_ base: any Equatable & Sendable) { self.base = base }

  static func == (one: FormValue, other: FormValue) -> Bool { one.base.isSame(as: other.base) }
}

extension Equatable {
  func isSame(as other: Any) -> Bool { (other as? Self) == self }
}

/// True if two values are the same; those that cannot be compared are in no field.
func areSame(_ one: Any, _ other: Any) -> Bool {
  (one as? any Equatable).map { $0.isSame(as: other) } ?? true
}
