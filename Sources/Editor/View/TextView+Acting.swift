public import TextBackend
import TextEditing
import VirtualViews

extension TextView {
  /// Letters go into the text, actions edit it and move the caret; the mouse places it and selects.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<TextViewMemory>
  ) {
    // The program may have moved the caret since.
    shownSelection = context.memory.edited.selection
    switch action {
    case .action(.textReturn) where submitsOnReturn:
      return context.emit([.editingDidEndOnExit, .primaryAction])
    case .focus: return context.emit(.editingDidBegin)
    case .blur:
      context.memory.edited.endRun()
      context.memory.drag = nil
      context.memory.holdsBar = false
      return context.emit(.editingDidEnd)
    case .action(let action): perform(action, &context)
    case .key(let press): type(press, &context)
    case .paste(let text): paste(text, &context)
    case .pointer(let pointer): point(pointer, &context)
    case .wheel(let rows, let columns, _): scroll(rows: rows, columns: columns, &context)
    case .motion: dragOn(&context)
    default: context.decline()
    }
    takeOver(&context)
  }

  /// Tells what changed; the text and the selection are the view's then.
  private mutating func takeOver(_ context: inout ControlContext<TextViewMemory>) {
    let edited = context.memory.edited
    var events: ControlEvent = []
    if named.map({ $0 != .buffer(edited.text) }) ?? true {
      named = .buffer(edited.text)
      events.insert(.editingChanged)
    }
    atoms = edited.atoms
    if shownSelection != edited.selection {
      shownSelection = edited.selection
      events.insert(.valueChanged)
    }
    context.emit(events)
  }

  // MARK: - Editing

  private func edit(
    _ context: inout ControlContext<TextViewMemory>,
    _ change: (inout EditedText, Duration) -> Void
  ) {
    guard !isReadOnly else { return context.decline() }
    change(&context.memory.edited, context.time)
    context.memory.revealsCaret = true
  }

  private func type(_ press: KeyPress, _ context: inout ControlContext<TextViewMemory>) {
    guard case .character(let character) = press.key,
      press.modifiers.subtracting(.shift).isEmpty
    else { return context.decline() }
    edit(&context) { $0.insert(String(character), at: $1, as: .typing) }
  }

  /// The line break of the text, so that new lines end alike.
  private func lineBreak(of text: TextBuffer) -> String {
    let end = text.range(ofLine: 0).upperBound
    return text.character(at: end) == "\r\n" ? "\r\n" : "\n"
  }

  private func paste(_ text: String, _ context: inout ControlContext<TextViewMemory>) {
    guard !text.isEmpty else { return context.decline() }
    let lineBreak = lineBreak(of: context.memory.edited.text)
    let text =
      lineBreak == "\n" || text.contains("\r")
      ? text
      : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    edit(&context) { edited, time in
      let start = edited.selection.range.lowerBound
      let pasted = TextBuffer(text)
      edited.replace(edited.selection.range, with: pasted, at: time)
      // A line break at the end starts no further line.
      let hasLast = !pasted.range(ofLine: pasted.lineCount - 1).isEmpty
      let lines = pasted.lineCount - (hasLast ? 0 : 1)
      guard let foldsPastes, lines >= foldsPastes else { return }
      edited.makeAtom(start..<start + pasted.count, caption: caption(lines: lines))
    }
  }

  private func caption(lines: Int) -> String {
    var digits = Array("\(lines)")
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return pasteCaption.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: String(digits))
  }

  // MARK: - Actions

  private func perform(
    _ action: KeyAction, _ context: inout ControlContext<TextViewMemory>
  ) {
    if let motion = Self.extending[action] { return move(motion, extending: true, &context) }
    switch action {
    case .textReturn, .textNewLine:
      edit(&context) { $0.insert(lineBreak(of: $0.text), at: $1, as: .typing) }
    case .textDeleteBackward: edit(&context) { $0.deleteBackward(at: $1) }
    case .textDeleteForward: edit(&context) { $0.deleteForward(at: $1) }
    case .textDeleteWord: edit(&context) { $0.delete(.wordLeft, at: $1) }
    case .textDeleteWordForward: edit(&context) { $0.delete(.wordRight, at: $1) }
    case .textDeleteToLineStart: edit(&context) { $0.delete(.lineStart, at: $1) }
    case .textDeleteToLineEnd: edit(&context) { $0.delete(.lineEnd, at: $1) }
    case .textTranspose: edit(&context) { $0.transpose(at: $1) }
    case .textUndo: edit(&context) { edited, _ in edited.undo() }
    case .textRedo: edit(&context) { edited, _ in edited.redo() }
    case .textUnfold:
      let caret = context.memory.edited.caret
      let before = context.memory.edited.edge(before: caret)
      context.memory.edited.dissolveAtom(at: caret)
      context.memory.edited.dissolveAtom(at: before)
      context.memory.revealsCaret = true
    case .textCut: cut(&context)
    case .textCopy: copy(&context)
    case .textPaste: paste(context.clipboard, &context)
    case .textSelectAll: context.memory.edited.selectAll()
    case .textFindNext: find(isBackward: false, &context)
    case .textFindPrevious: find(isBackward: true, &context)
    default: move(action, extending: false, &context)
    }
  }

  private func copy(_ context: inout ControlContext<TextViewMemory>) {
    guard !context.memory.edited.selection.isEmpty else { return }
    context.copy(context.memory.edited.selectedText)
  }

  private func cut(_ context: inout ControlContext<TextViewMemory>) {
    guard !isReadOnly else { return context.decline() }
    guard !context.memory.edited.selection.isEmpty else { return }
    copy(&context)
    edit(&context) { $0.insert("", at: $1) }
  }

  private func find(isBackward: Bool, _ context: inout ControlContext<TextViewMemory>) {
    guard let search else { return context.decline() }
    let edited = context.memory.edited
    let (text, selected) = (edited.text, edited.selection.range)
    // Beyond the end it goes on at the other one.
    let match =
      isBackward
      ? search.last(in: text, 0..<selected.lowerBound) ?? search.last(in: text)
      : search.first(in: text, selected.upperBound..<text.count) ?? search.first(in: text)
    guard let match else { return }
    context.memory.edited.select(match)
    context.memory.revealsCaret = true
  }
}
