/// A purpose for which every theme has a color.
///
/// A program that says `.foregroundColor(.danger)` instead of `.red` looks right in all themes, on
/// dark and on light terminals, and with few colors. See ``Theme``.
public enum ColorToken: UInt8, Hashable, Sendable, CaseIterable {
  /// What everything stands on.
  case surface
  /// What stands out from that: buttons, dialogs, bars.
  case raised
  /// What lies deeper: fields, code.
  case sunken
  /// Text on any of these.
  case text
  /// Text that matters less, on any of these.
  case muted
  /// What can be acted on, and what is to be seen first.
  case accent
  /// Text on the accent.
  case onAccent
  /// Lines between parts.
  case border
  /// Lines around what has the keyboard.
  case focus
  /// What is behind chosen rows and selected text.
  case selection
  /// Text on the selection.
  case onSelection
  /// What went well.
  case success
  /// What may go wrong.
  case warning
  /// What went wrong, and what cannot be undone.
  case danger
  /// What is good to know.
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
  /// The color of what everything stands on; see ``ColorToken``.
  public static var surface: Color { .token(.surface) }
  /// The color of what stands out from the surface.
  public static var raised: Color { .token(.raised) }
  /// The color of what lies deeper than the surface.
  public static var sunken: Color { .token(.sunken) }
  /// The color of text.
  public static var text: Color { .token(.text) }
  /// The color of text that matters less.
  public static var muted: Color { .token(.muted) }
  /// The color of what can be acted on.
  public static var accent: Color { .token(.accent) }
  /// The color of text on the accent.
  public static var onAccent: Color { .token(.onAccent) }
  /// The color of lines between parts.
  public static var border: Color { .token(.border) }
  /// The color of lines around what has the keyboard.
  public static var focus: Color { .token(.focus) }
  /// The color behind what is chosen.
  public static var selection: Color { .token(.selection) }
  /// The color of text on the selection.
  public static var onSelection: Color { .token(.onSelection) }
  /// The color of what went well.
  public static var success: Color { .token(.success) }
  /// The color of what may go wrong.
  public static var warning: Color { .token(.warning) }
  /// The color of what went wrong.
  public static var danger: Color { .token(.danger) }
  /// The color of what is good to know.
  public static var info: Color { .token(.info) }
  /// The color of text that leads elsewhere.
  public static var link: Color { .token(.link) }
}
