public import VirtualViews

/// What can be seen of something longer than the room there is, in one direction.
public struct ScrollAxis: Hashable, Sendable {
  /// The cells of everything.
  public private(set) var content: Int
  /// The cells of what is seen at once.
  public private(set) var viewport: Int
  /// The cells before those that are seen.
  public private(set) var offset: Int

  /// Makes an axis that shows the beginning.
  ///
  /// - Parameters:
  ///   - content: the cells of everything; below 0 counts as 0.
  ///   - viewport: the cells of what is seen at once; below 0 counts as 0.
  ///   - offset: the cells before those that are seen.
  public init(content: Int = 0, viewport: Int = 0, offset: Int = 0) {
    self.content = max(0, content)
    self.viewport = max(0, viewport)
    self.offset = 0
    scroll(to: offset)
  }

  /// The largest offset there can be.
  public var last: Int { max(0, content - viewport) }

  /// True if there is more than can be seen at once.
  public var overflows: Bool { content > viewport }

  /// Has other lengths; the offset changes only if it has to.
  public mutating func resize(content: Int, viewport: Int) {
    self = ScrollAxis(content: content, viewport: viewport, offset: offset)
  }

  /// Shows what begins at an offset, as far as there is something.
  public mutating func scroll(to offset: Int) { self.offset = min(max(0, offset), last) }

  /// Goes on by some cells, back where they are negative.
  ///
  /// - Returns: whether anything else is seen now.
  @discardableResult
  public mutating func scroll(by cells: Int) -> Bool {
    let before = offset
    let (sum, overflow) = offset.addingReportingOverflow(cells)
    scroll(to: overflow ? (cells > 0 ? last : 0) : sum)
    return offset != before
  }

  /// Goes to where some cells are seen; of too many, those at the beginning, or at the bottom those at the end.
  ///
  /// - Parameters:
  ///   - range: the cells, from where the content begins.
  ///   - place: where they are to stand among those that are seen, as far as the content goes.
  public mutating func reveal(_ range: Range<Int>, at place: RevealPlace = .nearest) {
    let cells = range.clamped(to: 0..<content)
    scroll(to: place.offset(showing: cells, in: viewport, from: offset))
  }

  /// The cells of one page: one less than are seen, so that the eye finds where it was.
  public var page: Int { max(1, viewport - 1) }
}

// MARK: - The scroll bar

extension ScrollAxis {
  /// The cells of a scroll bar that its thumb takes.
  ///
  /// The thumb touches an end of the bar exactly where the content touches that end.
  ///
  /// - Parameter length: the cells of the bar.
  /// - Returns: the cells; none where everything is seen or the bar is shorter than two cells.
  public func thumb(in length: Int) -> Range<Int> {
    guard overflows, length >= 2 else { return 0..<0 }
    let size = min(max(1, Self.scale(viewport, length, content)), length - 1)
    let room = length - size
    var start = Self.scale(offset, room, last)
    // Rounding must not say that the end is reached where it is not.
    if offset > 0, start == 0, room > 1 { start = 1 }
    if offset < last, start == room, room > 1 { start = room - 1 }
    return start..<start + size
  }

  /// Goes to where the thumb begins at a cell of the bar.
  public mutating func drag(to cell: Int, in length: Int) {
    let size = thumb(in: length).count
    let room = length - size
    guard overflows, size > 0, room > 0 else { return }
    scroll(to: Self.scale(last, min(max(0, cell), room), room))
  }

  /// Goes to where the middle of the thumb is at a cell of the bar, as by a click on that.
  public mutating func centerThumb(at cell: Int, in length: Int) {
    drag(to: cell - thumb(in: length).count / 2, in: length)
  }

  /// A number times a part of a whole, rounded to the nearest.
  private static func scale(_ number: Int, _ part: Int, _ whole: Int) -> Int {
    let product = number.multipliedFullWidth(by: part)
    guard whole > 0 else { return 0 }
    let (quotient, rest) = whole.dividingFullWidth(product)
    return rest >= whole - rest ? quotient + 1 : quotient
  }
}
