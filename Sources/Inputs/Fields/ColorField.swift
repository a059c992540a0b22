import TextBackend
public import VirtualViews

/// A color that users type: `#dda0dd`, `#dad`, a name such as `brightBlue`, or a number of the palette.
///
/// See ``ParsedField`` for when a text becomes the color.
public struct ColorField: ParsedField, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can change the color.
  public var isEnabled = true
  /// The text shown, dimmed, while the field is empty.
  public var placeholder: String? = "#rrggbb"
  /// The text that was typed and not handed in yet.
  public var draft: String?

  // Nil until a prop names it: then the color is the program's, otherwise the user's.
  private var named: Color?

  /// Makes a field of black.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The color; setting it makes it the program's and no longer the user's.
  public var color: Color {
    get { named ?? .black }
    set { named = newValue }
  }

  /// The color.
  public var userValue: (any Hashable)? { color }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .textField, label: Wording.current["Color"], value: text, state: isEnabled ? [] : .disabled,
      actions: [.edit])
  }

  /// Takes over the user's color, unless a prop names one, and what the user types of it.
  public mutating func resolve(over shown: ColorField?) {
    guard let shown else { return }
    named = named ?? shown.named
    if color == shown.color { draft = shown.draft }
  }

  /// The color as it is typed.
  public var valueText: String { "\(color)" }

  /// Takes the color that a text is, with its sign or without.
  public mutating func take(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    let isHexadecimal = text.utf8.count == 6 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    guard let color = isHexadecimal ? Color("#" + text) : Color(text) else { return false }
    self.color = color
    return true
  }

  /// Leaves the color: there are no steps between colors.
  public mutating func step(by steps: Int, isLarge: Bool) {}
}

/// Makes a color that users type.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the color, and messages of changes.
/// - Returns: the element.
public func colorField<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, ColorField>
) -> ViewElement<Msg> { customView(key, ColorField.self, props) }

/// Makes a color that users type, without a key.
public func colorField<Msg>(_ props: Props<Msg, ColorField>) -> ViewElement<Msg> {
  customView(ColorField.self, props)
}

extension Prop where View == ColorField {
  /// Sets the color; without it the color is the user's.
  public static func color(_ color: Color) -> Prop { Prop { $0.color = color } }
}
