/// The size of a screen in cells, within what we are willing to keep in memory.
struct TerminalSize: Hashable {
  let columns: Int
  let rows: Int

  /// Takes what a terminal reports; what it does not know becomes 80 by 24.
  ///
  /// Sizes beyond what we keep are clamped like those of every screen.
  init(columns: Int, rows: Int) {
    let isKnown = columns > 0 && rows > 0
    let size = CellSize(clampingColumns: isKnown ? columns : 80, rows: isKnown ? rows : 24)
    (self.columns, self.rows) = (size.columns, size.rows)
  }
}
