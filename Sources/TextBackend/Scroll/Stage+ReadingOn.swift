import VirtualViews

// Arrows go from one view to the next. Where more stands between the two than can be seen at once, they scroll: so a text
// with one button in it can be read to its end, and is not left before.
extension Stage {
  /// Scrolls a view around the focus by a row, if an arrow that moves the focus would pass over rows unseen.
  ///
  /// - Parameters:
  ///   - next: the view to which the arrow would move the focus; nil if there is none.
  ///   - direction: the direction of the arrow.
  /// - Returns: false if nothing is passed over, or nothing is left to scroll.
  func scrolls(to next: NodeID?, _ direction: Focus.Direction) -> Bool {
    guard let view = focus.view else { return false }
    var inner = view
    while let holder = router.holder(of: inner.index) {
      if let next, next != view, tree.links.holds(holder.index, next.index),
        isNear(next, from: view, in: holder.index, direction)
      {
        return false
      }
      let rows = direction == .forwards ? 1 : -1
      if let reaction = reaction(of: holder, toWheel: rows, 0), movesViews(holder, reaction) {
        return react(holder, reaction)
      }
      inner = holder
    }
    return false
  }

  /// True if all rows up to the next view are seen before or after it is brought into sight.
  ///
  /// A next view that lies behind is not near: the focus would go round to it, and leave what is still to be read.
  private func isNear(
    _ next: NodeID, from view: NodeID, in holder: Int32, _ direction: Focus.Direction
  ) -> Bool {
    let (cells, own) = (tree.place(of: next.index).rect, tree.place(of: view.index).rect)
    let top = tree.place(of: holder).rect.row + tree[holder].interior.port.row
    let height = tree[holder].interior.port.height
    guard direction == .forwards else {
      return cells.row <= own.row && top - (cells.row + cells.height) < height
    }
    return cells.row >= own.row && cells.row - (top + height) < height
  }
}
