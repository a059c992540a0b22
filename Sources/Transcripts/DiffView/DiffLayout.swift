import Synchronization
import TextBackend
import VirtualViews

/// The arrangement of a difference: one column of lines, or the old ones beside the new ones.
public enum DiffSides: Hashable, Sendable, CaseIterable {
  /// Two sides where there are at least 100 columns.
  case automatic
  /// Removed lines above added ones.
  case unified
  /// Removed lines beside added ones.
  case sideBySide
}

/// The circumstances on which the rows of a difference depend, beside the difference itself.
struct DiffLayoutKey: Hashable, Sendable {
  /// The columns, at least one.
  var width: Int
  var sides: DiffSides
  var metrics: TextMetrics
  /// The numbers of the hunks whose lines are not shown.
  var folded: Set<Int>
  var wrapsLines = true

  /// The fewest columns in which two sides are readable.
  private static let leastForSides = 100

  var isSideBySide: Bool {
    switch sides {
    case .automatic: width >= Self.leastForSides
    case .unified: false
    case .sideBySide: width >= 8
    }
  }
}

/// Something that is drawn as a row, or as several where it is too long.
enum DiffItem: Equatable {
  /// The line above a hunk.
  case header(hunk: Int)
  /// A line over the whole width, and the one that took its place, or that it took the place of.
  case line(hunk: Int, line: Int, partner: Int?)
  /// An old line beside a new one; one of them may be missing.
  case pair(hunk: Int, old: Int?, new: Int?)
}

/// The rows of a difference in some columns.
///
/// Making it takes one pass over the lines, about 40 ns for each in release; drawing looks at what is seen.
final class DiffLayout: Sendable {
  let key: DiffLayoutKey
  let columns: DiffColumns
  let items: [DiffItem]
  /// The row behind each item.
  private let ends: [Int]
  /// The number of the item that is the line above each hunk.
  private let headers: [Int]
  /// The columns of the longest line that is not folded, where lines are not wrapped; otherwise 0.
  let longest: Int

  /// Makes the rows of a difference.
  ///
  /// - Parameters:
  ///   - diff: the difference.
  ///   - key: the circumstances.
  ///   - lengths: the columns of the longest line of each hunk; empty where lines are wrapped.
  init(_ diff: FileDiff, _ key: DiffLayoutKey, lengths: [Int]) {
    self.key = key
    columns = DiffColumns(diff, key)
    longest = lengths.indices.reduce(0) { key.folded.contains($1) ? $0 : max($0, lengths[$1]) }
    var (items, ends, headers, end) = ([DiffItem](), [Int](), [Int](), 0)
    for (number, hunk) in diff.hunks.enumerated() {
      headers.append(items.count)
      items.append(.header(hunk: number))
      end += 1
      ends.append(end)
      guard !key.folded.contains(number) else { continue }
      for item in DiffItem.items(of: hunk, number: number, isSideBySide: key.isSideBySide) {
        items.append(item)
        end += columns.rows(of: item, in: diff)
        ends.append(end)
      }
    }
    (self.items, self.ends, self.headers) = (items, ends, headers)
  }

  /// The number of rows.
  var count: Int { ends.last ?? 0 }

  /// The part of lines that are not wrapped that is seen from a column on.
  func sideways(from column: Int) -> ScrollAxis {
    ScrollAxis(content: longest, viewport: columns.text, offset: column)
  }

  /// The first row of an item.
  func start(of number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

  /// The number of the item with a row; there is one.
  func number(at row: Int) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > row { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The rows of a hunk, with the line above it; nil if there is no such hunk.
  func rows(ofHunk hunk: Int) -> Range<Int>? {
    guard headers.indices.contains(hunk) else { return nil }
    let next = hunk + 1 < headers.count ? headers[hunk + 1] : items.count
    return start(of: headers[hunk])..<start(of: next)
  }

  /// The item in a row; nil if there is none.
  func item(at row: Int) -> DiffItem? {
    row >= 0 && row < count ? items[number(at: row)] : nil
  }
}

extension DiffItem {
  /// The number of the hunk that it is a part of.
  var hunk: Int {
    switch self {
    case .header(let hunk), .line(let hunk, _, _), .pair(let hunk, _, _): hunk
    }
  }

  /// The items of the lines of a hunk.
  static func items(of hunk: DiffHunk, number: Int, isSideBySide: Bool) -> [DiffItem] {
    var (items, line) = ([DiffItem](), 0)
    while line < hunk.lines.count {
      if hunk.lines[line].kind == .context {
        items.append(
          isSideBySide
            ? .pair(hunk: number, old: line, new: line)
            : .line(hunk: number, line: line, partner: nil))
        line += 1
        continue
      }
      let change = hunk.change(at: line)
      if isSideBySide {
        for place in 0..<max(change.removed.count, change.added.count) {
          items.append(
            .pair(
              hunk: number, old: change.removed.dropFirst(place).first,
              new: change.added.dropFirst(place).first))
        }
      } else {
        for line in line..<change.end {
          items.append(.line(hunk: number, line: line, partner: change.partner(of: line)))
        }
      }
      line = change.end
    }
    return items
  }
}

extension DiffHunk {
  /// Removed lines and the added lines behind them.
  struct Change {
    var removed: Range<Int>
    var added: Range<Int>
    var end: Int { max(removed.upperBound, added.upperBound) }

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

/// The last layouts of a difference, which all its copies share.
final class DiffLayouts: Sendable {
  /// Layouts try a few widths in turn, as those with and without a scroll bar.
  private static let most = 3
  private let memory = Mutex([DiffLayout]())
  // They depend on neither the columns nor on what is folded.
  private let lengths = Mutex<(metrics: TextMetrics, ofHunks: [Int])?>(nil)

  /// The layout of the difference for a key.
  func layout(of diff: FileDiff, _ key: DiffLayoutKey) -> DiffLayout {
    if let known = memory.withLock({ $0.last { $0.key == key } }) { return known }
    let layout = DiffLayout(
      diff, key, lengths: key.wrapsLines ? [] : lengths(of: diff, key.metrics))
    memory.withLock { layouts in
      if layouts.count == Self.most { layouts.removeFirst() }
      layouts.append(layout)
    }
    return layout
  }

  /// The columns of the longest line of each hunk.
  private func lengths(of diff: FileDiff, _ metrics: TextMetrics) -> [Int] {
    if let known = lengths.withLock({ $0 }), known.metrics == metrics { return known.ofHunks }
    let found = diff.hunks.map { DiffColumns.longest(in: $0, metrics) }
    lengths.withLock { $0 = (metrics, found) }
    return found
  }
}
