/// The text of a line, or of the cells of a table's row that was wrapped into several lines, as it is copied.
struct CopiedCells {
  // The parts of each cell, from the first one that is copied.
  private var first = 0
  private var cells: [[Substring]] = []

  /// Adds the characters of a line that are copied: to the cells in the same places if there are others.
  mutating func add(_ line: SelectableLine, _ characters: Range<Int>) {
    let number = line.gaps.count { $0.lowerBound < characters.lowerBound }
    if cells.isEmpty { first = number }
    // A selection that begins in a line begins before all cells of the next one.
    for _ in number..<max(number, first) { cells.insert([], at: 0) }
    first = min(first, number)
    let parts = line.copied(characters).split(separator: "\t", omittingEmptySubsequences: false)
    for (place, part) in parts.enumerated() {
      let cell = number - first + place
      while cells.count <= cell { cells.append([]) }
      if !part.isEmpty { cells[cell].append(part) }
    }
  }

  /// The cells with tabs between them.
  var text: String { cells.map { $0.joined(separator: " ") }.joined(separator: "\t") }
}
