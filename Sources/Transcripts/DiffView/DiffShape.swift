/// The changes of a hunk, and the numbers of its lines by kind.
///
/// Making it takes one pass over the kinds of the lines.
struct HunkShape: Sendable {
  /// The changes, from first to last.
  private(set) var changes: [DiffHunk.Change] = []
  /// The number of added lines.
  private(set) var added = 0
  /// The number of removed lines.
  private(set) var removed = 0

  init(_ hunk: DiffHunk) {
    var line = 0
    while line < hunk.lines.count {
      guard hunk.lines[line].kind != .context else {
        line += 1
        continue
      }
      let change = hunk.change(at: line)
      changes.append(change)
      added += change.added.count
      removed += change.removed.count
      line = change.end
    }
  }

  /// The change that a line is a part of; nil if it is a part of none.
  ///
  /// - Complexity: O(log *n*) in the number of changes.
  func change(around line: Int) -> DiffHunk.Change? {
    let number = changes.count(upTo: line) { $0.removed.lowerBound }
    guard number > 0, line < changes[number - 1].end else { return nil }
    return changes[number - 1]
  }
}

extension DiffHunk {
  /// Removed lines and the added lines behind them.
  struct Change: Hashable {
    var removed: Range<Int>
    var added: Range<Int>
    var end: Int { max(removed.upperBound, added.upperBound) }
    /// The number of pairs of an old and a new line, one of which may be missing.
    var pairs: Int { max(removed.count, added.count) }

    /// The number of the pair with a line.
    func pair(of line: Int) -> Int {
      line - (removed.contains(line) ? removed.lowerBound : added.lowerBound)
    }

    /// The line that took the place of a line, or that it took the place of; nil if there is none.
    func partner(of line: Int) -> Int? {
      removed.contains(line)
        ? added.dropFirst(line - removed.lowerBound).first
        : removed.dropFirst(line - added.lowerBound).first
    }
  }

  /// The change of which a line is the first one, or lines that were added before any is removed.
  func change(at line: Int) -> Change {
    var end = line
    while end < lines.count, lines[end].kind == .removed { end += 1 }
    let removed = line..<end
    while end < lines.count, lines[end].kind == .added { end += 1 }
    return Change(removed: removed, added: removed.upperBound..<end)
  }
}

extension Array {
  /// The number of elements whose place is not behind another place; the places rise.
  ///
  /// - Complexity: O(log *n*).
  func count(upTo place: Int, _ placeOf: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if placeOf(self[middle]) <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
