public import VirtualViews

// The keys of controls are data like those of a program. The default map of each kind of control can be
// changed by the user (`KeyChoices`) and by the program, whose maps may bind any keys to a control's
// actions: they are the focused control's then.

extension TextControl {
  /// No keys with names: all keys come as ``ControlAction/key(_:)``.
  public static var keyMap: KeyMap { KeyMap() }

  /// None: all actions with names have keys in the map.
  public static var unboundActions: [KeyAction] { [] }
}

extension KeyMap {
  /// The default keys of the library's controls, for a page of settings and to check a user's choices.
  public static let controls = KeyMap(ofControls.flatMap(\.bindings))

  /// The maps of the library's controls, each of which is a scope of its own.
  static let ofControls = [
    TextField.keyMap, Slider.keyMap, Stepper.keyMap, SegmentedControl.keyMap, Switch.keyMap,
    Menu.keyMap, ScrollView.keyMap, Table.keyMap, .links,
  ]

  /// The actions of the library's controls that have no keys by default.
  static var unboundActionsOfControls: [KeyAction] {
    Table.unboundActions + Button.unboundActions
  }
}
