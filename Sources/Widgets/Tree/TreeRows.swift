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
  public let depth: Int
  /// True if it can be opened.
  public let hasChildren: Bool
  /// True if its children are seen.
  public let isOpen: Bool
  /// True if the user is dragging it.
  public let isMoving: Bool

  @inlinable init(
    _ item: Item, _ id: ID, parent: ID?, depth: Int, hasChildren: Bool, isOpen: Bool,
    isMoving: Bool = false
  ) {
    (self.item, self.id, self.parent, self.depth) = (item, id, parent, depth)
    (self.hasChildren, self.isOpen, self.isMoving) = (hasChildren, isOpen, isMoving)
  }

  /// The row farther in.
  func deeper(by distance: Int, isMoving: Bool) -> TreeRow {
    TreeRow(
      item, id, parent: parent, depth: depth + distance, hasChildren: hasChildren, isOpen: isOpen,
      isMoving: isMoving)
  }

  /// The state of the node for screen readers.
  var state: Semantics.State { hasChildren ? (isOpen ? .expanded : .collapsed) : [] }

  /// The meaning of a click on the sign, if there is one.
  var toggle: TreeEvent<ID>? { hasChildren ? (isOpen ? .close(id) : .open(id)) : nil }

  /// The meaning of Return and of a click on the selected row.
  func use(_ acts: TreeActing) -> TreeEvent<ID> {
    (acts == .onEveryNode ? nil : toggle) ?? .act(id)
  }
}

/// The nodes of a tree that are seen, from the first to the last.
@usableFromInline
struct TreeRows<Item, ID: Hashable & Sendable> {
  @usableFromInline var rows: [TreeRow<Item, ID>] = []
  /// The line of the node where the keyboard is; nil if it is not seen.
  @usableFromInline var cursor: Int?

  /// The children of an open node, and the number of those that are listed.
  @usableFromInline
  struct Level {
    @usableFromInline let items: [Item]
    @usableFromInline let parent: ID?
    @usableFromInline var count = 0
    /// True if one of them fits a filter, or one inside of them.
    @usableFromInline var hasFound = false

    @inlinable init(_ items: [Item], of parent: ID?) {
      (self.items, self.parent) = (items, parent)
    }
  }

  /// Lists the nodes that are seen.
  ///
  /// Every render lists them all. So it is inlined into programs, where it knows their types: it takes a tenth of the
  /// time (30 ms for 210,000 nodes in a release build, and 300 ms without).
  ///
  /// - Complexity: O(*n*) in the number of nodes that are seen.
  @inlinable
  init(
    _ roots: [Item], _ id: (Item) -> ID, _ children: (Item) -> [Item]?, _ state: TreeState<ID>
  ) {
    // Not by calls inside each other, which would be as deep as the tree.
    var levels = [Level(roots, of: nil)]
    var around: Set<ID> = []
    let wanted = state.cursor
    while let last = levels.indices.last {
      let place = levels[last].count
      guard place < levels[last].items.count else {
        if let parent = levels.removeLast().parent { around.remove(parent) }
        continue
      }
      levels[last].count += 1
      let item = levels[last].items[place]
      let (node, inside) = (id(item), children(item))
      // A node inside of itself would have no end.
      if around.contains(node) { continue }
      let isOpen = inside != nil && state.open.contains(node)
      if node == wanted, cursor == nil { cursor = rows.count }
      rows.append(
        TreeRow(
          item, node, parent: levels[last].parent, depth: last, hasChildren: inside != nil,
          isOpen: isOpen))
      guard isOpen, let inside else { continue }
      around.insert(node)
      levels.append(Level(inside, of: node))
    }
  }

  /// Lists the nodes that are seen, of those that a filter leaves: with others inside that fit, a node is open.
  ///
  /// - Complexity: O(*n*) in the number of all nodes, where there is a filter.
  @inlinable
  init(
    _ roots: [Item], _ id: (Item) -> ID, _ children: (Item) -> [Item]?, _ state: TreeState<ID>,
    filter: ((Item) -> Bool)?
  ) {
    guard let filter else {
      self.init(roots, id, children, state)
      return
    }
    let found = TreeFilter(roots, id, children, filter)
    var state = state
    state.open.formUnion(found.around)
    self.init(
      found.left(of: roots, inside: nil, id) ?? [], id,
      { found.left(of: children($0), inside: id($0), id) }, state)
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

  /// The rows with a node where it would be moved to; nil where the node or the place is not seen.
  func moving(_ move: TreeMove<ID>) -> TreeRows? {
    guard let line = line(of: move.node) else { return nil }
    var (next, moved) = parted(atNode: line)
    guard let (place, depth) = next.position(of: move.place) else { return nil }
    let distance = depth - moved[0].depth
    for index in moved.indices {
      moved[index] = moved[index].deeper(by: distance, isMoving: index == 0)
    }
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
