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
  /// The columns of a number; nil for those that the numbers of the difference take.
  var digits: Int?
  /// The columns beside those for lines, as those of a scroll bar: they count where it is decided if there is room.
  var margin = 0

  /// The fewest columns in which two sides are readable.
  private static let leastForSides = 100

  var isSideBySide: Bool {
    switch sides {
    case .automatic: width + margin >= Self.leastForSides
    case .unified: false
    case .sideBySide: width >= 8
    }
  }
}

/// Something that is drawn as a row, or as several where it is too long.
enum DiffItem: Equatable {
  /// The line above a hunk.
  case header(hunk: Int)
  /// A line over the whole width.
  case line(hunk: Int, line: Int)
  /// An old line beside a new one; one of them may be missing.
  case pair(hunk: Int, old: Int?, new: Int?)

  /// The number of the hunk that it is a part of.
  var hunk: Int {
    switch self {
    case .header(let hunk), .line(let hunk, _), .pair(let hunk, _, _): hunk
    }
  }
}

/// The rows of a difference in some columns.
///
/// Folding a hunk takes a sum over the hunks. Lines are measured once for some columns, about 50 ns for each in release,
/// and only where they are wrapped; drawing looks at what is seen.
final class DiffLayout: Sendable {
  let key: DiffLayoutKey
  let columns: DiffColumns
  private let hunks: MeasuredHunks
  /// The number of the first item of each hunk, and that of all items.
  private let items: [Int]
  /// The first row of each hunk, and the number of all rows.
  private let rows: [Int]

  /// Makes the rows of a difference.
  ///
  /// - Parameters:
  ///   - hunks: the rows of its hunks.
  ///   - columns: the columns of its parts.
  ///   - key: the circumstances.
  init(_ hunks: MeasuredHunks, _ columns: DiffColumns, _ key: DiffLayoutKey) {
    (self.hunks, self.columns, self.key) = (hunks, columns, key)
    var (items, rows) = ([0], [0])
    items.reserveCapacity(hunks.items.count + 1)
    rows.reserveCapacity(hunks.items.count + 1)
    var (item, row) = (0, 0)
    // A set would be asked for each of many hunks.
    var folded = key.folded.sorted()[...]
    for number in hunks.items.indices {
      while let next = folded.first, next < number { folded.removeFirst() }
      let isFolded = folded.first == number
      item += 1 + (isFolded ? 0 : hunks.items[number])
      row += 1 + (isFolded ? 0 : hunks.rows[number])
      items.append(item)
      rows.append(row)
    }
    (self.items, self.rows) = (items, rows)
  }

  /// The number of rows.
  var count: Int { rows[rows.count - 1] }

  /// The number of items.
  var itemCount: Int { items[items.count - 1] }

  /// The item with a number; there is one.
  func item(_ number: Int) -> DiffItem {
    let hunk = hunk(ofItem: number)
    let place = number - items[hunk]
    return place == 0 ? .header(hunk: hunk) : hunks.rows(ofHunk: hunk).item(place - 1, ofHunk: hunk)
  }

  private func hunk(ofItem number: Int) -> Int { items.count(upTo: number) { $0 } - 1 }

  /// The first row of an item, or the row behind the last one.
  func start(of number: Int) -> Int {
    guard number < itemCount else { return count }
    let hunk = hunk(ofItem: number)
    let place = number - items[hunk]
    return rows[hunk] + (place == 0 ? 0 : 1 + hunks.rows(ofHunk: hunk).start(of: place - 1))
  }

  /// The number of the item with a row; there is one.
  func number(at row: Int) -> Int {
    let hunk = rows.count(upTo: row) { $0 } - 1
    let place = row - rows[hunk]
    return items[hunk] + (place == 0 ? 0 : 1 + hunks.rows(ofHunk: hunk).number(at: place - 1))
  }

  /// The number of the item with a line of a hunk; of one that is folded, that of the line above it.
  func number(ofLine line: Int, inHunk hunk: Int) -> Int {
    let isFolded = key.folded.contains(hunk)
    return items[hunk] + (isFolded ? 0 : 1 + hunks.rows(ofHunk: hunk).number(ofLine: line))
  }

