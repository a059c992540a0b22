/// On or off.
public struct Switch: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the switch can be focused and turned.
  public var isEnabled: Bool = true
  /// The text beside the switch.
  public var title: String = ""

  // Nil until a prop names it: then the state is the program's, otherwise the user's.
  private var namedState: Bool?

  /// Makes a switch that is off.
  public init() {}

  /// True if the switch is on; setting it makes it the program's and no longer the user's.
  public var isOn: Bool {
    get { namedState ?? false }
    set { namedState = newValue }
  }

  /// The state.
  public var userValue: (any Hashable)? { isOn }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var state: Semantics.State = isEnabled ? [] : .disabled
    if isOn { state.insert(.on) }
    return Semantics(.switch, label: title, state: state, actions: [.press])
  }

  /// This value as the content of an element.
  @inlinable public var content: Content { .switch(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .switch(let view) = content else { return nil }
    self = view
  }

  /// Takes over the user's state, unless a prop names one.
  public mutating func resolve(over shown: Switch?) {
    namedState = namedState ?? shown?.isOn ?? false
  }

  /// The switch in the other position.
  public func toggled() -> Switch {
    var copy = self
    copy.isOn = !isOn
    return copy
  }
}
