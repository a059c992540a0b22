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
    resize(&memory, box, tree[index].rect.size)
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
  private mutating func hide(_ spares: ArraySlice<Int32>, _ tree: inout RetainedTree) {
    for spare in spares {
      self.spares.insert(spare)
      guard tree[spare].isDirty || tree[spare].rect != .zero else { continue }
      for index in tree.links.subtree(of: spare) {
        tree[index].move(to: .zero, clip: .zero, reach: .zero)
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
      let isKnown = areColumnsSame && !view.isDirty && view.rect.width == width
      let height =
        isKnown ? view.rect.height : measuring.rowHeight(of: row, in: width, places, tree)
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
    let (cells, clip) = (tree[index].rect, tree[index].clip)
    let body = CellRect(
      column: cells.column, row: cells.row + box.table.headerRows, width: memory.rowWidth,
      height: memory.scroller.viewport)
    let sticky = memory.stickyLines(of: box)
    let free = clip.intersection(body.between(sticky, memory))
    let canBeSeen = !cells.intersection(tree[index].reach).isEmpty
    let offset = memory.scroller.offset
    let (isPlain, separator) = (box.table.columns.isEmpty, box.table.separatorRows)
    for (row, line) in zip(rows, lines) where line < memory.scroller.count {
      let edge = sticky?.edge(line)
      let start = edge?.start ?? memory.scroller.heights.offset(of: line) - offset
      let hasColumns = !isPlain && box.table.sections.isRow(line)
      let rect =
        CellRect(
          checkingColumn: body.column - (hasColumns ? memory.sideways.offset : 0),
          row: body.row + start, width: memory.width(withColumns: hasColumns),
          height: memory.scroller.heights.height(of: line) - separator) ?? .zero
      let clip = edge == nil ? free : clip.intersection(body)
      let reach = canBeSeen ? rect : .zero
      // A row that scrolls by itself may come to have views inside when it is laid out.
      guard tree.links[row].childCount > 0 || hasColumns && tree[row].memory.scrolls else {
        tree.placeRow(row, of: index, rect, clip: clip, reach: reach)
        continue
      }
      let old = tree[row].rect
      let canMove = areColumnsSame && !tree[row].isDirty && old.size == rect.size
      tree[row].place(rect, clip: clip, reach: reach)
      if canMove, tree.moveInside(of: row, from: old, hasColumns: hasColumns) {
        tree[row].needsPlacing = false
      } else if hasColumns || !areColumnsSame {
        tree[row].needsPlacing = true
        if hasColumns {
          columns[row] = CellColumns(places: memory.placed.places, columns: box.table.columns)
        }
      }
    }
  }

  /// Places the cells of a row in the columns of its table.
  mutating func placeCells(
    of row: Int32, in columns: CellColumns, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let view = tree[row]
    for (number, cell) in tree.children(of: row).enumerated() {
      var rect = CellRect.zero
      if columns.places.indices.contains(number) {
        let place = columns.places[number]
        let natural = min(place.width, measuring.size(of: cell, width: nil, in: tree).columns)
        let alignment = columns.columns[number].alignment
        let width = alignment == .natural ? place.width : natural
        let before = ControlStyle.column(of: width, in: place.width, alignment)
        rect = CellRect(
          column: view.rect.column + place.start + before, row: view.rect.row, width: width,
          height: view.rect.height)
      }
      tree[cell].place(
        rect, clip: view.clip.intersection(view.rect), reach: view.reach.intersection(rect))
    }
  }
}

extension RetainedTree {
  /// Moves everything inside a view to where the view is now, if nothing but its place changed.
  ///
  /// What scrolls by itself has to be laid out, since what is seen of it may be something else.
  ///
  /// - Returns: whether it was moved.
  fileprivate mutating func moveInside(
    of row: Int32, from old: CellRect, hasColumns: Bool
  ) -> Bool {
    let inside = links.subtree(of: row).dropFirst()
    guard !inside.contains(where: { self[$0].memory.scrolls }) else { return false }
    let columns = self[row].rect.column - old.column
    let rows = self[row].rect.row - old.row
    for index in inside {
      let parent = links[index].parent
      let outer = self[parent]
      let border = parent == row && hasColumns ? 0 : outer.content.border
      let inner = border == 0 ? outer.rect : outer.rect.inset(by: border)
      self[index].move(
        to: self[index].rect.offset(columns: columns, rows: rows),
        clip: outer.clip.intersection(inner), reach: outer.reach.intersection(inner))
    }
    return true
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
