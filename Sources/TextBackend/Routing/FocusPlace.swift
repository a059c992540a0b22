import VirtualViews

/// A view with the focus, and what tells its place when it is gone.
///
/// Its neighbour gets the focus then: the next view, else the one before it, in the innermost container around it that is still
/// there and has one.
///
///     group  [ a × ] [ b × ] [ c × ]     b × goes: c × gets the focus; then c × goes: a ×
///
/// Return must not press what the user has not seen yet. So if another view has come in its place, none gets the focus, and neither does one
/// that takes typing from one that takes none: letters still are keys. Rows come and go as a table is scrolled, so
/// the table itself gets the focus of a row.
struct FocusPlace {
  /// The view.
  private(set) var view: NodeID
  /// The views around it, from the inside out, up to the layer or the modal view in which it is.
  private(set) var holders: [NodeID]
  // The views before it: when it got the focus, and again before a patch takes it away.
  private let before: ArraySlice<NodeID>
  /// The number of the first patch of which no view gets the focus, since the user has not seen it.
  var limit = Int.max
  private let takesTyping: Bool

  /// Makes the place of a view that is there.
  ///
  /// - Parameters:
  ///   - position: the position of the view in the order.
  ///   - order: the views that can have the focus.
  ///   - tree: the views.
  init(at position: Int, of order: [NodeID], in tree: RetainedTree) {
    view = order[position]
    before = order[..<position]
    holders = tree.holders(of: view)
    takesTyping = tree.takesTyping(view)
  }

  /// The layer, the modal view or the root in which it is.
  var home: NodeID { holders.last ?? view }

  /// Takes note of where the view stands now.
  mutating func relocate(in tree: RetainedTree) { holders = tree.holders(of: view) }

  /// Follows a view that was replaced by another.
  mutating func replace(_ old: NodeID, with new: NodeID) {
    if view == old { view = new }
    if let place = holders.firstIndex(of: old) { holders[place] = new }
  }

  /// True if a step of a patch takes the view away, or one around it.
  func goes(by step: ViewChange) -> Bool {
    switch step {
    case .remove(let node), .replace(let node, with: _, key: _, content: _):
      node == view || holders.contains(node)
    default: false
    }
  }

  /// The position in an order at which the view would be, behind the last of those before it that is still there; nil if
  /// none is.
  func start(in order: [NodeID]) -> Int? {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return before.reversed().lazy.compactMap { places[$0] }.first.map { $0 + 1 }
  }

  /// The position of the view that gets the focus when this one is gone; nil if none does.
  ///
  /// - Parameters:
  ///   - order: the views that can have the focus now.
  ///   - tree: the views.
  /// - Returns: the position.
  /// - Complexity: O(*n* · *d*²) in the number of views and the depth of this one.
  func heir(in order: [NodeID], _ tree: RetainedTree) -> Int? {
    let start = start(in: order) ?? 0
    for holder in holders where tree.contains(holder) {
      if tree[holder.index].behavior.isLazy, let table = order.firstIndex(of: holder) {
        return table
      }
      let layer = tree.layer(of: holder.index)
      let inside = order.indices.filter { position in
        let other = order[position]
        return (other == holder || tree.holds(holder, other)) && tree.isTabStop(other)
          && tree.layer(of: other.index) == layer && (takesTyping || !tree.takesTyping(other))
      }
      guard let heir = inside.first(where: { $0 >= start }) ?? inside.last else { continue }
      return tree.latestArrival(around: order[heir]) < limit ? heir : nil
    }
    return nil
  }
}

extension RetainedTree {
  /// The number of the patch with which a view, or the latest of those around it, came or was shown.
  fileprivate func latestArrival(around view: NodeID) -> Int {
    var (patch, index) = (0, view.index)
    while index != TreeLinks.none {
      patch = max(patch, self[index].shownSince)
      index = links[index].parent
    }
    return patch
  }

  fileprivate func holders(of view: NodeID) -> [NodeID] {
    var holders: [NodeID] = []
    var index = view.index
    while !isLayer(index), !isModal(index), links[index].parent != TreeLinks.none {
      index = links[index].parent
      holders.append(self[index].id)
    }
    return holders
  }

  fileprivate func takesTyping(_ view: NodeID) -> Bool {
    let view = self[view.index]
    return view.behavior.takesTyping(view.content, view.memory)
  }
}
