// What each kind of control adds to the properties that all of them have.

extension ControlProp where Control == Button {
  /// The title for one state.
  @inlinable
  public static func title(_ title: String, for state: ControlState) -> ControlProp {
    .applyChange(ChangeApplier { $0.setTitle(title, for: state) })
  }

  /// The title.
  @inlinable
  public static func title(_ title: String) -> ControlProp { .title(title, for: .normal) }

  /// The message sent when the button is pressed.
  public static func onPress(_ message: Msg) -> ControlProp {
    .send(.primaryAction, message: message)
  }

  /// The message made when the button is pressed.
  public static func onPress(_ makeMessage: @escaping () -> Msg) -> ControlProp {
    .on(.primaryAction) { _, _ in makeMessage() }
  }
}

extension ControlProp where Control == Slider {
  /// The value; without it the value is the person's.
  public static func value(_ value: Double) -> ControlProp { .set(\.value, to: value) }

  /// The value at the leading end.
  public static func minimumValue(_ value: Double) -> ControlProp {
    .set(\.minimumValue, to: value)
  }

  /// The value at the trailing end.
  public static func maximumValue(_ value: Double) -> ControlProp {
    .set(\.maximumValue, to: value)
  }

  /// The distance of the values a person can choose, and how far an arrow key goes.
  public static func step(_ step: Double) -> ControlProp { .set(\.step, to: step) }

  /// Every step of a movement is reported.
  public static var isContinuous: ControlProp { .set(\.isContinuous, to: true) }

  /// The message made when a person moved the slider.
  public static func onChange(_ makeMessage: @escaping (Slider) -> Msg) -> ControlProp {
    .on(.valueChanged) { slider, _ in makeMessage(slider) }
  }
}

extension ControlProp where Control == Stepper {
  /// The value; without it the value is the person's.
  public static func value(_ value: Double) -> ControlProp { .set(\.value, to: value) }

  /// The least value.
  public static func minimumValue(_ value: Double) -> ControlProp {
    .set(\.minimumValue, to: value)
  }

  /// The greatest value.
  public static func maximumValue(_ value: Double) -> ControlProp {
    .set(\.maximumValue, to: value)
  }

  /// How far one press goes.
  public static func stepValue(_ value: Double) -> ControlProp { .set(\.stepValue, to: value) }

  /// Every step is reported.
  public static var isContinuous: ControlProp { .set(\.isContinuous, to: true) }

  /// The message made when a person pressed minus or plus.
  public static func onChange(_ makeMessage: @escaping (Stepper) -> Msg) -> ControlProp {
    .on(.valueChanged) { stepper, _ in makeMessage(stepper) }
  }
}

extension ControlProp where Control == Switch {
  /// Whether the switch is on; without it the state is the person's.
  public static func isOn(_ isOn: Bool) -> ControlProp { .set(\.isOn, to: isOn) }

  /// The text beside the switch.
  public static func title(_ title: String) -> ControlProp { .set(\.title, to: title) }

  /// The message made when a person turned the switch.
  public static func onChange(_ makeMessage: @escaping (Switch) -> Msg) -> ControlProp {
    .on(.valueChanged) { control, _ in makeMessage(control) }
  }
}
