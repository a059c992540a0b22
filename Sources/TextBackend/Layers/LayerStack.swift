import VirtualViews

/// The layers of a tree, and the views that keep the user or the focus inside, from back to front.
///
/// Modal containers that are no layers are in it too: they stand right above the layer that holds
/// them, or above the root.
struct LayerStack {
  /// The layers, from back to front.
  private(set) var layers: [NodeID] = []
  /// The layers and the modal containers, from back to front.
  private(set) var all: [NodeID] = []
  /// The indices of the layers.
  private(set) var indices: Set<Int32> = []
  /// Those that keep the user inside, from back to front.
  private(set) var modals: [NodeID] = []
  /// Those that take the focus when they come, from back to front.
  private(set) var scopes: [NodeID] = []

  /// True if views may have come, gone or moved that are or were in the stack.
  var isStale = false

  /// True if there are neither layers nor modal containers.
  var isEmpty: Bool { all.isEmpty }

  /// Adds a view, whose place is found later; it may be in the stack already.
  mutating func add(_ node: NodeID) {
    all.append(node)
    isStale = true
  }

  /// Takes over what is there, in the order of the tree.
  ///
  /// - Parameters:
  ///   - views: the layers and modal containers in the order of the tree.
  ///   - stacking: tells why a view is in the stack.
  ///   - holder: the layer that holds a view; nil for the root.
  mutating func update(
    _ views: [NodeID], stacking: (NodeID) -> Stacking, holder: (NodeID) -> NodeID?
  ) {
    isStale = false
    layers = views.filter { stacking($0).isLayer }
    indices = Set(layers.map(\.index))
    let inPlace = views.filter { !indices.contains($0.index) }
    func inside(_ layer: NodeID?) -> [NodeID] { inPlace.filter { holder($0) == layer } }
    all = inside(nil) + layers.flatMap { [$0] + inside($0) }
    modals = all.filter { stacking($0).isModal }
    scopes = all.filter { stacking($0).isModal || stacking($0).takesFocus }
  }
}

/// The ways in which a view is in the stack.
struct Stacking: Equatable {
  /// True if it is a layer.
  var isLayer = false
  /// True if it keeps the user inside.
  var isModal = false
  /// True if it is a layer that takes the focus.
  var takesFocus = false

  /// True if the focus only comes to it when the user takes it there.
  var isVisited: Bool { !isModal && !takesFocus }
}

extension RetainedTree {
  /// Puts the layers in order if any view came, went or moved.
  ///
  /// - Complexity: O(*n*) in the number of views, where there is more than one layer.
  mutating func updateStack() {
    guard stack.isStale else { return }
    let there = Set(stack.all).filter { contains($0) && stacking(of: $0.index) != Stacking() }
    var next = stack
    next.update(inTreeOrder(there), stacking: { stacking(of: $0.index) }) { node in
      var index = links[node.index].parent
      while index != TreeLinks.none, !isLiftable(index) { index = links[index].parent }
      return index == TreeLinks.none ? nil : self[index].id
    }
    stack = next
  }

  private func inTreeOrder(_ nodes: Set<NodeID>) -> [NodeID] {
    guard nodes.count > 1 else { return Array(nodes) }
    let wanted = Set(nodes.map(\.index))
    var found: [NodeID] = []
    var index = Int32(0)
    while index != TreeLinks.none, found.count < wanted.count {
      if wanted.contains(index) { found.append(self[index].id) }
      index = links.following(index, inside: 0)
    }
    return found
  }

  /// The ways in which a view belongs into the stack.
  func stacking(of index: Int32) -> Stacking {
    let isLayer = isLiftable(index)
    return Stacking(
      isLayer: isLayer, isModal: isModal(index),
      takesFocus: isLayer && self[index].content.attributes.layer?.takesFocus == true)
  }

  /// True for a layer that is a guest on the screen, such as a toast: it neither takes the focus when it comes
  /// nor keeps it inside.
  func isGuest(_ layer: Int32) -> Bool {
    isLayer(layer) && !self[layer].isFocusScope && stacking(of: layer).isVisited
  }

  /// The guests on the screen in front of a layer, from back to front; none in front of the root, which holds them.
  func guests(inFrontOf layer: Int32) -> [Int32] {
    guard layer != 0 else { return [] }
    return shownLayers.filter { isGuest($0) && isInFront($0, of: self[layer].id) }
  }

