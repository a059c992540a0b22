import VirtualViews

/// The view that has the keyboard, and the order of the others.
///
/// The order is that in which the screen is read, without what nobody can see. From a view that goes away
/// the focus goes to the nearest one by itself (``FocusSuccession``), and from a row that is taken out of a table to
/// the table. Where it goes to none, the place stays: the next Tab goes on from there.
struct Focus {
  /// The view that has the keyboard.
  private(set) var view: NodeID?
  // The views before this one when the focus came to it: one of them tells the place of a view that
  // is gone.
  private var trail: ArraySlice<NodeID> = []
  // The lazy container around the view, which has the keyboard when the row is taken away.
  private var container: NodeID?
  private var memory = FocusMemory()
  // The view around this one that the focus does not leave by itself: a layer or a scope.
  private var fence: NodeID?
  /// Where the focus goes by itself.
  var succession = FocusSuccession()

  /// A way to go on.
  enum Direction {
    case forwards, backwards
  }

  /// Gives the focus to a view, to the first one inside it if it cannot have it itself, or to none; nothing
  /// changes if no view there can.
  mutating func move(to view: NodeID?, in tree: RetainedTree) {
    guard let view else {
      (self.view, container) = (nil, nil)
      (trail, fence) = ([], nil)
      succession.settle(at: nil)
      return
    }
    let order = order(in: tree)
    let position =
      order.firstIndex(of: view)
      ?? memory[view].flatMap { order.firstIndex(of: $0) }
      ?? (tree.contains(view) ? order.firstIndex { tree.links.holds(view.index, $0.index) } : nil)
    if let position { stop(at: position, of: order, in: tree) }
  }

  /// Goes on to the next view in a direction, round at the ends, and never out of a scope.
  ///
  /// - Parameters:
  ///   - direction: the direction in which the views are read.
  ///   - left: a view whose inside is passed over; nil for none.
  ///   - tree: the views.
  mutating func advance(
    _ direction: Direction, leaving left: NodeID? = nil, in tree: RetainedTree
  ) {
    let order = order(in: tree)
    let scope = scope(in: tree)
    let (start, step) =
      direction == .forwards ? (following(in: order), 1) : (preceding(in: order), -1)
    for distance in order.indices {
      let next = (start + step * distance + order.count) % order.count
      guard scope.map({ $0.contains(order[next].index) }) ?? true else { continue }
      if let left, tree.links.holds(left.index, order[next].index) { continue }
      return stop(at: next, of: order, in: tree)
    }
  }

  /// The views inside another one to which arrow keys can move the focus, in order.
  func neighbours(inside holder: NodeID, in tree: RetainedTree) -> [NodeID] {
    guard let view, tree.contains(view) else { return [] }
    let scope = scope(in: tree)
    let layer = tree.layer(of: view.index)
    return order(in: tree).filter { other in
      other != view && tree.links.holds(holder.index, other.index)
        && scope.map { $0.contains(other.index) } ?? true && tree.layer(of: other.index) == layer
    }
  }

  private mutating func stop(
    at position: Int, of order: [NodeID], in tree: RetainedTree, byItself: Bool = false
  ) {
    view = order[position]
    trail = order[..<position]
    container = tree.lazyContainer(around: order[position].index)
    if !byItself { memory.note(order[position], in: tree) }
    fence = tree.fence(around: order[position].index)
    succession.settle(at: view)
  }

  /// The view that had the focus until it was switched off, and can have it again.
  private func lender(in tree: RetainedTree) -> NodeID? {
    guard let lender = view.flatMap({ succession.lender(to: $0) }), tree.contains(lender),
      tree.isSeen(lender.index), canHaveFocus(lender.index, in: tree)
    else { return nil }
    return lender
  }

  /// True if the focus has to move by itself.
  func hasToMove(in tree: RetainedTree) -> Bool {
    guard let view else { return succession.isLost }
    guard tree.contains(view) else { return false }
    let content = tree[view.index].content
    return lender(in: tree) != nil
      || succession.kept != view && content.isControl && !content.isEnabledControl
  }

  /// The view that Tab would go to inside of the same layer and scope, or else the one before.
  private func nearest(in tree: RetainedTree) -> NodeID? {
    if let fence, !tree.contains(fence) || !tree.isSeen(fence.index) { return nil }
    let order = order(in: tree)
    guard let place = trail.isEmpty ? -1 : left(in: order) else { return nil }
    let layer = fence.flatMap { tree.layer(of: $0.index) }
    let near = order.indices.filter { position in
      order[position] != view && tree.layer(of: order[position].index) == layer
        && (fence.map { tree.links.holds($0.index, order[position].index) } ?? true)
    }
    return (near.first { $0 > place } ?? near.last).map { order[$0] }
  }

