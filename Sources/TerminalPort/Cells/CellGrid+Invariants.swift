extension CellGrid {
  /// The rules that the grid breaks, in words; empty unless this module has a mistake.
  ///
  /// There are as many cells as columns times rows, no two rows share cells, every wide glyph has
  /// its right half in its own style, and no right half stands alone.
  ///
  /// - Complexity: O(*n*) in the number of cells, O(*r* log *r*) in the number of rows.
  package var violations: [String] {
    guard hasDistinctRows else { return ["rows of \(size) share cells, or have none"] }
    return (0..<rows).flatMap { row in
      (0..<columns).compactMap { column in violation(column, row) }
    }
  }

  private func violation(_ column: Int, _ row: Int) -> String? {
    let cell = self[column, row]
    switch cell.width {
    case 0:
      let hasLeft = column > 0 && self[column - 1, row].width == 2
      return hasLeft ? nil : "the right half at \(column), \(row) has no left one"
    case 1: return nil
    case 2:
      let right = column + 1 < columns ? self[column + 1, row] : nil
      let hasRight = right == .rightHalf(style: cell.style)
      return hasRight ? nil : "the wide glyph at \(column), \(row) has no right half"
    default: return "the width at \(column), \(row) is \(cell.width)"
    }
  }
}
