import VirtualViews

extension LayoutPass {
  /// Places the rows of a table that have views, and asks for those that should have.
  ///
  /// Rows that are measured are measured until nothing moves any more. That ends: only rows that
  /// are seen are measured, each has the same height every time, and a row without a view, of
  /// which nothing is known, ends it at once.
  mutating func placeRows(
    of index: Int32, _ box: TableBox, _ tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    guard case .table(let remembered) = tree[index].memory else { return }
    var memory = remembered.memory
    tables.append(tree[index].id)
    let lines = box.table.window.indices
    let children = tree.children(of: index)
    let rows = children.prefix(lines.count)
    hide(children.dropFirst(lines.count), &tree)
    memory.widths.metrics = tree.metrics
    measureColumns(&memory, box, rows, tree, &measuring)
    resize(&memory, box, tree[index].size)
    measureRows(&memory, box, rows, at: lines, tree, &measuring)
    let layout = memory.layout(of: box)
    let areColumnsSame = layout == memory.placed
    memory.placed = layout
    if memory != remembered.memory { tree[index].memory = ControlMemory(memory) }
    let wanted = memory.wantedWindow(of: box)
    if !box.table.window.satisfies(wanted) { wishes.append((tree[index].id, wanted)) }
    place(rows, at: lines, index, box, memory, areColumnsSame, &tree)
  }

  /// Takes the views that no row has off the screen.
  ///
  /// Nothing in them is placed before a row has them again.
  private func hide(_ spares: ArraySlice<Int32>, _ tree: inout RetainedTree) {
    for spare in spares
    where tree[spare].isDirty || tree[spare].position != Position() {
      tree[spare].place(Position())
      for index in tree.links.subtree(of: spare) {
        tree[index].needsPlacing = true
        tree[index].isDirty = false
      }
    }
  }

  private func resize(_ memory: inout TableMemory, _ box: TableBox, _ size: CellSize) {
    let room = max(0, size.rows - box.table.headerRows)
    var (width, viewport) = (size.columns, room)
    // A bar takes room from what the other one may have to scroll then.
    for _ in 0..<2 where box.table.showsScrollIndicator {
      let isTooHigh = memory.scroller.heights.total > viewport
      width = size.columns - (isTooHigh && size.columns > 1 ? 1 : 0)
      let isTooWide = memory.widths.length(of: box.table.columns, in: width) > width
      viewport = room - (isTooWide && room > 1 ? 1 : 0)
    }
    memory.scroller.resize(to: viewport)
    let content = memory.widths.length(of: box.table.columns, in: width)
    let changes = width != memory.rowWidth || content != memory.sideways.content
    if changes, memory.rowWidth != 0 { memory.scroller.forgetHeights() }
    memory.rowWidth = width
    memory.sideways.resize(content: content, viewport: width)
    if viewport > 0, let line = memory.unseen {
      memory.unseen = nil
      memory.reveal(line, in: box)
    }
  }

  /// Lets fitted columns grow to what their cells need.
  private func measureColumns(
    _ memory: inout TableMemory, _ box: TableBox, _ rows: ArraySlice<Int32>, _ tree: RetainedTree,
    _ measuring: inout Measuring
  ) {
    for (number, column) in box.table.columns.enumerated() {
      guard case .fitted = column.width else { continue }
      for row in rows {
        let cells = tree.children(of: row)
        guard cells.indices.contains(number) else { continue }
        let columns = measuring.size(of: cells[number], width: nil, in: tree).columns
        if memory.widths.fit(column, to: columns) { memory.scroller.forgetHeights() }
      }
    }
  }

  private func measureRows(
    _ memory: inout TableMemory, _ box: TableBox, _ views: ArraySlice<Int32>,
    at lines: [Int], _ tree: RetainedTree, _ measuring: inout Measuring
  ) {
    guard !memory.scroller.heights.isFixed else {
      _ = memory.scroller.settle()
      return
    }
    memory.scroller.keepPlace()
    let places = memory.places(of: box)
    let areColumnsSame = memory.layout(of: box) == memory.placed
    let rows = Dictionary(uniqueKeysWithValues: zip(lines, views))
    var waiting = rows
    func measure(_ line: Int, _ row: Int32, _ memory: inout TableMemory) {
      waiting[line] = nil
      let view = tree[row]
      let hasColumns = !box.table.columns.isEmpty && box.table.sections.isRow(line)
      let width = memory.width(withColumns: hasColumns)
      let isKnown = areColumnsSame && !view.isDirty && view.size.columns == width
      let height =
        isKnown ? view.size.rows : measuring.rowHeight(of: row, in: width, places, tree)
      memory.scroller.measure(line, as: height + box.table.separatorRows)
    }
    var isComplete = true
    repeat {
      // What is seen grows while rows turn out to be lower than they were taken for.
      var line = memory.scroller.first
      while isComplete, line < memory.scroller.visible.upperBound {
        if let row = rows[line] { measure(line, row, &memory) } else { isComplete = false }
        line += 1
      }
    } while isComplete && memory.scroller.settle()
    // So that every row that has a view, and is not dirty, is as high as it was measured.
    for (line, row) in waiting where line < memory.scroller.count { measure(line, row, &memory) }
  }

