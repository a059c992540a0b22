public import VirtualViews

// The actions of fields, and their keys as in a shell. Shift extends the selection.

extension KeyAction {
  /// Ends the editing of a field.
  public static let fieldSubmit: KeyAction = "field.submit"
  /// Moves the caret of a field to the left.
  public static let fieldLeft: KeyAction = "field.left"
  /// Moves the caret of a field to the right.
  public static let fieldRight: KeyAction = "field.right"
  /// Moves the caret of a field to the word before.
  public static let fieldWordLeft: KeyAction = "field.word-left"
  /// Moves the caret of a field behind the word.
  public static let fieldWordRight: KeyAction = "field.word-right"
  /// Moves the caret of a field to the start.
  public static let fieldStart: KeyAction = "field.start"
  /// Moves the caret of a field to the end.
  public static let fieldEnd: KeyAction = "field.end"
  /// Extends the selection of a field to the left.
  public static let fieldSelectLeft: KeyAction = "field.select-left"
  /// Extends the selection of a field to the right.
  public static let fieldSelectRight: KeyAction = "field.select-right"
  /// Extends the selection of a field to the word before.
  public static let fieldSelectWordLeft: KeyAction = "field.select-word-left"
  /// Extends the selection of a field behind the word.
  public static let fieldSelectWordRight: KeyAction = "field.select-word-right"
  /// Extends the selection of a field to the start.
  public static let fieldSelectToStart: KeyAction = "field.select-to-start"
  /// Extends the selection of a field to the end.
  public static let fieldSelectToEnd: KeyAction = "field.select-to-end"
  /// Deletes the selection of a field, or the character before the caret.
  public static let fieldDeleteBackward: KeyAction = "field.delete-backward"
  /// Deletes the selection of a field, or the character after the caret.
  public static let fieldDeleteForward: KeyAction = "field.delete-forward"
  /// Deletes the selection of a field, or the word before the caret.
  public static let fieldDeleteWord: KeyAction = "field.delete-word"
  /// Deletes everything before the caret of a field.
  public static let fieldDeleteToStart: KeyAction = "field.delete-to-start"
  /// Deletes everything after the caret of a field.
  public static let fieldDeleteToEnd: KeyAction = "field.delete-to-end"
}

extension TextField {
  /// The keys of a field; those that only everybody knows have no titles.
  public static let keyMap: KeyMap = [
    .bind("return", .fieldSubmit), .bind("left", .fieldLeft), .bind("right", .fieldRight),
    .bind("ctrl+left", .fieldWordLeft, "Word left"), .bind("alt+left", .fieldWordLeft),
    .bind("ctrl+right", .fieldWordRight, "Word right"), .bind("alt+right", .fieldWordRight),
    .bind("ctrl+a", .fieldStart, "Start"), .bind("home", .fieldStart),
    .bind("ctrl+home", .fieldStart), .bind("alt+home", .fieldStart),
    .bind("ctrl+e", .fieldEnd, "End"), .bind("end", .fieldEnd), .bind("ctrl+end", .fieldEnd),
    .bind("alt+end", .fieldEnd), .bind("shift+left", .fieldSelectLeft),
    .bind("shift+right", .fieldSelectRight), .bind("ctrl+shift+left", .fieldSelectWordLeft),
    .bind("alt+shift+left", .fieldSelectWordLeft),
    .bind("ctrl+shift+right", .fieldSelectWordRight),
    .bind("alt+shift+right", .fieldSelectWordRight), .bind("shift+home", .fieldSelectToStart),
    .bind("ctrl+shift+home", .fieldSelectToStart), .bind("shift+end", .fieldSelectToEnd),
    .bind("ctrl+shift+end", .fieldSelectToEnd), .bind("backspace", .fieldDeleteBackward),
    .bind("delete", .fieldDeleteForward), .bind("ctrl+d", .fieldDeleteForward),
    .bind("ctrl+w", .fieldDeleteWord, "Delete word"), .bind("alt+backspace", .fieldDeleteWord),
    .bind("ctrl+backspace", .fieldDeleteWord),
    .bind("ctrl+u", .fieldDeleteToStart, "Delete to start"),
    .bind("ctrl+k", .fieldDeleteToEnd, "Delete to end"),
  ]

  /// Does what keys ask for; returns false if it is no action of a field.
  func perform(_ action: KeyAction, _ editor: inout TextEditor) -> Bool {
    switch action {
    case .fieldLeft: editor.move(.left, extending: false)
    case .fieldRight: editor.move(.right, extending: false)
    case .fieldWordLeft: editor.move(.wordLeft, extending: false)
    case .fieldWordRight: editor.move(.wordRight, extending: false)
    case .fieldStart: editor.move(.start, extending: false)
    case .fieldEnd: editor.move(.end, extending: false)
    case .fieldSelectLeft: editor.move(.left, extending: true)
    case .fieldSelectRight: editor.move(.right, extending: true)
    case .fieldSelectWordLeft: editor.move(.wordLeft, extending: true)
    case .fieldSelectWordRight: editor.move(.wordRight, extending: true)
    case .fieldSelectToStart: editor.move(.start, extending: true)
    case .fieldSelectToEnd: editor.move(.end, extending: true)
    case .fieldDeleteBackward: editor.deleteBackward()
    case .fieldDeleteForward: editor.deleteForward()
    case .fieldDeleteWord: editor.deleteWordBackward()
    case .fieldDeleteToStart: editor.deleteToStart()
    case .fieldDeleteToEnd: editor.deleteToEnd()
    default: return false
    }
    return true
  }
}
