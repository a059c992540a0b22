import TextBackend
import VirtualViews

/// The part of a transcript that is seen: a row at the upper edge, and how much of it is above the edge.
///
/// A row and not a number of lines, so that nothing moves when rows elsewhere grow or are measured.
public struct TranscriptPlace: Hashable, Sendable {
  /// The first row that is seen.
  var first = 0
  /// The lines of that row above the upper edge; below 0, the lines before the row that are to be seen, and
  /// are not measured yet.
  var hidden = 0
  /// The row that stays where it is when rows come and go.
  ///
  /// It is the first that is seen. Where that is the first of all, it is the third: older rows may come below one that
  /// says that they are being loaded, and below the name of a day.
  var anchor = 0
  /// The lines from the start of row 0 to the start of the anchor; nil if the anchor is the first row that is seen.
  var anchorDistance: Int?
  /// The rows that had views after the last layout.
  var reported = 0..<0
  /// The rows with views that the program was told of before.
  var told = 0..<0
  /// The number of rows.
  var count = 0
  /// The rows of which something is seen.
  var visible = 0..<0
  /// The lines that are seen at once.
  var viewport = 0
  /// The lines below the lower edge; nil if there are more than are measured.
  var linesBelow: Int? = 0
  /// The lines of rows outside of the window that keep their views, such as one with the keyboard.
  var elsewhere: [Int: Int] = [:]
  /// The row that is to be seen as soon as it is measured; nil for none.
  var wish: Wish?
  /// True while the mouse holds the bar.
  var holdsBar = false

  /// True if the start is seen.
  var isAtStart: Bool { first == 0 && hidden <= 0 }

  /// True if everything is seen.
  var isWhole: Bool { isAtStart && linesBelow == 0 }
}

extension TranscriptPlace {
  /// A row that is to stand somewhere among those that are seen.
  struct Wish: Hashable, Sendable {
    var row: Int
    var place: RevealPlace
  }
}

/// The heights of the rows that have views: some that follow each other.
struct MeasuredRows {
  let rows: Range<Int>
  let heights: [Int]
  let count: Int

  /// The lines of a row; nil if it has no view.
  func height(_ row: Int) -> Int? {
    rows.contains(row) ? heights[row - rows.lowerBound] : nil
  }

  /// The lines from a row to a later one, or below 0 to an earlier one; nil if they are not all measured.
  func lines(from row: Int, to other: Int) -> Int? {
    guard let start = lines(before: row), let end = lines(before: other) else { return nil }
    return end - start
  }

  private func lines(before row: Int) -> Int? {
    guard rows.contains(row) else { return nil }
    return heights.prefix(row - rows.lowerBound).reduce(0, +)
  }

  /// The lines of a row that has no view, as far as can be guessed.
  private var usualHeight: Int {
    heights.isEmpty ? 1 : max(1, heights.reduce(0, +) / heights.count)
  }

  /// The place at which the end is seen; rows without a view are left out.
  func end(viewport: Int) -> (first: Int, hidden: Int, isKnown: Bool) {
    var (row, filled) = (count, 0)
    while filled < viewport, let height = height(row - 1) {
      (row, filled) = (row - 1, filled + height)
    }
    return (row, max(0, filled - viewport), filled >= viewport || row == 0)
  }

  /// The number of rows that fill some lines, as far as can be guessed.
  ///
  /// At least as many as were measured where these are not as high as the lines: rows may have no lines, and
  /// many of them may follow each other.
  func rows(filling lines: Int) -> Int {
    let number = (max(0, lines) + usualHeight - 1) / usualHeight
    return heights.reduce(0, +) < lines ? max(rows.count, number) : number
  }
}

extension TranscriptPlace {
  /// Goes with the row that stays where it is to its new number.
  mutating func follow(_ row: Int) {
    if row != anchor, first == 0, let anchorDistance {
      // As many lines before it as before; the rows there may be others.
      (first, hidden) = (row, hidden - anchorDistance)
    } else {
      first += row - anchor
    }
    wish?.row += row - anchor
    anchor = row
  }

  /// Decides which row stays where it is until the next layout.
  mutating func chooseAnchor(_ measured: MeasuredRows) {
    anchor = min(max(0, first), max(0, count - 1))
    anchorDistance = nil
    let third = min(2, visible.upperBound - 1)
    guard first == 0, third > 0 else { return }
    anchorDistance = measured.lines(from: 0, to: third)
    if anchorDistance != nil { anchor = third }
  }

  /// The upper edge of a row outside of the window: out of sight, above what is seen or below.
  func top(ofRowElsewhere row: Int, height: Int) -> Int {
    row < first ? -height : viewport + hidden
  }

  /// Has some cells of a row outside of the window be seen.
  mutating func reveal(
    _ cells: CellFrame, ofRowElsewhere row: Int, height: Int, at place: RevealPlace
  ) {
    let start = cells.row - top(ofRowElsewhere: row, height: height)
    let lines = start..<start + cells.height
    (first, hidden) = (row, place.offset(showing: lines, in: viewport, from: 0))
  }

