public import VirtualViews

extension TextField {
  /// Letters go into the text, actions edit it and move the caret; the mouse places it and selects.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<TextEditor>
  ) {
    switch action {
    case .action(.fieldSubmit): context.emit([.editingDidEndOnExit, .primaryAction])
    case .action(let action):
      guard perform(action, &context.memory) else { return context.decline() }
      takeOver(&context)
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty
      else { return context.decline() }
      context.memory.insert(String(character))
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
}
