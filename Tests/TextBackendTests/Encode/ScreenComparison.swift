import TextBackend
import VirtualViews

extension TerminalModel {
  /// Tells in words where the terminal differs from a picture; empty if it shows it.
  ///
  /// What a cluster of disputed width looks like is compared only where the terminal is said to
  /// agree about it.
  func differences(from frame: Frame, comparingDisputed: Bool) -> [String] {
    var found = violations
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        if !comparingDisputed, isDisputed(column, row, frame) { continue }
        let point = CellPoint(column: column, row: row)
        let expected = ModelCell(text: frame.text(at: point), style: frame.style(at: point))
        let shown = cells[row][column]
        if shown != expected { found.append("\(column),\(row): \(shown) is not \(expected)") }
      }
    }
    let place = frame.cursor.flatMap { frame.grid.bounds.contains($0) ? $0 : nil }
    if isCursorVisible != (place != nil) { found.append("cursor visible: \(isCursorVisible)") }
    if let place, (place.column, place.row) != cursor { found.append("cursor at \(cursor)") }
    if place != nil, cursorShape != frame.cursorShape.rawValue { found.append("cursor shape") }
    return found
  }

  private func isDisputed(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
    let cell = frame.grid[column, row]
    // A halfwidth sound mark is a cell of its own here, and part of its base there.
    let text = frame.text(at: CellPoint(column: column - (cell.isRightHalf ? 1 : 0), row: row))
    if widths != .clusters, text.unicodeScalars.last == "\u{FF9F}" { return true }
    return cell.isDisputed || cell.isRightHalf && frame.grid[column - 1, row].isDisputed
  }
}
