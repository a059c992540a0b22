/// The nodes of a tree that a filter leaves: those that fit, and those around them.
@usableFromInline
struct TreeFilter<ID: Hashable & Sendable> {
  /// The nodes that fit, and those around them.
  @usableFromInline var kept: Set<ID> = []
  /// The nodes with others inside of them that fit.
  @usableFromInline var around: Set<ID> = []

  /// Looks at all nodes of a tree.
  ///
  /// - Parameters:
  ///   - roots: the outermost nodes.
  ///   - id: what identifies an item.
  ///   - children: the nodes inside of one; nil if it can have none.
  ///   - fits: returns true for the nodes that are looked for.
  /// - Complexity: O(*n*) in the number of all nodes.
  @inlinable
  init<Item>(
    _ roots: [Item], _ id: (Item) -> ID, _ children: (Item) -> [Item]?, _ fits: (Item) -> Bool
  ) {
    // Not by calls inside each other, which would be as deep as the tree.
    var levels = [TreeRows<Item, ID>.Level(roots, of: nil)]
    var path: Set<ID> = []
    while let last = levels.indices.last {
      let place = levels[last].count
      guard place < levels[last].items.count else {
        let level = levels.removeLast()
        guard let parent = level.parent else { continue }
        path.remove(parent)
        if level.hasFound {
          around.insert(parent)
          kept.insert(parent)
          levels[last - 1].hasFound = true
        }
        continue
      }
      levels[last].count += 1
      let item = levels[last].items[place]
      let node = id(item)
      // A node inside of itself would have no end.
      if path.contains(node) { continue }
      if fits(item) {
        kept.insert(node)
        levels[last].hasFound = true
      }
      guard let inside = children(item), !inside.isEmpty else { continue }
      path.insert(node)
      levels.append(TreeRows<Item, ID>.Level(inside, of: node))
    }
  }

  /// The nodes inside of one: of a node that fits alone all of them.
  @inlinable
  func left<Item>(of items: [Item]?, inside parent: ID?, _ id: (Item) -> ID) -> [Item]? {
    if let parent, !around.contains(parent) { return items }
    return items?.filter { kept.contains(id($0)) }
  }
}