  /// The number of the item that is the line above a hunk.
  func number(ofHunk hunk: Int) -> Int { items[hunk] }

  /// The rows of a hunk, with the line above it; nil if there is no such hunk.
  func rows(ofHunk hunk: Int) -> Range<Int>? {
    hunks.rows.indices.contains(hunk) ? rows[hunk]..<rows[hunk + 1] : nil
  }

  /// The item in a row; nil if there is none.
  func item(at row: Int) -> DiffItem? {
    row >= 0 && row < count ? item(number(at: row)) : nil
  }
}

/// Facts about a difference that take a look at its lines, which all its copies share.
final class DiffLayouts: Sendable {
  /// Layouts try a few widths in turn, as those with and without a scroll bar.
  private static let most = 3
  private let memory = Mutex([DiffLayout]())
  // They do not depend on what is folded.
  private let measured = Mutex([(key: DiffLayoutKey, hunks: MeasuredHunks)]())
  // They depend on neither the columns nor on what is folded.
  private let lengths = Mutex<(metrics: TextMetrics, ofHunks: [Int])?>(nil)
  private let shapes = Mutex([HunkShape?]())
  private let counts = Mutex<(added: Int, removed: Int)?>(nil)

  /// The layout of the difference for a key.
  func layout(of diff: FileDiff, _ key: DiffLayoutKey) -> DiffLayout {
    if let known = memory.withLock({ $0.last { $0.key == key } }) { return known }
    let columns = DiffColumns(diff, key)
    let layout = DiffLayout(hunks(of: diff, columns, key), columns, key)
    memory.withLock { layouts in
      if layouts.count == Self.most { layouts.removeFirst() }
      layouts.append(layout)
    }
    return layout
  }

  private func hunks(
    of diff: FileDiff, _ columns: DiffColumns, _ key: DiffLayoutKey
  ) -> MeasuredHunks {
    var key = key
    key.folded = []
    if let known = measured.withLock({ $0.last { $0.key == key } }) { return known.hunks }
    let hunks = MeasuredHunks(diff, columns)
    measured.withLock { all in
      if all.count == Self.most { all.removeFirst() }
      all.append((key, hunks))
    }
    return hunks
  }

  /// The changes of a hunk.
  func shape(ofHunk number: Int, in diff: FileDiff) -> HunkShape {
    let known = shapes.withLock { $0.indices.contains(number) ? $0[number] : nil }
    if let known { return known }
    let shape = HunkShape(diff.hunks[number])
    shapes.withLock { all in
      if all.isEmpty { all = Array(repeating: nil, count: diff.hunks.count) }
      all[number] = shape
    }
    return shape
  }

  /// The numbers of added and removed lines.
  func counts(of diff: FileDiff) -> (added: Int, removed: Int) {
    if let known = counts.withLock({ $0 }) { return known }
    var sum = (added: 0, removed: 0)
    for hunk in diff.hunks.indices {
      let lines = diff.hunks[hunk].lines
      for line in lines.indices {
        switch lines[line].kind {
        case .context: break
        case .added: sum.added += 1
        case .removed: sum.removed += 1
        }
      }
    }
    counts.withLock { $0 = sum }
    return sum
  }

  /// The columns of the longest line that is not folded.
  ///
  /// They are asked for when lines are scrolled sideways, and not before.
  func longest(in diff: FileDiff, _ key: DiffLayoutKey) -> Int {
    let lengths = lengths(of: diff, key.metrics)
    return lengths.indices.reduce(0) { key.folded.contains($1) ? $0 : max($0, lengths[$1]) }
  }

  /// The columns of the longest line of each hunk.
  private func lengths(of diff: FileDiff, _ metrics: TextMetrics) -> [Int] {
    if let known = lengths.withLock({ $0 }), known.metrics == metrics { return known.ofHunks }
    let found = diff.hunks.map { DiffColumns.longest(in: $0, metrics) }
    lengths.withLock { $0 = (metrics, found) }
    return found
  }
}