  /// Moves the focus on from a view that is hidden, gone or switched off, or back to one that is switched on again.
  mutating func succeed(in tree: RetainedTree) {
    // The program may have changed its views when it heard that one of them lost the focus.
    guard hasToMove(in: tree) else { return }
    let (old, lender) = (view, lender(in: tree))
    guard succession.mayMove, let next = lender ?? nearest(in: tree) else {
      return succession.stay(at: view)
    }
    succession.move(to: next, from: lender == nil ? old : nil)
    let order = order(in: tree)
    guard let position = order.firstIndex(of: next) else { return }
    stop(at: position, of: order, in: tree, byItself: true)
  }

  private func following(in order: [NodeID]) -> Int {
    let here = view.flatMap { order.firstIndex(of: $0) } ?? left(in: order)
    return here.map { $0 + 1 } ?? 0
  }

  private func preceding(in order: [NodeID]) -> Int {
    if let here = view.flatMap({ order.firstIndex(of: $0) }) { return here - 1 }
    return left(in: order) ?? order.count - 1
  }

  /// The place of the last of the views on the trail that is still there.
  private func left(in order: [NodeID]) -> Int? {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return trail.reversed().lazy.compactMap { places[$0] }.first
  }

  /// The views of the innermost scope around the focus; nil if there is none.
  private func scope(in tree: RetainedTree) -> Set<Int32>? {
    guard let view, tree.contains(view) else { return nil }
    var index = tree.links[view.index].parent
    while index != TreeLinks.none {
      if tree[index].isFocusScope {
        return Set(tree.links.subtree(of: index))
      }
      index = tree.links[index].parent
    }
    return nil
  }

  /// Loses the focus if its view is gone or hidden.
  ///
  /// A view for which the screen became too small keeps the focus.
  mutating func follow(_ tree: RetainedTree) {
    guard let view else { return }
    let isThere =
      tree.contains(view) && tree[view.index].content.isControl && tree.isSeen(view.index)
    guard !isThere else { return succession.follow(view, tree[view.index].content) }
    self.view = nil
    succession.lose(view)
    if let container, tree.contains(container), canHaveFocus(container.index, in: tree) {
      move(to: container, in: tree)
    }
  }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    if view == old { view = new }
    memory.replace(old, with: new)
  }

  /// Gives the focus to the first view inside another one that can have it, or to none.
  mutating func enter(_ scope: NodeID, in tree: RetainedTree) {
    let order = order(in: tree)
    let first = order.first { $0 == scope || tree.links.holds(scope.index, $0.index) }
    move(to: first, in: tree)
  }

  /// The views that can have the focus, in order; a scroll view only where nothing inside it can.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views that are not hidden.
  private func order(in tree: RetainedTree) -> [NodeID] {
    var stops: [Int32] = []
    var rest = [tree.modal?.index ?? 0]
    while let index = rest.popLast() {
      if canHaveFocus(index, in: tree) {
        // Parents stand before what is inside them.
        if let last = stops.last, tree[last].behavior.prefersFocusInside,
          tree.links.holds(last, index),
          tree.layer(of: last) == tree.layer(of: index)
        {
          stops.removeLast()
        }
        stops.append(index)
      }
      rest += tree.childrenAsRead(of: index).reversed()
    }
    return stops.map { tree[$0].id }
  }

  private func canHaveFocus(_ index: Int32, in tree: RetainedTree) -> Bool {
    guard tree[index].content.isEnabledControl, tree.canBeReached(index) else { return false }
    return tree[index].behavior.takesFocus(tree[index].content, tree[index].memory)
  }
}

extension RetainedTree {
  /// The innermost layer, modal view or scope of the focus around a view, or the view itself.
  fileprivate func fence(around index: Int32) -> NodeID? {
    var index = index
    while index != TreeLinks.none {
      if isLayer(index) || isModal(index) || self[index].isFocusScope { return self[index].id }
      index = links[index].parent
    }
    return nil
  }

  /// The innermost lazy container around a view; nil if there is none.
  fileprivate func lazyContainer(around index: Int32) -> NodeID? {
    var index = links[index].parent
    while index != TreeLinks.none {
      if self[index].behavior.isLazy { return self[index].id }
      index = links[index].parent
    }
    return nil
  }
}
