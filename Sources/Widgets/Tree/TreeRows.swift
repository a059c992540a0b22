import VirtualViews

/// A row of a tree: a node that is seen.
public struct TreeRow<Item, ID: Hashable & Sendable> {
  /// The item of the node.
  public let item: Item
  /// The key of the node.
  public let id: ID
  /// The key of the node around it; nil for an outermost one.
  public let parent: ID?
  /// The number of nodes around it.
  public internal(set) var depth: Int
  /// True if it can be opened.
  public let hasChildren: Bool
  /// True if its children are seen.
  public let isOpen: Bool
  /// True if the user is dragging it.
  public internal(set) var isMoving = false

  /// The state of the node for screen readers.
  var state: Semantics.State { hasChildren ? (isOpen ? .expanded : .collapsed) : [] }

  /// The meaning of Return and of a double click.
  var toggle: TreeEvent<ID> { hasChildren ? (isOpen ? .close(id) : .open(id)) : .act(id) }
}

/// The nodes of a tree that are seen, from the first to the last.
struct TreeRows<Item, ID: Hashable & Sendable> {
  private(set) var rows: [TreeRow<Item, ID>] = []

  /// Lists the nodes that are seen.
  ///
  /// - Complexity: O(*n* · *d*) in the number of nodes that are seen and the depth of the tree.
  init(_ roots: [Item], _ id: (Item) -> ID, _ children: (Item) -> [Item]?, _ open: Set<ID>) {
    // Not by calls inside each other, which would be as deep as the tree.
    var waiting: [(items: ArraySlice<Item>, parent: ID?)] = [(roots[...], nil)]
    while let (items, parent) = waiting.last {
      guard let item = items.first else {
        waiting.removeLast()
        continue
      }
      waiting[waiting.count - 1].items.removeFirst()
      let (node, inside) = (id(item), children(item))
      // A node inside of itself would have no end.
      if waiting.contains(where: { $0.parent == node }) { continue }
      let isOpen = inside != nil && open.contains(node)
      rows.append(
        TreeRow(
          item: item, id: node, parent: parent, depth: waiting.count - 1,
          hasChildren: inside != nil, isOpen: isOpen))
      if isOpen, let inside { waiting.append((inside[...], node)) }
    }
  }

  /// The lines of a node and of all inside of it that are seen.
  func lines(ofNodeAt line: Int) -> Range<Int> {
    let depth = rows[line].depth
    let end = rows[(line + 1)...].firstIndex { $0.depth <= depth }
    return line..<(end ?? rows.count)
  }

  func line(of id: ID) -> Int? { rows.firstIndex { $0.id == id } }

  /// The sibling right before or after the node at a line; nil if there is none.
  func sibling(ofNodeAt line: Int, forwards: Bool) -> Int? {
    if forwards {
      let next = lines(ofNodeAt: line).upperBound
      return next < rows.count && rows[next].depth == rows[line].depth ? next : nil
    }
    let before = rows[..<line].lastIndex { $0.depth <= rows[line].depth }
    return before.flatMap { rows[$0].depth == rows[line].depth ? $0 : nil }
  }

  // MARK: - Moving

  /// The rows without a node and all inside of it, and these.
  func parted(atNode line: Int) -> (others: TreeRows, moved: [TreeRow<Item, ID>]) {
    let lines = lines(ofNodeAt: line)
    var others = self
    others.rows.removeSubrange(lines)
    return (others, Array(rows[lines]))
  }

  /// The rows with a node where it would be moved to; as they are where there is no such place.
  func moving(_ move: TreeMove<ID>) -> TreeRows {
    guard let line = line(of: move.node) else { return self }
    var (next, moved) = parted(atNode: line)
    guard let (place, depth) = next.position(of: move.place) else { return self }
    let distance = depth - moved[0].depth
    for index in moved.indices { moved[index].depth += distance }
    moved[0].isMoving = true
    next.rows.insert(contentsOf: moved, at: place)
    return next
  }

  /// The line before which a place is, and the depth there; nil if its node is not seen.
  private func position(of place: TreePlace<ID>) -> (line: Int, depth: Int)? {
    switch place {
    case .before(let id): line(of: id).map { ($0, rows[$0].depth) }
    case .after(let id): line(of: id).map { (lines(ofNodeAt: $0).upperBound, rows[$0].depth) }
    case .into(let id): line(of: id).map { (lines(ofNodeAt: $0).upperBound, rows[$0].depth + 1) }
    }
  }

  /// The place before a line at the depth that is nearest to a wanted one; nil if there are no other rows.
  func place(before line: Int, wantedDepth: Int) -> TreePlace<ID>? {
    let (before, after) = (rows[..<line].last, rows[line...].first)
    // Not so far out that what follows would become a part of it, nor inside of a leaf.
    let least = after?.depth ?? 0
    let most = before.map { $0.depth + ($0.hasChildren ? 1 : 0) } ?? 0
    let depth = max(least, min(wantedDepth, most))
    guard let neighbour = rows[..<line].last(where: { $0.depth <= depth }) else {
      return after.map { .before($0.id) }
    }
    if neighbour.depth == depth { return .after(neighbour.id) }
    if let after, after.depth == depth { return .before(after.id) }
    return .into(neighbour.id)
  }
}
