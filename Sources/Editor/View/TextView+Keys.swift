import TextBackend
import TextEditing
public import VirtualViews

// The actions of text views, and their keys as in fields and shells. Shift extends the selection.

extension KeyAction {
  /// Moves the caret of a text view to the left.
  public static let textLeft: KeyAction = "text.left"
  /// Moves the caret of a text view to the right.
  public static let textRight: KeyAction = "text.right"
  /// Moves the caret of a text view to the row above.
  public static let textUp: KeyAction = "text.up"
  /// Moves the caret of a text view to the row below.
  public static let textDown: KeyAction = "text.down"
  /// Moves the caret of a text view to the word before.
  public static let textWordLeft: KeyAction = "text.word-left"
  /// Moves the caret of a text view behind the word.
  public static let textWordRight: KeyAction = "text.word-right"
  /// Moves the caret of a text view to the first character of the line, or to its start from there.
  public static let textLineStart: KeyAction = "text.line-start"
  /// Moves the caret of a text view to the end of the line.
  public static let textLineEnd: KeyAction = "text.line-end"
  /// Moves the caret of a text view to the paragraph before.
  public static let textParagraphUp: KeyAction = "text.paragraph-up"
  /// Moves the caret of a text view behind the paragraph.
  public static let textParagraphDown: KeyAction = "text.paragraph-down"
  /// Moves the caret of a text view up by what is seen at once.
  public static let textPageUp: KeyAction = "text.page-up"
  /// Moves the caret of a text view down by what is seen at once.
  public static let textPageDown: KeyAction = "text.page-down"
  /// Moves the caret of a text view to the start of the text.
  public static let textStart: KeyAction = "text.start"
  /// Moves the caret of a text view to the end of the text.
  public static let textEnd: KeyAction = "text.end"
  /// Selects all of a text view.
  public static let textSelectAll: KeyAction = "text.select-all"
  /// Begins a new line in a text view, or submits it (``TextView/submitsOnReturn``).
  public static let textReturn: KeyAction = "text.return"
  /// Begins a new line in a text view.
  public static let textNewLine: KeyAction = "text.new-line"
  /// Deletes the selection of a text view, or the character before the caret.
  public static let textDeleteBackward: KeyAction = "text.delete-backward"
  /// Deletes the selection of a text view, or the character behind the caret.
  public static let textDeleteForward: KeyAction = "text.delete-forward"
  /// Deletes the selection of a text view, or the word before the caret.
  public static let textDeleteWord: KeyAction = "text.delete-word"
  /// Deletes the selection of a text view, or the word behind the caret.
  public static let textDeleteWordForward: KeyAction = "text.delete-word-forward"
  /// Deletes the selection of a text view, or its line before the caret.
  public static let textDeleteToLineStart: KeyAction = "text.delete-to-line-start"
  /// Deletes the selection of a text view, or its line behind the caret.
  public static let textDeleteToLineEnd: KeyAction = "text.delete-to-line-end"
  /// Exchanges the characters before and behind the caret of a text view.
  public static let textTranspose: KeyAction = "text.transpose"
  /// Takes back the last change of a text view.
  public static let textUndo: KeyAction = "text.undo"
  /// Makes the change of a text view again that was taken back.
  public static let textRedo: KeyAction = "text.redo"
  /// Copies the selection of a text view and deletes it.
  public static let textCut: KeyAction = "text.cut"
  /// Copies the selection of a text view.
  public static let textCopy: KeyAction = "text.copy"
  /// Puts what was copied in the place of the selection of a text view.
  public static let textPaste: KeyAction = "text.paste"
  /// Selects the next match of what is looked for in a text view.
  public static let textFindNext: KeyAction = "text.find-next"
  /// Selects the match before of what is looked for in a text view.
  public static let textFindPrevious: KeyAction = "text.find-previous"
  /// Shows the text of the caption at the caret of a text view (``TextView/foldsPastes``).
  public static let textUnfold: KeyAction = "text.unfold"

  /// The action that extends the selection of a text view to where another action moves the caret.
  ///
  /// It has the other one's name with `text.select-` for `text.`.
  public static func textSelect(_ motion: KeyAction) -> KeyAction {
    let name = motion.name
    return KeyAction(name.hasPrefix("text.") ? "text.select-\(name.dropFirst(5))" : name)
  }
}

