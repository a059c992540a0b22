public import Editor
public import VirtualViews

/// Makes a row with a text of several lines.
///
/// ```swift
/// textViewRow(\.notes, "Notes", [.length(...500)], props: [.placeholder("Anything we should know")])
/// ```
///
/// Return begins a new line, and Tab goes on to the next field; the form is submitted by its button, or from the text by
/// Control-S where the form has the keys `KeyMap.form`. With `.submitsOnReturn(true)` Return goes on as in a `textRow`, and
/// Alt-Return begins a new line.
///
/// - Parameters:
///   - path: the place of the text among the values.
///   - title: the label.
///   - rows: the rows of the field, which grows with its text.
///   - rules: the rules of the text.
///   - props: the look of the field.
/// - Returns: the row.
public func textViewRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, String> & Sendable, _ title: String,
  rows: ClosedRange<Int> = 3...8, _ rules: FormRules<Values, String> = [],
  props: Props<Msg, TextView> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules) { site, text in
        let field = site.key.field
        return textView(
          site.key,
          [
            .text(text), .rows(rows),
            .onEdit { site.message(.edit(field, FormValue($0.text))) },
            .onSubmit { _ in site.message(.next(field)) }, .batch(props.all), site.props(),
          ])
      }))
}
