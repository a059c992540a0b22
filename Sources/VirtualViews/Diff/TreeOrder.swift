/// Puts nodes into the order in which a tree has them, without a walk through the others.
///
/// Each node is looked for from itself outwards. Of siblings that hold two of them the earlier one is found
/// from both at once, so that only the siblings around are looked at.
///
///     root ─┬─ a ─── button 1       paths: root a button 1, root c button 2
///           ├─ b                    a and c differ: from a on, and from a back,
///           └─ c ─── button 2       c is the second one behind it
package struct TreeOrder {
  private let links: TreeLinks
  /// The number of nodes that were looked at.
  package private(set) var steps = 0

  /// Prepares to put nodes of a tree into order.
  package init(links: TreeLinks) { self.links = links }

  /// The nodes that are inside of another one or that one itself, in the order of ``TreeLinks/subtree(of:)``.
  ///
  /// - Complexity: O(*n* *d*) for *n* nodes that are *d* deep, and O(*n* log *n*) comparisons.
  package mutating func sorted(_ nodes: [Int32], inside top: Int32) -> [Int32] {
    var paths = nodes.compactMap { path(to: $0, from: top) }
    // A merge by hand would be no faster for the few nodes that there are.
    paths.sort { comes($0, before: $1) }
    return paths.compactMap(\.last)
  }

  /// The nodes from one to another that it holds; nil if it does not.
  private mutating func path(to node: Int32, from top: Int32) -> [Int32]? {
    var path = [node]
    var next = node
    while next != top {
      next = links[next].parent
      steps += 1
      guard next != TreeLinks.none else { return nil }
      path.append(next)
    }
    return path.reversed()
  }

  private mutating func comes(_ path: [Int32], before other: [Int32]) -> Bool {
    for (node, sibling) in zip(path, other) where node != sibling {
      return comes(node, beforeSibling: sibling)
    }
    return path.count < other.count
  }

  private mutating func comes(_ node: Int32, beforeSibling other: Int32) -> Bool {
    var (next, previous) = (node, node)
    while next != TreeLinks.none, previous != TreeLinks.none {
      if next == other { return true }
      if previous == other { return false }
      (next, previous) = (links[next].next, links[previous].previous)
      steps += 2
    }
    // The end of one side: the other one has it.
    return previous == TreeLinks.none
  }
}
