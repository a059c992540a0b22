import VirtualViews

/// Which view has the keyboard, and which one is next.
///
/// The order is that of the tree. A view that goes away takes the focus with it, but not the
/// place: the next Tab goes on from there.
struct Focus {
  /// The view that has the keyboard.
  private(set) var view: NodeID?
  // Where in the order the focus was last.
  private var position: Int?

  /// A way to go on.
  enum Direction {
    case forwards, backwards
  }

  /// Gives the focus to a view, or to none.
  mutating func move(to view: NodeID?, in tree: RetainedTree) {
    self.view = view
    position = view.flatMap { order(in: tree).firstIndex(of: $0) }
  }

  /// Goes on to the next view in a direction, round at the ends.
  mutating func advance(_ direction: Direction, in tree: RetainedTree) {
    let order = order(in: tree)
    guard !order.isEmpty else { return }
    let next =
      switch (direction, view, position) {
      case (.forwards, .some, .some(let position)): position + 1
      case (.forwards, nil, .some(let position)): position
      case (.backwards, _, .some(let position)): position - 1
      case (.forwards, _, nil): 0
      case (.backwards, _, nil): order.count - 1
      }
    // A position may be beyond the end since views went away.
    let wrapped = next < 0 ? order.count - 1 : next >= order.count ? 0 : next
    view = order[wrapped]
    position = wrapped
  }

  /// Loses the focus if its view is gone or cannot be seen; follows it where it moved.
  mutating func follow(_ tree: RetainedTree) {
    guard let view else { return }
    let order = order(in: tree)
    if let index = order.firstIndex(of: view) {
      position = index
    } else if !Self.isReachable(view, in: tree) {
      self.view = nil
    }
  }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    if view == old { view = new }
  }

  /// The views that can have the focus, in order.
  private func order(in tree: RetainedTree) -> [NodeID] {
    tree.visible.filter { tree[$0].content.isEnabledControl }.map { tree[$0].id }
  }

  /// Whether a view still stands where a person can see it; a disabled one keeps its focus.
  private static func isReachable(_ view: NodeID, in tree: RetainedTree) -> Bool {
    guard tree.contains(view), tree[view.index].content.value is any ControlValue else {
      return false
    }
    return tree.visible.contains(view.index)
  }
}
