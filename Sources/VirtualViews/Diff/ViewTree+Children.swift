// The children of one node.

extension ViewTree {
  /// Makes the children of a node match a list of elements.
  ///
  /// A common start and a common end are matched in lockstep; only what lies between them is
  /// gathered, matched by key and put in place from the end to the start, so that the sibling to
  /// put a child before is always the one handled last.
  mutating func reconcileChildren(
    of parent: Int32, with elements: UnsafeBufferPointer<ElementRecord>
  ) {
    var start = 0
    var end = elements.count
    var oldCount = Int(slab.links[parent].childCount)
    var first = slab.links[parent].first
    while start < end, oldCount > 0, let node = matchIfKept(first, elements.at(start)) {
      first = slab.links[node].next
      start += 1
      oldCount -= 1
    }
    var last = slab.links[parent].last
    var anchor = NodeSlab.none
    while start < end, oldCount > 0, let node = matchIfKept(last, elements.at(end - 1)) {
      end -= 1
      anchor = node
      last = slab.links[anchor].previous
      oldCount -= 1
    }
    if start == end {
      removeRun(from: first, count: oldCount)
    } else if oldCount == 0 {
      insertRun(.init(rebasing: elements[start..<end]), into: parent, before: anchor)
      reportDuplicates(among: elements, under: parent, added: start..<end)
    } else {
      postponing {
        let middle = UnsafeBufferPointer(rebasing: elements[start..<end])
        $0.reorder(from: first, count: oldCount, to: middle, in: parent, before: anchor)
        $0.reportDuplicates(among: elements, under: parent, middle: start..<end)
      }
    }
  }

  /// Makes some children of a node match elements at the same places under the same keys.
  ///
  /// - Parameters:
  ///   - parent: the node.
  ///   - elements: what is described for all its children.
  ///   - places: those that may differ, in order.
  mutating func reconcileChildren(
    of parent: Int32, with elements: UnsafeBufferPointer<ElementRecord>, at places: [Int]
  ) {
    var node = slab.links[parent].first
    var reached = 0
    for place in places {
      while reached < place {
        node = slab.links[node].next
        reached += 1
      }
      node = matchKept(node, elements.at(place))
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
    _ elements: UnsafeBufferPointer<ElementRecord>, into parent: Int32, before anchor: Int32
  ) {
    reserve(elements)
    for position in elements.indices {
      _ = insert(elements.at(position), into: parent, before: anchor)
    }
  }

  /// Makes room for elements and all inside: growing step by step copied 10,000 rows four times.
  private mutating func reserve(_ elements: UnsafeBufferPointer<ElementRecord>) {
    var count = elements.count
    for position in elements.indices {
      count += elements[position].interior?.extent.count ?? 0
    }
    slab.reserve(count)
    reservePatch(count)
  }

  /// Matches by key what lies between the common start and the common end.
  private mutating func reorder(
    from first: Int32, count: Int, to elements: UnsafeBufferPointer<ElementRecord>,
    in parent: Int32,
    before anchor: Int32
  ) {
    gather(from: first, count: count)
    matcher.match(
      slab, oldChildren, to: elements, hasDuplicates: slab[parent].hasDuplicates)
    counts.keysHashed += matcher.keysHashed
    reservePatch(matcher.stepCount)
    for (position, node) in oldChildren.enumerated() where !matcher.isKept[position] {
      remove(node)
    }
    var anchor = anchor
    for position in (0..<elements.count).reversed() {
      let source = matcher.sources[position]
      if source == ChildrenMatcher.none {
        anchor = insert(elements.at(position), into: parent, before: anchor)
      } else {
        let node = matchKept(oldChildren[Int(source)], elements.at(position))
        if !matcher.stays[position] { move(node, before: anchor) }
        anchor = node
      }
    }
  }

  private mutating func gather(from first: Int32, count: Int) {
    oldChildren.removeAll(keepingCapacity: true)
    oldChildren.reserveCapacity(count)
    var node = first
    for _ in 0..<count {
      oldChildren.append(node)
      node = slab.links[node].next
    }
  }

  /// Looks for keys that are there twice in a list whose middle was matched by key.
  private mutating func reportDuplicates(
    among elements: UnsafeBufferPointer<ElementRecord>, under parent: Int32, middle: Range<Int>
  ) {
    if matcher.addedCount > DuplicateKeys.few {
      let areUnique = matcher.areLookedUpKeysUnique(in: elements, middle: middle)
      counts.keysHashed += matcher.keysHashed
      if areUnique { return }
    }
    let added = middle.filter { matcher.sources[$0 - middle.lowerBound] == ChildrenMatcher.none }
    reportDuplicates(among: elements, under: parent, added: added)
  }

  /// Looks for keys that are there twice; only an added child can bring one.
  private mutating func reportDuplicates(
    among elements: UnsafeBufferPointer<ElementRecord>, under parent: Int32,
    added: some RandomAccessCollection<Int>
  ) {
    guard !added.isEmpty, elements.count > 1 else { return }
    let pairs = duplicates.pairs(in: elements, added: added)
    counts.keysHashed += duplicates.keysHashed
    if !pairs.isEmpty { slab[parent].hasDuplicates = true }
    for pair in pairs {
      counts.duplicates += 1
      report(
        .duplicateKey(
          elements[pair.position].key, at: pair.position, firstAt: pair.first,
          under: parent == 0 ? nil : slab[parent].element.key))
    }
  }

  mutating func report(_ diagnostic: Diagnostic) {
    precondition(strictness == .lenient, diagnostic.description)
    diagnostics.append(diagnostic)
  }
}

extension UnsafeBufferPointer<ElementRecord> {
  /// Where an element lies.
  @inline(__always)
  func at(_ position: Int) -> UnsafePointer<ElementRecord> {
    guard indices.contains(position), let baseAddress else {
      preconditionFailure("position \(position) of \(count) is a programming error")
    }
    return baseAddress + position
  }
}
