/// Cells of one row that are part of the same link.
package struct LinkRun: Equatable, Sendable {
  /// The cells.
  package var cells: CellRect
  /// The text in them.
  package var text: String
  /// The address, as it was drawn.
  package var address: String
  /// True if there is nothing but blanks and bars before it in its row.
  package var isFirst: Bool
  /// True if there is nothing but blanks and bars behind it in its row.
  package var isLast: Bool

  fileprivate mutating func widen() {
    cells = CellRect(
      column: cells.column, row: cells.row, width: cells.width + 1, height: cells.height)
  }
}

extension Canvas {
  /// Returns where a cell of the whole canvas leads to, as it was drawn; nil if that is nowhere.
  package func link(at point: CellPoint) -> String? {
    guard grid.bounds.contains(point) else { return nil }
    return source(of: grid[point.column, point.row])
  }

  /// The links of the whole canvas, row by row.
  ///
  /// - Complexity: O(*n*) in the number of cells, or O(1) where nothing was drawn with a link.
  package var linkRuns: [LinkRun] {
    guard !links.sources.isEmpty else { return [] }
    let frame = frame()
    return (0..<grid.rows).flatMap { linkRuns(inRow: $0, frame) }
  }

  private func linkRuns(inRow row: Int, _ frame: Frame) -> [LinkRun] {
    var (runs, isBlank) = ([LinkRun](), true)
    for column in 0..<grid.columns {
      let cell = grid[column, row]
      let end = runs.last?.cells.endColumn
      if cell.isRightHalf, end == column {
        runs[runs.count - 1].widen()
      } else if let address = source(of: cell) {
        let text = frame.text(of: cell)
        if end == column, runs[runs.count - 1].address == address {
          runs[runs.count - 1].widen()
          runs[runs.count - 1].text += text
        } else {
          if !runs.isEmpty { runs[runs.count - 1].isLast = false }
          runs.append(
            LinkRun(
              cells: CellRect(column: column, row: row, width: 1, height: 1), text: text,
              address: address, isFirst: isBlank, isLast: true))
        }
        isBlank = false
      } else if !cell.isBlank, !cell.isBar {
        isBlank = false
        if !runs.isEmpty { runs[runs.count - 1].isLast = false }
      }
    }
    return runs
  }

  private func source(of cell: Cell) -> String? {
    let number = styles.link(of: cell.style)
    return links.sources.indices.contains(number - 1) ? links.sources[number - 1] : nil
  }
}

extension Cell {
  /// True if it is a bar, as beside a quote.
  fileprivate var isBar: Bool { scalar.map { ("\u{2580}"..."\u{259F}").contains($0) } ?? false }
}
