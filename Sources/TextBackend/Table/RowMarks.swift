import VirtualViews

/// The selected rows of tables while they are painted.
///
/// A row is marked when everything in it was drawn, by what its cells look like: what a program
/// draws there stays legible, whatever its colors.
struct RowMarks {
  private struct Mark {
    var rect: CellRect
    var attributes: TextAttributes
    var underline: UnderlineStyle
  }

  /// The cells that are painted; others are marked already.
  let areas: [CellRect]
  // With the row that has to be drawn before. Mostly there is one, or they come in this order.
  private var waiting: [(row: Int32, mark: Mark)] = []
  private var open: (row: Int32, mark: Mark)?

  init(areas: [CellRect]) { self.areas = areas }

  /// Takes note of the rows of a table that has just been drawn.
  mutating func add(_ index: Int32, in tree: RetainedTree, isFocused: Bool) {
    guard case .table(let memory) = tree[index].memory, let table = Table(tree[index].content)
    else { return }
    let selection = table.selection ?? .none
    var row = tree.links[index].first
    for line in table.window.indices where row != TreeLinks.none {
      defer { row = tree.links[row].next }
      let isCursor = isFocused && table.cursor?.key == tree[row].key
      let isSelected = table.sections.isRow(line) && selection.contains(key: tree[row].key)
      guard isSelected || isCursor else { continue }
      let rect = table.cells(of: tree[row].rect, memory).intersection(tree[row].clip)
      let mark = Mark(
        rect: rect, attributes: isSelected ? (isFocused ? .reverse : [.reverse, .dim]) : [],
        underline: isCursor && table.selectionMode == .multiple ? .single : .none)
      waiting.append((row, mark))
    }
  }

  /// Marks the row that is complete when a view is about to be drawn.
  mutating func proceed(to index: Int32, in tree: RetainedTree, on canvas: inout Canvas) {
    if let (row, _) = open, index != row, !tree.links.holds(row, index) { finish(on: &canvas) }
    if let place = waiting.firstIndex(where: { $0.row == index }) {
      open = waiting.remove(at: place)
    }
  }

  /// Marks the row that was drawn last.
  mutating func finish(on canvas: inout Canvas) {
    guard let (_, mark) = open else { return }
    for area in areas {
      canvas.mark(
        mark.rect.intersection(area), adding: mark.attributes, underline: mark.underline)
    }
    open = nil
  }
}

extension Table {
  /// What is marked of a row: all of it, or the cell the cursor is in.
  fileprivate func cells(of row: CellRect, _ memory: TableMemory) -> CellRect {
    guard selectionUnit == .cell, let key = cursor?.column,
      let index = columns.firstIndex(where: { $0.key == key })
    else { return row }
    let place = memory.places(of: self)[index]
    return CellRect(
      column: row.column + place.start, row: row.row, width: place.width, height: row.height)
  }
}

extension Canvas {
  /// Changes how cells look that are drawn already; what was reversed is plain again.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func mark(
    _ rect: CellRect, adding attributes: TextAttributes, underline: UnderlineStyle
  ) {
    let seen = rect.intersection(grid.bounds)
    guard !seen.isEmpty else { return }
    var last: (from: UInt16, to: UInt16)?
    for row in seen.rows {
      grid.split(before: seen.column, row: row)
      grid.split(before: seen.endColumn, row: row)
      for place in row * grid.columns + seen.column..<row * grid.columns + seen.endColumn {
        let from = grid.cells[place].style
        let to = last?.from == from ? last?.to : nil
        let style = to ?? marked(from, attributes, underline)
        last = (from, style)
        grid.cells[place] = grid.cells[place].restyled(style)
      }
    }
  }

  private mutating func marked(
    _ number: UInt16, _ attributes: TextAttributes, _ underline: UnderlineStyle
  ) -> UInt16 {
    var style = styles.styles[Int(number)]
    style.attributes.formSymmetricDifference(attributes)
    if underline != .none { style.underline = underline }
    return styles.number(of: style, link: styles.link(of: number))
  }
}
