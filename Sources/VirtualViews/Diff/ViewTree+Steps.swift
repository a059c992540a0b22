// The only places where nodes, patch and counts change, each a step of the patch.

extension ViewTree {
  /// Puts a step behind the others of the patch.
  @inline(__always)
  mutating func note(_ step: ViewChange) {
    if patch.capacity == 0 { reservePatch(1) }
    patch.append(step)
  }

  /// Makes room for steps, never less than doubling.
  ///
  /// A key changes a few views, and the first patch makes them all: without room for them it would
  /// be moved three times or five.
  mutating func reservePatch(_ count: Int) {
    guard patch.capacity < patch.count + count else { return }
    patch.reserveCapacity(
      max(patch.count + count, patch.capacity * 2, slab.isNew ? NodeSlab.firstRoom : 8))
  }

  @inline(__always)
  mutating func insert(
    _ element: UnsafePointer<ElementRecord>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node = make(element, into: parent, before: sibling)
    note(
      .insert(
        slab.id(node), key: element.pointee.key, content: slab.element(of: node).pointee.content,
        into: slab.id(parent), before: identity(sibling)))
    if element.pointee.interior != nil { compareNewChildren(of: node) }
    return node
  }

  mutating func remove(_ node: Int32) {
    note(.remove(slab.id(node)))
    release(node)
  }

  mutating func move(_ node: Int32, before sibling: Int32) {
    note(.move(slab.id(node), before: identity(sibling)))
    counts.moved += 1
    slab.move(node, before: sibling)
  }

  /// Gives a view to another row; whatever it and all inside show is compared anew.
  mutating func reuse(_ node: Int32, as key: ViewKey) {
    note(.reuse(slab.id(node), key: key))
    counts.reused += 1
    slab[node].element.key = key
    var next = node
    while next != NodeSlab.none {
      slab[next].touched = .inside
      slab[next].isReused = true
      next = slab.links.following(next, inside: node)
    }
  }

  mutating func replace(_ node: Int32, with element: UnsafePointer<ElementRecord>) -> Int32 {
    let parent = slab.links[node].parent
    let replacement = make(element, into: parent, before: node)
    // Constraints name the view that is gone, whatever was described for the parent.
    layouts.invalidate(parent)
    counts.replaced += 1
    note(
      .replace(
        slab.id(node), with: slab.id(replacement), key: element.pointee.key,
        content: slab[replacement].element.content))
    if pinned == slab.id(node) { pinned = slab.id(replacement) }
    release(node)
    compareNewChildren(of: replacement)
    return replacement
  }

  mutating func change(_ node: Int32, to content: consuming Content) {
    let steps = content.changedProperties(from: slab[node].element.content)
    counts.propertiesSet += steps.set
    counts.propertiesReset += steps.reset
    counts.updated += 1
    if case .segmentedControl = content {
      reportSegments(
        of: content, under: slab[node].element.key, insteadOf: slab[node].element.content)
    }
    note(.update(slab.id(node), content: copy content))
    slab[node].element.content = content
  }

  @inline(__always)
  private mutating func make(
    _ element: UnsafePointer<ElementRecord>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    counts.visited += 1
    counts.inserted += 1
    guard let interior = element.pointee.interior else {
      return makeResolved(element, into: parent, before: sibling)
    }
    if interior.isPlain { return makeResolved(element, into: parent, before: sibling) }
    return makeRare(element.pointee, interior, into: parent, before: sibling)
  }

  /// Makes a node of an element that may be lazy or have a layout.
  private mutating func makeRare(
    _ element: ElementRecord, _ interior: ElementInterior, into parent: Int32,
    before sibling: Int32
  ) -> Int32 {
    var made = element
    if case .element(let lazy) = interior.source { made = lazy.element(key: element.key) }
    if let inside = made.interior, case .children(let rows) = inside.source {
      made.interior = inside.with(children: rows.rows())
    }
    let node = withUnsafePointer(to: made) { makeResolved($0, into: parent, before: sibling) }
    if case .element = interior.source { slab[node].memo = interior }
    if let layout = made.interior?.layout { layouts.set(layout, of: node) }
    if case .table(let source) = made.interior?.source {
      tables[node] = ShownRows(source: source)
      reportRows(of: source, insteadOf: nil, under: made.key)
      if var table = Table(slab[node].element.content) {
        table.followSelection(in: source, insteadOf: nil, hasSameRows: false)
        slab[node].element.content = table.content
      }
    }
    return node
  }

  /// Has the children of a new node made; the step that makes the node comes before theirs.
  private mutating func compareNewChildren(of node: Int32) {
    if slab[node].element.interior?.children.isEmpty == false { compareChildren(of: node) }
  }

  /// Makes a node that shows an element with what a person can change at its start.
  private mutating func makeResolved(
    _ element: UnsafePointer<ElementRecord>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node = slab.make(element, into: parent, before: sibling)
    switch element.pointee.content {
    case .label, .button, .container: break
    default:
      slab[node].element.content = element.pointee.content.resolved(over: nil)
      reportSegments(of: element.pointee.content, under: element.pointee.key, insteadOf: nil)
    }
    return node
  }

  /// Gives back the places of a node and of everything inside.
  private mutating func release(_ node: Int32) {
    let gone = slab.remove(node)
    counts.removed += gone.count
    guard !layouts.isEmpty || !tables.isEmpty else { return }
    for node in slab.freed(gone) {
      layouts.remove(node)
      tables[node] = nil
    }
  }

  private func identity(_ node: Int32) -> NodeID? {
    node == NodeSlab.none ? nil : slab.id(node)
  }
}
