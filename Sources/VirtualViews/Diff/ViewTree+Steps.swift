// The only places where nodes, patch and counts change, each a step of the patch.

extension ViewTree {
  /// Makes room for steps, never less than doubling: growing step by step costs as much as a diff.
  mutating func reservePatch(_ count: Int) {
    guard patch.capacity < patch.count + count else { return }
    patch.reserveCapacity(max(patch.count + count, patch.capacity * 2, expectedSteps, 8))
  }

  @inline(__always)
  mutating func insert(
    _ elements: Span<ElementRecord>, _ position: Int, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node = make(elements, position, into: parent, before: sibling)
    patch.append(
      .insert(
        slab.id(node), key: elements[position].key, content: slab.content(of: node),
        into: slab.id(parent), before: identity(sibling)))
    if elements[position].interior != nil { compareNewChildren(of: node) }
    return node
  }

  mutating func remove(_ node: Int32) {
    patch.append(.remove(slab.id(node)))
    release(node)
  }

  mutating func move(_ node: Int32, before sibling: Int32) {
    patch.append(.move(slab.id(node), before: identity(sibling)))
    counts.moved += 1
    slab.move(node, before: sibling)
  }

  /// Gives a view to another row; whatever it and all inside show is compared anew.
  mutating func reuse(_ node: Int32, as key: ViewKey) {
    leave(node)
    patch.append(.reuse(slab.id(node), key: key))
    counts.reused += 1
    slab[element: node].key = key
    slab.mayNeedLook = true
    var next = node
    while next != NodeSlab.none {
      slab[next].touched = .inside
      slab[next].isReused = true
      next = slab.links.following(next, inside: node)
    }
  }

  mutating func replace(
    _ node: Int32, with elements: Span<ElementRecord>, _ position: Int
  ) -> Int32 {
    let parent = slab.links[node].parent
    let replacement = make(elements, position, into: parent, before: node)
    // Constraints name the view that is gone, whatever was described for the parent.
    layouts.invalidate(parent)
    counts.replaced += 1
    patch.append(
      .replace(
        slab.id(node), with: slab.id(replacement), key: elements[position].key,
        content: slab.content(of: replacement)))
    if pinned == slab.id(node) { pinned = slab.id(replacement) }
    if held == slab.id(node) { held = slab.id(replacement) }
    release(node)
    compareNewChildren(of: replacement)
    return replacement
  }

  mutating func change(_ node: Int32, to content: consuming Content) {
    counts.updated += 1
    switch content {
    case .field, .segmentedControl, .custom:
      report(content, under: slab.key(of: node), insteadOf: slab.content(of: node))
    default: break
    }
    reservePatch(1)
    patch.append(.update(slab.id(node), content: copy content))
    slab[element: node].content = content
  }

  /// Makes a node that shows an element, with what the user can change at its start.
  @inline(__always)
  private mutating func make(
    _ elements: Span<ElementRecord>, _ position: Int, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    if case .element(let lazy)? = elements[position].interior?.source {
      return makeLazy(lazy, elements[position], into: parent, before: sibling)
    }
    counts.visited += 1
    counts.inserted += 1
    let node = slab.make(elements, position, into: parent, before: sibling)
    if elements[position].handlers.hearsStay { come(node) }
    switch elements[position].content {
    case .label, .button, .container: break
    default: resolve(node)
    }
    if let interior = elements[position].interior, !interior.isPlain { begin(interior, at: node) }
    return node
  }

  private mutating func makeLazy(
    _ lazy: LazySource, _ element: ElementRecord, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let made = CollectionOfOne(lazy.element(key: element.key))
    let node = make(made.span, 0, into: parent, before: sibling)
    remember(lazy, element.handlers, of: node)
    return node
  }

  private mutating func resolve(_ node: Int32) {
    let described = slab.content(of: node)
    slab[element: node].content = described.resolved(over: nil)
    report(described, under: slab.key(of: node), insteadOf: nil)
  }

  /// Records the interior of a new node beside its plain children.
  private mutating func begin(_ interior: ElementInterior, at node: Int32) {
    if let layout = interior.layout { layouts.set(layout, of: node) }
    switch interior.source {
    case .children(let rows): made[node] = rows.rows()
    case .rows(let source): begin(source, at: node)
    case .element, nil: break
    }
  }

  private mutating func begin(_ source: LazyRows, at node: Int32) {
    tables[node] = ShownRows(source: source)
    reportRows(of: source, insteadOf: nil, under: slab.key(of: node))
    let content = slab.content(of: node)
    slab[element: node].content = source.contents.resolved(
      LazyContents.Resolving(content: content, rows: source))
  }

  /// Makes the children of a new node; the step that makes the node comes before theirs.
  private mutating func compareNewChildren(of node: Int32) {
    let elements = children(describedOf: node)
    if !elements.isEmpty { compareChildren(of: node, with: elements) }
  }

  /// Gives back the places of a node and of everything inside.
  private mutating func release(_ node: Int32) {
    leave(node)
    let gone = slab.remove(node)
    counts.removed += gone.count
    guard !layouts.isEmpty || !tables.isEmpty || !made.isEmpty || !lazies.isEmpty else { return }
    for node in slab.freed(gone) {
      layouts.remove(node)
      tables[node] = nil
      made[node] = nil
      lazies[node] = nil
    }
  }

  private func identity(_ node: Int32) -> NodeID? { node == NodeSlab.none ? nil : slab.id(node) }
}
