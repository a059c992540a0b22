import VirtualViews

/// How a row of a table looks because it is selected, or the keyboard is at it.
struct RowMark: Equatable {
  var attributes: TextAttributes
  var underline: UnderlineStyle
  /// The cells of the row that are marked; nil for all.
  var cells: Range<Int32>?
}

extension RetainedTree {
  /// Gives the rows of tables their marks, where these may be others than when this was asked last.
  ///
  /// A mark is part of what a row looks like, so that rows are painted again whose marks changed,
  /// and no others. What decides about it is the table's, or the row's place in it, or the focus.
  ///
  /// - Parameters:
  ///   - focused: the view that has the focus.
  ///   - others: views that may be tables and have got or lost it.
  mutating func markRows(focused: NodeID?, and others: [NodeID]) {
    var tables: [Int32] = []
    for index in unpainted where contains(index) {
      addTable(index, to: &tables)
      addTable(links[index].parent, to: &tables)
      guard self[index].painted == nil else { continue }
      // What changed inside while it was hidden is in no list.
      for inside in links.subtree(of: index) { addTable(inside, to: &tables) }
    }
    for other in others where contains(other) { addTable(other.index, to: &tables) }
    for table in tables { markRows(of: table, isFocused: self[table].id == focused) }
  }

  private func addTable(_ index: Int32, to tables: inout [Int32]) {
    guard index != tables.last, index != TreeLinks.none, self[index].memory.isTable,
      !tables.contains(index)
    else { return }
    tables.append(index)
  }

  /// Gives the rows of all tables their marks.
  mutating func markAllRows(focused: NodeID?) {
    for index in links.subtree(of: 0) where self[index].memory.isTable {
      markRows(of: index, isFocused: self[index].id == focused)
    }
  }

  private mutating func markRows(of index: Int32, isFocused: Bool) {
    guard case .table(let remembered) = self[index].memory, let box = self[index].content.table
    else { return }
    let marking = RowMarking(box, remembered, isFocused: isFocused)
    var row = links[index].first
    for line in box.table.window.indices where row != TreeLinks.none {
      self[row].take(marking, at: line)
      row = links[row].next
    }
  }
}

extension RetainedView {
  /// Gets the mark it has as a row of a table, at a line.
  fileprivate mutating func take(_ marking: RowMarking, at line: Int) {
    let next = marking.mark(ofRow: key, at: line)
    // Most rows have none, and get none.
    if next != nil || mark != nil, next != mark { mark = next }
  }
}

/// What decides about the marks of a table's rows.
private struct RowMarking {
  private let isFocused: Bool
  private let selection: RowSelection
  private let sections: TableSections
  private let cursor: ViewKey?
  private let cursorLine: UnderlineStyle
  private let cells: Range<Int32>?

  init(_ box: TableBox, _ remembered: TableMemoryBox, isFocused: Bool) {
    self.isFocused = isFocused
    selection = box.table.selection ?? .none
    sections = box.table.sections
    cursorLine = box.table.selectionMode == .multiple ? .single : .none
    // Where the cursor is has no look of its own where one row is selected.
    cursor = isFocused && cursorLine != .none ? box.table.cursor?.key : nil
    cells = box.markedCells(remembered)
  }

  func mark(ofRow key: ViewKey, at line: Int) -> RowMark? {
    let isSelected = selection.contains(key: key) && sections.isRow(line)
    let underline = cursor == key ? cursorLine : .none
    guard isSelected || underline != .none else { return nil }
    return RowMark(
      attributes: isSelected ? (isFocused ? .reverse : [.reverse, .dim]) : [],
      underline: underline, cells: cells)
  }
}

extension TableBox {
  /// What is marked of a row: the cell the cursor is in, or nil for all of it.
  fileprivate func markedCells(_ remembered: TableMemoryBox) -> Range<Int32>? {
    guard table.selectionUnit == .cell, let key = table.cursor?.column,
      let index = table.columns.firstIndex(where: { $0.key == key })
    else { return nil }
    let cells = remembered.memory.places(of: self)[index].cells
    return Int32(clamping: cells.lowerBound)..<Int32(clamping: cells.upperBound)
  }
}
