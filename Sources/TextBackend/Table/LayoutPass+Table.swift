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
    var positions = RowPositions(memory, of: box)
    positions.keep(rows, at: lines, from: tree[index].interior.origin.row, in: tree)
    tree[index].interior = positions.interior
    let columns =
      box.table.columns.isEmpty
      ? nil : CellColumns(places: layout.places, columns: box.table.columns)
    for (row, line) in zip(rows, lines) where line < memory.scroller.count {
      let hasColumns = columns != nil && box.table.sections.isRow(line)
      let position = positions.position(of: line, hasColumns: hasColumns)
      // Most rows stand where they did.
      if areColumnsSame, tree[row].isSettled(at: position) { continue }
      if !areColumnsSame { tree[row].needsPlacing = true }
      place(row, at: position, in: &tree)
      if hasColumns, tree[row].needsPlacing { self.columns[row] = columns }
    }
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
        let cells = tree.standing(in: row)
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

  /// Places the cells of a row in the columns of its table.
  mutating func placeCells(
    of row: Int32, in columns: CellColumns, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let size = tree[row].size
    tree[row].interior = Interior(port: CellRect(size: size))
    for (number, cell) in tree.standing(in: row).enumerated() {
      var rect = CellRect.zero
      if columns.places.indices.contains(number) {
        let place = columns.places[number]
        let natural = min(place.width, measuring.size(of: cell, width: nil, in: tree).columns)
        let alignment = columns.columns[number].alignment
        let width = alignment == .natural ? place.width : natural
        let before = alignment.column(of: width, in: place.width)
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
    let cells = tree.standing(in: row)
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
