/// A purpose for which every theme has a color.
///
/// A program that says `.foregroundColor(.danger)` instead of `.red` looks right in all themes, on
/// dark and on light terminals, and with few colors. See ``Theme``.
///
/// Programs and libraries of views may have tokens of their own. A theme may name a color for one, and all
/// others show it as a token of the library's:
///
/// ```swift
/// extension ColorToken { static let added = ColorToken("diff.added", like: .success) }
///
/// label([.text("+ 3"), .textColor(.token(.added))])
/// theme.colors[.added] = Color(red: 120, green: 220, blue: 120)     // or in a file: diff.added = #78dc78
/// ```
public struct ColorToken: Hashable, Sendable {
  // The number of the name, of 16 bits: a color holds it.
  let bits: UInt32

  init(bits: UInt32) { self.bits = bits }

  private init(shipped number: UInt32) { bits = number }

  /// Makes a token of a program.
  ///
  /// Tokens of one name are one token; a name of the library's is that token.
  ///
  /// - Parameters:
  ///   - name: the name in themes, with a dot in it, as in `diff.added`: a theme's text may name it before the
  ///     program has made it, and nobody takes it for a misspelled token of the library's.
  ///   - token: the token whose color it has in themes that do not name it. Of two for one name the last one counts.
  public init(_ name: String, like token: ColorToken) {
    // Where there are more names than numbers, the token that it is like is shown.
    bits = UInt32(TokenNames.number(of: name, like: token.shipped.number) ?? token.number)
  }

  /// The number of the name.
  package var number: UInt16 { UInt16(truncatingIfNeeded: bits) }

  /// The shipped token whose color it has in themes that do not name it; itself, if it is shipped.
  package var shipped: ColorToken {
    isShipped ? self : ColorToken(shipped: UInt32(TokenNames.likeness(of: number)))
  }

  /// True if it is one of the library's.
  var isShipped: Bool { number < Self.allCases.count }
}

extension ColorToken: CaseIterable {
  /// The background of the screen.
  public static var surface: ColorToken { ColorToken(shipped: 0) }
  /// The background of buttons, bars and headers.
  public static var raised: ColorToken { ColorToken(shipped: 1) }
  /// The background of fields and code.
  public static var sunken: ColorToken { ColorToken(shipped: 2) }
  /// Text on any of these.
  public static var text: ColorToken { ColorToken(shipped: 3) }
  /// Text of less importance, on any of these.
  public static var muted: ColorToken { ColorToken(shipped: 4) }
  /// The color of controls, and of the most important parts.
  public static var accent: ColorToken { ColorToken(shipped: 5) }
  /// Text on the accent.
  public static var onAccent: ColorToken { ColorToken(shipped: 6) }
  /// Lines between parts.
  public static var border: ColorToken { ColorToken(shipped: 7) }
  /// Lines around the view with the keyboard.
  public static var focus: ColorToken { ColorToken(shipped: 8) }
  /// The background of selected rows and text.
  public static var selection: ColorToken { ColorToken(shipped: 9) }
  /// Text on the selection.
  public static var onSelection: ColorToken { ColorToken(shipped: 10) }
  /// Good news.
  public static var success: ColorToken { ColorToken(shipped: 11) }
  /// Possible trouble.
  public static var warning: ColorToken { ColorToken(shipped: 12) }
  /// Errors, and actions that cannot be undone.
  public static var danger: ColorToken { ColorToken(shipped: 13) }
  /// Remarks.
  public static var info: ColorToken { ColorToken(shipped: 14) }
  /// Text that leads elsewhere.
  public static var link: ColorToken { ColorToken(shipped: 15) }

  /// The tokens of the library.
  public static let allCases: [ColorToken] = TokenNames.shipped.indices.map {
    ColorToken(shipped: UInt32($0))
  }
}

extension ColorToken: CustomStringConvertible {
  /// The name in themes and descriptions.
  public var name: String { TokenNames.name(number) }

  /// Makes the token with a name; nil if there is none, as one of a program that was not made so far.
  public init?(name: String) {
    guard let number = TokenNames.known(name) else { return nil }
    self.init(bits: UInt32(number))
  }

  /// The name.
  public var description: String { name }

  /// True if it is put behind text to set that apart, which no color does where there are none.
  public var setsApart: Bool {
    switch shipped {
    case .accent, .focus, .selection, .success, .warning, .danger, .info, .link: true
    default: false
    }
  }

  /// The token whose color a theme has that names none for this one; nil for the terminal's own.
  var fallback: ColorToken? {
    if !isShipped { return shipped }
    return switch self {
    case .raised, .sunken, .onAccent: .surface
    case .muted, .accent, .border, .onSelection, .success, .warning, .danger: .text
    case .focus, .selection, .link, .info: .accent
    default: nil
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
