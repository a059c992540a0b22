/// The bytes that take a terminal's screen, and those that give it back.
struct ModeSequences {
  /// Whether the mouse is reported.
  var reportsMouse: Bool
  /// Whether kitty's keyboard protocol is switched on.
  var usesKittyKeyboard = false
  /// The title of the window, if the program gave it one.
  var title: String?

  private static let mouse = ["?1000", "?1002", "?1006"]

  /// Takes the screen.
  ///
  /// - Parameter isAgain: whether it may be ours already, as after a stop that nobody can catch.
  func enter(isAgain: Bool) -> [UInt8] {
    var text = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
    if reportsMouse { for mode in Self.mouse { text += "\u{1B}[\(mode)h" } }
    // Popped first, so that entering twice leaves one entry on the terminal's stack.
    if usesKittyKeyboard { text += "\u{1B}[<u" + enterKittyKeyboard }
    if title != nil, !isAgain { text += HostSequences.keepTitle }
    return Array(text.utf8) + (title.map(HostSequences.title) ?? [])
  }

  /// Switches two parts of kitty's keyboard protocol on: keys that can be told apart (1), and what
  /// a key would be on the keyboards that shortcuts were made for (4).
  var enterKittyKeyboard: String { "\u{1B}[>5u" }

  /// Asks what the terminal can do, then clears what a terminal may have printed instead of
  /// answering.
  ///
  /// Synchronized output, kitty's keyboard protocol, and last the one question that every
  /// terminal answers: when its answer is here, no other will come.
  static var questions: [UInt8] {
    Array("\u{1B}[?2026$p\u{1B}[?u\u{1B}[c\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)
  }

  /// Gives the screen back, whatever sequence was cut short before.
  ///
  /// It begins with what ends any sequence, still on the alternate screen because two terminals
  /// show a glyph for it. What is kept per screen goes before the screen.
  var leave: [UInt8] {
    var text = "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\"
    if usesKittyKeyboard { text += "\u{1B}[<u" }
    if reportsMouse { for mode in Self.mouse.reversed() { text += "\u{1B}[\(mode)l" } }
    if title != nil { text += HostSequences.restoreTitle }
    text += "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[r\u{1B}[?1049l\u{1B}[?25h"
    return Array(text.utf8)
  }

  /// What goes around a frame that the terminal should show at once.
  static let synchronized = (begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))
}
