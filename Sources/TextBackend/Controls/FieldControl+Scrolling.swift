import TextEditing
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
  func beginning(_ look: ControlLook<FieldMemory>) -> Beginning {
    beginning(
      look.memory, look.columnAlignment, columns: look.columns, isFocused: look.isFocused,
      metrics: look.metrics)
  }

  /// The alignment on the screen: its own, or that of the column that it stands in.
  func alignment(in column: TextAlignment, _ metrics: TextMetrics) -> TextAlignment {
    (textAlignment == .natural ? column : textAlignment)
      .onScreen(isRightToLeft: metrics.isRightToLeft)
  }

  private func beginning(
    _ memory: FieldMemory, _ column: TextAlignment, columns room: Int, isFocused: Bool,
    metrics: TextMetrics
  ) -> Beginning {
    let text = memory.edited.text
    // The caret behind the last character needs a cell, too.
    let seen = room - (isFocused ? 1 : 0)
    guard start(of: seen, before: text.count, text, metrics) == 0 else {
      return Beginning(position: isFocused ? memory.scroll : 0, column: 0)
    }
    let typed = columns(from: 0, to: text.count, text, metrics)
    let rest = rest(memory, isFocused: isFocused)
    let width = typed + (rest.map { columns(of: $0, atMost: max(0, seen - typed), metrics) } ?? 0)
    let alignment = alignment(in: column, metrics)
    return Beginning(position: 0, column: alignment.column(of: width, in: max(0, room - 1)))
  }

  /// Scrolls as far as it needs for the caret to be seen, and for no cell to be wasted.
  public func settleMemory(_ memory: inout FieldMemory, in look: ControlLook<FieldMemory>) {
    let (edited, room) = (memory.edited, look.inside(edges(look)).columns - 1)
    let caret = start(of: room, before: edited.caret, edited.text, look.metrics)
    let first = max(min(memory.scroll, edited.caret), caret)
    let last = start(of: room, before: edited.text.count, edited.text, look.metrics)
    memory.scroll = min(first, last)
  }

  /// The position of the character at a column, seen or not.
  func position(at column: Int, in context: ControlContext<FieldMemory>) -> Int {
    let (text, metrics) = (context.memory.edited.text, context.metrics)
    let edges = edges(columns: context.columns, isFocused: context.isFocused, metrics)
    let column = column - edges.leading
    let beginning = beginning(
      context.memory, context.columnAlignment,
      columns: context.columns - edges.leading - edges.trailing,
      isFocused: context.isFocused, metrics: metrics)
    if column < beginning.column {
      return start(of: beginning.column - column, before: beginning.position, text, metrics)
    }
    var (position, end) = (beginning.position, beginning.column)
    text.forEachCharacter(from: position) { character in
      end += columns(of: character, metrics)
      guard column >= end else { return false }
      position += character.utf8.count
      return true
    }
    return position
  }

  /// The first position from which the text up to another one fits some columns.
  private func start(
    of columns: Int, before position: Int, _ text: TextBuffer, _ metrics: TextMetrics
  ) -> Int {
    var (first, left) = (position, columns)
    text.forEachCharacter(before: position) { character in
      left -= self.columns(of: character, metrics)
      guard left >= 0 else { return false }
      first -= character.utf8.count
      return true
    }
    return first
  }

  /// The columns between two positions.
  func columns(
    from start: Int, to end: Int, _ text: TextBuffer, _ metrics: TextMetrics
  ) -> Int {
    var (position, columns) = (start, 0)
    text.forEachCharacter(from: start) { character in
      guard position < end else { return false }
      position += character.utf8.count
      columns += self.columns(of: character, metrics)
      return true
    }
    return columns
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
