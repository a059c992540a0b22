/// The cells of one of a terminal's screens, with all that has left it at its top.
///
/// Where it gets narrower it wraps rows that do not fit any more, or cuts them, and it unwraps what
/// was wrapped where it gets wider; the cursor stays with its cell.
struct EmulatedScreen {
  private struct Row {
    var cells: [Unicode.Scalar] = []
    /// Whether it goes on in the next.
    var goesOn = false
  }

  let wraps: Bool
  private(set) var columns: Int
  private(set) var height: Int
  private var rows = [Row()]
  /// The first row that is seen.
  private var top = 0
  /// The row of the cursor among all.
  private var row = 0
  /// Behind the last column while the next character is to be wrapped.
  private var column = 0

  init(columns: Int, rows height: Int, wraps: Bool) {
    (self.columns, self.height, self.wraps) = (columns, height, wraps)
  }

  /// Where the cursor is.
  var cursor: (column: Int, row: Int) { (min(column, columns - 1), row - top) }

  /// What is seen, row by row, without the rows at the end in which nothing ever was.
  var seen: [String] { rows[top..<min(top + height, rows.count)].map(text) }

  /// All that is and was seen, line by line.
  var lines: [String] {
    var lines: [String] = []
    var line = Row()
    for row in rows {
      line.cells += row.cells
      if row.goesOn { continue }
      lines.append(text(of: line))
      line = Row()
    }
    return lines
  }

  private func text(of row: Row) -> String {
    let end = row.cells.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    var text = ""
    for index in 0..<end { text.unicodeScalars.append(row.cells[index]) }
    return text
  }

  // MARK: - Writing

  mutating func put(_ scalar: Unicode.Scalar, wraps: Bool) {
    if column == columns {
      if wraps {
        rows[row].goesOn = true
        lineFeed()
        column = 0
      } else {
        column -= 1
      }
    }
    while rows[row].cells.count <= column { rows[row].cells.append(" ") }
    rows[row].cells[column] = scalar
    column = min(column + 1, columns - (wraps ? 0 : 1))
  }

  mutating func lineFeed() {
    row += 1
    top = max(top, row - height + 1)
    fill()
  }

  mutating func move(toColumn column: Int) { self.column = max(0, min(columns - 1, column)) }

  mutating func move(toRow row: Int) {
    self.row = top + max(0, min(height - 1, row))
    fill()
  }

  private mutating func fill() { while rows.count <= row { rows.append(Row()) } }

  /// Erases cells of the cursor's row.
  mutating func erase(upTo end: Int) {
    let column = min(column, columns - 1)
    if end >= columns {
      rows[row].cells = Array(rows[row].cells.prefix(column))
      rows[row].goesOn = false
    } else {
      for index in rows[row].cells.indices where index >= column && index < end {
        rows[row].cells[index] = " "
      }
    }
  }

  /// Erases what is seen, all or from the cursor on.
  mutating func eraseScreen(fromCursor: Bool) {
    if fromCursor {
      erase(upTo: columns)
      rows.removeSubrange((row + 1)...)
    } else {
      rows.removeSubrange(min(top, rows.count)...)
      fill()
    }
  }

  // MARK: - Resizes

  mutating func resize(columns: Int, rows height: Int) {
    if wraps {
      wrap(to: columns)
    } else {
      for index in rows.indices { rows[index].cells = Array(rows[index].cells.prefix(columns)) }
      column = min(column, columns - 1)
    }
    (self.columns, self.height) = (columns, height)
    // As much as there is, ending with the last row, unless the cursor is above that.
    top = min(max(0, rows.count - height), row)
    if row - top >= height { top = row - height + 1 }
  }

  private mutating func wrap(to columns: Int) {
    var wrapped: [Row] = []
    var place: (row: Int, column: Int)?
    var line: [Unicode.Scalar] = []
    var cursorInLine: Int?
    for (index, old) in rows.enumerated() {
      if index == row { cursorInLine = line.count + column }
      line += old.cells
      if old.goesOn { continue }
      if let offset = cursorInLine, place == nil {
        let isBehind = offset >= line.count && offset > 0 && offset % columns == 0
        let last = wrapped.count + offset / columns
        place = isBehind ? (last - 1, columns - 1) : (last, offset % columns)
      }
      wrapped += Self.rows(of: line, columns)
      line = []
    }
    rows = wrapped
    (row, column) = place ?? (max(0, rows.count - 1), 0)
    fill()
  }

  private static func rows(of line: [Unicode.Scalar], _ columns: Int) -> [Row] {
    guard line.count > columns else { return [Row(cells: line)] }
    return stride(from: 0, to: line.count, by: columns).map { start in
      let end = min(start + columns, line.count)
      return Row(cells: Array(line[start..<end]), goesOn: end < line.count)
    }
  }
}
