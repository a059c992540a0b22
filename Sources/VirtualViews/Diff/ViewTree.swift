/// The tree of what was described last, from which the next description is told apart.
///
/// ``update(to:)`` turns a description into the steps that make retained views match it. The tree
/// keeps what a person sees, not what was asked for: a control that was changed by hand is
/// compared with what it shows, so a value the program names always wins.
public struct ViewTree<Msg> {
  var slab = NodeSlab()
  // Beside the nodes, by index: the only parts that know the program's messages.
  var handlers: [[EventHandler<Msg>]] = [[]]
  var layouts: [Int32: (LayoutContext) -> [LayoutConstraint]] = [:]

  /// Whether a person changed what a view shows since the last update.
  public internal(set) var isTouched = false

  private var matcher = ChildrenMatcher()
  private var waiting: [(parent: Int32, elements: [ViewElement<Msg>])] = []
  private var patch: [ViewChange] = []
  private var counts = ReconciliationCounts()
  private var diagnostics: [Diagnostic] = []

  /// Makes a tree that holds the root and nothing else.
  public init() {}

  /// Makes the tree match a description, and returns the steps that make the views match it.
  ///
  /// The number of moves is the least possible: the kept children of a list less the longest
  /// subsequence of them that is in order already.
  ///
  /// - Parameter elements: the children of the root.
  /// - Returns: the steps, what they cost and what was wrong.
  /// - Complexity: O(*n*) in the number of elements; O(*m* log *m*) for a list of which *m*
  ///   children are not in order.
  public mutating func update(to elements: [ViewElement<Msg>]) -> Reconciliation {
    patch = []
    isTouched = false
    counts = ReconciliationCounts()
    diagnostics = []
    waiting.append((0, elements))
    while let (parent, elements) = waiting.popLast() {
      reconcileChildren(of: parent, with: elements)
    }
    defer { patch = [] }
    return Reconciliation(patch: patch, counts: counts, diagnostics: diagnostics)
  }
}

/// What an update of a tree comes to.
public struct Reconciliation: Hashable, Sendable {
  /// The steps that make the retained views match.
  public var patch: [ViewChange]
  /// How much work it was.
  public var counts: ReconciliationCounts
  /// What was wrong with the description.
  public var diagnostics: [Diagnostic]
}

// MARK: - What is done to a node

// The only places where nodes, patch and counts change, each a step of the patch.

extension ViewTree {
  private mutating func insert(
    _ element: ViewElement<Msg>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node = make(element, into: parent, before: sibling)
    patch.append(
      .insert(
        slab.id(node), key: element.key, content: slab[node].content, into: slab.id(parent),
        before: identity(sibling)))
    return node
  }

  private mutating func remove(_ node: Int32) {
    patch.append(.remove(slab.id(node)))
    release(node)
  }

  private mutating func move(_ node: Int32, before sibling: Int32) {
    patch.append(.move(slab.id(node), before: identity(sibling)))
    counts.moved += 1
    slab.move(node, before: sibling)
  }

  private mutating func replace(_ node: Int32, with element: ViewElement<Msg>) -> Int32 {
    let replacement = make(element, into: slab.links[node].parent, before: node)
    counts.replaced += 1
    patch.append(
      .replace(
        slab.id(node), with: slab.id(replacement), key: element.key,
        content: slab[replacement].content))
    release(node)
    return replacement
  }

  /// Makes a kept node match its element; returns the node, or the one that replaced it.
  private mutating func match(_ node: Int32, _ element: ViewElement<Msg>) -> Int32 {
    counts.visited += 1
    guard slab[node].content.kind == element.content.kind else {
      return replace(node, with: element)
    }
    let content = element.content.resolved(over: slab[node].content)
    if content != slab[node].content {
      slab[node].content = content
      counts.updated += 1
      patch.append(.update(slab.id(node), content: content))
    }
    adopt(element, at: node)
    if !element.children.isEmpty || slab.links[node].childCount > 0 {
      waiting.append((node, element.children))
    }
    return node
  }

  private mutating func make(
    _ element: ViewElement<Msg>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    counts.visited += 1
    counts.inserted += 1
    let node = slab.make(
      key: element.key, content: element.content.resolved(over: nil), into: parent,
      before: sibling)
    if handlers.count < slab.capacity { handlers.append([]) }
    adopt(element, at: node)
    if !element.children.isEmpty { waiting.append((node, element.children)) }
    return node
  }

