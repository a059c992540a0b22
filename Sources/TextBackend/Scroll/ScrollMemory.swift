import VirtualViews

/// The memory of a scroll view: the part of its content that is seen.
struct ScrollMemory: Hashable {
  var vertical = ScrollAxis()
  var horizontal = ScrollAxis()

  /// True if there is more than can be seen at once.
  var overflows: Bool { vertical.overflows || horizontal.overflows }

  /// All cells that it may scroll to, from where the content begins.
  var cells: CellRect {
    CellRect(
      checkingColumn: 0, row: 0, width: max(horizontal.content, horizontal.viewport),
      height: max(vertical.content, vertical.viewport)) ?? .zero
  }

  /// What is seen after the wheel went some cells down and to the right; nil if it is the same.
  func scrolled(rows: Int, columns: Int) -> ScrollMemory? {
    var next = self
    next.vertical.scroll(by: rows)
    next.horizontal.scroll(by: columns)
    return next == self ? nil : next
  }
}
