import VirtualViews

extension FieldControl {
  func pressing(_ press: KeyPress, _ look: Look) -> Reaction? {
    guard case .field(var editor) = look.memory else { return nil }
    if press == .return {
      return Reaction(content: field.content, event: [.editingDidEndOnExit, .primaryAction])
    }
    guard edit(&editor, press) || move(&editor, press) else { return nil }
    return edited(editor)
  }

  func pasting(_ text: String, _ look: Look) -> Reaction? {
    guard case .field(var editor) = look.memory else { return nil }
    editor.insert(text)
    return edited(editor)
  }

  func grabbing(at point: CellPoint, _ look: Look) -> Reaction? {
    placing(at: point, look, extending: false)
  }

  func dragging(at point: CellPoint, _ look: Look) -> Reaction? {
    placing(at: point, look, extending: true)
  }

  private func placing(at point: CellPoint, _ look: Look, extending: Bool) -> Reaction? {
    guard case .field(var editor) = look.memory else { return nil }
    editor.place(position(at: point.column, editor, look), extending: extending)
    // Without the focus the text was seen from its start, and stays under the mouse.
    if !look.isFocused { editor.scroll(to: 0) }
    return Reaction(content: field.content, memory: .field(editor), event: [])
  }

  private func edited(_ editor: TextEditor) -> Reaction {
    var next = field
    next.text = editor.text
    let changed = next.text != field.text
    return Reaction(
      content: next.content, memory: .field(editor), event: changed ? .editingChanged : [])
  }

  private func edit(_ editor: inout TextEditor, _ press: KeyPress) -> Bool {
    switch press {
    case .backspace: editor.deleteBackward()
    case .delete, .control("d"): editor.deleteForward()
    case .control("w"), KeyPress(.backspace, .alt), KeyPress(.backspace, .control):
      editor.deleteWordBackward()
    case .control("u"): editor.deleteToStart()
    case .control("k"): editor.deleteToEnd()
    default:
      guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty
      else { return false }
      editor.insert(String(character))
    }
    return true
  }

  private func move(_ editor: inout TextEditor, _ press: KeyPress) -> Bool {
    let extending = press.modifiers.contains(.shift)
    let words = !press.modifiers.isDisjoint(with: [.control, .alt])
    switch press.key {
    case .left: editor.move(words ? .wordLeft : .left, extending: extending)
    case .right: editor.move(words ? .wordRight : .right, extending: extending)
    case .home: editor.move(.start, extending: extending)
    case .end: editor.move(.end, extending: extending)
    case .character("a") where press.modifiers == .control: editor.move(.start, extending: false)
    case .character("e") where press.modifiers == .control: editor.move(.end, extending: false)
    default: return false
    }
    return true
  }
}
