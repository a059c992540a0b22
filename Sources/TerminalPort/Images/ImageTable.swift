/// Gives every sheet of a picture a number, so that a cell can name it.
///
/// A number is given again once no cell of a finished picture has it.
struct ImageTable: Sendable {
  /// The sheets by their numbers; nil where a number is free.
  private(set) var sheets: [ImageSheet?] = []
  /// True if a sheet was added since the last call of ``keep(of:)``.
  private(set) var hasNew = false

  /// The most sheets of a picture.
  static var capacity: Int { 1 << 10 }

  /// Returns the number of a sheet, new if it is not known yet; nil if all numbers are taken.
  ///
  /// - Complexity: O(*n*) in the number of sheets; images that share their memory are compared at once.
  mutating func number(of sheet: ImageSheet) -> Int? {
    if let number = sheets.firstIndex(of: sheet) { return number }
    guard let number = freeNumber else { return nil }
    sheets[number] = sheet
    hasNew = true
    return number
  }

  /// A number that is free, for which there is room then.
  private var freeNumber: Int? {
    mutating get {
      if let number = sheets.firstIndex(of: nil) { return number }
      guard sheets.count < Self.capacity else { return nil }
      sheets.append(nil)
      return sheets.count - 1
    }
  }

  /// Forgets the sheets that no cell of a finished picture shows.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func keep(of grid: CellGrid) {
    var isUsed = [Bool](repeating: false, count: sheets.count)
    for row in 0..<grid.rows {
      grid.withCells(ofRow: row) { cells in
        for column in cells.indices {
          if let tile = cells[column].tile, tile.image < isUsed.count { isUsed[tile.image] = true }
        }
      }
    }
    for number in sheets.indices where !isUsed[number] { sheets[number] = nil }
    while let last = sheets.last, last == nil { sheets.removeLast() }
    hasNew = false
  }
}
