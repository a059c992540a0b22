public import VirtualViews

extension TextField {
  /// Keys edit the text and move the caret, as in a shell; the mouse places it and selects.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<TextEditor>
  ) {
    switch action {
    case .key(.return): context.emit([.editingDidEndOnExit, .primaryAction])
    case .key(let press):
      guard edit(&context.memory, press) || move(&context.memory, press) else {
        return context.decline()
      }
      takeOver(&context)
    case .paste(let text):
      context.memory.insert(text)
      takeOver(&context)
    case .pointer(let pointer): place(at: pointer, &context)
    case .focus(let cause):
      if cause == .key, selectsAllOnEntry { context.memory.selectAll() }
      context.emit(.editingDidBegin)
    case .blur: context.emit(.editingDidEnd)
    default: context.decline()
    }
  }

  private mutating func takeOver(_ context: inout ControlContext<TextEditor>) {
    let old = text
    text = context.memory.text
    context.emit(text == old ? [] : .editingChanged)
  }

  private func place(at pointer: PointerAction, _ context: inout ControlContext<TextEditor>) {
    guard pointer.kind == .press || pointer.kind == .drag else { return context.decline() }
    let position = position(at: pointer.column, in: context)
    context.memory.place(position, extending: pointer.kind == .drag)
    // Without the focus the text was seen from its start, and stays under the mouse.
    if !context.isFocused { context.memory.scroll(to: 0) }
    context.emit([])
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
