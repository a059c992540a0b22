public import VirtualViews

/// The rows of a form, in order.
public struct FormRows<Values: Equatable & Sendable, Msg> {
  var all: [FormRow<Values, Msg>]

  /// Makes the rows of a list.
  public init(_ rows: [FormRow<Values, Msg>]) { all = rows }

  /// The rows that are fields.
  var fields: [FormFieldRow<Values, Msg>] {
    all.compactMap { if case .field(let row) = $0.kind { row } else { nil } }
  }

  /// The rules of the whole form.
  var rules: [FormWideRule<Values>] {
    all.compactMap { if case .rule(let rule) = $0.kind { rule } else { nil } }
  }

  func row(_ field: FormField<Values>) -> FormFieldRow<Values, Msg>? {
    for case .field(let row) in all.lazy.map(\.kind) where row.field == field { return row }
    return nil
  }
}

/// A value that can be a statement of a block of rows; a type of a program's own can be one, too.
///
/// ```swift
/// struct AddressRows: FormContent {
///   func makeFormRows() -> FormRows<Account, Msg> {
///     FormRows([textRow(\.street, "Street"), textRow(\.town, "Town")])
///   }
/// }
/// ```
///
/// A view is a row by ``viewRow(_:)``.
public protocol FormContent<Values, Msg> {
  /// The values of the form.
  associatedtype Values: Equatable & Sendable
  /// The messages of the program.
  associatedtype Msg

  /// Makes the rows, in the order in which they stand.
  func makeFormRows() -> FormRows<Values, Msg>
}

extension FormRows: FormContent {
  /// The rows themselves.
  public func makeFormRows() -> FormRows { self }
}

extension FormRow: FormContent {
  /// The row alone.
  public func makeFormRows() -> FormRows<Values, Msg> { FormRows([self]) }
}

/// Builds the rows of a form of a list of statements: rows, and `if`, `switch` or `for` around them.
@resultBuilder
public enum FormBuilder<Values: Equatable & Sendable, Msg> {
  // The only one: with several the compiler would not know whose values a key path is about, and
  // would not say that they have no member of a misspelt name.

  /// Takes rows.
  public static func buildExpression<Content: FormContent>(
    _ content: Content
  ) -> FormRows<Values, Msg> where Content.Values == Values, Content.Msg == Msg {
    content.makeFormRows()
  }

  /// Takes a block without statements.
  public static func buildBlock() -> FormRows<Values, Msg> { FormRows([]) }

  /// Takes the first statement of a block.
  public static func buildPartialBlock(
    first rows: FormRows<Values, Msg>
  ) -> FormRows<Values, Msg> { rows }

  /// Joins the statements of a block.
  public static func buildPartialBlock(
    accumulated: consuming FormRows<Values, Msg>, next: FormRows<Values, Msg>
  ) -> FormRows<Values, Msg> {
    accumulated.all += next.all
    return accumulated
  }

  /// Joins the rounds of a `for`.
  public static func buildArray(_ rounds: [FormRows<Values, Msg>]) -> FormRows<Values, Msg> {
    FormRows(rounds.flatMap(\.all))
  }

  /// Takes the rows of an `if` without `else`.
  public static func buildOptional(_ rows: FormRows<Values, Msg>?) -> FormRows<Values, Msg> {
    rows ?? FormRows([])
  }

  /// Takes the rows of the first branch.
  public static func buildEither(first rows: FormRows<Values, Msg>) -> FormRows<Values, Msg> {
    rows
  }

  /// Takes the rows of another branch.
  public static func buildEither(second rows: FormRows<Values, Msg>) -> FormRows<Values, Msg> {
    rows
  }
}

/// Makes a title above the rows that follow.
///
/// - Parameters:
///   - title: the title.
///   - text: a sentence below it; empty for none.
/// - Returns: the row.
public func section<Values: Equatable & Sendable, Msg>(
  _ title: String, _ text: String = ""
) -> FormRow<Values, Msg> { FormRow(kind: .section(title: title, text: text)) }

/// Makes a row of any view, across both columns.
///
/// It is no field, so `help` and `isEnabled` of the row change nothing: the view has its own. By its key the view
/// keeps what it remembers while other rows come and go; one without a key keeps it while no other such view before it
/// comes or goes.
///
/// - Parameter element: the view.
/// - Returns: the row.
public func viewRow<Values: Equatable & Sendable, Msg>(
  _ element: ViewElement<Msg>
) -> FormRow<Values, Msg> { FormRow(kind: .element(element)) }

/// Makes a rule between several fields, whose message stands at one of them.
///
/// The field's own rules come first.
///
/// - Parameters:
///   - message: the message if it is not kept.
///   - field: the field at which the message stands; below all fields while that is disabled or not in the form.
///   - isKept: returns true if the values are right.
/// - Returns: the rule.
public func formRule<Values: Equatable & Sendable, Msg>(
  _ message: String, at field: any PartialKeyPath<Values> & Sendable,
  _ isKept: @escaping @Sendable (Values) -> Bool
) -> FormRow<Values, Msg> {
  FormRow(kind: .rule(FormWideRule(field: FormField(field), message: message, isKept: isKept)))
}

/// Makes a rule between several fields, whose message stands below all of them once the form was submitted.
///
/// - Parameters:
///   - message: the message if it is not kept.
///   - isKept: returns true if the values are right.
/// - Returns: the rule.
public func formRule<Values: Equatable & Sendable, Msg>(
  _ message: String, _ isKept: @escaping @Sendable (Values) -> Bool
) -> FormRow<Values, Msg> {
  FormRow(kind: .rule(FormWideRule(field: nil, message: message, isKept: isKept)))
}
