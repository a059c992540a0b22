import TextEditing
public import VirtualViews

extension TextField {
  /// Letters go into the text, actions edit it and move the caret; the mouse places it and selects.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<FieldMemory>
  ) {
    switch action {
    case .action(.fieldSubmit): context.emit([.editingDidEndOnExit, .primaryAction])
    case .action(let action):
      guard perform(action, &context) else { return context.decline() }
      takeOver(&context)
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty
      else { return context.decline() }
      insert(String(character), &context, as: .typing)
      takeOver(&context)
    case .paste(let text):
      insert(text, &context, as: .other)
      takeOver(&context)
    case .pointer(let pointer): point(pointer, &context)
    case .focus(let cause):
      if cause == .key, selectsAllOnEntry { context.memory.edited.selectAll() }
      context.emit(.editingDidBegin)
    case .blur:
      context.memory.edited.endRun()
      context.emit(.editingDidEnd)
    default: context.decline()
    }
  }

  private mutating func takeOver(_ context: inout ControlContext<FieldMemory>) {
    guard !(context.memory.edited.text == text) else { return context.emit([]) }
    text = String(context.memory.edited.text)
    context.emit(.editingChanged)
  }

  /// Puts text in the place of the selection; line breaks and tabs become spaces.
  func insert(_ text: String, _ context: inout ControlContext<FieldMemory>, as kind: EditKind) {
    let time = context.time
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    context.memory.edit { $0.insert(line, at: time, as: kind) }
  }

  private func point(_ pointer: PointerAction, _ context: inout ControlContext<FieldMemory>) {
    let position = position(at: pointer.column, in: context)
    switch pointer.kind {
    case .press where pointer.modifiers.contains(.shift) && context.isFocused:
      context.memory.edited.place(position, extending: true)
      let anchor = context.memory.edited.selection.anchor
      context.memory.drag = (.character, anchor..<anchor)
    case .press: context.memory.press(position, clicks: pointer.count)
    case .drag: context.memory.drag(to: position)
    default: return context.decline()
    }
    // Without the focus the text was seen from its start, and stays under the mouse.
    if !context.isFocused { context.memory.scroll = 0 }
    context.emit([])
  }
}
