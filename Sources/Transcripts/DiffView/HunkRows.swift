/// The rows of the lines of a hunk in some columns, without the line above it.
///
/// Most items take one row, so only those that take more are kept. Where lines are neither wrapped nor beside
/// each other, nothing is.
struct HunkRows: Sendable {
  /// The number of items: lines, or pairs of lines.
  let items: Int
  private let isSideBySide: Bool
  /// The changes, where old lines stand beside new ones.
  private let changes: [DiffHunk.Change]
  /// The number of the first item of each change, there.
  private let starts: [Int]
  /// The numbers of the items with several rows.
  private var long: [Int] = []
  /// The rows beyond the first one of each item, up to that of each of those.
  private var extra: [Int] = []

  /// Measures the lines of a hunk.
  ///
  /// - Parameters:
  ///   - hunk: the hunk.
  ///   - changes: its changes, which are asked for only where old lines stand beside new ones.
  ///   - columns: the columns for lines.
  init(_ hunk: DiffHunk, changes: () -> [DiffHunk.Change], _ columns: DiffColumns) {
    isSideBySide = columns.isSideBySide
    self.changes = columns.isSideBySide ? changes() : []
    var (starts, item, line) = ([Int](), 0, 0)
    for change in self.changes {
      item += change.removed.lowerBound - line
      starts.append(item)
      item += change.pairs
      line = change.end
    }
    items = item + hunk.lines.count - line
    self.starts = starts
    guard columns.wrapsLines else { return }
    var sum = 0
    for number in 0..<items {
      let rows = columns.rows(of: self.item(number, ofHunk: 0), in: hunk)
      guard rows > 1 else { continue }
      sum += rows - 1
      long.append(number)
      extra.append(sum)
    }
  }

  /// The rows of lines that take one row each.
  init(lines: Int) { (items, isSideBySide, changes, starts) = (lines, false, [], []) }

  /// The number of rows.
  var count: Int { items + (extra.last ?? 0) }

  /// The item with a number.
  ///
  /// - Complexity: O(log *n*) in the number of changes, where old lines stand beside new ones; otherwise O(1).
  func item(_ number: Int, ofHunk hunk: Int) -> DiffItem {
    guard isSideBySide else { return .line(hunk: hunk, line: number) }
    let before = starts.count(upTo: number) { $0 }
    guard before > 0 else { return .pair(hunk: hunk, old: number, new: number) }
    let (change, place) = (changes[before - 1], number - starts[before - 1])
    guard place < change.pairs else {
      let line = change.end + place - change.pairs
      return .pair(hunk: hunk, old: line, new: line)
    }
    return .pair(
      hunk: hunk, old: change.removed.dropFirst(place).first,
      new: change.added.dropFirst(place).first)
  }

  /// The number of the item with a line.
  func number(ofLine line: Int) -> Int {
    guard isSideBySide else { return line }
    let before = changes.count(upTo: line) { $0.removed.lowerBound }
    guard before > 0 else { return line }
    let change = changes[before - 1]
    return starts[before - 1]
      + (line < change.end ? change.pair(of: line) : change.pairs + line - change.end)
  }

  /// The first row of an item.
  ///
  /// - Complexity: O(log *n*) in the number of items with several rows, as is finding the item in a row.
  func start(of number: Int) -> Int {
    let before = long.count(upTo: number - 1) { $0 }
    return number + (before > 0 ? extra[before - 1] : 0)
  }

  /// The number of the item with a row.
  func number(at row: Int) -> Int {
    // The items with several rows that do not begin behind the row.
    var (low, high) = (0, long.count)
    while low < high {
      let middle = (low + high) / 2
      let start = long[middle] + (middle > 0 ? extra[middle - 1] : 0)
      if start <= row { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return row }
    return max(long[low - 1], row - extra[low - 1])
  }
}

/// The rows of the hunks of a difference in some columns, whether they are folded or not.
final class MeasuredHunks: Sendable {
  /// The number of items of each hunk, without the line above it.
  let items: [Int]
  /// The number of rows of each hunk, likewise.
  let rows: [Int]
  /// The rows of the hunks; empty where each line takes one row.
  private let hunks: [HunkRows]

  init(_ diff: FileDiff, _ columns: DiffColumns) {
    guard columns.wrapsLines || columns.isSideBySide else {
      items = diff.hunks.indices.map { diff.hunks[$0].lines.count }
      (rows, hunks) = (items, [])
      return
    }
    hunks = diff.hunks.enumerated().map { number, hunk in
      HunkRows(hunk, changes: { diff.shape(ofHunk: number).changes }, columns)
    }
    (items, rows) = (hunks.map(\.items), hunks.map(\.count))
  }

  /// The rows of a hunk.
  func rows(ofHunk hunk: Int) -> HunkRows {
    hunks.isEmpty ? HunkRows(lines: items[hunk]) : hunks[hunk]
  }
}
