/// How many properties of a view differ between two contents.
struct PropertyChanges {
  /// Those that have a value other than the default now.
  private(set) var set = 0
  /// Those that have their default again.
  private(set) var reset = 0

  /// Compares one property.
  mutating func compare<View, Value: Equatable>(
    _ old: View, _ new: View, default fresh: @autoclosure () -> View, _ value: (View) -> Value
  ) {
    guard value(old) != value(new) else { return }
    if value(new) == value(fresh()) { reset += 1 } else { set += 1 }
  }
}

extension Content {
  /// How many properties differ from those of another content of the same kind.
  ///
  /// The other is not equal. A view of the program's own counts as one property beside its
  /// attributes.
  func changedProperties(from old: Content) -> PropertyChanges {
    var changes = PropertyChanges()
    changes.compareAttributes(old.attributes, attributes)
    switch (old, self) {
    case (.label(let old), .label(let new)): changes.compareLabels(old, new)
    case (.container(let old), .container(let new)): changes.compareContainers(old, new)
    case (.button(let old), .button(let new)): changes.compareButtons(old, new)
    case (.field(let old), .field(let new)): changes.compareFields(old, new)
    case (.slider(let old), .slider(let new)): changes.compareSliders(old, new)
    case (.stepper(let old), .stepper(let new)): changes.compareSteppers(old, new)
    case (.switch(let old), .switch(let new)): changes.compareSwitches(old, new)
    case (.segmentedControl(let old), .segmentedControl(let new)):
      changes.compareSegmentedControls(old, new)
    case (.custom(let old), .custom(let new)): changes.compareCustomViews(old, new)
    default: break
    }
    return changes
  }
}

// One line for each property of each kind of view.

extension PropertyChanges {
  fileprivate mutating func compareAttributes(_ old: ViewAttributes, _ new: ViewAttributes) {
    guard old != new else { return }
    compare(old, new, default: ViewAttributes()) { $0.tag }
    compare(old, new, default: ViewAttributes()) { $0.isHidden }
    compare(old, new, default: ViewAttributes()) { $0.backgroundColor }
    compare(old, new, default: ViewAttributes()) { $0.tintColor }
    compare(old, new, default: ViewAttributes()) { $0.horizontalHugging }
    compare(old, new, default: ViewAttributes()) { $0.verticalHugging }
    compare(old, new, default: ViewAttributes()) { $0.horizontalCompressionResistance }
    compare(old, new, default: ViewAttributes()) { $0.verticalCompressionResistance }
  }

  fileprivate mutating func compareLabels(_ old: Label, _ new: Label) {
    compare(old, new, default: Label()) { $0.text }
    compare(old, new, default: Label()) { $0.textAlignment }
    compare(old, new, default: Label()) { $0.textColor }
    compare(old, new, default: Label()) { $0.font }
    compare(old, new, default: Label()) { $0.underline }
    compare(old, new, default: Label()) { $0.numberOfLines }
  }

  fileprivate mutating func compareContainers(_ old: Container, _ new: Container) {
    compare(old, new, default: Container()) { $0.axis }
    compare(old, new, default: Container()) { $0.spacing }
    compare(old, new, default: Container()) { $0.alignment }
    compare(old, new, default: Container()) { $0.distribution }
    compare(old, new, default: Container()) { $0.border }
    compare(old, new, default: Container()) { $0.borderColor }
    compare(old, new, default: Container()) { $0.title }
    compare(old, new, default: Container()) { $0.isFocusScope }
  }

  fileprivate mutating func compareButtons(_ old: Button, _ new: Button) {
    compare(old, new, default: Button()) { $0.isEnabled }
    compare(old, new, default: Button()) { $0.title }
    compare(old, new, default: Button()) { $0.focusedTitle }
    compare(old, new, default: Button()) { $0.disabledTitle }
    compare(old, new, default: Button()) { $0.font }
  }

  fileprivate mutating func compareFields(_ old: TextField, _ new: TextField) {
    compare(old, new, default: TextField()) { $0.isEnabled }
    compare(old, new, default: TextField()) { $0.text }
    compare(old, new, default: TextField()) { $0.placeholder }
    compare(old, new, default: TextField()) { $0.textAlignment }
    compare(old, new, default: TextField()) { $0.textColor }
    compare(old, new, default: TextField()) { $0.font }
    compare(old, new, default: TextField()) { $0.keyboardType }
    compare(old, new, default: TextField()) { $0.returnKeyType }
    compare(old, new, default: TextField()) { $0.isSecureTextEntry }
  }

  fileprivate mutating func compareSliders(_ old: Slider, _ new: Slider) {
    compare(old, new, default: Slider()) { $0.isEnabled }
    compare(old, new, default: Slider()) { $0.value }
    compare(old, new, default: Slider()) { $0.minimumValue }
    compare(old, new, default: Slider()) { $0.maximumValue }
    compare(old, new, default: Slider()) { $0.step }
    compare(old, new, default: Slider()) { $0.isContinuous }
  }

  fileprivate mutating func compareSteppers(_ old: Stepper, _ new: Stepper) {
    compare(old, new, default: Stepper()) { $0.isEnabled }
    compare(old, new, default: Stepper()) { $0.value }
    compare(old, new, default: Stepper()) { $0.minimumValue }
    compare(old, new, default: Stepper()) { $0.maximumValue }
    compare(old, new, default: Stepper()) { $0.stepValue }
    compare(old, new, default: Stepper()) { $0.wraps }
  }

  fileprivate mutating func compareSwitches(_ old: Switch, _ new: Switch) {
    compare(old, new, default: Switch()) { $0.isEnabled }
    compare(old, new, default: Switch()) { $0.title }
    compare(old, new, default: Switch()) { $0.isOn }
  }

  fileprivate mutating func compareSegmentedControls(
    _ old: SegmentedControl, _ new: SegmentedControl
  ) {
    compare(old, new, default: SegmentedControl()) { $0.isEnabled }
    compare(old, new, default: SegmentedControl()) { $0.segments }
    compare(old, new, default: SegmentedControl()) { $0.selectedKey }
  }

  fileprivate mutating func compareCustomViews(_ old: CustomContent, _ new: CustomContent) {
    func compareValues<Value: CustomView>(_ new: Value) {
      guard var old = Value(.custom(old)) else { return }
      old.attributes = new.attributes
      compare(old, new, default: Self.fresh(like: new)) { $0 }
    }
    switch new.kind {
    case .table(let box):
      guard let other = old.table, box.table.sections.lineCount > 0,
        box.table.attributes == other.table.attributes
      else { return compareValues(box.table) }
      // One that has rows is no default, and what differs is no attribute. To make a default and to
      // copy the tables takes longer than the rest of a key press that selects a row.
      set += 1
    case .scrollView(let scrollView): compareValues(scrollView)
    case .other(let view): compareValues(view)
    }
  }

  private static func fresh<Value: CustomView>(like value: Value) -> Value {
    var fresh = Value()
    fresh.attributes = value.attributes
    // Contents are compared as they are shown.
    fresh.resolve(over: nil)
    return fresh
  }
}
