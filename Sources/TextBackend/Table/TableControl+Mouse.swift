import VirtualViews

extension TableControl {
  func grabbing(at point: CellPoint, _ look: Look) -> Reaction? {
    guard case .table(var memory) = look.memory else { return nil }
    memory.heldColumn = nil
    memory.wasSelected = false
    if point.row < table.headerRows {
      memory.heldColumn = column(endingAt: point.column, memory)
      return reaction(memory)
    }
    if point.column >= memory.rowWidth { return scrolling(to: point, memory) }
    guard let line = line(at: point, memory), table.selectionMode != .none else { return nil }
    memory.wasSelected = look.modifiers.isEmpty && table.cursor?.line == line
    memory.request = .choose(line, choice(look.modifiers))
    if let column = column(at: point.column, memory) { memory.selection.choose(column: column) }
    return reaction(memory)
  }

  func dragging(at point: CellPoint, _ look: Look) -> Reaction? {
    guard case .table(var memory) = look.memory else { return nil }
    if let key = memory.heldColumn {
      guard let index = table.columns.firstIndex(where: { $0.key == key }) else { return nil }
      let start = memory.places(of: table)[index].start
      memory.widths.resize(table.columns[index], to: point.column - start + 1)
      return reaction(memory)
    }
    guard point.column >= memory.rowWidth else { return nil }
    return scrolling(to: point, memory)
  }

  /// A click on a title asks for an order, one on the row that was selected already acts on it.
  func clicking(at point: CellPoint, _ look: Look) -> Reaction? {
    guard case .table(let memory) = look.memory else { return nil }
    if point.row < table.headerRows {
      guard memory.heldColumn == nil else { return nil }
      return sorting(by: column(at: point.column, memory), memory)
    }
    if memory.scroller.count == 0, table.isFailure { return asking(.activate, memory) }
    guard memory.wasSelected, line(at: point, memory) == table.cursor?.line else { return nil }
    return asking(.activate, memory)
  }

  private func choice(_ modifiers: KeyModifiers) -> TableSelection.Choice {
    if modifiers.contains(.shift) { return .extending }
    return modifiers.isDisjoint(with: [.control, .alt]) ? .alone : .toggling
  }

  private func scrolling(to point: CellPoint, _ memory: TableMemory) -> Reaction? {
    var (memory, axis) = (memory, memory.scroller.axis)
    guard axis.overflows else { return nil }
    ScrollBar.drag(&axis, to: point.row - table.headerRows, in: axis.viewport)
    memory.scroller.scroll(to: axis.offset)
    return reaction(memory)
  }

  /// The row at a cell; nil for headers and footers.
  private func line(at point: CellPoint, _ memory: TableMemory) -> Int? {
    let row = point.row - table.headerRows
    let sticky = memory.stickyLines(of: table)
    for line in [sticky?.header, sticky?.footer].compactMap({ $0 }) {
      let height = memory.scroller.heights.height(of: line.line)
      if (line.start..<line.start + height).contains(row) { return nil }
    }
    let offset = memory.scroller.offset + row
    guard row >= 0, offset < memory.scroller.heights.total,
      let line = memory.scroller.heights.row(at: offset)?.row, table.sections.isRow(line)
    else { return nil }
    return line
  }

  private func column(at cell: Int, _ memory: TableMemory) -> ViewKey? {
    let index = memory.places(of: table).firstIndex { $0.cells.contains(cell) }
    return index.map { table.columns[$0].key }
  }

  /// The column whose edge is at a cell of the line of titles: its last cell, or the gap behind it.
  private func column(endingAt cell: Int, _ memory: TableMemory) -> ViewKey? {
    let places = memory.places(of: table)
    let index = places.firstIndex { $0.cells.upperBound == cell }
    return index.flatMap { table.columns[$0].isResizable ? table.columns[$0].key : nil }
  }
}
