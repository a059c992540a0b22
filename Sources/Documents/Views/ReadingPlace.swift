import TextBackend

/// The part of a document that a reader shows: it stays with its block when there are other columns.
public struct ReadingPlace: Hashable, Sendable {
  /// The number of the block at the top.
  private var block = 0
  /// The row of that block at the top.
  private var row = 0
  /// True if the end is shown, also when there is more to come.
  private(set) var isAtEnd: Bool
  /// The link on which keys act.
  var link = LinkCursor()
  /// True while the mouse holds the bar.
  var holdsBar = false

  init(isAtEnd: Bool) { self.isAtEnd = isAtEnd }

  /// The part of some rows that is seen.
  func axis(of rows: DocumentRows, viewport: Int) -> ScrollAxis {
    let axis = ScrollAxis(content: rows.count, viewport: viewport, offset: Int.max)
    guard !isAtEnd else { return axis }
    var moved = axis
    moved.scroll(to: offset(in: rows))
    return moved
  }

  private func offset(in rows: DocumentRows) -> Int {
    let count = rows.document.sectionCount
    guard count > 0 else { return 0 }
    let number = min(block, count - 1)
    return min(rows.start(of: number) + row, rows.end(of: number) - 1)
  }

  /// Takes over what is seen now.
  mutating func show(_ axis: ScrollAxis, of rows: DocumentRows) {
    isAtEnd = axis.offset == axis.last
    guard rows.count > 0 else { return }
    block = rows.number(at: axis.offset)
    row = axis.offset - rows.start(of: block)
  }
}
