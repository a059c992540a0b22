import TextEditing
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
  /// Deletes everything before the caret of a field, and the selection.
  public static let fieldDeleteToStart: KeyAction = "field.delete-to-start"
  /// Deletes everything after the caret of a field, and the selection.
  public static let fieldDeleteToEnd: KeyAction = "field.delete-to-end"
  /// Deletes the selection of a field, or the word behind the caret.
  public static let fieldDeleteWordForward: KeyAction = "field.delete-word-forward"
  /// Selects all of a field.
  public static let fieldSelectAll: KeyAction = "field.select-all"
  /// Takes back the last change of a field.
  public static let fieldUndo: KeyAction = "field.undo"
  /// Makes the change of a field again that was taken back.
  public static let fieldRedo: KeyAction = "field.redo"
  /// Copies the selection of a field and deletes it; a secret is not cut.
  public static let fieldCut: KeyAction = "field.cut"
  /// Copies the selection of a field; a secret is not copied.
  public static let fieldCopy: KeyAction = "field.copy"
  /// Puts what was copied in the place of the selection of a field.
  public static let fieldPaste: KeyAction = "field.paste"
  /// Brings back the text before in the history of a field; one without a history has no use for it.
  public static let fieldHistoryPrevious: KeyAction = "field.history-previous"
  /// Brings back the text after that in the history of a field, at last the one that was typed.
  public static let fieldHistoryNext: KeyAction = "field.history-next"
}

extension TextField {
  /// The keys of a field, which footers leave out; those that everybody knows have no titles.
  ///
  /// Control-Z suspends programs and Control-C ends them, so undoing is Control-underscore, which is
  /// also sent by Control-slash, or Alt-Z; redoing is Control-Y or Alt-Y; copying is Alt-C. Programs begin sequences with
  /// Control-X, so cutting is Alt-X.
  public static let keyMap: KeyMap =
    ([
      .bind("return", .fieldSubmit), .bind("left", .fieldLeft), .bind("right", .fieldRight),
      .bind(["ctrl+left", "alt+left"], .fieldWordLeft, "Word left"),
      .bind(["ctrl+right", "alt+right"], .fieldWordRight, "Word right"),
      .bind(["ctrl+a", "home", "ctrl+home", "alt+home"], .fieldStart, "Start"),
      .bind(["ctrl+e", "end", "ctrl+end", "alt+end"], .fieldEnd, "End"),
      .bind("shift+left", .fieldSelectLeft),
      .bind("shift+right", .fieldSelectRight),
      .bind(["ctrl+shift+left", "alt+shift+left"], .fieldSelectWordLeft),
      .bind(["ctrl+shift+right", "alt+shift+right"], .fieldSelectWordRight),
      .bind(["shift+home", "ctrl+shift+home"], .fieldSelectToStart),
      .bind(["shift+end", "ctrl+shift+end"], .fieldSelectToEnd),
      .bind("backspace", .fieldDeleteBackward),
      .bind(["delete", "ctrl+d"], .fieldDeleteForward),
      .bind(["ctrl+w", "alt+backspace", "ctrl+backspace"], .fieldDeleteWord, "Delete word"),
      .bind("ctrl+u", .fieldDeleteToStart, "Delete to start"),
      .bind("ctrl+k", .fieldDeleteToEnd, "Delete to end"),
      .bind("alt+d", .fieldDeleteWordForward),
      .bind(["ctrl+delete", "alt+delete"], .fieldDeleteWordForward),
      .bind("alt+a", .fieldSelectAll, "Select all"),
      .bind(["ctrl+_", "alt+z"], .fieldUndo, "Undo"),
      .bind(["ctrl+y", "alt+y"], .fieldRedo, "Redo"),
      .bind(["alt+x", "shift+delete"], .fieldCut, "Cut"),
      .bind(["alt+c", "ctrl+insert"], .fieldCopy, "Copy"),
      .bind(["ctrl+v", "shift+insert"], .fieldPaste, "Paste"),
      .bind("up", .fieldHistoryPrevious), .bind("down", .fieldHistoryNext),
    ] as KeyMap).prominence(.low)

