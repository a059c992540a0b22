public import Charts
import Inputs
public import VirtualViews

// Rows with a field of text, the most used ones first.

/// Makes a row with a line of text.
///
/// ```swift
/// textRow(\.name, "Name", [.required, .length(2...40)], props: [.placeholder("Ada Lovelace")])
/// ```
///
/// - Parameters:
///   - path: the place of the text among the values.
///   - title: the label.
///   - rules: the rules of the text.
///   - props: the look of the field.
/// - Returns: the row.
public func textRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, String> & Sendable, _ title: String,
  _ rules: FormRules<Values, String> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules) { site, text in
        field(site, text, props) { .edit($0, FormValue($1)) }
      }))
}

/// Makes a row with a line of text that is shown as dots.
///
/// - Parameters:
///   - path: the place of the text among the values.
///   - title: the label.
///   - rules: the rules of the text.
///   - props: the look of the field.
/// - Returns: the row.
public func secureRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, String> & Sendable, _ title: String,
  _ rules: FormRules<Values, String> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, rules, props: [.isSecureTextEntry(true), .batch(props.all)])
}

/// Makes a row with a text that tells a value of any type.
///
/// - Parameters:
///   - path: the place of the value.
///   - title: the label.
///   - format: the way in which a text tells the value; the bounds of a range are shown by it, too.
///   - rules: the rules of the value.
///   - props: the look of the field.
/// - Returns: the row.
public func textRow<Values: Equatable & Sendable, Value: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  format: FormFormat<Value>, _ rules: FormRules<Values, Value> = [],
  props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  row(path, title, format, rules, isRequired: true, props)
}

/// Makes a row with a text that tells a value of any type, or none.
///
/// - Parameters:
///   - path: the place of the value.
///   - title: the label.
///   - format: the way in which a text tells the value.
///   - rules: the rules of the value.
///   - props: the look of the field.
/// - Returns: the row.
public func textRow<Values: Equatable & Sendable, Value: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value?> & Sendable, _ title: String,
  format: FormFormat<Value>, _ rules: FormRules<Values, Value?> = [],
  props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  row(path, title, format.optional, rules, isRequired: false, props)
}

// MARK: - Numbers, dates and times

// Who comes to such a field by a key mostly types another value, and not more of the one that is there: all of it is selected,
// as in the fields of `Inputs`.

/// Makes a row with a whole number that is typed, or none.
public func numberRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Int?> & Sendable, _ title: String,
  _ rules: FormRules<Values, Int?> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .integer, rules, props: number(.numberPad, props))
}

/// Makes a row with a whole number that is typed, which is not to be left out.
public func numberRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Int> & Sendable, _ title: String,
  _ rules: FormRules<Values, Int> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .integer, rules, props: number(.numberPad, props))
}

/// Makes a row with a number that is typed, or none.
public func numberRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Double?> & Sendable, _ title: String,
  _ rules: FormRules<Values, Double?> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .decimal, rules, props: number(.decimalPad, props))
}

/// Makes a row with a number that is typed, which is not to be left out.
public func numberRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Double> & Sendable, _ title: String,
  _ rules: FormRules<Values, Double> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .decimal, rules, props: number(.decimalPad, props))
}

/// Makes a row with a day that is typed as `2026-11-25`, or none.
public func dateRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, CalendarDate?> & Sendable, _ title: String,
  _ rules: FormRules<Values, CalendarDate?> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .date, rules, props: day(props))
}

/// Makes a row with a day that is typed as `2026-11-25`, which is not to be left out.
public func dateRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, CalendarDate> & Sendable, _ title: String,
  _ rules: FormRules<Values, CalendarDate> = [], props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .date, rules, props: day(props))
}

/// Makes a row with a time of day that is typed as `13:30`, `1:30 pm` or `930`, or none.
///
/// - Parameters:
///   - path: the place of the time.
///   - title: the label.
///   - clock: the way in which the field and messages show hours.
///   - rules: the rules of the time.
///   - props: the look of the field.
/// - Returns: the row.
public func timeRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, TimeOfDay?> & Sendable, _ title: String,
  clock: TimeOfDay.Clock = .twentyFourHours, _ rules: FormRules<Values, TimeOfDay?> = [],
  props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .time(clock), rules, props: time(clock, props))
}

/// Makes a row with a time of day that is typed as `13:30`, `1:30 pm` or `930`, which is not to be left out.
///
/// - Parameters:
///   - path: the place of the time.
///   - title: the label.
///   - clock: the way in which the field and messages show hours.
///   - rules: the rules of the time.
///   - props: the look of the field.
/// - Returns: the row.
public func timeRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, TimeOfDay> & Sendable, _ title: String,
  clock: TimeOfDay.Clock = .twentyFourHours, _ rules: FormRules<Values, TimeOfDay> = [],
  props: Props<Msg, TextField> = []
) -> FormRow<Values, Msg> {
  textRow(path, title, format: .time(clock), rules, props: time(clock, props))
}

private func number<Msg>(
  _ type: KeyboardType, _ props: Props<Msg, TextField>
) -> Props<Msg, TextField> {
  // Any text may be typed: the rules say what is wrong with it, and nothing typed is lost.
  [.keyboardType(type), .accepts(.any), .selectsAllOnEntry(true), .batch(props.all)]
}

private func day<Msg>(_ props: Props<Msg, TextField>) -> Props<Msg, TextField> {
  [.placeholder(DateField().placeholder), .selectsAllOnEntry(true), .batch(props.all)]
}

private func time<Msg>(
  _ clock: TimeOfDay.Clock, _ props: Props<Msg, TextField>
) -> Props<Msg, TextField> {
  // That of a `TimeField`.
  var field = TimeField()
  field.clock = clock
  return [.placeholder(field.placeholder), .selectsAllOnEntry(true), .batch(props.all)]
}

private func row<Values, Value: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ format: FormFormat<Value>, _ rules: FormRules<Values, Value>, isRequired: Bool,
  _ props: Props<Msg, TextField>
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(
        path, title, rules, format, isRequired: isRequired, isSecret: { isSecret(props) }
      ) { site, text in
        field(site, text, props) { .type($0, $1) }
      }))
}

/// True if a field is one whose text nobody is to see.
private func isSecret<Msg>(_ props: Props<Msg, TextField>) -> Bool {
  let element: ViewElement<Msg> = VirtualViews.field(props)
  guard case .field(let field) = element.content else { return false }
  return field.isSecureTextEntry
}

/// The field of a row; Return goes on to the next one, or submits.
private func field<Values, Msg>(
  _ site: FormSite<Values, Msg>, _ text: String, _ props: Props<Msg, TextField>,
  _ change: @escaping (FormField<Values>, String) -> FormMsg<Values>.Kind
) -> ViewElement<Msg> {
  let identity = site.key.field
  return field(
    site.key,
    [
      .text(text), .onChange { site.message(change(identity, $0.text)) },
      .onSubmit { _ in site.message(.next(identity)) }, .batch(props.all), site.props(),
    ])
}
