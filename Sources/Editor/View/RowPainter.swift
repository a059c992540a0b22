import TextBackend
import TextEditing
import VirtualViews

/// Draws one row of a text view after the other.
struct RowPainter {
  private let view: TextView
  private let look: ControlLook<TextViewMemory>
  private let geometry: TextViewGeometry
  private let style: TextStyle
  private var edited: EditedText { look.memory.edited }

  init(
    _ view: TextView, _ look: ControlLook<TextViewMemory>, _ geometry: TextViewGeometry,
    _ style: TextStyle
  ) {
    (self.view, self.look, self.geometry, self.style) = (view, look, geometry, style)
  }

  /// The looks of a line and the matches in a piece of it, which its rows have in common.
  struct Marks {
    fileprivate var line: Int?
    fileprivate var spans: [TextSpan] = []
    fileprivate var piece: Range<Int>?
    fileprivate var matches: [Range<Int>] = []
  }

  /// Draws a row; the marks are those of the row above, which may be of the same line.
  func draw(
    _ row: TextRow, in number: Int, _ walk: inout RowWalk, _ marks: inout Marks,
    _ canvas: inout TextCanvas
  ) {
    let line = row.line
    if geometry.gutter > 0, row.beginsLine { drawGutter(line, number, &canvas) }
    if view.highlighting != nil, marks.line != line {
      (marks.line, marks.spans) = (line, spans(of: line))
    }
    if let search = view.search {
      let piece = walk.piece(of: row)
      if marks.piece != piece {
        (marks.piece, marks.matches) = (piece, matches(of: search, in: piece))
      }
    }
    let width = look.columns - geometry.gutter - (geometry.bar == nil ? 0 : 1)
    let frame = CellFrame(column: geometry.gutter, row: number, width: width, height: 1)
    canvas.inside(frame) { canvas in
      drawText(row, walk, marks, &canvas)
    }
  }

  private func drawGutter(_ line: Int, _ row: Int, _ canvas: inout TextCanvas) {
    var style = TextStyle(background: self.style.background, underline: self.style.underline)
    if look.hasSurfaces { style.foreground = .muted } else { style.attributes.insert(.dim) }
    if geometry.hasMarks, let mark = view.marks[line], look.metrics.columns(of: mark.sign) == 1 {
      canvas.draw(mark.sign, column: 0, row: row, style: mark.style.over(style))
    }
    guard geometry.digits > 0 else { return }
    let digits = "\(line + 1)"
    let column = (geometry.hasMarks ? 1 : 0) + geometry.digits - digits.count
    canvas.draw(digits, column: column, row: row, style: style)
  }

  private func spans(of line: Int) -> [TextSpan] {
    let range = edited.text.range(ofLine: line)
    guard let highlighting = view.highlighting, range.count <= RowWalk.pieceBytes else { return [] }
    return spans(of: line, by: highlighting.base).map { span in
      let inside = span.range.clamped(to: 0..<range.count)
      return TextSpan(
        inside.lowerBound + range.lowerBound..<inside.upperBound + range.lowerBound, span.style)
    }
  }

  private func spans(of line: Int, by highlighter: any TextHighlighter) -> [TextSpan] {
    if let sequential = highlighter as? any SequentialHighlighter {
      return look.memory.lineStates.spans(ofLine: line, in: edited.text, by: sequential)
    }
    return highlighter.spans(ofLine: edited.text.line(line), number: line, in: edited.text)
  }

  private func drawText(
    _ row: TextRow, _ walk: RowWalk, _ marks: Marks, _ canvas: inout TextCanvas
  ) {
    let selection = edited.selection.range
    let spans = marks.spans
    let matches = marks.matches.filter { $0.lowerBound < row.end && $0.upperBound > row.start }
    var column = -look.memory.firstColumn
    let isPlain =
      spans.isEmpty && matches.isEmpty
      && (selection.isEmpty || selection.upperBound <= row.start || selection.lowerBound > row.end)
    if isPlain, let text = walk.plainText(in: row.range) {
      canvas.draw(text, column: column, row: 0, style: style)
      return
    }
    for item in walk.items(in: row.range) {
      let width = walk.columns(of: item, at: column + look.memory.firstColumn)
      defer { column += width }
      guard column < canvas.columns else { return }
      guard column + width > 0 else { continue }
      var style = style
      let start = item.range.lowerBound
      for span in spans where span.range.contains(start) { style = span.style.over(style) }
      if item.isAtom { style = atomStyle(style) }
      if matches.contains(where: { $0.contains(start) }) { style = matchStyle(style) }
      if selection.contains(start) { style = selectedStyle(style) }
      draw(item, width, at: column, style, &canvas)
    }
    guard selection.contains(row.end), row.endsLine, row.end < edited.text.count else { return }
    // The end of the line is selected, too.
    canvas.draw(" ", column: column, row: 0, style: selectedStyle(style))
  }

  private func draw(
    _ item: RowItem, _ width: Int, at column: Int, _ style: TextStyle, _ canvas: inout TextCanvas
  ) {
    guard item.isTab else {
      canvas.draw(item.shown, column: column, row: 0, style: style)
      return
    }
    if style != self.style {
      canvas.fill(column: column, row: 0, width: width, height: 1, style: style)
    }
  }

  /// The matches in a piece, counted from its start, so that all its rows mark the same ones.
  private func matches(of search: TextSearch, in piece: Range<Int>) -> [Range<Int>] {
    let reach = search.pattern.utf8.count * 4
    // In lines that are cut, and of patterns of several lines, one may begin before.
    let text = edited.text
    let beginsLine =
      text.range(ofLine: text.line(at: piece.lowerBound)).lowerBound == piece.lowerBound
    let isInLine = beginsLine && !search.pattern.utf8.contains { $0 == 0x0A || $0 == 0x0D }
    let start = piece.lowerBound - (isInLine ? 0 : reach)
    return search.matches(in: text, start..<piece.upperBound + reach)
  }

  private func atomStyle(_ style: TextStyle) -> TextStyle {
    var style = style
    if look.hasSurfaces { style.foreground = .accent } else { style.underline = partUnderline }
    return style
  }

  private func matchStyle(_ style: TextStyle) -> TextStyle {
    var style = style
    style.underline = partUnderline
    style.attributes.insert(.bold)
    return style
  }

  /// A line under a part of the text, which differs from that under the last row.
  private var partUnderline: UnderlineStyle {
    self.style.underline == .none ? .single : .double
  }

  private func selectedStyle(_ style: TextStyle) -> TextStyle {
    var style = style
    if look.hasSurfaces {
      (style.foreground, style.background) = (.onSelection, .selection)
    } else {
      style.attributes.insert(.reverse)
    }
    return style
  }
}
