import TextEditing
import VirtualViews

// Texts that a field offers: those that were typed before, and those that may be meant.

extension TextField {
  /// Goes some steps through the history, of which the user's own text is the end.
  ///
  /// Returns false if there is none.
  func recall(_ step: Int, _ context: inout ControlContext<FieldMemory>) -> Bool {
    let history = history
    guard !history.isEmpty else { return false }
    let end = history.count
    let recall = context.memory.recall ?? FieldMemory.Recall(index: end, draft: text)
    let index = min(max(0, min(recall.index, end) + step), end)
    guard index != recall.index else { return true }
    let isDraft = index == end
    var line = (isDraft ? recall.draft : history[index]).singleLine
    if let mask, !mask.isEmpty, !isDraft, !mask.fits(line) { line = mask.text(of: line) }
    let time = context.time
    context.memory.edit { $0.replace(0..<$0.text.count, with: TextBuffer(line), at: time) }
    putCaretOnPlace(&context.memory, forwards: false)
    context.memory.recall = isDraft ? nil : FieldMemory.Recall(index: index, draft: recall.draft)
    return true
  }

  /// The dim text behind the user's own: what is suggested, or what a mask asks for; nil for none.
  func rest(_ memory: FieldMemory, isFocused: Bool) -> String? {
    completion(memory, isFocused: isFocused) ?? activeMask?.rest(behind: text)
  }

  /// The rest of the first text that is suggested; nil if none begins with what stands before the caret.
  ///
  /// - Complexity: O(*n*) in the number of suggestions.
  func completion(_ memory: FieldMemory, isFocused: Bool) -> String? {
    guard !isPlain, isFocused, !isSecureTextEntry, !text.isEmpty else { return nil }
    let edited = memory.edited
    guard edited.selection.isEmpty, edited.caret == edited.text.count,
      let found = suggestions.first(where: { $0 != text && $0.hasPrefix(text) })
    else { return nil }
    return String(found.dropFirst(text.count))
  }
}
