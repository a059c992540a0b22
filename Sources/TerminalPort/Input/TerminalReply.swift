package import VirtualViews

/// An answer of the terminal to a question of ours.
///
/// Answers are told apart from typing by their form alone, so an answer that nobody asked for
/// never arrives as keys; but for the place of the cursor, which has the form of a key.
package enum TerminalReply: Hashable, Sendable {
  /// The state of a mode, as the terminal reports it.
  package enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown = 0
    /// The mode is on.
    case set = 1
    /// The mode is off.
    case reset = 2
    /// The mode is on and cannot be switched off.
    case permanentlySet = 3
    /// The mode is known and cannot be switched on.
    case permanentlyReset = 4
  }

  /// The primary device attributes (DA1), the one question that every terminal answers.
  case deviceAttributes([Int])
  /// The secondary device attributes (DA2): kind, version, and a third number.
  case secondaryDeviceAttributes([Int])
  /// The name and version of the terminal (XTVERSION).
  case version(String)
  /// The state of a private mode (DECRPM).
  case mode(Int, ModeState)
  /// The flags of kitty's keyboard protocol that are in force.
  case keyboardFlags(Int)
  /// The place of the cursor, counted from 0 (CPR).
  case cursorPosition(column: Int, row: Int)
  /// The place of the cursor, counted from 0, in the extended form, which no key has (DECXCPR).
  case extendedCursorPosition(column: Int, row: Int)
  /// An entry of the palette (OSC 4).
  case paletteColor(Int, Color)
  /// The foreground (OSC 10), background (OSC 11) or another of the terminal's own colors.
  case dynamicColor(Int, Color)
  /// True if the user's theme is dark (mode 2031).
  case darkTheme(Bool)
  /// The size of a cell in pixels.
  case cellSize(width: Int, height: Int)
  /// True if an image with a number was taken (kitty's graphics protocol).
  case image(Int, isShown: Bool)
  /// A limit of sixel drawings (XTSMGRAPHICS): 1 is the number of colors, 2 the width and height.
  case graphicsLimit(Int, [Int])
}
