import TextEditing
public import VirtualViews

extension TextField {
  /// Letters go into the text, actions edit it and move the caret; the mouse places it and selects.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<FieldMemory>
  ) {
    switch action {
    case .action(.fieldSubmit):
      context.memory.recall = nil
      context.emit([.editingDidEndOnExit, .primaryAction])
    case .action(let action):
      guard perform(action, &context) else { return context.decline() }
      takeOver(&context)
    case .key(let press):
      guard case .character(let character) = press.key, press.modifiers.subtracting(.shift).isEmpty
      else { return context.decline() }
      // A character that is not taken was meant for the field: it is no key of the program's.
      insert(String(character), &context, as: .typing)
      takeOver(&context)
    case .paste(let text):
      insert(text, &context, as: .other)
      takeOver(&context)
    case .pointer(let pointer): point(pointer, &context)
    case .focus(let cause):
      if cause.isKey, selectsAllOnEntry { context.memory.edited.selectAll() }
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

  /// Puts what passes of a text in the place of the selection; line breaks and tabs become spaces.
  ///
  /// Returns false if nothing of the text passes, or there is none: then the selection stays, too.
  @discardableResult
  func insert(
    _ text: String, _ context: inout ControlContext<FieldMemory>, as kind: EditKind
  ) -> Bool {
    guard !text.isEmpty else { return false }
    let time = context.time
    if let mask = activeMask(context.memory) {
      return replace(
        context.memory.edited.selection.range, with: text.singleLine, mask, &context.memory,
        at: time, as: kind)
    }
    let line = passing(text.singleLine, context.memory)
    guard !line.isEmpty else { return false }
    context.memory.edit { $0.insert(line, at: time, as: kind) }
    return true
  }

  private func passing(_ new: String, _ memory: FieldMemory) -> String {
    let filter = filter
    guard !filter.passesAll else { return new }
    let (text, selection) = (memory.edited.text, memory.edited.selection.range)
    return filter.passing(
      new, between: text[0..<selection.lowerBound],
      and: text[selection.upperBound..<text.count])
  }

  private func point(_ pointer: PointerAction, _ context: inout ControlContext<FieldMemory>) {
    let position = position(at: pointer.column, in: context)
    switch pointer.kind {
    case .press where pointer.modifiers.contains(.shift) && context.isFocused:
      context.memory.edited.place(position, extending: true)
      let anchor = context.memory.edited.selection.anchor
      context.memory.drag = (.character, anchor..<anchor)
    case .press:
      // A secret is one word.
      let clicks = isSecureTextEntry && pointer.count > 1 ? 3 : pointer.count
      context.memory.press(position, clicks: clicks)
    case .drag: context.memory.drag(to: position)
    default: return context.decline()
    }
    putCaretOnPlace(&context.memory, forwards: true)
    // Without the focus the text was seen from its start, and stays under the mouse.
    if !context.isFocused { context.memory.scroll = 0 }
    context.emit([])
  }
}

extension String {
  /// The text with spaces in place of line breaks and tabs.
  var singleLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
