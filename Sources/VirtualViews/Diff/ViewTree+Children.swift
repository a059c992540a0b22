// The children of one node.

extension ViewTree {
  /// Makes the children of a node match a list of elements.
  ///
  /// A common start and a common end are matched in lockstep, and a child that went round from one
  /// end to the other is moved, as the view of a row is when a table scrolls. Only what lies between
  /// is gathered, matched by key and put in place from the end to the start, so that the sibling to
  /// put a child before is always the one handled last.
  mutating func reconcileChildren(of parent: Int32, with elements: Span<ElementRecord>) {
    var start = 0
    var end = elements.count
    var oldCount = Int(slab.links[parent].childCount)
    var first = slab.links[parent].first
    var last = slab.links[parent].last
    var anchor = NodeSlab.none
    while start < end, oldCount > 0 {
      let run = slab.walk(from: first, elements, at: start, count: min(end - start, oldCount))
      counts.visited += run.passed
      counts.skippedSame += run.full
      (first, start, oldCount) = (run.node, start + run.passed, oldCount - run.passed)
      guard start < end, oldCount > 0 else { break }
      let (next, previous) = (slab.links[first].next, slab.links[last].previous)
      if let node = matchChanged(first, elements, start) {
        (first, start) = (slab.links[node].next, start + 1)
      } else if oldCount > 1, wentRound(first, next, elements, end - 1, start) {
        let node = matchKept(first, elements, end - 1)
        move(node, before: anchor)
        (first, anchor, end) = (next, node, end - 1)
      } else if oldCount > 1, wentRound(last, previous, elements, start, end - 1) {
        move(matchKept(last, elements, start), before: first)
        (last, start) = (previous, start + 1)
      } else {
        break
      }
      oldCount -= 1
    }
    while start < end, oldCount > 0, let node = matchIfKept(last, elements, end - 1) {
      end -= 1
      anchor = node
      last = slab.links[anchor].previous
      oldCount -= 1
    }
    if start == end {
      removeRun(from: first, count: oldCount)
    } else if oldCount == 0 {
      insertRun(elements, start..<end, into: parent, before: anchor)
    } else {
      reorder(from: first, count: oldCount, to: elements, start..<end, in: parent, before: anchor)
    }
  }

  /// True if a child is now at the other end of its siblings, and the next one at its own.
  ///
  /// Then a shortest patch moves it: among children that stay it could only be alone, and the next
  /// one can be that as well. The view with the focus is moved by no patch that can do without.
  private func wentRound(
    _ node: Int32, _ next: Int32, _ elements: Span<ElementRecord>, _ place: Int, _ nextPlace: Int
  ) -> Bool {
    slab.hasKey(node, of: elements, place) && slab.hasKey(next, of: elements, nextPlace)
      && !slab[node].isPinned && !slab[slab.links[node].parent].hasDuplicates
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
    _ elements: Span<ElementRecord>, _ range: Range<Int>, into parent: Int32, before anchor: Int32
  ) {
    reservePatch(range.count)
    for position in range { _ = insert(elements, position, into: parent, before: anchor) }
    reportDuplicates(among: elements, under: parent, added: Array(range))
  }

  /// Matches by key what lies between the common start and the common end.
  private mutating func reorder(
    from first: Int32, count: Int, to elements: Span<ElementRecord>, _ range: Range<Int>,
    in parent: Int32, before anchor: Int32
  ) {
    // Taken out meanwhile: a list inside that has to be put in order makes its own.
    var matcher = ChildrenMatcher()
    swap(&matcher, &self.matcher)
    matcher.match(
      slab, from: first, count: count, to: elements.extracting(range),
      hasDuplicates: slab[parent].hasDuplicates)
    counts.keysHashed += matcher.keysHashed
    reservePatch(matcher.stepCount)
    for (position, node) in matcher.old.enumerated() where !matcher.isKept[position] {
      remove(node)
    }
    var anchor = anchor
    for position in matcher.sources.indices.reversed() {
      let place = range.lowerBound + position
      if let source = matcher.source(of: position) {
        let node = matchKept(source, elements, place)
        if !matcher.stays[position] { move(node, before: anchor) }
        anchor = node
      } else {
        anchor = insert(elements, place, into: parent, before: anchor)
      }
    }
    self.matcher = matcher
    let areAllNew = range.count == elements.count && !matcher.isKept.contains(true)
    if areAllNew && !matcher.hasEqualKeys { return }
    let added = matcher.added.map { range.lowerBound + $0 }
    reportDuplicates(among: elements, under: parent, added: added)
  }

  /// Looks for keys that are there twice; only an added child can bring one.
  private mutating func reportDuplicates(
    among elements: Span<ElementRecord>, under parent: Int32, added: [Int]
  ) {
    guard !added.isEmpty, elements.count > 1 else { return }
    let pairs = duplicates.pairs(in: elements, added: added)
    counts.keysHashed += duplicates.keysHashed
    guard !pairs.isEmpty else { return }
    slab[parent].hasDuplicates = true
    for pair in pairs {
      counts.duplicates += 1
      report(
        .duplicateKey(
          elements[pair.position].key, at: pair.position, firstAt: pair.first,
          under: parent == 0 ? nil : slab.key(of: parent)))
    }
  }

  mutating func report(_ diagnostic: Diagnostic) {
    precondition(strictness == .lenient, diagnostic.description)
    diagnostics.append(diagnostic)
  }
}
