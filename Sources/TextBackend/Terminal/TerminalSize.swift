/// The size of a screen in cells, within what we are willing to keep in memory.
struct TerminalSize: Hashable {
  let columns: Int
  let rows: Int

  /// The largest number of columns or rows.
  static var longestSide: Int { 32_767 }
  /// The largest number of cells.
  static var mostCells: Int { 4_000_000 }

  /// Clamps what a terminal reports; what it does not know becomes 80 by 24.
  ///
  /// A screen with more cells than we keep loses rows at the bottom.
  init(columns: Int, rows: Int) {
    guard columns > 0, rows > 0 else {
      self.columns = 80
      self.rows = 24
      return
    }
    self.columns = min(columns, Self.longestSide)
    self.rows = min(rows, Self.longestSide, max(1, Self.mostCells / self.columns))
  }
}
