/// The content of an element: one of the kinds of view with its appearance.
///
/// The diff, the patch and the backends work on this one type; the message type of a program
/// appears nowhere in it.
public enum Content: Hashable, Sendable {
  /// Text that cannot be edited.
  case label(Label)
  /// A line of text that can be edited.
  indirect case field(TextField)
  /// Something to press.
  case button(Button)
  /// A value on a track.
  indirect case slider(Slider)
  /// A value with a minus and a plus.
  indirect case stepper(Stepper)
  /// A choice of one among a few.
  indirect case segmentedControl(SegmentedControl)
  /// On or off.
  indirect case `switch`(Switch)
  /// A view that holds other views.
  case container(Container)
  /// A kind of view of the program's own.
  case custom(CustomContent)
}

/// A kind of view; the same key with another kind is another view.
public enum ViewKind: Hashable, Sendable {
  /// One of the library's own kinds.
  case label, field, button, slider, stepper, segmentedControl, `switch`, container
  /// A kind of the program's own, by its type.
  case custom(ObjectIdentifier)
}

extension Content {
  /// The kind of view this is the content of.
  public var kind: ViewKind {
    switch self {
    case .label: .label
    case .field: .field
    case .button: .button
    case .slider: .slider
    case .stepper: .stepper
    case .segmentedControl: .segmentedControl
    case .switch: .switch
    case .container: .container
    case .custom(let content): .custom(content.type)
    }
  }

  /// The value inside, whatever its kind.
  public var value: any ContentValue {
    switch self {
    case .label(let value): value
    case .field(let value): value
    case .button(let value): value
    case .slider(let value): value
    case .stepper(let value): value
    case .segmentedControl(let value): value
    case .switch(let value): value
    case .container(let value): value
    case .custom(let content): content.value
    }
  }

  /// The attributes that all views have.
  public var attributes: ViewAttributes {
    switch self {
    case .label(let value): value.attributes
    case .field(let value): value.attributes
    case .button(let value): value.attributes
    case .slider(let value): value.attributes
    case .stepper(let value): value.attributes
    case .segmentedControl(let value): value.attributes
    case .switch(let value): value.attributes
    case .container(let value): value.attributes
    case .custom(let content): content.attributes
    }
  }

  /// The meaning of the view to users, with the name, the states and the note that the program gave it.
  public var semantics: Semantics {
    var semantics = value.semantics
    let attributes = attributes
    if let role = attributes.semanticRole {
      semantics.role = role
      let isPressed = role == .button || role == .link
      if isPressed, !semantics.actions.contains(.press) { semantics.actions.append(.press) }
    }
    if let label = attributes.semanticLabel { semantics.label = label }
    if !attributes.semanticNote.isEmpty { semantics.note = attributes.semanticNote }
    if let news = attributes.semanticNews { semantics.news = news }
    if attributes.semanticLevel > 0 { semantics.level = attributes.semanticLevel }
    if let item = attributes.semanticCurrentItem { semantics.currentItem = item }
    semantics.state.formUnion(attributes.semanticState)
    return semantics
  }

  /// True if the user can act on this kind of view.
  package var isControl: Bool {
    switch self {
    case .label, .container: false
    case .custom(let content): content.isControl
    default: true
    }
  }

  /// True if the user can act on this view now.
  public var isEnabledControl: Bool {
    switch self {
    case .label, .container: false
    // There is nothing to choose among no segments.
    case .segmentedControl(let control): control.isEnabled && !control.segments.isEmpty
    case .custom(let content): content.isEnabled
    case .field(let field): field.isEnabled
    case .button(let button): button.isEnabled
    case .slider(let slider): slider.isEnabled
    case .stepper(let stepper): stepper.isEnabled
    case .switch(let control): control.isEnabled
    }
  }
}
