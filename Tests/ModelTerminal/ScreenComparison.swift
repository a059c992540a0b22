package import TerminalPort
import VirtualViews

extension TerminalModel {
  /// Tells in words where the terminal differs from a picture; empty if it shows it.
  ///
  /// What a cluster of disputed width looks like is compared only where the terminal is said to
  /// agree about it.
  package func differences(from frame: Frame, comparingDisputed: Bool) -> [String] {
    var found = violations
    // Most cells are like the one before, for which it is known what is expected.
    var known: TerminalPort.Cell?
    var expected = Self.garbage
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        if !comparingDisputed, isDisputed(column, row, frame) {
          if hasRemains(column, row, frame) { found.append("\(column),\(row): remains") }
          continue
        }
        let cell = frame.grid[column, row]
        if cell != known {
          known = cell
          let point = CellPoint(column: column, row: row)
          expected = ModelCell(
            text: frame.text(at: point), style: frame.style(at: point),
            link: frame.link(at: point) ?? "")
        }
        let shown = cells[row][column]
        if shown != expected { found.append("\(column),\(row): \(shown) is not \(expected)") }
      }
    }
    let place = frame.cursor.flatMap { frame.grid.bounds.contains($0) ? $0 : nil }
    if isCursorVisible != (place != nil) { found.append("cursor visible: \(isCursorVisible)") }
    if let place, (place.column, place.row) != cursor { found.append("cursor at \(cursor)") }
    if cursorShape != 0 { found.append("cursor shape") }
    return found
  }

  /// Whether a cell of a disputed cluster shows anything that is not a part of it.
  private func hasRemains(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
    let left = column - (frame.grid[column, row].isRightHalf ? 1 : 0)
    let cluster = frame.text(at: CellPoint(column: left, row: row)).unicodeScalars
    // What a terminal leaves of a glyph that it cut is its own business.
    guard cells[row][column] != Self.garbage else { return false }
    return !cells[row][column].text.unicodeScalars.allSatisfy { scalar in
      // The letters are those of flags that are taken apart.
      scalar == " " || cluster.contains(scalar) || scalar == "D" || scalar == "E"
    }
  }

  private func isDisputed(_ column: Int, _ row: Int, _ frame: Frame) -> Bool {
    let cell = frame.grid[column, row]
    // A halfwidth sound mark is a cell of its own here, and part of its base there.
    let text = frame.text(at: CellPoint(column: column - (cell.isRightHalf ? 1 : 0), row: row))
    if widths != .clusters, text.unicodeScalars.last == "\u{FF9F}" { return true }
    return cell.isDisputed || cell.isRightHalf && frame.grid[column - 1, row].isDisputed
  }
}
