import TextEditing
public import VirtualViews

/// A field in a terminal: a line of underlined cells that scrolls sideways with its caret.
///
/// Its text may have any length: drawing costs O(*n*) in the cells of the field, an edit O(*n*) in the length of the text. With
/// a mask or a maximum length drawing costs as much as an edit.
extension TextField: TextControl {
  /// The most columns that a field asks for, whatever its text is.
  private static var widest: Int { 1_000 }

  /// The caret behind the text.
  public var initialMemory: FieldMemory {
    var memory = FieldMemory(text)
    putCaretOnPlace(&memory, forwards: false)
    return memory
  }
  /// True: a letter is typed, whatever the program binds it to at the field.
  public func takesTyping(_ memory: FieldMemory) -> Bool { true }
  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }
  /// False: it knows its text.
  public var fillsWidth: Bool { false }
  /// True: there is to be room for what is typed.
  public var fillsColumn: Bool { true }

  /// Moves the caret along with what changed in the text.
  public func updateMemory(_ memory: inout FieldMemory) {
    if memory.edited.text == text { return }
    memory.follow(text)
    putCaretOnPlace(&memory, forwards: true)
  }

  /// Room for the text or the placeholder, and for the caret behind it.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let text = columns(of: text, atMost: Self.widest, metrics)
    let form = mask.map { columns(of: $0.rest(behind: ""), atMost: Self.widest, metrics) } ?? 0
    let shown = max(text, metrics.columns(of: placeholder ?? ""), form, 7) + 1
    return (isPlain ? shown : shown + edgeColumns(metrics), 1)
  }

  /// Draws the part of the text that is scrolled to, or the placeholder.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<FieldMemory>) {
    let style = style(look)
    canvas.fill(column: 0, row: look.middleRow, width: look.columns, height: 1, style: style)
    let edges = edges(look)
    guard !edges.isEmpty else { return drawInside(&canvas, style, look) }
    drawEdges(edges, in: &canvas, style, look)
    let inside = look.inside(edges)
    let frame = CellFrame(
      column: edges.leading, row: 0, width: inside.columns, height: look.rows)
    canvas.inside(frame) { drawInside(&$0, style, inside) }
  }

  private func drawInside(
    _ canvas: inout TextCanvas, _ style: TextStyle, _ look: ControlLook<FieldMemory>
  ) {
    let hasForm = mask?.isEmpty == false
    if text.isEmpty,
      look.isFocused ? placeholder != nil && !hasForm : placeholder != nil || !hasForm
    {
      drawPlaceholder(in: &canvas, style, look)
    } else {
      drawText(in: &canvas, style, look)
    }
  }

  /// That behind the text.
  public func ground(_ look: ControlLook<FieldMemory>) -> TextStyle {
    TextStyle(background: style(look).background)
  }

  private func style(_ look: ControlLook<FieldMemory>) -> TextStyle {
    var style = TextStyle(
      foreground: textColor == .default ? message?.color ?? textColor : textColor,
      background: attributes.backgroundColor, attributes: font,
      underline: .single)
    if look.hasSurfaces {
      style.underline = .none
      if style.background == .default { style.background = look.isFocused ? .raised : .sunken }
      style = look.style(of: look.isFocused ? .fieldFocused : .field, or: style)
      look.underlineFocus(&style)
      if !isEnabled { style.foreground = .muted }
    } else if !isEnabled {
      style.attributes.insert(.dim)
    }
    if look.isFocused { style.attributes.insert(.bold) }
    return style
  }

  private func drawPlaceholder(
    in canvas: inout TextCanvas, _ style: TextStyle, _ look: ControlLook<FieldMemory>
  ) {
    let style = dimmed(style, look)
    let shown = look.metrics.truncated(placeholder ?? "", to: look.columns)
    let alignment = alignment(in: look.columnAlignment, look.metrics)
    let column = alignment.column(of: look.metrics.columns(of: shown), in: look.columns)
    canvas.draw(shown, column: column, row: look.middleRow, style: style)
  }

  /// The style of what is in the field and no part of its text.
  func dimmed(_ style: TextStyle, _ look: ControlLook<FieldMemory>) -> TextStyle {
    var style = style
    if look.hasSurfaces {
      style.foreground = .muted
      return look.style(of: .placeholder, or: style)
    }
    style.attributes.insert(.dim)
    return style
  }

  private func drawText(
    in canvas: inout TextCanvas, _ style: TextStyle, _ look: ControlLook<FieldMemory>
  ) {
    let edited = look.memory.edited
    let beginning = beginning(look)
    let selection = look.isFocused ? edited.selection.range : 0..<0
    let spans = isSecureTextEntry ? [] : textSpans
    var (position, column) = (beginning.position, beginning.column)
    edited.text.forEachCharacter(from: position) { character in
      guard column < look.columns else { return false }
      var style = spans.last { $0.range.contains(position) }?.style.over(style) ?? style
      if selection.contains(position) { style = selected(style, look) }
      column += canvas.draw(
        shown(character, look.metrics), column: column, row: look.middleRow, style: style)
      position += character.utf8.count
      return true
    }
    guard let rest = rest(look.memory, isFocused: look.isFocused) else { return }
    canvas.draw(rest, column: column, row: look.middleRow, style: dimmed(style, look))
  }

  private func selected(_ style: TextStyle, _ look: ControlLook<FieldMemory>) -> TextStyle {
    var style = style
    if look.hasSurfaces {
      (style.foreground, style.background) = (.onSelection, .selection)
      style = look.style(of: .selection, or: style)
    } else {
      style.attributes.insert(.reverse)
    }
    return style
  }

  /// The cell of the caret.
  public func cursor(_ look: ControlLook<FieldMemory>) -> (column: Int, row: Int)? {
    let edges = edges(look)
    let look = look.inside(edges)
    let beginning = beginning(look)
    let edited = look.memory.edited
    let width = columns(
      from: beginning.position, to: edited.caret, edited.text, look.metrics)
    let pending = edited.caret == edited.text.count ? pendingColumns(look.metrics) : 0
    let column = min(beginning.column + width + pending, max(0, look.columns - 1))
    return (edges.leading + column, look.middleRow)
  }

  /// What is shown of a character: a dot where it is secret, a blank for a tab.
  private func shown(_ character: Character, _ metrics: TextMetrics) -> String {
    if isSecureTextEntry { return String(metrics.ornaments.secret) }
    return character == "\t" ? " " : String(character)
  }
}
