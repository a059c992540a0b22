/// The fewest lines to remove and to add that make one text of another, by Myers' greedy algorithm.
///
/// Diagonal *k* has the places where *k* more lines of the old text than of the new one are behind. For each
/// number of edits the farthest place on each diagonal is remembered; the way back through them is the answer.
/// Memory and time are O(*d*²) in the number of edits beside O(*n*), so there is a limit.
struct ShortestEdits<Element: Equatable> {
  /// The lines that both have, in order.
  private(set) var matches: [LineMatch] = []
  /// The number of edits that were looked at.
  private(set) var edits = 0

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the old lines.
  ///   - new: the new lines.
  ///   - most: the most edits; texts with more have no lines in common.
  init(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>, most: Int = FileDiff.mostEdits) {
    let (oldCount, newCount) = (old.count, new.count)
    let limit = min(most, oldCount + newCount)
    // The farthest old places, diagonal `k` at `k + limit + 1`.
    var farthest = [Int](repeating: 0, count: 2 * limit + 3)
    var history: [[Int]] = []
    for edits in 0...limit {
      self.edits = edits
      history.append(Array(farthest[limit + 1 - edits...limit + 1 + edits]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let place = diagonal + limit + 1
        var x =
          diagonal == -edits || diagonal != edits && farthest[place - 1] < farthest[place + 1]
          ? farthest[place + 1] : farthest[place - 1] + 1
        var y = x - diagonal
        while x < oldCount, y < newCount, old[old.startIndex + x] == new[new.startIndex + y] {
          x += 1
          y += 1
        }
        farthest[place] = x
        if x >= oldCount, y >= newCount {
          matches = Self.wayBack(history, (x, y), from: (old.startIndex, new.startIndex))
          return
        }
      }
    }
  }

  /// The matches on the way to an end, from the farthest places before each edit.
  private static func wayBack(
    _ history: [[Int]], _ end: (x: Int, y: Int), from start: (old: Int, new: Int)
  ) -> [LineMatch] {
    var (x, y) = end
    var matches: [LineMatch] = []
    func note(_ count: Int) {
      guard count > 0 else { return }
      matches.append(LineMatch(old: start.old + x, new: start.new + y, count: count))
    }
    for edits in stride(from: history.count - 1, to: 0, by: -1) {
      // Diagonal `k` is at `k + edits`, and the neighbours of the outermost ones are not there.
      let (before, diagonal) = (history[edits], x - y)
      func farthest(_ diagonal: Int) -> Int {
        abs(diagonal) < edits ? before[diagonal + edits] : -1
      }
      let isAdded =
        diagonal == -edits
        || diagonal != edits && farthest(diagonal - 1) < farthest(diagonal + 1)
      let previous = isAdded ? diagonal + 1 : diagonal - 1
      let fromX = farthest(previous)
      let (reachedX, target) = (isAdded ? fromX : fromX + 1, (fromX, fromX - previous))
      let count = x - reachedX
      (x, y) = (x - count, y - count)
      note(count)
      (x, y) = target
    }
    let count = min(x, y)
    (x, y) = (x - count, y - count)
    note(count)
    return matches.reversed()
  }
}
