/// The bytes that take a terminal's screen, and those that give it back.
struct ModeSequences {
  /// Where the program is shown.
  var mode = ScreenMode.fullScreen
  /// True if the mouse is reported.
  var reportsMouse: Bool
  /// True if the mouse is reported while no button is down, if it is reported.
  var reportsMovements = false
  /// True if kitty's keyboard protocol is switched on.
  var usesKittyKeyboard = false
  /// True if repeats and releases of keys are reported, if kitty's keyboard protocol is switched on.
  var reportsKeyEvents = false
  /// True if the terminal reports its size by itself.
  var reportsSize = false
  /// True if the terminal reports changes between dark and light.
  var reportsTheme = false
  /// True if the terminal was made to join clusters.
  var joinsClusters = false
  /// True if images may be shown by kitty's protocol.
  var placesImages = false
  /// True if images may be drawn in sixels.
  var drawsSixels = false
  /// True if it is shown how far the work is.
  var showsProgress = false
  /// The title of the window, if the program gave it one.
  var title: String?

  private static let mouse = ["?1000", "?1002", "?1006"]

  /// Has the mouse reported while no button is down as well.
  static let moreMouse = Array("\u{1B}[?1003h".utf8)
  /// Has it reported only while one is: terminals take the end of one of these modes for the end of all.
  static let lessMouse = Array("\u{1B}[?1003l\u{1B}[?1002h".utf8)

  /// Takes the screen.
  ///
  /// - Parameter isAgain: whether it may be ours already, as after a stop that nobody can catch.
  /// - Returns: the bytes that do it.
  func enter(isAgain: Bool) -> [UInt8] {
    var text = enterScreen(isAgain: isAgain) + "\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"
    if reportsSize { text += Self.reportSize }
    if reportsTheme { text += Self.reportTheme }
    if joinsClusters { text += Self.joinClusters }
    if title != nil, !isAgain { text += HostSequences.keepTitle }
    return Array(text.utf8) + (title.map(HostSequences.title) ?? [])
  }

  /// The part of ``enter(isAgain:)`` that is the screen's own.
  func enterScreen(isAgain: Bool) -> String {
    var text = mode.isInline ? "" : "\u{1B}[?1049h"
    if reportsMouse {
      for mode in Self.mouse { text += "\u{1B}[\(mode)h" }
      if reportsMovements { text += String(decoding: Self.moreMouse, as: UTF8.self) }
    }
    // Popped first, so that entering twice leaves one entry on the terminal's stack; the others are of
    // other programs.
    if usesKittyKeyboard { text += (isAgain ? "\u{1B}[<u" : "") + enterKittyKeyboard }
    return text
  }

  /// Switches parts of kitty's keyboard protocol on, in an entry of our own on the terminal's stack.
  var enterKittyKeyboard: String { "\u{1B}[>\(keyboardParts)u" }

  /// Changes the parts that are on, in the entry that is there already.
  var changeKittyKeyboard: String { "\u{1B}[=\(keyboardParts);1u" }

  /// The parts of kitty's keyboard protocol that are wanted.
  ///
  /// Always two: keys that can be told apart (1), and what a key would be on the keyboards that shortcuts were made
  /// for (4). For repeats and releases, three more: these themselves (2), all keys in the form that can say so (8),
  /// and with it the text that a key types (16).
  private var keyboardParts: Int { reportsKeyEvents ? 1 + 2 + 4 + 8 + 16 : 1 + 4 }

  /// Makes the terminal report its size in its input.
  static let reportSize = "\u{1B}[?2048h"
  /// Makes the terminal tell when it gets dark or light.
  static let reportTheme = "\u{1B}[?2031h"
  /// Asks how many pixels a cell has.
  static let askCellSize = "\u{1B}[16t"
  /// Makes the terminal take clusters for what they are.
  static let joinClusters = "\u{1B}[?2027h"

  /// A cluster by which a terminal shows whether it joins: it takes two columns, or six.
  static let joinedCluster = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  /// Moves the cursor to the beginning of an empty row: its own if it is in the first column.
  ///
  /// As many blanks as a row has end in the next row unless they begin with it: then the cursor
  /// waits behind the last one, as terminals do before they wrap. (zsh does the same before each of
  /// its prompts, option PROMPT_SP.)
  static func freshRow(columns: Int) -> String {
    "\u{1B}[?7h" + String(repeating: " ", count: columns) + "\r\u{1B}[?7l"
  }

