import VirtualViews

/// A row of a form: a field with its label, a title, any other views, or a rule of the whole form.
///
/// The functions `textRow`, `checkboxRow` and their relatives make rows.
public struct FormRow<Values: Equatable & Sendable, Msg> {
  enum Kind {
    case field(FormFieldRow<Values, Msg>)
    case section(title: String, text: String)
    case element(ViewElement<Msg>)
    case rule(FormWideRule<Values>)
  }

  var kind: Kind

  /// The row with a sentence below the field that helps to fill it in; a message takes its place.
  public func help(_ text: String) -> FormRow {
    changed { $0.help = text }
  }

  /// The row with a field that can be changed, or not; one that cannot be is not checked either.
  public func isEnabled(_ isEnabled: Bool) -> FormRow {
    changed { $0.isEnabled = isEnabled }
  }

  private func changed(_ change: (inout FormFieldRow<Values, Msg>) -> Void) -> FormRow {
    guard case .field(var row) = kind else { return self }
    change(&row)
    return FormRow(kind: .field(row))
  }
}

/// A field of a form, whatever the type of its value.
struct FormFieldRow<Values: Equatable & Sendable, Msg> {
  let field: FormField<Values>
  let title: String
  var help = ""
  var isEnabled = true
  let isRequired: Bool
  /// True if a problem may be shown below it.
  let hasRules: Bool
  /// True if the control shows the title, which then stands in no column of labels.
  var isTitledByControl = false
  /// True if the control is not as wide as there is room.
  var hugs = false
  /// Returns true for a text that tells no value and is kept in drafts.
  var keepsText: (String) -> Bool = { _ in false }
  let check: Check?
  let problem: (FormState<Values>, FormTexts) -> String?
  /// Takes what the user did; false if it is nothing for this field.
  let take: (FormMsg<Values>.Kind, inout FormState<Values>) -> Bool
  let element: (FormSite<Values, Msg>) -> ViewElement<Msg>
  /// Takes in a text that is typed and no part of the value yet, before the form is submitted.
  var takeText: (inout FormState<Values>) -> Void = { _ in }

  /// True if there is always room for a message or for help.
  var hasNote: Bool { hasRules || !help.isEmpty }

  /// An asynchronous check; its work is made for the value that there is now, nil if that was left out.
  struct Check {
    let delay: Duration
    let work: (Values) -> FormWork?
  }
}

/// The place for the control of a field while its views are made.
struct FormSite<Values: Equatable & Sendable, Msg> {
  let state: FormState<Values>
  let key: FormKey<Values>
  let semantics: FormSemantics
  let isEnabled: Bool
  let title: String
  let toMessage: (FormMsg<Values>) -> Msg

  func message(_ kind: FormMsg<Values>.Kind) -> Msg { toMessage(FormMsg(kind)) }

  /// The properties that the controls of all fields have.
  func props<View: ControlValue>() -> Prop<Msg, View> {
    let (toMessage, field) = (toMessage, key.field)
    return .batch([
      .isEnabled(isEnabled), .semanticLabel(semantics.label), .semanticState(semantics.state),
      .semanticNote(semantics.note),
      .on(.focus) { _, _ in toMessage(FormMsg(.enter(field))) },
      .on(.blur) { _, _ in toMessage(FormMsg(.leave(field))) },
    ])
  }
}

/// The meaning of a field to users who do not see the form.
struct FormSemantics {
  var label: String
  var state: Semantics.State
  var note: String
}

/// A rule of a whole form.
struct FormWideRule<Values>: Sendable {
  let field: FormField<Values>?
  let message: String
  let isKept: @Sendable (Values) -> Bool

  func problem(_ values: Values) -> String? { isKept(values) ? nil : message }
}
