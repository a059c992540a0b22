import VirtualViews

/// A field in a terminal: a line of underlined cells that scrolls sideways with its caret.
///
/// Its text may have any length; what a key costs depends on the cells of the field.
struct FieldControl: Control {
  let field: TextField

  /// The most columns that a field asks for, whatever its text is.
  private static var widest: Int { 1_000 }

  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    let text = columns(of: field.text, atMost: Self.widest, metrics)
    let placeholder = metrics.columns(of: field.placeholder ?? "")
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
    if field.text.isEmpty, !look.isFocused || field.placeholder != nil {
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
    let text = look.metrics.truncated(field.placeholder ?? "", to: look.size.columns)
    let width = look.metrics.columns(of: text)
    let column = ControlStyle.column(of: width, in: look.size.columns, field.textAlignment)
    canvas.draw(text, at: CellPoint(column: column, row: row), style: style)
  }

  private func drawText(in canvas: inout Canvas, _ row: Int, _ style: TextStyle, _ look: Look) {
    let editor = editor(look)
    let beginning = beginning(editor, look)
    let start = editor.index(beginning.position)
    let selection = look.isFocused ? editor.selection : 0..<0
    let selected = editor.index(selection.lowerBound)..<editor.index(selection.upperBound)
    var (index, column) = (start, beginning.column)
    while index < editor.text.endIndex, column < look.size.columns {
      var style = style
      if selected.contains(index) { style.attributes.insert(.reverse) }
      let text = shown(editor.text[index], look.metrics)
      column += canvas.draw(text, at: CellPoint(column: column, row: row), style: style)
      index = editor.text.index(after: index)
    }
  }

  func cursor(_ look: Look) -> CellPoint? {
    let editor = editor(look)
    let beginning = beginning(editor, look)
    let width = columns(from: beginning.position, to: editor.caret, editor, look.metrics)
    return CellPoint(
      column: min(beginning.column + width, max(0, look.size.columns - 1)),
      row: (look.size.rows - 1) / 2)
  }

  private func editor(_ look: Look) -> TextEditor {
    guard case .field(let editor) = look.memory else { return TextEditor(field.text) }
    return editor
  }

  /// What is shown of a character: a dot where it is secret, a blank for a tab.
  private func shown(_ character: Character, _ metrics: TextMetrics) -> String {
    if field.isSecureTextEntry { return metrics.ornaments.secret }
    return character == "\t" ? " " : String(character)
  }
}
