/// Something to press.
public struct Button: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the button can be focused and pressed.
  public var isEnabled: Bool = true
  /// The title while no other state applies.
  public var title: String = ""
  /// The title while the button is focused; nil shows the normal one.
  public var focusedTitle: String?
  /// The title while the button is disabled; nil shows the normal one.
  public var disabledTitle: String?
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []

  /// Makes a button without a title.
  public init() {}

  /// This value as the content of an element.
  @inlinable public var content: Content { .button(self) }

  /// Makes a button from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard case .button(let value) = content else { return nil }
    self = value
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
