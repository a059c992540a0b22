import VirtualViews

/// A field in a terminal: a line of underlined cells that scrolls sideways with its caret.
struct FieldControl: Control {
  let field: TextField

  func size(width: Int?) -> CellSize {
    let text = TextMetrics.columns(of: shown(field.text ?? ""))
    let placeholder = TextMetrics.columns(of: field.placeholder ?? "")
    // One more than the text takes, for the caret behind it.
    return CellSize(columns: max(text, placeholder, 7) + 1, rows: 1)
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    let row = (look.size.rows - 1) / 2
    var style = TextStyle(
      foreground: field.textColor, background: field.backgroundColor, attributes: field.font,
      underline: .single)
    if !field.isEnabled { style.attributes.insert(.dim) }
    if look.isFocused { style.attributes.insert(.bold) }
    canvas.fill(CellRect(column: 0, row: row, width: look.size.columns, height: 1), style: style)
    if (field.text ?? "").isEmpty, !look.isFocused || field.placeholder != nil {
      drawPlaceholder(in: &canvas, row, style, look)
    } else {
      drawText(in: &canvas, row, style, look)
    }
  }

  private func drawPlaceholder(
    in canvas: inout Canvas, _ row: Int, _ style: TextStyle, _ look: Look
  ) {
    var style = style
    style.attributes.insert(.dim)
    let text = TextMetrics.truncated(field.placeholder ?? "", to: look.size.columns)
    let width = TextMetrics.columns(of: text)
    let column = ControlStyle.column(of: width, in: look.size.columns, field.textAlignment)
    canvas.draw(text, at: CellPoint(column: column, row: row), style: style)
  }

  private func drawText(in canvas: inout Canvas, _ row: Int, _ style: TextStyle, _ look: Look) {
    let editor = editor(look)
    let start = startColumn(editor, look)
    let selection = look.isFocused ? editor.selection : 0..<0
    var column = start
    for (position, character) in editor.characters.enumerated() where column < look.size.columns {
      var style = style
      if selection.contains(position) { style.attributes.insert(.reverse) }
      let text = shown(String(character))
      canvas.draw(text, at: CellPoint(column: column, row: row), style: style)
      column += TextMetrics.columns(of: text)
    }
  }

  func cursor(_ look: Look) -> CellPoint? {
    let editor = editor(look)
    let column = startColumn(editor, look) + columns(editor.characters[..<editor.caret])
    return CellPoint(
      column: min(column, max(0, look.size.columns - 1)), row: (look.size.rows - 1) / 2)
  }

  /// The position of the character at a column, or the one after the last.
  func position(at column: Int, _ editor: TextEditor, _ look: Look) -> Int {
    var end = startColumn(editor, look)
    for (position, character) in editor.characters.enumerated() {
      end += TextMetrics.columns(of: shown(String(character)))
      if column < end { return position }
    }
    return editor.characters.count
  }

  /// The column at which the text begins: negative where it is scrolled to show its caret.
  private func startColumn(_ editor: TextEditor, _ look: Look) -> Int {
    let width = columns(editor.characters[...])
    let room = look.size.columns
    guard width >= room, look.isFocused || width > room else {
      return ControlStyle.column(of: width, in: max(0, room - 1), field.textAlignment)
    }
    guard look.isFocused else { return 0 }
    let caret = columns(editor.characters[..<editor.caret])
    return min(0, room - 1 - max(caret, min(width, room - 1)))
  }

  private func editor(_ look: Look) -> TextEditor {
    guard case .field(let editor) = look.memory else { return TextEditor(field.text ?? "") }
    return editor
  }

  private func columns(_ characters: ArraySlice<Character>) -> Int {
    TextMetrics.columns(of: shown(String(characters)))
  }

  /// The text as it is shown: dots where it is secret.
  private func shown(_ text: String) -> String {
    field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
  }
}
