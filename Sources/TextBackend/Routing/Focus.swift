import VirtualViews

/// The view that has the keyboard, and the order of the others.
///
/// The order is that of the tree, without what nobody can see. A view that goes away takes the
/// focus with it, but not the place: the next Tab goes on from there.
struct Focus {
  /// The view that has the keyboard.
  private(set) var view: NodeID?
  // Where in the order the focus was last.
  private var position: Int?

  /// A way to go on.
  enum Direction {
    case forwards, backwards
  }

  /// Gives the focus to a view, or to none; nothing changes if the view cannot have it.
  mutating func move(to view: NodeID?, in tree: RetainedTree) {
    let position = view.flatMap { order(in: tree).firstIndex(of: $0) }
    guard view == nil || position != nil else { return }
    self.view = view
    self.position = position
  }

  /// Goes on to the next view in a direction, round at the ends, and never out of a scope.
  mutating func advance(_ direction: Direction, in tree: RetainedTree) {
    let order = order(in: tree)
    let scope = scope(in: tree)
    let (start, step) =
      direction == .forwards ? (following(in: order), 1) : (preceding(in: order), -1)
    for distance in order.indices {
      let next = (start + step * distance + order.count) % order.count
      guard scope.map({ $0.contains(order[next].index) }) ?? true else { continue }
      view = order[next]
      position = next
      return
    }
  }

  /// The position after the last one, or that one itself if its view is no longer in the order.
  private func following(in order: [NodeID]) -> Int {
    guard let position else { return 0 }
    let isThere = order.indices.contains(position) && order[position] == view
    return min(isThere ? position + 1 : position, order.count)
  }

  // A position may be beyond the end since views went away.
  private func preceding(in order: [NodeID]) -> Int {
    min(position ?? order.count, order.count) - 1
  }

  /// The views of the innermost scope around the focus; nil if there is none.
  private func scope(in tree: RetainedTree) -> Set<Int32>? {
    guard let view, tree.contains(view) else { return nil }
    var index = tree.links[view.index].parent
    while index != TreeLinks.none {
      if case .container(let container) = tree[index].content, container.isFocusScope {
        return Set(tree.links.subtree(of: index))
      }
      index = tree.links[index].parent
    }
    return nil
  }

  /// Loses the focus if its view is gone or hidden.
  ///
  /// A view that was switched off keeps the focus, and so does one for which the screen became too
  /// small.
  mutating func follow(_ tree: RetainedTree) {
    guard let view else { return }
    let isThere =
      tree.contains(view) && tree[view.index].content.isControl && tree.isSeen(view.index)
    if !isThere { self.view = nil }
  }

  /// Finds out where the focus is among the views that can have it, once they have their cells.
  mutating func locate(in tree: RetainedTree) {
    guard let view, tree.isSeen(view.index) else { return }
    position = stops(among: tree.visible(before: view.index), in: tree).count
  }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    if view == old { view = new }
  }

  /// The views that can have the focus, in order.
  private func order(in tree: RetainedTree) -> [NodeID] {
    stops(among: tree.visible, in: tree).map { tree[$0].id }
  }

  /// Those that can have the focus; a view that scrolls only where nothing inside it can.
  private func stops(among visible: [Int32], in tree: RetainedTree) -> [Int32] {
    var stops: [Int32] = []
    for index in visible where canHaveFocus(index, in: tree) {
      // Parents stand before what is inside them.
      if let last = stops.last, case .scroll = tree[last].memory, tree.links.holds(last, index) {
        stops.removeLast()
      }
      stops.append(index)
    }
    return stops
  }

  private func canHaveFocus(_ index: Int32, in tree: RetainedTree) -> Bool {
    guard tree[index].content.isEnabledControl, tree.canBeReached(index) else { return false }
    if case .scroll(let memory) = tree[index].memory { return memory.overflows }
    return true
  }
}
