public import ConstraintLayout
public import VirtualViews

/// A table in a terminal: titles, separators and bar; the rows are views of their own.
extension Table: TextContainer {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The rows around the cursor, or the first.
  public var initialMemory: TableMemory { TableMemory(TableState(for: self)) }
  /// True: the rows that are selected are marked.
  public static var marksViews: Bool { true }
  /// True: columns know their widths, and rows take what there is.
  public var fillsWidth: Bool { true }
  /// True unless lines stand between the rows, or there are none.
  public var hasPlainGround: Bool { separatorStyle == .none && sections.hasRows }

  /// Finds the place again after the program changed the table.
  public func updateMemory(_ memory: inout TableMemory) {
    if !memory.knows(self) { memory = memory.following(self) }
  }

  /// Takes the place for that of these rows, whatever happened to them and to the selection meanwhile.
  public func restoreMemory(_ memory: inout TableMemory) {
    memory = TableMemory(memory.state.restored(in: self))
  }

  /// The room for all lines as far as their heights are known without measuring them, in all columns that there are.
  ///
  /// A layer that fits gives it those that its columns need, or 40 without such.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    let (rows, overflow) = sections.lineCount.multipliedReportingOverflow(by: lineHeight)
    let all = overflow ? Int(Int16.max) : min(rows, Int(Int16.max)) + headerRows
    let columns = width ?? ColumnWidths.wish(of: self.columns, metrics)
    return (columns, min(max(all, 1), Int(Int16.max)))
  }

  /// The first row while no row is marked, or the cell with the keyboard among several that are selected.
  public func cursor(_ look: ControlLook<TableMemory>) -> (column: Int, row: Int)? {
    if let cursor, selectedColumns.count > 1 { return place(of: cursor, look) }
    guard cursor == nil, selection?.isEmpty ?? true, look.memory.state.scroller.count > 0,
      headerRows < look.rows
    else { return nil }
    return (0, headerRows)
  }

  /// The first cell in sight of a cell of the table; nil if that is out of sight.
  private func place(
    of cell: TableCursor, _ look: ControlLook<TableMemory>
  ) -> (column: Int, row: Int)? {
    let state = look.memory.state
    let places = state.places(of: self)
    guard let column = columns.firstIndex(where: { $0.key == cell.column }),
      let start = state.seenCells(of: column, in: places).first,
      state.linesInSight(of: self).contains(cell.line)
    else { return nil }
    let row = state.scroller.start(of: cell.line)
    return row < 0 ? nil : (start, headerRows + row)
  }

  /// The cells of the row with the keyboard, or of its cell where cells are selected.
  public func currentCells(_ look: ControlLook<TableMemory>) -> CellFrame? {
    let state = look.memory.state
    guard let line = cursor?.line, state.linesInSight(of: self).contains(line) else {
      return self.cursor(look).map {
        CellFrame(column: $0.column, row: $0.row, width: 1, height: 1)
      }
    }
    // A row at an edge may be seen in part; the table itself scrolls to the rest of it.
    let start = state.scroller.start(of: line)
    let end = headerRows + start + state.scroller.heights.height(of: line) - separatorRows
    let first = headerRows + max(0, start)
    var cells = CellFrame(
      column: 0, row: first,
      width: min(look.columns, state.width(withColumns: !columns.isEmpty)),
      height: max(0, min(end, look.rows) - first))
    if let key = cursor?.column, let column = columns.firstIndex(where: { $0.key == key }) {
      let seen = state.seenCells(of: column, in: state.places(of: self))
      (cells.column, cells.width) = (seen.lowerBound, seen.count)
    }
    return cells
  }

  /// The titles of the columns: what can be done with them, and the order of the one by which rows are ordered.
  public func parts(_ look: ControlLook<TableMemory>) -> [SemanticPart] {
    guard headerRows > 0 else { return [] }
    let state = look.memory.state
    let places = state.places(of: self)
    return places.indices.filter { places[$0].width > 0 }.map { index in
      let (column, seen) = (columns[index], state.seenCells(of: index, in: places))
      var part = SemanticPart(
        .columnHeader, column.title.string,
        actions: (column.isSortable ? [.press] : []) + (column.isResizable ? [.resize] : [])
          + (movesColumns && canMoveColumn(index) ? [.move] : []),
        cells: CellFrame(column: seen.lowerBound, row: 0, width: seen.count, height: 1))
      if let rank = rank(of: column) {
        let direction = rank.order.isAscending ? "ascending" : "descending"
        part.semantics.value = rank.number.map { "\(direction) \($0)" } ?? direction
      }
      return part
    }
  }

  // MARK: - Drawing

  /// Draws titles, separators, bars, and what is shown instead of rows.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    drawTitles(in: &canvas, look)
    drawColumnMove(in: &canvas, look)
    drawSeparators(in: &canvas, look)
    drawFrozenEdges(in: &canvas, look)
    drawBars(in: &canvas, look)
    if !sections.hasRows { drawPlaceholder(in: &canvas, look) }
    drawSearch(in: &canvas, look)
    drawMotion(in: &canvas, look.memory.state)
    drawChoosing(in: &canvas, look.memory.state)
  }

  private func drawTitles(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    guard headerRows > 0 else { return }
    // One surface, also between the titles and above the scroll bar.
    if look.hasSurfaces {
      let style = TextStyle(background: look.headerStyle.background)
      canvas.fill(column: 0, row: 0, width: look.columns, height: 1, style: style)
    }
    // Looked at in its object, because a copy takes longer than all the rest.
    let memory = look.memory
    let (places, frozen) = (memory.state.places(of: self), memory.state.frozen)
    for (index, place) in places.enumerated() where place.width > 0 {
      let isScrolled = frozen.map { !$0.isFrozen(index, of: places.count) } ?? false
      let port = isScrolled ? frozen?.port : nil
      let cells = port ?? 0..<max(0, memory.state.rowWidth)
      let seen = CellFrame(column: cells.lowerBound, row: 0, width: cells.count, height: 1)
      canvas.inside(seen) { canvas in
        canvas.draw(
          title(of: columns[index], width: place.width, look.metrics),
          column: memory.state.start(of: index, in: places) - cells.lowerBound, row: 0,
          style: style(of: columns[index], look))
      }
    }
  }

  private func style(of column: TableColumn, _ look: ControlLook<TableMemory>) -> TextStyle {
    var style = look.headerStyle
    if look.isFocused, cursor?.column == column.key { style.attributes.insert(.reverse) }
    if look.memory.state.movingColumn == column.key { style.attributes.insert(.dim) }
    return style
  }

  /// The order of a column, with its number where rows are sorted by several; nil if they are not sorted by it.
  private func rank(of column: TableColumn) -> (order: TableOrder, number: Int?)? {
    guard let order else { return nil }
    if order.column == column.key { return (order, laterOrders.isEmpty ? nil : 1) }
    return laterOrders.firstIndex { $0.column == column.key }.map { (laterOrders[$0], $0 + 2) }
  }

  /// The title in the width of its column, with the mark of the order behind it if both have room.
  private func title(
    of column: TableColumn, width: Int, _ metrics: TextMetrics
  ) -> Text {
    var mark = ""
    if let rank = rank(of: column) {
      mark = " "
      mark.append(
        rank.order.isAscending ? metrics.ornaments.ascending : metrics.ornaments.descending)
      if let number = rank.number { mark += "\(number)" }
      // In so few columns the mark would leave nothing of the title.
      let cells = metrics.columns(of: mark)
      if width < cells + 2, metrics.columns(of: column.title) + cells > width { mark = "" }
    }
    let room = max(0, width - metrics.columns(of: mark))
    let title = metrics.truncated(column.title, to: room) + Text(mark)
    return metrics.padded(
      title, to: width,
      alignment: column.alignment.onScreen(isRightToLeft: metrics.isRightToLeft))
  }

  private func drawSeparators(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    guard separatorStyle == .singleLine else { return }
    let (scroller, totals) = (
      look.memory.state.scroller, look.memory.state.stickyLines(of: self)?.totals
    )
    var ends = scroller.visible.map { scroller.start(of: $0) + scroller.heights.height(of: $0) }
      .filter { $0 <= totals?.start ?? scroller.viewport }
    if totals != nil { ends.append(scroller.viewport) }
    for end in ends {
      canvas.line(
        column: 0, row: headerRows + end - 1, columns: look.memory.state.rowWidth,
        style: look.mutedStyle)
    }
  }

  private func drawBars(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    let state = look.memory.state
    if state.rowWidth < look.columns {
      let axis = state.scroller.axis
      ScrollBar(axis, length: axis.viewport).drawVertical(
        column: look.columns - 1, row: headerRows, in: &canvas, style: look.barStyle)
    }
    let row = headerRows + state.scroller.viewport
    if row < look.rows, state.sideways.overflows {
      ScrollBar(state.sideways, length: state.rowWidth).drawHorizontal(
        column: 0, row: row, in: &canvas, style: look.barStyle)
    }
  }

  private func drawPlaceholder(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    // Below the headers and footers that there are.
    let scroller = look.memory.state.scroller
    let top = headerRows + max(0, scroller.heights.total - scroller.offset)
    let room = max(0, look.rows - top)
    var lines: [String]
    switch placeholder {
    case .none: return
    case .message(let text): lines = look.metrics.lines(of: text, in: look.columns)
    case .failure(let text):
      // What can be done about it is seen before all of the reason.
      lines = look.metrics.lines(of: text, in: look.columns)
      lines.removeLast(min(lines.count, max(0, lines.count + 1 - room)))
      lines.append(look.buttonEnds.start + Wording.current["Try again"] + look.buttonEnds.end)
    }
    let first = top + max(0, (room - lines.count) / 2)
    for (offset, line) in lines.enumerated() {
      let line = look.metrics.truncated(line, to: look.columns)
      let column = max(0, (look.columns - look.metrics.columns(of: line)) / 2)
      let isAction = isFailure && offset == lines.count - 1
      var style = isAction ? look.style : look.mutedStyle
      if !look.hasSurfaces { style.foreground = attributes.tintColor }
      // Where nothing can be done, the text tells that the table has the keyboard.
      if !isFailure { look.underlineFocus(&style) }
      canvas.draw(line, column: column, row: first + offset, style: style)
    }
  }

  /// What is looked for stands at the end of the line of titles, with a blank before it; nowhere where there is no such line.
  private func drawSearch(in canvas: inout TextCanvas, _ look: ControlLook<TableMemory>) {
    let search = look.memory.state.search.text
    guard !search.isEmpty else { return }
    canvas.wake(after: look.memory.state.search.wait)
    guard look.isFocused, headerRows > 0 else { return }
    let text = look.metrics.truncated("/" + search, to: look.columns)
    let column = look.columns - look.metrics.columns(of: text)
    // The title that stands there is cut, and does not run into the text.
    if column > 0 {
      let ground = TextStyle(background: look.headerStyle.background)
      canvas.fill(column: column - 1, row: 0, width: 1, height: 1, style: ground)
    }
    canvas.draw(text, column: column, row: 0, style: TextStyle(attributes: .reverse))
  }
}

extension Table {
  /// True if what should have been shown could not be had.
  var isFailure: Bool {
    if case .failure = placeholder { return true }
    return false
  }
}

extension TableState {
  /// Where the columns of a table stand.
  func places(of table: Table) -> [ColumnWidths.Place] {
    widths.places(of: table.columns, in: rowWidth)
  }
}

extension TextMetrics {
  /// A text in lines of at most some columns.
  fileprivate func lines(of text: String, in columns: Int) -> [String] {
    wrapped(text, to: max(1, columns)).lines.map { String($0) }
  }
}