  /// Does what keys ask for; returns false if it is no action of a field.
  func perform(_ action: KeyAction, _ context: inout ControlContext<FieldMemory>) -> Bool {
    let action = isSecureTextEntry ? action.overWholeText(context.memory.edited) : action
    if let (motion, extending) = Self.motions[action] {
      if action == .fieldRight || action == .fieldEnd,
        let rest = completion(context.memory, isFocused: context.isFocused)
      {
        return insert(rest, &context, as: .other)
      }
      context.memory.edited.move(motion, extending: extending)
      let isForwards = Self.forwardMotions.contains(motion)
      putCaretOnPlace(&context.memory, forwards: isForwards)
      return true
    }
    let time = context.time
    if let deletion = Self.deletions[action], let mask = activeMask(context.memory) {
      delete(deletion.motion, as: deletion.kind, mask, &context.memory, at: time)
      return true
    }
    func edit(_ change: (inout EditedText) -> Void) { context.memory.edit(change) }
    switch action {
    case .fieldSelectAll: context.memory.edited.selectAll()
    case .fieldDeleteBackward: edit { $0.deleteBackward(at: time) }
    case .fieldDeleteForward: edit { $0.deleteForward(at: time) }
    case .fieldDeleteWord: edit { $0.delete(.wordLeft, at: time) }
    case .fieldDeleteWordForward: edit { $0.delete(.wordRight, at: time) }
    case .fieldDeleteToStart: edit { $0.delete(0..<$0.selection.range.upperBound, at: time) }
    case .fieldDeleteToEnd:
      edit { $0.delete($0.selection.range.lowerBound..<$0.text.count, at: time) }
    case .fieldUndo: edit { $0.undo() }
    case .fieldRedo: edit { $0.redo() }
    case .fieldCut:
      guard !isSecureTextEntry, !context.memory.edited.selection.isEmpty else { break }
      copy(&context)
      return perform(.fieldDeleteBackward, &context)
    case .fieldCopy: copy(&context)
    case .fieldPaste: insert(context.clipboard, &context, as: .other)
    case .fieldHistoryPrevious: return recall(-1, &context)
    case .fieldHistoryNext: return recall(1, &context)
    default: return false
    }
    return true
  }

  private func copy(_ context: inout ControlContext<FieldMemory>) {
    guard !isSecureTextEntry, !context.memory.edited.selection.isEmpty else { return }
    context.copy(context.memory.edited.selectedText)
  }

  private static let forwardMotions: Set<TextMotion> = [.right, .wordRight, .end]

  /// The way that a deletion goes where a field has a mask.
  private static let deletions: [KeyAction: (motion: TextMotion, kind: EditKind)] = [
    .fieldDeleteBackward: (.left, .deletingBackward),
    .fieldDeleteForward: (.right, .deletingForward), .fieldDeleteWord: (.wordLeft, .other),
    .fieldDeleteWordForward: (.wordRight, .other), .fieldDeleteToStart: (.start, .other),
    .fieldDeleteToEnd: (.end, .other),
  ]

  private static let motions: [KeyAction: (motion: TextMotion, extending: Bool)] = [
    .fieldLeft: (.left, false), .fieldRight: (.right, false), .fieldWordLeft: (.wordLeft, false),
    .fieldWordRight: (.wordRight, false), .fieldStart: (.start, false), .fieldEnd: (.end, false),
    .fieldSelectLeft: (.left, true), .fieldSelectRight: (.right, true),
    .fieldSelectWordLeft: (.wordLeft, true), .fieldSelectWordRight: (.wordRight, true),
    .fieldSelectToStart: (.start, true), .fieldSelectToEnd: (.end, true),
  ]
}

extension EditedText {
  fileprivate mutating func delete(_ range: Range<Int>, at time: Duration) {
    replace(range, with: TextBuffer(), at: time)
  }
}

extension KeyAction {
  /// The action where words are none: a secret does not show where they end.
  fileprivate func overWholeText(_ edited: EditedText) -> KeyAction {
    switch self {
    case .fieldWordLeft: .fieldStart
    case .fieldWordRight: .fieldEnd
    case .fieldSelectWordLeft: .fieldSelectToStart
    case .fieldSelectWordRight: .fieldSelectToEnd
    case .fieldDeleteWord where edited.selection.isEmpty: .fieldDeleteToStart
    case .fieldDeleteWordForward where edited.selection.isEmpty: .fieldDeleteToEnd
    default: self
    }
  }
}
