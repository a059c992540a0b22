public import VirtualViews

// Rows with a number on a track or with steps, and rows with a control of any kind.

/// Makes a row with a number on a track.
///
/// - Parameters:
///   - path: the place of the number.
///   - title: the label.
///   - range: the least and the greatest number.
///   - step: the distance between the numbers that can be chosen; nil for none.
///   - rules: the rules of the number.
///   - props: the look of the track.
/// - Returns: the row.
public func sliderRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Double> & Sendable, _ title: String,
  in range: ClosedRange<Double> = 0...1, step: Double? = nil,
  _ rules: FormRules<Values, Double> = [], props: Props<Msg, Slider> = []
) -> FormRow<Values, Msg> {
  controlRow(path, title, rules) { place in
    slider(
      place.key,
      [
        .minimumValue(range.lowerBound), .maximumValue(range.upperBound), .step(step),
        .value(place.value), .onChange { place.edit($0.value) }, .batch(props.all), place.props(),
      ])
  }
}

/// Makes a row with a number that a minus and a plus change.
///
/// - Parameters:
///   - path: the place of the number.
///   - title: the label.
///   - range: the least and the greatest number.
///   - step: the change that one press makes.
///   - rules: the rules of the number.
///   - props: the look of the stepper.
/// - Returns: the row.
public func stepperRow<Values: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Double> & Sendable, _ title: String,
  in range: ClosedRange<Double>, step: Double = 1, _ rules: FormRules<Values, Double> = [],
  props: Props<Msg, Stepper> = []
) -> FormRow<Values, Msg> {
  controlRow(path, title, rules, hugs: true) { place in
    stepper(
      place.key,
      [
        .minimumValue(range.lowerBound), .maximumValue(range.upperBound), .stepValue(step),
        .value(place.value), .onChange { place.edit($0.value) }, .batch(props.all), place.props(),
      ])
  }
}

/// The place for a control of any kind, in a row of a form.
public struct FormFieldContext<Values: Equatable & Sendable, Value: Equatable & Sendable, Msg> {
  /// The key for the control: by it the form gives it the keyboard.
  public var key: FormKey<Values> { site.key }
  /// The title of the row, for a control that shows it itself.
  public var title: String { site.title }
  /// The value.
  public let value: Value
  /// True if the value can be changed.
  public var isEnabled: Bool { site.isEnabled }
  /// True if a message is shown below the control, or will be.
  public var isInvalid: Bool { site.semantics.state.contains(.invalid) }
  let site: FormSite<Values, Msg>

  /// Makes the message for another value.
  public func edit(_ value: Value) -> Msg { site.message(.edit(key.field, FormValue(value))) }

  /// The properties that the controls of all rows have: whether it is enabled, what it means to users who do
  /// not see the form, and messages when the keyboard comes and goes.
  public func props<View: ControlValue>() -> Prop<Msg, View> { site.props() }
}

/// Makes a row with a control of any kind.
///
/// ```swift
/// controlRow(\.stars, "Stars") { place in
///   rating(place.key, [.stars(place.value), .onChange { place.edit($0.stars) }, place.props()])
/// }
/// ```
///
/// - Parameters:
///   - path: the place of the value.
///   - title: the label.
///   - rules: the rules of the value.
///   - isTitledByControl: true if the control shows the title, which then stands in no column of labels.
///   - hugs: true if the control is only as wide as it needs.
///   - control: makes the control.
/// - Returns: the row.
public func controlRow<Values: Equatable & Sendable, Value: Equatable & Sendable, Msg>(
  _ path: any WritableKeyPath<Values, Value> & Sendable, _ title: String,
  _ rules: FormRules<Values, Value> = [], isTitledByControl: Bool = false, hugs: Bool = false,
  control: @escaping (FormFieldContext<Values, Value, Msg>) -> ViewElement<Msg>
) -> FormRow<Values, Msg> {
  FormRow(
    kind: .field(
      FormFieldRow(
        path, title, rules, isTitledByControl: isTitledByControl, hugs: hugs
      ) { site, value in
        control(FormFieldContext(value: value, site: site))
      }))
}
