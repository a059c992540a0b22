// The names that props have in other libraries: the compiler tells the name that the prop has here.
//
// None of these functions can be called.

extension Prop where View: ViewDescription {
  /// Unavailable: use ``backgroundColor(_:)``.
  @available(*, unavailable, renamed: "backgroundColor(_:)")
  public static func background(_ color: Color) -> Prop { .none }

  /// Unavailable: use `textColor(_:)`.
  @available(*, unavailable, renamed: "textColor(_:)")
  public static func foregroundColor(_ color: Color) -> Prop { .none }

  /// Unavailable: use `textColor(_:)`.
  @available(*, unavailable, renamed: "textColor(_:)")
  public static func foregroundStyle(_ color: Color) -> Prop { .none }

  /// Unavailable: use `textColor(_:)`.
  @available(*, unavailable, renamed: "textColor(_:)")
  public static func color(_ color: Color) -> Prop { .none }

  /// Unavailable: use ``tintColor(_:)``.
  @available(*, unavailable, renamed: "tintColor(_:)")
  public static func accentColor(_ color: Color) -> Prop { .none }

  /// Unavailable: use ``tintColor(_:)``.
  @available(*, unavailable, renamed: "tintColor(_:)")
  public static func tint(_ color: Color) -> Prop { .none }

  /// Unavailable: use `.font(.bold)`.
  @available(*, unavailable, message: "write '.font(.bold)'")
  public static func bold(_ isBold: Bool = true) -> Prop { .none }

  /// Unavailable: use `.font(.italic)`.
  @available(*, unavailable, message: "write '.font(.italic)'")
  public static func italic(_ isItalic: Bool = true) -> Prop { .none }

  /// Unavailable: use `.isEnabled(false)`.
  @available(*, unavailable, message: "write '.isEnabled(false)'")
  public static func disabled(_ isDisabled: Bool = true) -> Prop { .none }

  /// Unavailable: use ``isHidden(_:)``.
  @available(*, unavailable, renamed: "isHidden(_:)")
  public static func hidden(_ isHidden: Bool = true) -> Prop { .none }

  /// Unavailable: use `.width(…)` and `.height(…)`.
  @available(*, unavailable, message: "write '.width(…)' and '.height(…)'")
  public static func frame(width: Int? = nil, height: Int? = nil) -> Prop { .none }

  /// Unavailable: use `.width(…)` and `.height(…)`.
  @available(*, unavailable, message: "write '.width(…)' and '.height(…)', which take ranges, too")
  public static func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    maxHeight: Double? = nil
  ) -> Prop { .none }

  /// Unavailable: use `.border(.rounded)` of a container.
  @available(*, unavailable, message: "write '.border(.rounded)' at a container")
  public static func cornerRadius(_ cells: Int) -> Prop { .none }

  /// Unavailable: use `numberOfLines(_:)`.
  @available(*, unavailable, renamed: "numberOfLines(_:)")
  public static func lineLimit(_ lines: Int) -> Prop { .none }

  /// Unavailable: use `textAlignment(_:)`.
  @available(*, unavailable, renamed: "textAlignment(_:)")
  public static func multilineTextAlignment(_ alignment: TextAlignment) -> Prop { .none }

  /// Unavailable: use ``semanticLabel(_:)``.
  @available(*, unavailable, renamed: "semanticLabel(_:)")
  public static func accessibilityLabel(_ label: String) -> Prop { .none }

  /// Unavailable: use `shortcut(_:)` of a button.
  @available(*, unavailable, renamed: "shortcut(_:)")
  public static func keyboardShortcut(_ keys: KeySequence) -> Prop { .none }

  /// Unavailable: use `.onPress(message)` of a button, `.onClick(message)` of other views.
  @available(
    *, unavailable,
    message: "write '.onPress(message)' at a button, '.onClick(message)' at other views"
  )
  public static func onTap(_ message: Msg) -> Prop { .none }

  /// Unavailable: use `.onPress(message)` of a button, `.onClick(message)` of other views.
  @available(
    *, unavailable,
    message: "write '.onPress(message)' at a button, '.onClick(message)' at other views"
  )
  public static func onTap<Result>(_ action: () -> Result) -> Prop { .none }

  /// Unavailable: use `.onPress(message)` of a button, `.onClick(message)` of other views.
  @available(
    *, unavailable,
    message: "write '.onPress(message)' at a button, '.onClick(message)' at other views"
  )
  public static func onTapGesture(_ message: Msg) -> Prop { .none }

  /// Unavailable: use `.onPress(message)` of a button, `.onClick(message)` of other views.
  @available(
    *, unavailable,
    message: "write '.onPress(message)' at a button, '.onClick(message)' at other views"
  )
  public static func onTapGesture<Result>(_ action: () -> Result) -> Prop { .none }

  /// Unavailable: the key is the first argument, as in `label("name", …)`.
  @available(*, unavailable, message: "the key is the first argument: 'label(\"name\", …)'")
  public static func id(_ key: some Hashable & Sendable) -> Prop { .none }
}
