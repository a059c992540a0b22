public import VirtualViews

/// The identity of a field of a form: the place of its value among the values of the form.
///
/// ```swift
/// FormField(\Account.name)
/// ```
public struct FormField<Values>: Hashable, Sendable {
  /// The place of the value.
  public let path: any PartialKeyPath<Values> & Sendable

  /// Makes the identity of a field.
  public init(_ path: any PartialKeyPath<Values> & Sendable) { self.path = path }

  /// Returns true if both are the place of the same value.
  public static func == (one: FormField, other: FormField) -> Bool {
    one.path as PartialKeyPath<Values> == other.path as PartialKeyPath<Values>
  }

  /// Feeds the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(path as PartialKeyPath<Values>) }
}

extension FormField {
  /// The value at the place.
  func value(in values: Values) -> Any { values[keyPath: path as PartialKeyPath<Values>] }
}

extension FormField {
  /// The name by which the field is written down: the place without the type of the values, such as `name` or `area.width`.
  ///
  /// Nil for a place that has no name which lasts, such as one in an array or in a dictionary, or a property that is computed.
  var keptName: String? { name.contains("<") ? nil : name }

  /// The names of the properties in the name of a field.
  static func steps(of name: String) -> [Substring] {
    // Signs of optional values are no parts of names.
    name.split { ".?!".contains($0) }
  }

  /// The value of the field with a name, or the innermost one around it that can be found.
  static func value(named name: String, in values: Values) -> Any {
    var value: Any = values
    for step in steps(of: name) {
      guard let part = part(step, of: value) else { return value }
      value = part
    }
    return value
  }

  private static func part(_ name: Substring, of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else {
      return mirror.children.first { $0.label.map { $0[...] } == name }?.value
    }
    return mirror.children.first.flatMap { part(name, of: $0.value) }
  }

  private var name: String {
    let (text, root) = (description, "\\\(Values.self).")
    return String(text.hasPrefix(root) ? text.dropFirst(root.count) : text[...])
  }
}

extension FormField: CustomStringConvertible {
  /// The place as it is written in a program, such as `\Account.name`.
  public var description: String { "\((path as PartialKeyPath<Values>).debugDescription)" }
}

/// The key of the control of a field: for `Command.focus`, and for tests.
///
/// ```swift
/// simulation.focus(FormKey(\Account.name))
/// ```
public struct FormKey<Values>: Hashable, Sendable {
  /// The identity of the form; see ``FormState/id``.
  public let form: ViewKey
  /// The field.
  public let field: FormField<Values>

  /// Makes the key of the control of a field.
  ///
  /// - Parameters:
  ///   - path: the place of the value.
  ///   - form: the identity of the form.
  public init(_ path: any PartialKeyPath<Values> & Sendable, in form: ViewKey = "form") {
    (self.form, field) = (form, FormField(path))
  }

  init(_ field: FormField<Values>, _ form: ViewKey) { (self.form, self.field) = (form, field) }
}

extension FormKey: CustomStringConvertible {
  /// The place of the value.
  public var description: String { field.description }
}

/// The key of a part of a form that is no control of a field.
enum FormPart<Values>: Hashable, Sendable {
  case label(FormKey<Values>)
  case note(FormKey<Values>)
  case problem(FormKey<Values>)
  case section(Int)
  /// A view of the program's own, by its key and its number among those with that key.
  case element(ViewKey, Int)
  case summary
  case message
  case buttons
}
