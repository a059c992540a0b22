public import Inputs
public import VirtualViews

// Rows with something that is switched or chosen.

/// Makes a row with a box that is ticked or not; the title stands beside the box.
///
/// - Parameters:
///   - path: the place of the value.
///   - title: the title.
///   - rules: the rules of the value, such as ``FormRule/isOn``.
///   - props: the look of the box.
/// - Returns: the row.
public func checkboxRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Bool> & Sendable, _ title: String,
  _ rules: FormRules<Values, Bool> = [], props: Props<Msg, Checkbox> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules, isTitledByControl: true, hugs: true) { site, isOn in
        let field = site.key.field
        return checkbox(
          site.key,
          [
            .title(site.title), .isOn(isOn),
            .onChange { site.message(.edit(field, FormValue($0.isOn))) }, .batch(props.all),
            site.props(),
          ])
      }))
}

/// Makes a row with something that is on or off.
///
/// - Parameters:
///   - path: the place of the value.
///   - title: the label.
///   - rules: the rules of the value, such as ``FormRule/isOn``.
///   - props: the look of the switch.
/// - Returns: the row.
public func switchRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Bool> & Sendable, _ title: String,
  _ rules: FormRules<Values, Bool> = [], props: Props<Msg, Switch> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules, hugs: true) { site, isOn in
        let field = site.key.field
        return `switch`(
          site.key,
          [
            .isOn(isOn), .onChange { site.message(.edit(field, FormValue($0.isOn))) },
            .batch(props.all), site.props(),
          ])
      }))
}

/// Makes a row with options of which one is chosen.
///
/// - Parameters:
///   - path: the place of the chosen one.
///   - title: the label.
///   - options: the options, in order.
///   - axis: the direction in which they stand.
///   - rules: the rules of the choice.
///   - props: the look of the options.
/// - Returns: the row.
public func radioRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ options: [Choice<Value>], axis: Container.Axis = .vertical,
  _ rules: FormRules<Values, Value> = [], props: Props<Msg, RadioGroup> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules, hugs: true) { site, chosen in
        radioGroup(
          site.key, options, selected: chosen, axis: axis, [.batch(props.all), site.props()]
        ) { site.message(.edit(site.key.field, FormValue($0))) }
      }))
}

/// Makes a row with options of which one is chosen, or none.
///
/// - Parameters:
///   - path: the place of the chosen one.
///   - title: the label.
///   - options: the options, in order.
///   - axis: the direction in which they stand.
///   - rules: the rules of the choice.
///   - props: the look of the options.
/// - Returns: the row.
public func radioRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value?> & Sendable, _ title: String,
  _ options: [Choice<Value>], axis: Container.Axis = .vertical,
  _ rules: FormRules<Values, Value?> = [], props: Props<Msg, RadioGroup> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules, hugs: true) { site, chosen in
        radioGroup(
          site.key, options, selected: chosen, axis: axis, [.batch(props.all), site.props()]
        ) { site.message(.edit(site.key.field, FormValue(Value?.some($0)))) }
      }))
}

/// Makes a row with segments side by side, of which one is chosen.
///
/// - Parameters:
///   - path: the place of the chosen one.
///   - title: the label.
///   - options: the segments, in order.
///   - rules: the rules of the choice.
///   - props: the look of the segments.
/// - Returns: the row.
public func segmentsRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ options: [Choice<Value>], _ rules: FormRules<Values, Value> = [],
  props: Props<Msg, SegmentedControl> = []
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(path, title, rules, hugs: true) { site, chosen in
        let field = site.key.field
        return segmentedControl(
          site.key,
          [
            .segments(options.map { segment($0.id, .title($0.title), enabled: $0.isEnabled) }),
            .selectedKey(chosen),
            .onChange { control in
              control.selection(as: Value.self).map { site.message(.edit(field, FormValue($0))) }
            }, .batch(props.all), site.props(),
          ])
      }))
}

// MARK: - Pickers

/// Makes a row with a line that opens a list of choices, of which one is made or none.
///
/// - Parameters:
///   - path: the place of the choice.
///   - title: the label.
///   - choices: the choices, in order.
///   - rules: the rules of the choice.
///   - props: the look of the line.
/// - Returns: the row.
public func pickerRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value?> & Sendable, _ title: String,
  _ choices: [Choice<Value>], _ rules: FormRules<Values, Value?> = [],
  props: Props<Msg, PickerLine> = []
) -> FormRow<Values, Msg> {
  pickerRow(path, title, choices, rules, props) { chosen in
    chosen.flatMap { id in choices.firstIndex { $0.id == id } }
  } choose: {
    $0
  }
}

/// Makes a row with a line that opens a list of choices, of which one is made.
///
/// - Parameters:
///   - path: the place of the choice.
///   - title: the label.
///   - choices: the choices, in order.
///   - rules: the rules of the choice.
///   - props: the look of the line.
/// - Returns: the row.
public func pickerRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ choices: [Choice<Value>], _ rules: FormRules<Values, Value> = [],
  props: Props<Msg, PickerLine> = []
) -> FormRow<Values, Msg> {
  pickerRow(path, title, choices, rules, props) { chosen in
    choices.firstIndex { $0.id == chosen }
  } choose: {
    $0
  }
}

/// Makes a row with a line that opens a list of choices, of which any number is made.
///
/// - Parameters:
///   - path: the place of the choices.
///   - title: the label.
///   - choices: the choices, in order.
///   - rules: the rules of the choices.
///   - props: the look of the line.
/// - Returns: the row.
public func pickerRow<Values: Equatable & Sendable, Value: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Set<Value>> & Sendable, _ title: String,
  _ choices: [Choice<Value>], _ rules: FormRules<Values, Set<Value>> = [],
  props: Props<Msg, PickerLine> = []
) -> FormRow<Values, Msg> {
  let numbered = numbered(choices)
  let row = FormFieldRow<Values, Msg>(path, title, rules, hugs: true) { event, chosen in
    guard case .toggle(let number) = event, choices.indices.contains(number) else { return false }
    chosen.formSymmetricDifference([choices[number].id])
    return true
  } element: { site, chosen in
    let field = site.key.field
    return picker(
      site.key, numbered,
      selected: Set(choices.indices.filter { chosen.contains(choices[$0].id) }),
      state: site.state.pickers[field] ?? PickerState(), [.batch(props.all), site.props()]
    ) { site.message(.pick(field, $0)) }
  }
  return FormRow(kind: .field(row))
}

private func pickerRow<Values, Value: Equatable & Sendable, ID: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ choices: [Choice<ID>], _ rules: FormRules<Values, Value>, _ props: Props<Msg, PickerLine>,
  selected: @escaping (Value) -> Int?, choose: @escaping (ID) -> Value
) -> FormRow<Values, Msg> {
  let numbered = numbered(choices)
  let row = FormFieldRow<Values, Msg>(path, title, rules, hugs: true) { event, chosen in
    guard case .choose(let number) = event, choices.indices.contains(number) else { return false }
    chosen = choose(choices[number].id)
    return true
  } element: { site, chosen in
    let field = site.key.field
    return picker(
      site.key, numbered, selected: selected(chosen),
      state: site.state.pickers[field] ?? PickerState(), [.batch(props.all), site.props()]
    ) { site.message(.pick(field, $0)) }
  }
  return FormRow(kind: .field(row))
}

/// The choices under their numbers: events of all pickers are then of one type.
private func numbered<ID>(_ choices: [Choice<ID>]) -> [Choice<Int>] {
  choices.enumerated().map {
    Choice($0, $1.title, detail: $1.detail, isEnabled: $1.isEnabled)
  }
}