  /// True if a view is a layer: a lazy row is none, whatever it says.
  private func isLiftable(_ index: Int32) -> Bool {
    let parent = links[index].parent
    return self[index].isLayer && parent != TreeLinks.none && !self[parent].behavior.isLazy
  }

  /// True if a view is a layer.
  func isLayer(_ index: Int32) -> Bool {
    !stack.indices.isEmpty && stack.indices.contains(index)
  }

  /// The layer that a view is, or that holds it; nil for the root.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func layer(of index: Int32) -> Int32? {
    guard !stack.indices.isEmpty else { return nil }
    var index = index
    while index != TreeLinks.none, !isLayer(index) { index = links[index].parent }
    return index == TreeLinks.none ? nil : index
  }

  /// The layers that are shown, from back to front.
  var shownLayers: [Int32] {
    stack.layers.isEmpty ? [] : stack.layers.map(\.index).filter { isSeen($0) }
  }

  /// The uppermost view that keeps keys, the mouse and the focus inside; nil if there is none.
  var modal: NodeID? {
    // Without a closure, which would copy the tree to look into it; each key asks.
    for node in stack.modals.reversed() where isSeen(node.index) { return node }
    return nil
  }

  /// The views that take the focus when they come, from back to front.
  var scopes: [NodeID] { stack.scopes.filter { isSeen($0.index) } }

  /// True if the views that take the focus are those of a list.
  func areScopes(_ entries: [FocusScopes.Entry]) -> Bool {
    var place = 0
    for node in stack.scopes where isSeen(node.index) {
      guard place < entries.count, entries[place].scope == node else { return false }
      place += 1
    }
    return place == entries.count
  }

  /// True if a view is in front of another one, or inside it.
  func isInFront(_ index: Int32, of other: NodeID) -> Bool {
    if index == other.index || links.holds(other.index, index) { return true }
    guard let layer = layer(of: index), layer != self.layer(of: other.index),
      let place = stack.all.firstIndex(where: { $0.index == layer }),
      let otherPlace = stack.all.firstIndex(of: other)
    else { return false }
    return place > otherPlace
  }
}

// The children that are laid out together: all but layers.
extension RetainedTree {
  /// The children of a view that stand among each other, without an array of them.
  func eachStanding(in index: Int32) -> StandingChildren {
    StandingChildren(children: links.eachChild(of: index), omitted: stack.indices)
  }

  /// The children of a container that stand in its safe area.
  func eachArranged(in index: Int32) -> StandingChildren {
    guard bars.holders.contains(index) else { return eachStanding(in: index) }
    return StandingChildren(
      children: links.eachChild(of: index), omitted: stack.indices, bars: bars.edges)
  }

  /// The children that a container stacks on an axis: those in its safe area that take cells there.
  func eachStacked(in index: Int32, on axis: Container.Axis) -> StandingChildren {
    var children = eachArranged(in: index)
    for child in eachArranged(in: index) where self[child].collapsed.contains(.init(axis)) {
      children.omitted.insert(child)
    }
    return children
  }

  /// The children of a view that stand among each other.
  func standing(in index: Int32) -> [Int32] {
    stack.indices.isEmpty ? children(of: index) : Array(eachStanding(in: index))
  }

  /// True if a view has a child that is no layer.
  func hasStanding(in index: Int32) -> Bool {
    guard !stack.indices.isEmpty else { return links[index].childCount > 0 }
    return eachStanding(in: index).contains { _ in true }
  }
}

/// Walks through the children of a view but for some, such as layers.
struct StandingChildren: Sequence, IteratorProtocol {
  fileprivate var children: TreeLinks.Children
  fileprivate var omitted: Set<Int32>
  fileprivate var bars: [Int32: BarEdge] = .init()

  /// The number of children that are left at least.
  var underestimatedCount: Int {
    omitted.isEmpty && bars.isEmpty ? children.underestimatedCount : 0
  }

  /// Returns the next child.
  mutating func next() -> Int32? {
    while let child = children.next() {
      let isOmitted = !omitted.isEmpty && omitted.contains(child)
      if !isOmitted, bars.isEmpty || bars[child] == nil { return child }
    }
    return nil
  }
}
