public import VirtualViews

/// Which part of a field's text is seen, and where.
///
/// Every character takes the columns it takes alone, a tab one: so caret, drawing and mouse agree
/// wherever the walk through the text begins, and no walk is longer than the field is wide.
extension TextField {
  /// Where the text that is seen begins.
  struct Beginning {
    /// The position of its first character.
    var position: Int
    /// The column of the field at which that stands.
    var column: Int
  }

  /// Where the text begins: its start if it fits, else what it is scrolled to.
  func beginning(_ look: ControlLook<TextEditor>) -> Beginning {
    beginning(
      look.memory, columns: look.columns, isFocused: look.isFocused, metrics: look.metrics)
  }

  private func beginning(
    _ editor: TextEditor, columns room: Int, isFocused: Bool, metrics: TextMetrics
  ) -> Beginning {
    // The caret behind the last character needs a cell, too.
    let seen = room - (isFocused ? 1 : 0)
    guard start(of: seen, before: editor.end, editor, metrics) == 0 else {
      return Beginning(position: isFocused ? editor.scroll : 0, column: 0)
    }
    let width = columns(from: 0, to: editor.end, editor, metrics)
    return Beginning(position: 0, column: textAlignment.column(of: width, in: max(0, room - 1)))
  }

  /// Scrolls as far as it needs for the caret to be seen, and for no cell to be wasted.
  public func settleMemory(_ editor: inout TextEditor, in look: ControlLook<TextEditor>) {
    let room = look.columns - 1
    let caret = start(of: room, before: editor.caret, editor, look.metrics)
    let first = max(min(editor.scroll, editor.caret), caret)
    let last = start(of: room, before: editor.end, editor, look.metrics)
    editor.scroll(to: min(first, last))
  }

  /// The position of the character at a column, seen or not.
  func position(at column: Int, in context: ControlContext<TextEditor>) -> Int {
    let (editor, metrics) = (context.memory, context.metrics)
    let beginning = beginning(
      editor, columns: context.columns, isFocused: context.isFocused, metrics: metrics)
    if column < beginning.column {
      return start(of: beginning.column - column, before: beginning.position, editor, metrics)
    }
    var (index, end) = (editor.index(beginning.position), beginning.column)
    while index < editor.text.endIndex {
      end += columns(of: editor.text[index], metrics)
      if column < end { break }
      index = editor.text.index(after: index)
    }
    return editor.position(index)
  }

  /// The first position from which the text up to another one fits some columns.
  private func start(
    of columns: Int, before position: Int, _ editor: TextEditor, _ metrics: TextMetrics
  ) -> Int {
    var (index, left) = (editor.index(position), columns)
    while index > editor.text.startIndex {
      let previous = editor.text.index(before: index)
      left -= self.columns(of: editor.text[previous], metrics)
      guard left >= 0 else { break }
      index = previous
    }
    return editor.position(index)
  }

  /// The columns between two positions.
  func columns(
    from start: Int, to end: Int, _ editor: TextEditor, _ metrics: TextMetrics
  ) -> Int {
    guard start < end else { return 0 }
    return editor.text[editor.index(start)..<editor.index(end)].reduce(0) {
      $0 + columns(of: $1, metrics)
    }
  }

  /// The columns of the begin of a text, which is all that a field asks room for.
  func columns(of text: String, atMost limit: Int, _ metrics: TextMetrics) -> Int {
    let head = text.prefix(limit)
    if let count = head.plainByteCount { return count }
    return min(limit, head.reduce(0) { $0 + columns(of: $1, metrics) })
  }

  private func columns(of character: Character, _ metrics: TextMetrics) -> Int {
    if isSecureTextEntry || character == "\t" { return 1 }
    return metrics.columns(of: String(character))
  }
}