  private mutating func place(
    _ rows: ArraySlice<Int32>, at lines: [Int], _ index: Int32, _ box: TableBox,
    _ memory: TableMemory, _ areColumnsSame: Bool, _ tree: inout RetainedTree
  ) {
    let sticky = memory.stickyLines(of: box)
    let top = box.table.headerRows
    let body = CellRect(
      column: 0, row: top, width: memory.rowWidth, height: memory.scroller.viewport)
    let (isPlain, separator) = (box.table.columns.isEmpty, box.table.separatorRows)
    let offset = memory.scroller.offset - top
    let origin = origin(of: rows, at: lines, index, offset, sticky, memory, tree)
    tree[index].interior = Interior(
      origin: CellPoint(column: 0, row: origin), port: body.between(sticky, memory), edge: body)
    let heights = memory.scroller.heights
    let widths = (memory.width(withColumns: false), memory.width(withColumns: true))
    for (row, line) in zip(rows, lines) where line < heights.count {
      let hasColumns = !isPlain && box.table.sections.isRow(line)
      let edge = sticky?.edge(line)
      let frame = CellRect(
        checkingColumn: hasColumns ? -memory.sideways.offset : 0,
        row: edge.map { top + $0.start } ?? heights.offset(of: line) - offset - origin,
        width: hasColumns ? widths.1 : widths.0, height: heights.height(of: line) - separator)
      let position = Position(frame: frame ?? .zero, isPinned: edge != nil)
      // Most rows stand where they did.
      if areColumnsSame, tree[row].isSettled(at: position) { continue }
      if !areColumnsSame { tree[row].needsPlacing = true }
      place(row, at: position, in: &tree)
      if hasColumns, tree[row].needsPlacing {
        columns[row] = CellColumns(places: memory.placed.places, columns: box.table.columns)
      }
    }
  }

  /// Where the content of a table begins, below its upper edge: so that the first row stays where
  /// it is in the content which did not become another one.
  ///
  /// The content is all rows; but where most of them begin is known only from those that were
  /// measured, and a number for it could become too large.
  private func origin(
    of rows: ArraySlice<Int32>, at lines: [Int], _ index: Int32, _ offset: Int,
    _ sticky: StickyLines?, _ memory: TableMemory, _ tree: RetainedTree
  ) -> Int {
    let before = tree[index].interior.origin.row
    guard abs(before) < 1 << 30 else { return 0 }
    for (row, line) in zip(rows, lines) where line < memory.scroller.count {
      let position = tree[row].position
      if !tree[row].isDirty, !position.isPinned, !position.frame.isEmpty,
        sticky?.edge(line) == nil
      {
        return memory.scroller.heights.offset(of: line) - offset - position.frame.row
      }
    }
    return before
  }

  /// Places the cells of a row in the columns of its table.
  mutating func placeCells(
    of row: Int32, in columns: CellColumns, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let size = tree[row].size
    tree[row].interior = Interior(port: CellRect(size: size))
    for (number, cell) in tree.children(of: row).enumerated() {
      var rect = CellRect.zero
      if columns.places.indices.contains(number) {
        let place = columns.places[number]
        let natural = min(place.width, measuring.size(of: cell, width: nil, in: tree).columns)
        let alignment = columns.columns[number].alignment
        let width = alignment == .natural ? place.width : natural
        let before = ControlStyle.column(of: width, in: place.width, alignment)
        rect = CellRect(
          column: place.start + before, row: 0, width: width, height: size.rows)
      }
      place(cell, at: Position(frame: rect), in: &tree)
    }
  }
}

/// The columns that the cells of a row stand in.
struct CellColumns {
  var places: [ColumnWidths.Place]
  var columns: [TableColumn]
}

extension Measuring {
  /// The cells a row of a table needs, in columns where it has such.
  fileprivate mutating func rowHeight(
    of row: Int32, in width: Int, _ places: [ColumnWidths.Place], _ tree: RetainedTree
  ) -> Int {
    let cells = tree.children(of: row)
    guard !places.isEmpty, !cells.isEmpty else {
      return max(1, size(of: row, width: width, in: tree).rows)
    }
    var height = 1
    for (cell, place) in zip(cells, places) {
      height = max(height, size(of: cell, width: place.width, in: tree).rows)
    }
    return height
  }
}

extension CellRect {
  /// The rectangle without the lines that stay at its edges.
  fileprivate func between(_ sticky: StickyLines?, _ memory: TableMemory) -> CellRect {
    let top = sticky?.header.map { $0.start + memory.scroller.heights.height(of: $0.line) } ?? 0
    let bottom = sticky?.footer?.start ?? height
    let start = min(max(0, top), height)
    return CellRect(
      column: column, row: row + start, width: width, height: max(0, min(height, bottom) - start))
  }
}
