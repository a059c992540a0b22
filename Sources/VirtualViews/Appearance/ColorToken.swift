/// A purpose for which every theme has a color.
///
/// A program that says `.foregroundColor(.danger)` instead of `.red` looks right in all themes, on
/// dark and on light terminals, and with few colors. See ``Theme``.
public enum ColorToken: UInt8, Hashable, Sendable, CaseIterable {
  /// The background of the screen.
  case surface
  /// The background of buttons, bars and headers.
  case raised
  /// The background of fields and code.
  case sunken
  /// Text on any of these.
  case text
  /// Text of less importance, on any of these.
  case muted
  /// The color of controls, and of the most important parts.
  case accent
  /// Text on the accent.
  case onAccent
  /// Lines between parts.
  case border
  /// Lines around the view with the keyboard.
  case focus
  /// The background of selected rows and text.
  case selection
  /// Text on the selection.
  case onSelection
  /// Good news.
  case success
  /// Possible trouble.
  case warning
  /// Errors, and actions that cannot be undone.
  case danger
  /// Remarks.
  case info
  /// Text that leads elsewhere.
  case link
}

extension ColorToken {
  /// The name in files and descriptions: that of the case.
  public var name: String { "\(self)" }

  /// Makes the token with a name; nil if there is none.
  public init?(name: String) {
    guard let token = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = token
  }

  /// True if it is put behind text to set that apart, which no color does where there are none.
  public var setsApart: Bool {
    switch self {
    case .accent, .focus, .selection, .success, .warning, .danger, .info, .link: true
    case .surface, .raised, .sunken, .text, .muted, .onAccent, .border, .onSelection: false
    }
  }

  /// The token whose color a theme has that names none for this one; nil for the terminal's own.
  var fallback: ColorToken? {
    switch self {
    case .surface, .text: nil
    case .raised, .sunken: .surface
    case .muted, .accent, .border, .onSelection: .text
    case .onAccent: .surface
    case .focus, .selection, .link, .info: .accent
    case .success, .warning, .danger: .text
    }
  }
}

// MARK: - Tokens as colors

extension Color {
  /// The background of the screen; see ``ColorToken``.
  public static var surface: Color { .token(.surface) }
  /// The background of buttons, bars and headers.
  public static var raised: Color { .token(.raised) }
  /// The background of fields and code.
  public static var sunken: Color { .token(.sunken) }
  /// The color of text.
  public static var text: Color { .token(.text) }
  /// The color of text of less importance.
  public static var muted: Color { .token(.muted) }
  /// The color of controls.
  public static var accent: Color { .token(.accent) }
  /// The color of text on the accent.
  public static var onAccent: Color { .token(.onAccent) }
  /// The color of lines between parts.
  public static var border: Color { .token(.border) }
  /// The color of lines around the view with the keyboard.
  public static var focus: Color { .token(.focus) }
  /// The background of selected rows and text.
  public static var selection: Color { .token(.selection) }
  /// The color of text on the selection.
  public static var onSelection: Color { .token(.onSelection) }
  /// The color of good news.
  public static var success: Color { .token(.success) }
  /// The color of possible trouble.
  public static var warning: Color { .token(.warning) }
  /// The color of errors, and of actions that cannot be undone.
  public static var danger: Color { .token(.danger) }
  /// The color of remarks.
  public static var info: Color { .token(.info) }
  /// The color of text that leads elsewhere.
  public static var link: Color { .token(.link) }
}