  /// Has a row be seen, as soon as it is measured.
  mutating func reveal(row: Int, at place: RevealPlace) {
    let isSeen = visible.contains(row)
    // Rows between are not measured, so that the way to it says which edge is the nearest.
    wish = Wish(
      row: row, place: place != .nearest || isSeen ? place : row < first ? .top : .bottom)
  }

  /// Has the row that is to be seen stand at its place.
  ///
  /// - Returns: the rows that are to have views first; nil if all is done.
  private mutating func fulfillWish(_ measured: MeasuredRows, _ viewport: Int) -> Range<Int>? {
    guard let wish else { return nil }
    let row = min(max(0, wish.row), count - 1)
    guard let height = measured.height(row) else {
      (first, hidden) = (row, 0)
      return max(0, row - viewport)..<min(count, row + viewport + 1)
    }
    let start = measured.lines(from: first, to: row)
    if start == nil { first = row }
    let lines = (start ?? 0)..<(start ?? 0) + height
    hidden = wish.place.offset(showing: lines, in: viewport, from: hidden)
    self.wish = nil
    return nil
  }

  /// Brings the place into what there is.
  ///
  /// - Parameters:
  ///   - measured: the rows that have views.
  ///   - viewport: the lines that are seen at once.
  ///   - isAtEnd: true if the end is to be seen.
  /// - Returns: the rows that are to have views; those there are if they are enough.
  mutating func settle(_ measured: MeasuredRows, viewport: Int, isAtEnd: Bool) -> Range<Int> {
    count = measured.count
    self.viewport = viewport
    guard count > 0 else {
      (first, hidden, visible, linesBelow) = (0, 0, 0..<0, 0)
      return 0..<0
    }
    guard viewport > 0 else {
      // It is the place again once there are lines, as when a window was made small for a moment.
      first = min(max(0, first), count - 1)
      (visible, linesBelow) = (first..<first, nil)
      return 0..<0
    }
    if isAtEnd {
      wish = nil
      guard goToEnd(measured, viewport) else {
        let more = measured.rows.upperBound == count ? measured.rows(filling: viewport) : viewport
        return max(0, min(first, count) - max(1, more))..<count
      }
    } else {
      first = min(max(0, first), count - 1)
      if let needed = fulfillWish(measured, viewport) { return needed }
      normalize(measured)
      guard measured.height(first) != nil, hidden >= 0 || first == 0 else {
        // Rows have a line as a rule; more are asked for where these do not fill the viewport.
        return max(0, first + min(0, hidden))..<min(count, first + viewport + 1)
      }
      hidden = max(0, hidden)
      look(measured, viewport)
      // Less than the viewport is left: the end is at the lower edge then.
      if visible.upperBound == count, linesBelow == nil || filled(measured) < viewport {
        let end = measured.end(viewport: viewport)
        guard end.isKnown else {
          return max(0, first - measured.rows(filling: viewport) - 1)..<count
        }
        (first, hidden) = (end.first, end.hidden)
      }
    }
    look(measured, viewport)
    return wanted(measured, viewport)
  }

  private mutating func goToEnd(_ measured: MeasuredRows, _ viewport: Int) -> Bool {
    let end = measured.end(viewport: viewport)
    (first, hidden) = (end.first, end.hidden)
    return end.isKnown
  }

  /// Has the first row be one of which something is seen.
  private mutating func normalize(_ measured: MeasuredRows) {
    while hidden < 0, let height = measured.height(first - 1) {
      (first, hidden) = (first - 1, hidden + height)
    }
    while first + 1 < count, let height = measured.height(first), hidden >= height {
      (first, hidden) = (first + 1, hidden - height)
    }
    if first == count - 1, let height = measured.height(first) {
      hidden = min(hidden, max(0, height - 1))
    }
  }

  /// Takes note of which rows are seen, and of what is below them.
  private mutating func look(_ measured: MeasuredRows, _ viewport: Int) {
    var (row, filled) = (first, -hidden)
    while filled < viewport, let height = measured.height(row) {
      (row, filled) = (row + 1, filled + height)
    }
    visible = first..<max(first, row)
    var below = filled - viewport
    while let height = measured.height(row) { (row, below) = (row + 1, below + height) }
    linesBelow = row == count ? max(0, below) : nil
  }

  /// The lines from the upper edge to the end of the rows that are seen.
  private func filled(_ measured: MeasuredRows) -> Int {
    visible.reduce(-hidden) { $0 + (measured.height($1) ?? 0) }
  }

  /// The rows that are to have views: those that are seen, and below them as many lines again, so that it is
  /// known where the end is.
  private func wanted(_ measured: MeasuredRows, _ viewport: Int) -> Range<Int> {
    let first = max(0, visible.lowerBound - 1)
    var (end, below) = (visible.upperBound, 0)
    while below < viewport, end < count {
      guard let height = measured.height(end) else {
        end = min(count, end + measured.rows(filling: viewport - below))
        break
      }
      (end, below) = (end + 1, below + height)
    }
    // A few more do no harm, and asking for others whenever a line is added would.
    let slack = 8
    let isEnough =
      measured.rows.lowerBound <= first && measured.rows.upperBound >= end
      && measured.rows.lowerBound + slack >= first && measured.rows.upperBound <= end + slack
    return isEnough ? measured.rows : max(0, first - slack / 2)..<min(count, end + slack / 2)
  }
}
