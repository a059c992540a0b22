import VirtualViews

/// A table in a terminal: titles, separators and bar; the rows are views of their own.
struct TableControl: Control {
  let box: TableBox

  var table: Table { _read { yield box.table } }

  var wraps: Bool { false }
  var hasIntrinsicWidth: Bool { false }

  /// The room for all lines as far as their heights are known without measuring them.
  func size(width: Int?, _ metrics: TextMetrics) -> CellSize {
    let (rows, overflow) = table.sections.lineCount.multipliedReportingOverflow(
      by: table.lineHeight)
    let all = overflow ? Int(Int16.max) : min(rows, Int(Int16.max)) + table.headerRows
    return CellSize(columns: 0, rows: min(max(all, 1), Int(Int16.max)))
  }

  func draw(in canvas: inout Canvas, _ look: Look) {
    guard case .table(let remembered) = look.memory else { return }
    drawTitles(in: &canvas, look, remembered)
    drawSeparators(in: &canvas, remembered)
    drawBars(in: &canvas, look, remembered)
    if remembered.memory.scroller.count == 0 { drawPlaceholder(in: &canvas, look) }
    drawSearch(in: &canvas, look, remembered)
  }

  private func drawTitles(in canvas: inout Canvas, _ look: Look, _ remembered: TableMemoryBox) {
    guard !table.columns.isEmpty else { return }
    let line = CellRect(column: 0, row: 0, width: remembered.memory.rowWidth, height: 1)
    canvas.inside(line) { canvas in
      let places = remembered.memory.places(of: box)
      for (column, place) in zip(table.columns, places) where place.width > 0 {
        let start = CellPoint(column: place.start - remembered.memory.sideways.offset, row: 0)
        canvas.draw(
          title(of: column, width: place.width, look.metrics), at: start,
          style: style(of: column, look))
      }
    }
  }

  private func style(of column: TableColumn, _ look: Look) -> TextStyle {
    var style = TextStyle(
      foreground: table.tintColor, background: table.backgroundColor, attributes: .bold,
      underline: .single)
    if look.isFocused, table.cursor?.column == column.key { style.attributes.insert(.reverse) }
    return style
  }

  /// The title in the width of its column, with the mark of the order behind it.
  private func title(
    of column: TableColumn, width: Int, _ metrics: TextMetrics
  ) -> String {
    var mark = ""
    if let order = table.order, order.column == column.key {
      mark = " " + (order.isAscending ? metrics.ornaments.ascending : metrics.ornaments.descending)
    }
    let room = max(0, width - metrics.columns(of: mark))
    let title = metrics.truncated(column.title, to: room) + mark
    let left = max(0, width - metrics.columns(of: title))
    let before = column.alignment.column(of: metrics.columns(of: title), in: width)
    return String(repeating: " ", count: before) + title
      + String(repeating: " ", count: left - before)
  }

  private func drawSeparators(in canvas: inout Canvas, _ remembered: TableMemoryBox) {
    guard table.separatorStyle == .singleLine else { return }
    let scroller = remembered.memory.scroller
    var style = TextStyle(background: table.backgroundColor)
    style.attributes.insert(.dim)
    for line in scroller.visible {
      let end = scroller.start(of: line) + scroller.heights.height(of: line)
      guard end <= scroller.viewport else { continue }
      canvas.horizontalLine(
        from: CellPoint(column: 0, row: table.headerRows + end - 1),
        columns: remembered.memory.rowWidth, style: style)
    }
  }

  private func drawBars(in canvas: inout Canvas, _ look: Look, _ remembered: TableMemoryBox) {
    let style = ScrollBar.style(table.attributes, look)
    if remembered.memory.rowWidth < look.size.columns {
      let axis = remembered.memory.scroller.axis
      ScrollBar(axis: axis, length: axis.viewport).drawVertical(
        at: look.size.columns - 1, row: table.headerRows, in: &canvas, style: style)
    }
    let row = table.headerRows + remembered.memory.scroller.viewport
    let sideways = remembered.memory.sideways
    if row < look.size.rows, sideways.overflows {
      ScrollBar(axis: sideways, length: remembered.memory.rowWidth).drawHorizontal(
        at: row, in: &canvas, style: style)
    }
  }

  private func drawPlaceholder(in canvas: inout Canvas, _ look: Look) {
    var lines: [String]
    switch table.placeholder {
    case .none: return
    case .message(let text): lines = look.metrics.lines(of: text, in: look.size.columns)
    case .failure(let text):
      lines = look.metrics.lines(of: text, in: look.size.columns)
      lines.append("[ Try again ]")
    }
    let room = look.size.rows - table.headerRows
    let first = table.headerRows + max(0, (room - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let line = look.metrics.truncated(line, to: look.size.columns)
      let column = max(0, (look.size.columns - look.metrics.columns(of: line)) / 2)
      var style = TextStyle(foreground: table.tintColor, background: table.backgroundColor)
      let isAction = table.isFailure && offset == lines.count - 1
      if !isAction { style.attributes.insert(.dim) }
      if isAction, look.isFocused { style.attributes.formUnion([.reverse, .bold]) }
      canvas.draw(line, at: CellPoint(column: column, row: first + offset), style: style)
    }
  }

  /// What is looked for stands in the last title line's end, or in no place where there is none.
  private func drawSearch(in canvas: inout Canvas, _ look: Look, _ remembered: TableMemoryBox) {
    let search = remembered.memory.search.text
    guard !search.isEmpty, look.isFocused, table.headerRows > 0 else { return }
    let text = look.metrics.truncated("/" + search, to: look.size.columns)
    let column = look.size.columns - look.metrics.columns(of: text)
    canvas.draw(
      text, at: CellPoint(column: column, row: 0), style: TextStyle(attributes: .reverse))
  }
}

extension Table {
  /// True if what should have been shown could not be had.
  var isFailure: Bool {
    if case .failure = placeholder { return true }
    return false
  }
}

extension TableMemory {
  /// Where the columns of a table stand.
  func places(of box: TableBox) -> [ColumnWidths.Place] {
    widths.places(of: box.table.columns, in: rowWidth)
  }
}

extension TextMetrics {
  /// A text in lines of at most some columns.
  fileprivate func lines(of text: String, in columns: Int) -> [String] {
    wrapped(text, to: max(1, columns)).lines.map { String($0) }
  }
}
