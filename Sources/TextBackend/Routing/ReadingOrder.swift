import VirtualViews

extension RetainedTree {
  /// The children of a view that are not hidden, in the order in which they are read: line by
  /// line, and each line from its start.
  ///
  /// A child belongs to a line if its middle is above the bottom of the line's first one:
  ///
  ///     ┌ 1 ──┐ ┌ 2 ──┐
  ///     │     │ └─────┘
  ///     └─────┘ ┌ 3 ──┐
  ///             └─────┘
  ///
  /// A container may ask for the order in which its children were described instead, and so do the lanes of a
  /// row and the rows of a lazy container. Layers come after the others.
  ///
  /// - Complexity: O(*n* log *n*) in the number of children, as long as few of them begin beside a line and belong to
  ///   a later one.
  func childrenAsRead(of index: Int32) -> [Int32] {
    let shown = standing(in: index).filter { !isHidden($0) }
    let layers = stack.layers.isEmpty ? [] : shownLayers(in: index)
    if self[index].behavior.holdsViews, arrangement(of: index).tabOrder == .declared {
      return shown + layers
    }
    // Lanes and rows that stay in sight count their cells otherwise than those that are scrolled.
    if self[index].standsInLanes || self[index].behavior.isLazy { return shown + layers }
    func cells(_ child: Int32) -> CellRect {
      let frame = self[child].position.frame
      return isRightToLeft ? frame.mirrored(in: 0) : frame
    }
    var rest = stable(shown) {
      (cells($0).row, cells($0).column) < (cells($1).row, cells($1).column)
    }
    var read: [Int32] = []
    var start = 0
    while start < rest.count {
      let end = cells(rest[start]).endRow
      var (line, later, next) = ([rest[start]], [Int32](), start + 1)
      // No child that begins below the line belongs to it.
      while next < rest.count, cells(rest[next]).row < end {
        let child = rest[next]
        let isInLine = cells(child).row * 2 + cells(child).height < end * 2
        if isInLine { line.append(child) } else { later.append(child) }
        next += 1
      }
      read += stable(line) { cells($0).column < cells($1).column }
      start = next - later.count
      rest.replaceSubrange(start..<next, with: later)
    }
    return read + layers
  }

  private func shownLayers(in index: Int32) -> [Int32] {
    children(of: index).filter { isLayer($0) && !isHidden($0) }
  }

  /// Sorts views so that those of equal rank keep their order.
  private func stable(_ views: [Int32], by isBefore: (Int32, Int32) -> Bool) -> [Int32] {
    views.enumerated()
      .sorted {
        isBefore($0.element, $1.element)
          || !isBefore($1.element, $0.element) && $0.offset < $1.offset
      }
      .map(\.element)
  }
}
