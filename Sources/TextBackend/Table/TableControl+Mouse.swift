import VirtualViews

extension TableControl {
  /// What the left button does.
  func pointing(_ pointer: PointerAction, _ memory: TableMemory) -> Reaction? {
    let point = CellPoint(column: pointer.column, row: pointer.row)
    switch pointer.kind {
    case .press: return grabbing(at: point, pointer.modifiers, memory)
    case .drag: return dragging(at: point, memory)
    case .click: return clicking(at: point, memory)
    default: return nil
    }
  }

  private func grabbing(
    at point: CellPoint, _ modifiers: KeyModifiers, _ memory: TableMemory
  ) -> Reaction? {
    var memory = memory
    memory.held = handle(at: point, memory)
    memory.wasSelected = false
    switch memory.held {
    case .nothing, .column: return reaction(memory)
    case .verticalBar, .horizontalBar: return dragging(at: point, memory)
    case .rows: break
    }
    guard let line = line(at: point, memory), table.selectionMode != .none else { return nil }
    memory.wasSelected = modifiers.isEmpty && table.cursor?.line == line
    if let column = column(at: point.column, memory) { memory.selection.choose(column: column) }
    return asking(.choose(line, choice(modifiers)), memory)
  }

  /// A click on a title asks for an order, one on the row that was selected already acts on it.
  private func clicking(at point: CellPoint, _ memory: TableMemory) -> Reaction? {
    if point.row < table.headerRows {
      guard memory.held == .nothing else { return nil }
      return sorting(by: column(at: point.column, memory), memory)
    }
    if memory.scroller.count == 0, table.isFailure { return asking(.activate, memory) }
    guard memory.wasSelected, line(at: point, memory) == table.cursor?.line else { return nil }
    return asking(.activate, memory)
  }

  /// What the mouse gets hold of at a cell.
  private func handle(at point: CellPoint, _ memory: TableMemory) -> TableHandle {
    if point.row < table.headerRows {
      return column(endingAt: point.column, memory).map { .column($0) } ?? .nothing
    }
    if point.column >= memory.rowWidth { return .verticalBar }
    return point.row < table.headerRows + memory.scroller.viewport ? .rows : .horizontalBar
  }

  private func dragging(at point: CellPoint, _ memory: TableMemory) -> Reaction? {
    var memory = memory
    switch memory.held {
    case .nothing: return nil
    case .column(let key):
      guard let index = table.columns.firstIndex(where: { $0.key == key }) else { return nil }
      let start = memory.places(of: box)[index].start - memory.sideways.offset
      memory.widths.resize(table.columns[index], to: point.column - start)
    case .verticalBar:
      var axis = memory.scroller.axis
      guard axis.overflows else { return nil }
      ScrollBar.drag(&axis, to: point.row - table.headerRows, in: axis.viewport)
      memory.scroller.scroll(to: axis.offset)
    case .horizontalBar:
      ScrollBar.drag(&memory.sideways, to: point.column, in: memory.rowWidth)
    case .rows:
      guard let line = line(draggedTo: point, memory), line != table.cursor?.line else {
        return nil
      }
      memory.wasSelected = false
      return choosing(line, .extending, memory)
    }
    return reaction(memory)
  }

  private func choice(_ modifiers: KeyModifiers) -> TableSelection.Choice {
    if modifiers.contains(.shift) { return .extending }
    return modifiers.isDisjoint(with: [.control, .alt]) ? .alone : .toggling
  }

  /// The row at a cell; nil for headers and footers.
  private func line(at point: CellPoint, _ memory: TableMemory) -> Int? {
    let row = point.row - table.headerRows
    let sticky = memory.stickyLines(of: box)
    for line in [sticky?.header, sticky?.footer].compactMap({ $0 }) {
      let height = memory.scroller.heights.height(of: line.line)
      if (line.start..<line.start + height).contains(row) { return nil }
    }
    let offset = memory.scroller.offset + row
    guard row >= 0, row < memory.scroller.viewport, offset < memory.scroller.heights.total,
      let line = memory.scroller.heights.row(at: offset)?.row, table.sections.isRow(line)
    else { return nil }
    return line
  }

  /// The row up to which rows are chosen while the mouse is dragged; beyond an edge the next one.
  private func line(draggedTo point: CellPoint, _ memory: TableMemory) -> Int? {
    guard table.selectionMode == .multiple, let cursor = table.cursor?.line else { return nil }
    let visible = memory.scroller.visible
    let row = point.row - table.headerRows
    let found =
      row < 0
      ? visible.lowerBound - 1
      : row >= memory.scroller.viewport
        ? visible.upperBound
        : memory.scroller.heights.row(at: memory.scroller.offset + row)?.row ?? cursor
    return table.sections.row(from: found, forwards: found > cursor)
  }

  private func column(at cell: Int, _ memory: TableMemory) -> ViewKey? {
    guard cell < memory.rowWidth else { return nil }
    let cell = cell + memory.sideways.offset
    let index = memory.places(of: box).firstIndex { $0.cells.contains(cell) }
    return index.map { table.columns[$0].key }
  }

  /// The column whose edge is at a cell of the line of titles: the gap behind it.
  private func column(endingAt cell: Int, _ memory: TableMemory) -> ViewKey? {
    let cell = cell + memory.sideways.offset
    let index = memory.places(of: box).firstIndex { $0.cells.upperBound == cell }
    return index.flatMap { table.columns[$0].isResizable ? table.columns[$0].key : nil }
  }
}
