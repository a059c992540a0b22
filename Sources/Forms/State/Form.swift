public import VirtualViews

/// A form as a value: its rows, the rules of its fields, and the messages it makes.
///
/// ```swift
/// let signUp = Form<Account, Msg>(submit: "Sign up", toMessage: Msg.form, onSubmit: Msg.save) { account in
///   textRow(\.name, "Name", [.required, .length(2...40)])
///   textRow(\.email, "E-mail", [.required, .email])
///   if account.isCompany { textRow(\.company, "Company", [.required]) }
/// }
///
/// case .form(let message): return signUp.update(message, &model.form)
/// case .save(let account): …
///
/// func render(model: Model) -> [Element<Msg>] { [signUp.element("form", model.form)] }
/// ```
///
/// A message is shown at a field once the user has left it or submitted the form, and changes with each key
/// from then on. ``FormState`` is the part of it that changes.
public struct Form<Values: Equatable & Sendable, Msg: Sendable>: Sendable {
  /// The title of the button that submits; nil for no such button.
  public var submitTitle: String?
  /// The title of the button that resets; nil for no such button.
  public var resetTitle: String?
  /// True if messages are also listed above the fields, once the form was submitted in vain.
  public var showsSummary = false
  /// The number of rows between fields, in which messages of one row stand.
  ///
  /// With 0 a message moves the fields below.
  public var spacing = 1
  /// The columns that a field has at least; where there are fewer, labels stand above the fields.
  public var leastFieldColumns = 20
  /// The columns that a field has at most.
  public var mostFieldColumns = 60
  /// The texts that the form makes by itself.
  public var texts = FormTexts()
  /// The keys that ask for `KeyAction.submitForm` and `KeyAction.resetForm` while
  /// the keyboard is in the form; none at first.
  public var keys = KeyMap()

  let toMessage: @Sendable (FormMsg<Values>) -> Msg
  let onSubmit: @Sendable (Values) -> Msg
  private let makeRows: @Sendable (Values) -> FormRows<Values, Msg>

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - submit: the title of the button that submits; nil for no such button.
  ///   - reset: the title of the button that resets; nil for no such button.
  ///   - showsSummary: true if messages are also listed above the fields, once it was submitted in vain.
  ///   - keys: keys that submit and reset it, such as `KeyMap.form`.
  ///   - texts: the texts that the form makes by itself.
  ///   - toMessage: makes a message of what happens at the form.
  ///   - onSubmit: makes the message for values that keep all rules.
  ///   - rows: makes the rows, which may depend on the values; see ``FormBuilder``.
  public init(
    submit: String? = "OK", reset: String? = nil, showsSummary: Bool = false,
    keys: KeyMap = KeyMap(), texts: FormTexts = FormTexts(),
    toMessage: @escaping @Sendable (FormMsg<Values>) -> Msg,
    onSubmit: @escaping @Sendable (Values) -> Msg,
    @FormBuilder<Values, Msg> rows: @escaping @Sendable (Values) -> FormRows<Values, Msg>
  ) {
    (submitTitle, resetTitle, self.showsSummary) = (submit, reset, showsSummary)
    (self.keys, self.texts) = (keys, texts)
    (self.toMessage, self.onSubmit, makeRows) = (toMessage, onSubmit, rows)
  }

  func rows(of values: Values) -> FormRows<Values, Msg> { makeRows(values) }
}

extension KeyAction {
  /// Submits the form that has the keyboard.
  public static let submitForm: KeyAction = "form.submit"
  /// Resets the form that has the keyboard.
  public static let resetForm: KeyAction = "form.reset"
}

extension KeyMap {
  /// Control-S submits a form.
  public static let form: KeyMap = [.bind("ctrl+s", .submitForm, "Submit")]
}