  /// Asks what the terminal can do, then clears what a terminal may have printed instead of
  /// answering.
  ///
  /// Synchronized output, clusters, reports of the theme, the size and the mouse, kitty's keyboard
  /// protocol, the terminal's name, the color of its background, images if they are asked for, how far a
  /// joined cluster moves the cursor, and last the one question that every terminal answers: when its
  /// answer is here, no other will come.
  func questions(_ position: CursorQuestions.Form, images: Bool) -> [UInt8] {
    let home = mode.isInline ? "\r" : "\u{1B}[H"
    let erase = mode.isInline ? "\(InlineRegion.eraseBelow)" : "\u{1B}[2J"
    var modes = ""
    for mode in [2026, 2027, 2031, 2048, 1006, 1016] { modes += "\u{1B}[?\(mode)$p" }
    let probe = home + Self.joinedCluster + String(decoding: position.bytes, as: UTF8.self)
    let clear = "\u{1B}[m" + home + erase
    let others =
      "\u{1B}[?u\u{1B}[>q\u{1B}]11;?\u{1B}\\" + (images ? ImageAnswers.askKitty : "")
    return Array((modes + others + probe + "\u{1B}[c" + clear).utf8)
  }

  /// Gives the screen back, whatever sequence was cut short before.
  ///
  /// It begins with what ends any sequence; on the alternate screen, where it is not seen that two
  /// terminals show a glyph for it, with what cancels it. What is kept per screen goes before the
  /// screen.
  ///
  /// The bytes may be written twice, or before the screen was taken, and the main screen is the user's. So they
  /// take the program's screen before they clear it, which does nothing where it is shown already.
  ///
  /// - Parameters:
  ///   - region: what leaves the rows of an inline program.
  ///   - clears: true to clear the program's screen before.
  ///   - cancels: true if a command that was cut short would do something with half of its text: that
  ///     is cancelled inline, too, whatever is seen of it.
  /// - Returns: the bytes.
  func leave(_ region: String = "", clears: Bool = false, cancels: Bool = false) -> [UInt8] {
    var text = mode.isInline && !cancels ? "" : String(decoding: Self.cancel, as: UTF8.self)
    text += "\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\"
    text += leaveModes
    if title != nil { text += HostSequences.restoreTitle }
    if showsProgress { text += HostSequences.noProgress }
    if joinsClusters { text += "\u{1B}[?2027l" }
    if reportsSize { text += "\u{1B}[?2048l" }
    if reportsTheme { text += "\u{1B}[?2031l" }
    text += "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m"
    // The end of margins is the upper left corner, where an inline program must not go.
    let clear = String(decoding: Self.clear, as: UTF8.self)
    let end = clears ? "\u{1B}[?1049h\u{1B}[r" + clear : "\u{1B}[r"
    text += mode.isInline ? region : end + "\u{1B}[?1049l"
    return Array((text + "\u{1B}[?25h").utf8)
  }

  /// Cancels any command that was cut short.
  static let cancel: [UInt8] = [0x18]

  /// Clears the screen in the terminal's own colors.
  static let clear = Array("\u{1B}[0m\u{1B}[2J".utf8)

  /// Gives the screen up for another one of the same terminal.
  var leaveScreen: String { leaveModes + (mode.isInline ? "" : "\u{1B}[0m\u{1B}[?1049l") }

  /// Deletes all images that are seen, and gives their memory back.
  private static let deleteImages = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"

  /// The end of what is kept per screen.
  private var leaveModes: String {
    var text = placesImages && !mode.isInline ? Self.deleteImages : ""
    if drawsSixels, !mode.isInline { text += "\(SixelDrawing.goesBelow)" }
    if usesKittyKeyboard { text += "\u{1B}[<u" }
    if reportsMouse, reportsMovements { text += "\u{1B}[?1003l" }
    if reportsMouse { for mode in Self.mouse.reversed() { text += "\u{1B}[\(mode)l" } }
    return text
  }

  /// The sequences around a frame that the terminal should show at once.
  static let synchronized = (begin: Array("\u{1B}[?2026h".utf8), end: Array("\u{1B}[?2026l".utf8))
}
