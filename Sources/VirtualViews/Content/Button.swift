/// Something to press.
public struct Button: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the button can be focused and pressed.
  public var isEnabled: Bool = true
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// The title while no other state applies.
  public var title: String = ""
  /// The title while the button is focused; nil shows the normal one.
  public var focusedTitle: String? {
    get { stateTitles?.focused }
    set { setStateTitles(newValue, disabledTitle) }
  }

  /// The title while the button is disabled; nil shows the normal one.
  public var disabledTitle: String? {
    get { stateTitles?.disabled }
    set { setStateTitles(focusedTitle, newValue) }
  }

  /// Makes a button without a title.
  public init() {}

  // Titles that few buttons have are behind one pointer, so that other buttons stay small.
  private indirect enum StateTitles: Hashable, Sendable {
    case titles(focused: String?, disabled: String?)

    var focused: String? { if case .titles(let title, _) = self { title } else { nil } }
    var disabled: String? { if case .titles(_, let title) = self { title } else { nil } }
  }

  private var stateTitles: StateTitles?

  private mutating func setStateTitles(_ focused: String?, _ disabled: String?) {
    let isNone = focused == nil && disabled == nil
    stateTitles = isNone ? nil : .titles(focused: focused, disabled: disabled)
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(.button, label: title, state: isEnabled ? [] : .disabled, actions: [.press])
  }

  /// This value as the content of an element.
  @inlinable public var content: Content { .button(self) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  @inlinable
  public init?(_ content: Content) {
    guard case .button(let view) = content else { return nil }
    self = view
  }

  /// Sets the title for one state.
  public mutating func setTitle(_ title: String, for state: ControlState) {
    switch state {
    case .normal: self.title = title
    case .focused: focusedTitle = title
    case .disabled: disabledTitle = title
    }
  }

  /// The title for one state; a state without a title of its own has the normal one.
  public func title(for state: ControlState) -> String {
    switch state {
    case .normal: title
    case .focused: focusedTitle ?? title
    case .disabled: disabledTitle ?? title
    }
  }
}

/// The state a control is in, for what looks different in each.
public enum ControlState: Hashable, Sendable, CaseIterable {
  /// Enabled, without the focus.
  case normal
  /// Enabled, with the focus.
  case focused
  /// Switched off.
  case disabled
}
