import ConstraintLayout

// The properties of controls.

extension Prop where View == Button {
  /// Sets the title for one state.
  public static func title(_ title: String, for state: ControlState) -> Prop {
    switch state {
    case .normal: Prop { $0.title = title }
    case .focused: Prop { $0.focusedTitle = title }
    case .disabled: Prop { $0.disabledTitle = title }
    }
  }

  /// Sets the weight of the button among others.
  public static func kind(_ kind: Button.Kind) -> Prop { Prop { $0.kind = kind } }

  /// Sets the sign before the title.
  public static func icon(_ icon: String) -> Prop { Prop { $0.icon = icon } }

  /// Shows that what the button began goes on; it cannot be pressed meanwhile.
  public static func isLoading(_ isLoading: Bool) -> Prop { Prop { $0.isLoading = isLoading } }

  /// Has keys press the button from anywhere in its layer, and shows them behind the title.
  ///
  /// The views around the focus are asked first, so a letter is typed where there is a field. A user who chooses other
  /// keys for `button.press` leaves the shortcut as it is. Of several shortcuts each presses the button, and the last
  /// one is shown.
  ///
  /// - Parameters:
  ///   - keys: the keys; nil for none, as for a computed name that no key has: `KeySequence("\(number)")`.
  ///   - help: a few words for help and footers; empty where users need not be told.
  /// - Returns: the property.
  public static func shortcut(_ keys: KeySequence?, help: String = "") -> Prop {
    guard let keys else { return .batch([]) }
    var binding = KeyBinding.bind(keys, .buttonPress, help, isAnywhere: true)
    binding.isFixed = true
    return Prop { [binding] in
      $0.shortcut = keys
      $0.keyMap.bindings.append(binding)
    }
  }
}

extension Prop where View: RangedValue {
  /// Sets the value; without it the value is the user's.
  public static func value(_ value: Double) -> Prop { Prop { $0.value = value } }

  /// Sets the least value.
  public static func minimumValue(_ value: Double) -> Prop { Prop { $0.minimumValue = value } }

  /// Sets the greatest value.
  public static func maximumValue(_ value: Double) -> Prop { Prop { $0.maximumValue = value } }
}

extension Prop where View == Slider {
  /// Sets the distance between the values the user can choose, and the step of an arrow key.
  public static func step(_ step: Double?) -> Prop { Prop { $0.step = step } }

  /// Sets the direction of the track; a vertical one takes the rows that others leave.
  public static func axis(_ axis: Container.Axis) -> Prop {
    Prop {
      let (old, new) = (Slider.huggings(axis: $0.axis), Slider.huggings(axis: axis))
      $0.axis = axis
      // Those that another property has named stay, unless they are what the slider would have anyway.
      if $0.verticalHugging == old.vertical { $0.verticalHugging = new.vertical }
      if $0.horizontalHugging == old.horizontal { $0.horizontalHugging = new.horizontal }
    }
  }

  /// Sets the number of marks on the track; fewer than 2 are none.
  public static func ticks(_ count: Int) -> Prop { Prop { $0.ticks = count } }

  /// Reports every step of a movement, or only its end.
  public static func isContinuous(_ isContinuous: Bool) -> Prop {
    Prop { $0.isContinuous = isContinuous }
  }
}

extension Prop where View == Stepper {
  /// Sets the change that one press makes.
  public static func stepValue(_ value: Double) -> Prop { Prop { $0.stepValue = value } }

  /// Lets a step beyond one bound end at the other.
  public static func wraps(_ wraps: Bool) -> Prop { Prop { $0.wraps = wraps } }
}

extension Prop where View == Switch {
  /// Turns the switch on or off; without it the state is the user's.
  public static func isOn(_ isOn: Bool) -> Prop { Prop { $0.isOn = isOn } }
}

extension Prop where View == SegmentedControl {
  /// Sets the choices, in order.
  public static func segments(_ segments: [Segment]) -> Prop { Prop { $0.segments = segments } }

  /// Makes a message of the key of the segment that the user has chosen; nil declines it.
  ///
  /// ```swift
  /// segmentedControl("size", [
  ///   .segments(Size.allCases.map { segment($0, .title($0.rawValue)) }),
  ///   .selectedKey(model.size), .onSelect { .resized($0) },
  /// ])
  /// ```
  ///
  /// A segment whose key is of another type makes none.
  public static func onSelect<Key: Hashable & Sendable>(_ makeMessage: @escaping (Key) -> Msg?)
    -> Prop
  { onChange { $0.selection(as: Key.self).flatMap(makeMessage) } }
}

extension Prop where View: KeySelecting {
  /// Selects a segment or a row by its key, nil for none; without it the selection is the user's.
  public static func selectedKey<Key: Hashable & Sendable>(_ key: Key?) -> Prop {
    selectedKey(key.map { ViewKey($0) })
  }

  /// Selects a segment or a row by its key, nil for none; without it the selection is the user's.
  public static func selectedKey(_ key: ViewKey?) -> Prop { Prop { $0.select(key) } }
}
