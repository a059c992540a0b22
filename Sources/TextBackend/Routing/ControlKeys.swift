import VirtualViews

/// The keys and the actions of one kind of control, before the user and the program have changed them.
struct ControlKeys: Sendable {
  /// The keys of its actions.
  var map = KeyMap()
  /// The actions that have no keys of their own.
  var unbound: [KeyAction] = []

  /// True if the control has no actions with names.
  var isEmpty: Bool { map.bindings.isEmpty && unbound.isEmpty }

  /// All actions.
  var actions: [KeyAction] { map.bindings.map(\.action) + unbound }

  /// True if an action is one of the control's.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  func has(_ action: KeyAction) -> Bool {
    map.bindings.contains { $0.action == action } || unbound.contains(action)
  }
}

extension StageKeys {
  /// The keys of a control as the user prefers them, also for actions that have none by default.
  func chosen(_ control: ControlKeys) -> KeyMap {
    guard !choices.keys.isEmpty else { return control.map }
    var map = control.map.choosing(choices)
    for action in control.unbound where control.map.keys(for: action).isEmpty {
      map.bindings += (choices.keys[action] ?? []).map { .bind($0, action) }
    }
    return map
  }
}

/// The kinds of controls of the program's own that have come into a tree, as far as they have actions.
///
/// Those of the library are known beforehand.
struct ProgramControls {
  // An array: there are few kinds, and the type of a set would cost a program that begins more.
  private var known: [ObjectIdentifier] = [
    ObjectIdentifier(Table.self), ObjectIdentifier(ScrollView.self), ObjectIdentifier(Menu.self),
  ]
  // Most views that come are of the kind of the one before.
  private var last: ObjectIdentifier?
  private var new: [ControlKeys] = []

  /// Takes note of a view that came.
  mutating func note(_ type: ObjectIdentifier, _ behavior: ViewBehavior) {
    guard type != last else { return }
    last = type
    guard !behavior.keys.isEmpty, !known.contains(type) else { return }
    known.append(type)
    new.append(behavior.keys)
  }

  /// Takes out the kinds that came since this was asked last.
  mutating func takeNew() -> [ControlKeys] {
    guard !new.isEmpty else { return [] }
    defer { new = [] }
    return new
  }
}
