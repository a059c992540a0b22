import ConstraintLayout
import VirtualViews

/// The constraints that relate views of several containers, and the containers that they join.
///
/// Each container is laid out by itself, unless a constraint of another one names a view inside of it. Then
/// it is *open*: its views are laid out together with those of the nearest container around it that is not
/// open, the *head*. Its own arrangement takes part as constraints (``LayoutPass/joined(_:in:_:_:)``).
///
/// Views that somebody places by what is scrolled, such as the rows of a table, and layers are not laid out by
/// constraints of others. Where a constraint names one, it has the cells of the last layout.
struct JoinedLayouts {
  /// A constraint that relates views of several containers.
  struct Joint: Equatable {
    var constraint: LayoutConstraint
    /// The container whose function made it, which it sees from inside.
    var origin: Int32
  }

  // By the container whose function made them.
  private var foreign: [NodeID: [LayoutConstraint]] = .init()
  /// The containers whose views are laid out together with those around them.
  private(set) var open: Set<Int32> = .init()
  /// The constraints that join containers, by their heads.
  private(set) var constraints: [Int32: [Joint]] = .init()
  /// The views in those constraints that have the cells of the last layout, by the heads.
  private(set) var placed: [Int32: Set<LayoutItem>] = .init()

  /// True if no constraint joins containers.
  var isEmpty: Bool { foreign.isEmpty }

  /// Takes over the constraints of a container, and returns the layout without those that are about others.
  ///
  /// - Complexity: O(*n*) in the number of constraints.
  mutating func adopt(
    _ layout: ContainerLayout?, of container: NodeID, in tree: RetainedTree
  ) -> ContainerLayout? {
    guard var layout, tree.contains(container),
      layout.constraints.contains(where: { tree.isForeign($0, in: container.index) })
    else {
      if !foreign.isEmpty { foreign[container] = nil }
      return layout
    }
    foreign[container] = layout.constraints.filter { tree.isForeign($0, in: container.index) }
    layout.constraints.removeAll { tree.isForeign($0, in: container.index) }
    // A container that relates only the views of others stacks its own.
    let isAboutOthers =
      layout.constraints.isEmpty
      && !foreign[container, default: []].contains {
        tree.names(aChildOf: container.index, $0)
      }
    return isAboutOthers ? nil : layout
  }

  /// Finds out which containers are joined, after a patch.
  ///
  /// - Complexity: O(*n* *d*) in the number of constraints that join containers, and their depth.
  mutating func update(
    _ tree: RetainedTree, hasConstraints: @escaping (NodeID) -> Bool
  ) {
    (open, constraints, placed) = (.init(), .init(), .init())
    foreign = foreign.filter { tree.contains($0.key) }
    var homes: [(joint: Joint, home: Int32, placed: [LayoutItem])] = []
    let hasConstraints = { [foreign] in foreign[$0] != nil || hasConstraints($0) }
    for (node, list) in foreign.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let world = tree.world(of: node.index, hasConstraints)
      for constraint in list {
        var (holders, placed): ([Int32], [LayoutItem]) = ([], [])
        for item in [constraint.firstItem, constraint.secondItem].compactMap(\.self) {
          if let holder = tree.holder(of: item, in: node.index),
            tree.isArranged(item, in: node.index), tree.world(of: holder, hasConstraints) == world
          {
            holders.append(holder)
          } else {
            placed.append(item)
          }
        }
        let home = holders.dropFirst().reduce(holders.first ?? node.index) {
          tree.commonHolder($0, $1)
        }
        for holder in holders { openAll(from: holder, below: home, tree) }
        homes.append((Joint(constraint: constraint, origin: node.index), home, placed))
      }
    }
    for (joint, home, items) in homes {
      let head = head(of: home, in: tree)
      constraints[head, default: []].append(joint)
      if !items.isEmpty { placed[head, default: []].formUnion(items) }
    }
  }

  /// True if the views of a container are laid out together with those around it.
  func isOpen(_ container: Int32) -> Bool { !open.isEmpty && open.contains(container) }

  /// True if views of other containers are laid out together with those of a container.
  func isHead(_ container: Int32) -> Bool { !constraints.isEmpty && constraints[container] != nil }

  /// True if a constraint of a layer that joins containers is about the anchor of the layer.
  func usesAnchor(_ layer: NodeID) -> Bool {
    foreign[layer, default: []].contains {
      $0.firstItem.isAnchor || $0.secondItem?.isAnchor == true
    }
  }

  /// The container with whose views those of a container are laid out: itself, if it is not open.
  func head(of container: Int32, in tree: RetainedTree) -> Int32 {
    var head = container
    while open.contains(head) { head = tree.links[head].parent }
    return head
  }

  private mutating func openAll(from holder: Int32, below home: Int32, _ tree: RetainedTree) {
    var next = holder
    while next != home, next != TreeLinks.none {
      open.insert(next)
      next = tree.links[next].parent
    }
  }
}

extension RetainedTree {
  /// True if a constraint of a container is about anything but its children, its guides and itself.
  fileprivate func isForeign(_ constraint: LayoutConstraint, in container: Int32) -> Bool {
    func isOther(_ item: LayoutItem) -> Bool {
      guard let holder = holder(of: item, in: container) else { return false }
      return holder != container || !isArranged(item, in: container)
    }
    return isOther(constraint.firstItem) || constraint.secondItem.map(isOther) == true
  }

  /// The container in which something is laid out; nil if it is not there.
  ///
  /// - Parameters:
  ///   - item: a view or a guide.
  ///   - container: the container whose function named it; it is laid out in itself.
  /// - Returns: the container.
  fileprivate func holder(of item: LayoutItem, in container: Int32) -> Int32? {
    let node = NodeID(rawValue: item.owner)
    guard contains(node) else { return nil }
    if node.index == container || item.part != .view { return node.index }
    return node.index == 0 ? 0 : links[node.index].parent
  }

  /// True if a constraint is about a child of a container, among others.
  fileprivate func names(aChildOf container: Int32, _ constraint: LayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].contains { item in
      guard let item, holder(of: item, in: container) == container else { return false }
      return NodeID(rawValue: item.owner).index != container && isArranged(item, in: container)
    }
  }

  /// True if a view stands among its siblings, in a container that arranges them.
  fileprivate func isArranged(_ item: LayoutItem, in container: Int32) -> Bool {
    let index = NodeID(rawValue: item.owner).index
    guard item.part == .view, index != 0, index != container else { return true }
    return !isLayer(index) && !self[links[index].parent].behavior.isLazy
  }

  /// The outermost container that constraints may join with a container.
  fileprivate func world(of container: Int32, _ hasConstraints: (NodeID) -> Bool) -> Int32 {
    var index = container
    while index != 0, !isLayer(index), !self[index].behavior.placesByItself {
      let parent = links[index].parent
      let behavior = self[parent].behavior
      if behavior.placesByItself, behavior.isLazy || !hasConstraints(self[parent].id) { break }
      index = parent
    }
    return index
  }

  /// The innermost container around two containers, which may be one of them.
  fileprivate func commonHolder(_ one: Int32, _ other: Int32) -> Int32 {
    var index = one
    while index != other, !links.holds(index, other) { index = links[index].parent }
    return index
  }
}
