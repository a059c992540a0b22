import VirtualViews

/// The focus in a layer that does not take it by itself, such as a toast, and what had it before.
///
/// When the layer goes, the focus goes back as from one that took it (``FocusScopes``):
///
///     Tab goes from x to a in toast A, and on to b in toast B      before: a, x
///     B goes                                                       a has the focus, before: x
///     A goes                                                       x has the focus
struct FocusVisit {
  /// The layer; nil if the focus is in none, or in one that takes it.
  private(set) var layer: NodeID?
  /// The views that had the focus before, the latest first.
  private(set) var before: [NodeID] = []

  /// Takes note of the layer in which the focus is now.
  ///
  /// - Parameters:
  ///   - layer: the layer; nil if it is none that is visited.
  ///   - old: the view that had the focus until now; nil if none had.
  ///   - isOutside: tells if a view still exists and is not in the layer.
  mutating func go(to layer: NodeID?, from old: NodeID?, isOutside: (NodeID) -> Bool) {
    guard let layer else { return self = FocusVisit() }
    guard layer != self.layer else { return }
    self.layer = layer
    before = ((old.map { [$0] } ?? []) + before).filter(isOutside)
  }

  /// Takes note that views in front of the layer are gone, and what had the focus before them.
  mutating func add(_ views: [NodeID]) { if layer != nil { before += views } }

  /// Ends the visit: the focus is about to go to one of some views.
  mutating func goBack(to views: [NodeID]) { (layer, before) = (nil, views) }
}

extension RetainedTree {
  /// The layer around a view if it does not take the focus by itself; nil for any other, and for the root.
  func visitedLayer(of node: NodeID) -> NodeID? {
    layer(of: node.index).flatMap { stacking(of: $0).isVisited ? self[$0].id : nil }
  }

  /// True if a layer is shown.
  func isShown(_ layer: NodeID) -> Bool {
    contains(layer) && isLayer(layer.index) && isSeen(layer.index)
  }
}
