import VirtualViews

/// The rows of a list that are seen, and their places.
///
/// The place is that of a row and not a number of cells: the first row that is seen, and how many
/// cells of it lie above the upper edge. So nothing jumps when rows above are measured, and a row
/// that has become another one is found again by its key.
package struct RowScroller: Equatable, Sendable {
  /// The heights of the rows.
  package private(set) var heights: RowHeights
  /// The cells of what is seen at once.
  package private(set) var viewport: Int
  /// The first row that is seen, 0 where there is none.
  package private(set) var first: Int = 0
  /// The cells of the first row that lie above the upper edge.
  package private(set) var hidden: Int = 0

  // What was asked for before it was known how high the rows are that are seen then.
  private var wanted: Wish?

  /// The row that is to be seen as soon as it is known how high the rows are; nil for none.
  package var revealed: (row: Int, place: RevealPlace)? {
    if case .reveal(let row, _, _, let place) = wanted { (row, place) } else { nil }
  }

  private enum Wish: Equatable, Sendable {
    /// A row is to be seen as a whole at a place, beside what covers the edges.
    case reveal(Int, above: Int, below: Int, at: RevealPlace)
    /// A row is to be the first, with some cells of it above the edge.
    case anchor(Int, hidden: Int)
    /// The first rows are to be seen if some others are then, too; else another row is to be the first.
    case start(keeping: [Int], below: Int, or: Int)
    /// The end of the rows is to be seen.
    case end
  }

  /// Makes a scroller that shows the beginning.
  package init(heights: RowHeights, viewport: Int = 0) {
    self.heights = heights
    self.viewport = max(0, viewport)
  }

  /// The number of rows.
  package var count: Int { heights.count }

  /// The cells above the upper edge.
  ///
  /// - Complexity: O(log *n*) in the number of rows.
  package var offset: Int { count == 0 ? 0 : heights.offset(of: first) + hidden }

  /// The part that is seen, in cells.
  package var axis: ScrollAxis {
    ScrollAxis(content: heights.total, viewport: viewport, offset: offset)
  }

  /// The rows of which something is seen.
  ///
  /// - Complexity: O(*k* + log *n*) in the number of rows that are seen.
  package var visible: Range<Int> {
    guard count > 0, viewport > 0 else { return first..<first }
    var (row, end) = (first, -hidden)
    while row < count, end < viewport {
      end += heights.height(of: row)
      row += 1
    }
    return first..<row
  }

  /// The beginning of a row, in cells below the upper edge.
  package func start(of row: Int) -> Int { heights.offset(of: row) - offset }

  // MARK: - Scrolling

  /// Goes on by some cells, back where they are negative.
  ///
  /// - Returns: whether anything else is seen now.
  @discardableResult
  package mutating func scroll(by cells: Int) -> Bool {
    wanted = nil
    var axis = axis
    axis.scroll(by: cells)
    return go(to: axis.offset)
  }

  /// Shows what begins at an offset in cells.
  @discardableResult
  package mutating func scroll(to offset: Int) -> Bool {
    wanted = nil
    var axis = axis
    axis.scroll(to: offset)
    return go(to: axis.offset)
  }

  /// Goes to where a row is seen as a whole.
  ///
  /// - Parameters:
  ///   - row: the row; one that does not exist is ignored.
  ///   - above: cells at the upper edge that are covered by something else.
  ///   - below: cells at the lower edge that are covered by something else.
  ///   - place: where the row is to stand in what is not covered.
  /// - Returns: whether anything else is seen now.
  @discardableResult
  package mutating func reveal(
    _ row: Int, above: Int = 0, below: Int = 0, at place: RevealPlace = .nearest
  ) -> Bool {
    guard row >= 0, row < count else { return false }
    wanted = heights.isFixed ? nil : .reveal(row, above: above, below: below, at: place)
    let start = heights.offset(of: row)
    var axis = axis
    axis.reveal(start - above..<start + heights.height(of: row) + below, at: place)
    return go(to: axis.offset)
  }

  /// True if the end of the rows is seen, as far as their heights are known.
  package var isAtEnd: Bool { offset >= heights.total - viewport }

  /// Shows the end of the rows, however high those turn out to be that are seen then.
  package mutating func scrollToEnd() {
    wanted = heights.isFixed ? nil : .end
    _ = go(to: max(0, heights.total - viewport))
  }

  /// Puts a row to where some cells of it lie above the upper edge.
  package mutating func anchor(_ row: Int, hidden: Int) {
    wanted = heights.isFixed ? nil : .anchor(row, hidden: hidden)
    first = row
    self.hidden = hidden
    clamp()
  }

  /// Shows the first rows, if other rows are seen then, too, however high those in front turn out to be.
  ///
  /// - Parameters:
  ///   - rows: the rows that have to be seen, in part at least.
  ///   - below: cells at the lower edge that are covered by something else.
  ///   - other: the row that is the first one where they are not.
  package mutating func showStart(keeping rows: [Int], below: Int = 0, or other: Int) {
    anchor(0, hidden: 0)
    guard rows.allSatisfy({ start(of: $0) < viewport - below }) else {
      return anchor(other, hidden: 0)
    }
    if !heights.isFixed { wanted = .start(keeping: rows, below: below, or: other) }
  }

  private mutating func go(to offset: Int) -> Bool {
    guard let place = heights.row(at: offset) else { return false }
    defer { (first, hidden) = place }
    return (first, hidden) != place
  }

  // MARK: - Changing what there is

  /// Has other room; what stands at the upper edge stays there if it can.
  package mutating func resize(to viewport: Int) {
    let viewport = max(0, viewport)
    if viewport != self.viewport { keepPlace() }
    self.viewport = viewport
    clamp()
  }

  /// Has other rows; the caller puts the anchor where the first row has gone to.
  package mutating func replaceRows(_ heights: RowHeights) {
    self.heights = heights
    wanted = nil
    clamp()
  }

  /// Has another number of rows, of which those from a row on are to be measured again.
  package mutating func change(count: Int, from row: Int) {
    heights.change(count: count, from: row)
    wanted = nil
    clamp()
  }

  /// Forgets how high rows are, as for another width.
  package mutating func forgetHeights() {
    keepPlace()
    heights.forget()
    clamp()
  }

  /// Has the place found again when rows are measured that are taken for too low until then.
  package mutating func keepPlace() {
    if wanted == nil, !heights.isFixed { wanted = .anchor(first, hidden: hidden) }
  }

  /// Takes note of how high a row is.
  package mutating func measure(_ row: Int, as height: Int) { heights.measure(row, as: height) }

  /// Moves as far as rows that were measured make it necessary, after all that are seen are.
  ///
  /// - Returns: whether anything else is seen now, and may have to be measured.
  package mutating func settle() -> Bool {
    let (first, hidden) = (first, hidden)
    clamp()
    switch wanted {
    case .reveal(let row, let above, let below, let place):
      reveal(row, above: above, below: below, at: place)
    case .anchor(let row, let hidden): anchor(row, hidden: hidden)
    case .start(let rows, let below, let other): showStart(keeping: rows, below: below, or: other)
    case .end: scrollToEnd()
    case nil: break
    }
    let moved = (first, hidden) != (self.first, self.hidden)
    if !moved { wanted = nil }
    return moved
  }

  /// Keeps the place within what there is.
  private mutating func clamp() {
    guard count > 0 else {
      (first, hidden) = (0, 0)
      return
    }
    first = min(max(0, first), count - 1)
    let start = heights.offset(of: first)
    // Before the row if the cells are negative, which a row that became lower makes them.
    let wished = start + min(max(0, hidden), heights.height(of: first) - 1)
    let last = max(0, heights.total - viewport)
    if wished > last {
      _ = go(to: last)
    } else {
      hidden = wished - start
    }
  }
}
