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
  controlRow(path, title, rules, isTitledByControl: true, hugs: true) { place in
    checkbox(
      place.key,
      [
        .title(place.title), .isOn(place.value), .onChange { place.edit($0.isOn) },
        .batch(props.all), place.props(),
      ])
  }
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
  controlRow(path, title, rules, hugs: true) { place in
    `switch`(
      place.key,
      [
        .isOn(place.value), .onChange { place.edit($0.isOn) }, .batch(props.all), place.props(),
      ])
  }
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
  controlRow(path, title, rules, hugs: true) { place in
    radioGroup(
      place.key, options, selected: place.value, axis: axis, [.batch(props.all), place.props()]
    ) { place.edit($0) }
  }
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
  controlRow(path, title, rules, hugs: true) { place in
    radioGroup(
      place.key, options, selected: place.value, axis: axis, [.batch(props.all), place.props()]
    ) { place.edit($0) }
  }
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
  controlRow(path, title, rules, hugs: true) { place in
    segmentedControl(
      place.key,
      [
        .segments(options.map { segment($0.id, .title($0.title), enabled: $0.isEnabled) }),
        .selectedKey(place.value),
        .onChange { $0.selection(as: Value.self).map(place.edit) }, .batch(props.all),
        place.props(),
      ])
  }
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
  pickerRow(path, title, choices, rules) { event, chosen in
    guard case .toggle(let number) = event, choices.indices.contains(number) else { return false }
    chosen.formSymmetricDifference([choices[number].id])
    return true
  } element: { site, numbered, chosen in
    picker(
      site.key, numbered,
      selected: Set(choices.indices.filter { chosen.contains(choices[$0].id) }),
      state: site.pickerState, [.batch(props.all), site.props()], onEvent: site.pick)
  }
}

private func pickerRow<Values, Value: Equatable & Sendable, ID: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ choices: [Choice<ID>], _ rules: FormRules<Values, Value>, _ props: Props<Msg, PickerLine>,
  selected: @escaping (Value) -> Int?, choose: @escaping (ID) -> Value
) -> FormRow<Values, Msg> {
  pickerRow(path, title, choices, rules) { event, chosen in
    guard case .choose(let number) = event, choices.indices.contains(number) else { return false }
    chosen = choose(choices[number].id)
    return true
  } element: { site, numbered, chosen in
    picker(
      site.key, numbered, selected: selected(chosen), state: site.pickerState,
      [.batch(props.all), site.props()], onEvent: site.pick)
  }
}

/// Makes a row with a picker of any kind; the choices go under their numbers, so that events of all pickers are of
/// one type.
private func pickerRow<Values, Value: Equatable & Sendable, ID: Hashable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ choices: [Choice<ID>], _ rules: FormRules<Values, Value>,
  pick: @escaping (PickerEvent<Int>, inout Value) -> Bool,
  element: @escaping (FormSite<Values, Msg>, [Choice<Int>], Value) -> ViewElement<Msg>
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(
        path, title, rules, hugs: true,
        input: { event, input, value in
          guard case .picker(let event) = event, case .picker(var state) = input
          else { return false }
          state.apply(event)
          input = .picker(state)
          return pick(event, &value)
        }
      ) { site, value in
        // Here and not above: rows are made with each message, and views only where something is shown.
        let numbered = choices.enumerated().map {
          Choice($0, $1.title, detail: $1.detail, isEnabled: $1.isEnabled)
        }
        return element(site, numbered, value)
      }))
}

extension FormSite {
  /// The state of the field's picker: its filter, its mark, and whether it is open.
  fileprivate var pickerState: PickerState {
    if case .picker(let picker) = state.inputs[key.field] { picker } else { PickerState() }
  }

  /// Makes the message of what happened in the picker.
  fileprivate func pick(_ event: PickerEvent<Int>) -> Msg {
    message(.input(key.field, .picker(event)))
  }
}
