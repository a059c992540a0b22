import VirtualViews

// The order in which people read a screen.

extension RetainedTree {
  /// The views that can be seen, parents before children, and siblings line by line from the left.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  var readingOrder: [Int32] {
    var (found, waiting) = ([Int32](), [Int32(0)])
    while let next = waiting.popLast() {
      guard !isHidden(next) else { continue }
      found.append(next)
      waiting += readingOrder(of: children(of: next)).reversed()
    }
    return found
  }

  /// Siblings line by line: a view whose middle lies beside the first view of a line is part of it.
  private func readingOrder(of siblings: [Int32]) -> [Int32] {
    let places = siblings.enumerated().map { (order: $0.offset, view: $0.element) }
    func sorted(
      _ places: some Sequence<(order: Int, view: Int32)>, by key: (CellRect) -> Int
    ) -> [(order: Int, view: Int32)] {
      places.sorted { one, other in
        (key(self[one.view].position.frame), one.order)
          < (key(self[other.view].position.frame), other.order)
      }
    }
    var rest = sorted(places) { $0.row }[...]
    var found: [Int32] = []
    while let first = rest.first {
      let bottom = self[first.view].position.frame.endRow
      let line = rest.prefix {
        let frame = self[$0.view].position.frame
        return $0.view == first.view || frame.row + frame.height / 2 < bottom
      }
      found += sorted(line) { $0.column }.map(\.view)
      rest = rest.dropFirst(line.count)
    }
    return found
  }
}
