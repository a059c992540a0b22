/// Something to press.
public struct Button: ControlValue, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes(.pressed)
  /// True if the button can be focused and pressed.
  public var isEnabled: Bool = true
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// The weight of the button among others.
  public var kind = Kind.normal
  /// The title while no other state applies.
  public var title: String {
    get { plainTitle }
    set {
      plainTitle = newValue
      if titles != nil { rareTitles.styled = nil }
    }
  }

  /// The title with the styles of its parts, while no other state applies.
  ///
  /// What no part says is as the button's look is; backgrounds are left to that.
  public var styledTitle: Text {
    get { rareTitles.styled ?? Text(title) }
    set {
      plainTitle = newValue.string
      rareTitles.styled = newValue.plainString == nil ? newValue : nil
    }
  }

  /// The title while the button is focused; nil shows the normal one.
  public var focusedTitle: String? {
    get { rareTitles.focused }
    set { rareTitles.focused = newValue }
  }

  /// The title while the button is disabled; nil shows the normal one.
  public var disabledTitle: String? {
    get { rareTitles.disabled }
    set { rareTitles.disabled = newValue }
  }

  /// The sign before the title; empty for none.
  public var icon: String {
    get { rareTitles.icon }
    set { rareTitles.icon = newValue }
  }

  /// True if what the button began goes on: a sign turns, and the button cannot be pressed.
  ///
  /// It keeps the focus, which a button that is disabled loses.
  public var isLoading: Bool {
    get { rareTitles.isLoading }
    set { rareTitles.isLoading = newValue }
  }

  /// The keys that are shown behind the title; nil for none.
  ///
  /// ``Prop/shortcut(_:help:)`` shows them, and has them press the button from anywhere in
  /// its layer.
  public var shortcut: KeySequence? {
    get { rareTitles.shortcut }
    set { rareTitles.shortcut = newValue }
  }

  /// Makes a button without a title.
  public init() {}

  private var plainTitle = ""
  // Titles that few buttons have are behind one pointer, so that other buttons stay small.
  private var titles: Titles?

  private indirect enum Titles: Hashable, Sendable { case titles(RareTitles) }

  private struct RareTitles: Hashable, Sendable {
    var styled: Text?
    var focused: String?
    var disabled: String?
    var icon = ""
    var isLoading = false
    var shortcut: KeySequence?
  }

  private var rareTitles: RareTitles {
    get { if case .titles(let titles) = titles { titles } else { RareTitles() } }
    set { titles = newValue == RareTitles() ? nil : .titles(newValue) }
  }

  /// The weight of a button among others.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A button as any other.
    case normal
    /// The one that users are to press first: filled with its tint, or bold where there are no colors.
    case filled
    /// One that steps back: its title alone.
    case plain
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var state: Semantics.State = isEnabled ? [] : .disabled
    if isLoading { state.insert(.busy) }
    return Semantics(.button, label: title, state: state, actions: isLoading ? [] : [.press])
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

  /// The title for one state, with the styles of its parts; a state without a title of its own has the normal one.
  public func title(for state: ControlState) -> Text {
    switch state {
    case .normal: styledTitle
    case .focused: focusedTitle.map { Text($0) } ?? styledTitle
    case .disabled: disabledTitle.map { Text($0) } ?? styledTitle
    }
  }
}

extension KeyAction {
  /// Presses a button.
  public static let buttonPress: KeyAction = "button.press"
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
