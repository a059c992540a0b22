/// A part of views that a theme may give a style of its own.
///
/// A program that writes controls has parts of its own: `ThemePart("rating.star")`. The control asks for
/// the style with that name (``PartStyles/style(of:or:)``), and themes may name it.
public struct ThemePart: Hashable, Sendable, RawRepresentable {
  /// The name in a theme's text.
  public let rawValue: String

  /// Makes a part with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a part with a name; those of programs have a dot in it.
  public init(_ name: String) { self.init(rawValue: name) }

  /// A button, and everything else that can be acted on.
  public static let button = ThemePart("button")
  /// A button under the mouse.
  public static let buttonHovered = ThemePart("button-hovered")
  /// A button with the keyboard.
  public static let buttonFocused = ThemePart("button-focused")
  /// A button that is to be pressed first.
  public static let buttonFilled = ThemePart("button-filled")
  /// A field.
  public static let field = ThemePart("field")
  /// A field with the keyboard.
  public static let fieldFocused = ThemePart("field-focused")
  /// The text in an empty field.
  public static let placeholder = ThemePart("placeholder")
  /// The part that shows a value: the filled part of a track, a tick.
  public static let value = ThemePart("value")
  /// The titles of a table.
  public static let header = ThemePart("header")
  /// A chosen row or segment, and selected text.
  public static let selection = ThemePart("selection")
  /// The same in a view with the keyboard.
  public static let selectionFocused = ThemePart("selection-focused")
  /// Every second row of a striped table.
  public static let stripe = ThemePart("stripe")
  /// A scroll bar.
  public static let scrollBar = ThemePart("scroll-bar")
  /// Parts of less importance: rules, empty tracks.
  public static let muted = ThemePart("muted")

  /// The parts of the library.
  public static let all: [ThemePart] = [
    button, buttonHovered, buttonFocused, buttonFilled, field, fieldFocused, placeholder, value,
    header,
    selection, selectionFocused, stripe, scrollBar, muted,
  ]
}

/// The style that a theme gives to a part; what is nil stays as the library has it.
public struct PartStyle: Hashable, Sendable {
  /// The color of the glyphs.
  public var foreground: Color?
  /// The color behind the glyphs.
  public var background: Color?
  /// Bold, dim, italic and the like, instead of those of the library.
  public var attributes: TextAttributes?
  /// The line under the glyphs.
  public var underline: UnderlineStyle?

  /// Makes a style; what is not named stays as it is.
  public init(
    foreground: Color? = nil, background: Color? = nil, attributes: TextAttributes? = nil,
    underline: UnderlineStyle? = nil
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.attributes, self.underline) = (attributes, underline)
  }

  /// Returns a style with what this one names.
  public func applied(to style: TextStyle) -> TextStyle {
    TextStyle(
      foreground: foreground ?? style.foreground, background: background ?? style.background,
      attributes: attributes ?? style.attributes, underline: underline ?? style.underline,
      underlineColor: style.underlineColor)
  }
}

/// The styles that a theme gives to parts.
///
/// They count where a theme has surfaces and the screen has the colors to show them; where controls are
/// told by brackets and attributes instead, these have to stay what they are.
public struct PartStyles: Hashable, Sendable {
  // One reference: it stands in the look of every view that is drawn, and most themes name none.
  private var named: [ThemePart: PartStyle]

  /// Makes styles of some parts.
  public init(_ styles: [ThemePart: PartStyle] = [:]) {
    named = styles.filter { $0.value != PartStyle() }
  }

  /// The style of a part; nil if the theme does not name it.
  public subscript(part: ThemePart) -> PartStyle? {
    get { named[part] }
    // A style that names nothing is none.
    set { named[part] = newValue == PartStyle() ? nil : newValue }
  }

  /// Returns the theme's style of a part, or the given one if the theme names none.
  public func style(of part: ThemePart, or usual: TextStyle) -> TextStyle {
    guard !named.isEmpty, let style = named[part] else { return usual }
    return style.applied(to: usual)
  }

  /// The parts that are named, in the order of their names.
  public var parts: [ThemePart] { named.keys.sorted { $0.rawValue < $1.rawValue } }
}

extension PartStyles: ExpressibleByDictionaryLiteral {
  /// Makes styles of some parts; the last one counts where a part is named twice.
  public init(dictionaryLiteral elements: (ThemePart, PartStyle)...) {
    self.init(Dictionary(elements) { $1 })
  }
}