extension TextView {
  /// The keys of a text view, of which footers show few; those that everybody knows have no titles.
  ///
  /// Control-Z suspends programs and Control-C ends them, so undoing is Control-underscore, which is
  /// also sent by Control-slash, or Alt-Z; redoing is Control-Y or Alt-Y; and copying is Alt-C.
  public static let keyMap = KeyMap(movingKeys + editingKeys.bindings)
    .prominence(.low).prominence(.normal, of: [.textNewLine])

  private static var movingKeys: [KeyBinding] {
    motions.flatMap { motion -> [KeyBinding] in
      let moving = motion.keys.map { KeyBinding.bind($0, motion.action, motion.title) }
      let extending = motion.keys.compactMap(\.extending)
      return moving + extending.map { KeyBinding.bind($0, .textSelect(motion.action)) }
    }
  }

  private static let editingKeys: KeyMap = [
    .bind("ctrl+a", .textLineStart), .bind("ctrl+e", .textLineEnd),
    .bind("alt+a", .textSelectAll, "Select all"),
    .bind("return", .textReturn), .bind("shift+return", .textNewLine),
    .bind(["alt+return", "ctrl+j"], .textNewLine, "New line"),
    .bind(["backspace", "shift+backspace"], .textDeleteBackward),
    .bind(["delete", "ctrl+d"], .textDeleteForward),
    .bind(["ctrl+w", "alt+backspace", "ctrl+backspace"], .textDeleteWord, "Delete word"),
    .bind("alt+d", .textDeleteWordForward),
    .bind(["ctrl+delete", "alt+delete"], .textDeleteWordForward),
    .bind("ctrl+u", .textDeleteToLineStart, "Delete to start"),
    .bind("ctrl+k", .textDeleteToLineEnd, "Delete to end"), .bind("ctrl+t", .textTranspose),
    .bind(["ctrl+_", "alt+z"], .textUndo, "Undo"),
    .bind(["ctrl+y", "alt+y"], .textRedo, "Redo"),
    .bind(["ctrl+x", "alt+x", "shift+delete"], .textCut, "Cut"),
    .bind(["alt+c", "ctrl+insert"], .textCopy, "Copy"),
    .bind(["ctrl+v", "shift+insert"], .textPaste, "Paste"),
    .bind("f3", .textFindNext, "Find next"), .bind("shift+f3", .textFindPrevious),
    .bind("alt+o", .textUnfold),
  ]

  /// A motion with its keys, which extend the selection with Shift.
  private static let motions: [(action: KeyAction, title: String, keys: [KeySequence])] = [
    (.textLeft, "", ["left"]), (.textRight, "", ["right"]), (.textUp, "", ["up"]),
    (.textDown, "", ["down"]), (.textWordLeft, "Word left", ["ctrl+left", "alt+left"]),
    (.textWordRight, "Word right", ["ctrl+right", "alt+right"]),
    (.textLineStart, "Start", ["home"]),
    (.textLineEnd, "End", ["end"]), (.textParagraphUp, "", ["ctrl+up", "alt+up"]),
    (.textParagraphDown, "", ["ctrl+down", "alt+down"]), (.textPageUp, "", ["page-up"]),
    (.textPageDown, "", ["page-down"]), (.textStart, "", ["ctrl+home", "alt+home"]),
    (.textEnd, "", ["ctrl+end", "alt+end"]),
  ]

  /// Leaves out of footers how a new line is begun where Return does so, or nothing is written.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    submitsOnReturn && !isReadOnly ? keys : keys.prominence(.low, of: [.textNewLine])
  }

  /// The motions by the names of the actions that extend the selection.
  static let extending: [KeyAction: KeyAction] = Dictionary(
    uniqueKeysWithValues: motions.map { (.textSelect($0.action), $0.action) })
}

extension KeySequence {
  /// The same key with Shift.
  fileprivate var extending: KeySequence? {
    guard var press = presses.last else { return nil }
    press.modifiers.insert(.shift)
    return KeySequence(press)
  }
}