  /// Takes over what of an element is not content: it costs the backend nothing.
  private mutating func adopt(_ element: ViewElement<Msg>, at node: Int32) {
    if !element.handlers.isEmpty || !handlers[Int(node)].isEmpty {
      handlers[Int(node)] = element.handlers
    }
    if element.layout != nil || layouts[node] != nil { layouts[node] = element.layout }
  }

  /// Gives back the places of a node and of everything inside.
  private mutating func release(_ node: Int32) {
    for node in slab.remove(node) {
      handlers[Int(node)] = []
      layouts[node] = nil
      counts.removed += 1
    }
  }

  private func identity(_ node: Int32) -> NodeID? {
    node == NodeSlab.none ? nil : slab.id(node)
  }
}

// MARK: - The children of one node

extension ViewTree {
  /// Makes the children of a node match a list of elements.
  ///
  /// A common start and a common end are matched in lockstep; only what lies between them is
  /// gathered, matched by key and put in place from the end to the start, so that the sibling to
  /// put a child before is always the one handled last.
  private mutating func reconcileChildren(of parent: Int32, with elements: [ViewElement<Msg>]) {
    var start = 0
    var end = elements.count
    var oldCount = Int(slab.links[parent].childCount)
    var first = slab.links[parent].first
    while start < end, oldCount > 0, slab[first].key == elements[start].key {
      // A name of its own, since the links must be read after the match changed them.
      let node = match(first, elements[start])
      first = slab.links[node].next
      start += 1
      oldCount -= 1
    }
    var last = slab.links[parent].last
    var anchor = NodeSlab.none
    while start < end, oldCount > 0, slab[last].key == elements[end - 1].key {
      end -= 1
      anchor = match(last, elements[end])
      last = slab.links[anchor].previous
      oldCount -= 1
    }
    if start == end {
      removeRun(from: first, count: oldCount)
    } else if oldCount == 0 {
      insertRun(elements[start..<end], into: parent, before: anchor)
      reportDuplicates(among: elements, under: parent, added: Array(start..<end))
    } else {
      let added = reorder(
        from: first, count: oldCount, to: elements[start..<end], in: parent, before: anchor)
      reportDuplicates(among: elements, under: parent, added: added)
    }
  }

  private mutating func removeRun(from first: Int32, count: Int) {
    var node = first
    for _ in 0..<count {
      let next = slab.links[node].next
      remove(node)
      node = next
    }
  }

  private mutating func insertRun(
    _ elements: ArraySlice<ViewElement<Msg>>, into parent: Int32, before anchor: Int32
  ) {
    for element in elements { _ = insert(element, into: parent, before: anchor) }
  }

  /// Matches by key what lies between the common start and the common end.
  ///
  /// Returns the positions of the children that are new.
  private mutating func reorder(
    from first: Int32, count: Int, to elements: ArraySlice<ViewElement<Msg>>, in parent: Int32,
    before anchor: Int32
  ) -> [Int] {
    var old: [Int32] = []
    old.reserveCapacity(count)
    var node = first
    for _ in 0..<count {
      old.append(node)
      node = slab.links[node].next
    }
    matcher.match(old: old.map { slab[$0].key }, new: elements.map(\.key))
    counts.keysHashed += matcher.keysHashed

    var isKept = [Bool](repeating: false, count: count)
    for source in matcher.sources where source != ChildrenMatcher.none {
      isKept[Int(source)] = true
    }
    for (position, node) in old.enumerated() where !isKept[position] { remove(node) }

    var added: [Int] = []
    var anchor = anchor
    for (position, element) in elements.enumerated().reversed() {
      let source = matcher.sources[position]
      if source == ChildrenMatcher.none {
        anchor = insert(element, into: parent, before: anchor)
        added.append(elements.startIndex + position)
      } else {
        let node = match(old[Int(source)], element)
        if !matcher.stays[position] { move(node, before: anchor) }
        anchor = node
      }
    }
    return added
  }

  /// Looks for keys that are there twice; only an added child can bring one.
  private mutating func reportDuplicates(
    among elements: [ViewElement<Msg>], under parent: Int32, added: [Int]
  ) {
    guard !added.isEmpty, elements.count > 1 else { return }
    let name = parent == 0 ? nil : slab[parent].key
    for pair in DuplicateKeys.pairs(in: elements.lazy.map(\.key), added: added) {
      counts.duplicates += 1
      diagnostics.append(
        .duplicateKey(
          elements[pair.position].key, at: pair.position, firstAt: pair.first, under: name))
    }
  }
}
