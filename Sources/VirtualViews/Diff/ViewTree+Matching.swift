// The nodes that are kept.

extension ViewTree {
  /// Makes a node match an element if it has the element's key.
  ///
  /// - Returns: the node, or the one that replaced it; nil if the keys differ.
  @inline(__always)
  mutating func matchIfKept(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int
  ) -> Int32? {
    if slab.shows(node, elements, position) {
      counts.visited &+= 1
      if elements[position].interior != nil { counts.skippedSame += 1 }
      return node
    }
    return matchChanged(node, elements, position)
  }

  /// Makes a node that does not show an element match it if it has the element's key.
  @inline(__always)
  mutating func matchChanged(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int
  ) -> Int32? {
    let isSame = slab.hasSameContent(node, as: elements, position)
    guard isSame || slab.hasKey(node, of: elements, position) else { return nil }
    return matchDifferent(node, elements, position, hasSameContent: isSame)
  }

  /// Makes a node match the element that has its key; returns the node or its replacement.
  @inline(__always)
  mutating func matchKept(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int
  ) -> Int32 {
    if slab.shows(node, elements, position) {
      counts.visited &+= 1
      if elements[position].interior != nil { counts.skippedSame += 1 }
      return node
    }
    let isSame = slab.hasSameContent(node, as: elements, position)
    return matchDifferent(node, elements, position, hasSameContent: isSame)
  }

  private mutating func matchDifferent(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int, hasSameContent: Bool
  ) -> Int32 {
    // Most have no source, and to ask for one takes time.
    let source =
      elements[position].interior?.isPlain ?? true ? nil : elements[position].interior?.source
    if case .element(let lazy)? = source { return matchLazy(node, elements[position], lazy) }
    if slab[node].isLazy { forgetLazy(node) }
    if case .rows(let rows)? = source { return matchRows(node, elements, position, rows) }
    return matchMade(node, elements, position, hasSameContent: hasSameContent)
  }

  /// Makes a node match an element that is not lazy, nor has lazy rows.
  private mutating func matchMade(
    _ node: Int32, _ elements: Span<ElementRecord>, _ position: Int, hasSameContent: Bool
  ) -> Int32 {
    if !tables.isEmpty, tables[node] != nil { return replace(node, with: elements, position) }
    counts.visited += 1
    if !hasSameContent || slab[node].isReused {
      let shown = slab.content(of: node)
      guard elements[position].content.kind == shown.kind else {
        return replace(node, with: elements, position)
      }
      // What is described as it is shown comes to the same, and need not be resolved to know that.
      if elements[position].content != shown {
        let content = elements[position].content.resolved(over: slab[node].isReused ? nil : shown)
        if content != shown { change(node, to: content) }
      }
    }
    takeOver(elements[position].handlers, at: node)
    matchInside(node, elements[position].interior)
    if slab[node].isTouched {
      slab[node].touched = .nowhere
      slab[node].isReused = false
      if slab[node].stay == .away { slab[node].stay = .there }
    }
    return node
  }

  /// Gives a node other handlers.
  @inline(__always)
  mutating func takeOver(_ handlers: HandlerList, at node: Int32) {
    if !slab.exchange(handlers, at: node).isSame(as: handlers) { counts.handlersSwapped += 1 }
    if handlers.hearsStay { hearStay(of: node) }
  }

  /// Gives a node another interior, and compares the children if they may differ.
  private mutating func matchInside(_ node: Int32, _ interior: ElementInterior?) {
    let old = slab.exchange(interior, at: node)
    guard old?.isPlain ?? true, interior?.isPlain ?? true else {
      return matchSpecialInside(node, interior, insteadOf: old)
    }
    if interior === old || interior?.hasSameChildren(as: old) ?? false, !slab[node].isTouched {
      if slab.links[node].childCount > 0 { counts.skippedSame += 1 }
    } else {
      compareChildren(of: node, with: interior?.children ?? [])
    }
  }

  /// Gives a node an interior where the old or the new one has more than children.
  private mutating func matchSpecialInside(
    _ node: Int32, _ interior: ElementInterior?, insteadOf old: ElementInterior?
  ) {
    if interior === old, !slab[node].isTouched {
      if slab.links[node].childCount > 0 { counts.skippedSame += 1 }
      return
    }
    if interior !== old { takeOver(interior?.layout, insteadOf: old, at: node) }
    matchMadeChildren(of: node, interior, insteadOf: old)
  }

  /// Gives a node another layout function.
  mutating func takeOver(
    _ layout: ElementInterior.Layout?, insteadOf old: ElementInterior?, at node: Int32
  ) {
    if layout != nil || old?.layout != nil { layouts.set(layout, of: node) }
  }

  /// Makes the rows of changed items, and takes over the others.
  private mutating func matchMadeChildren(
    of node: Int32, _ interior: ElementInterior?, insteadOf old: ElementInterior?
  ) {
    switch (interior?.source, old?.source) {
    case (.children(let rows), .children(let old)):
      let count = rows.update(&made[node, default: []], of: old)
      counts.skippedItems += (made[node]?.count ?? 0) - (count ?? 0)
      if count == nil, !slab[node].isTouched { return }
    case (.children(let rows), _): made[node] = rows.rows()
    default: made[node] = nil
    }
    compareChildren(of: node, with: children(describedOf: node))
  }

  /// Makes an element only if its value changed or the user touched it.
  private mutating func matchLazy(
    _ node: Int32, _ element: ElementRecord, _ lazy: LazySource
  ) -> Int32 {
    if let old = lazies[node]?.value {
      // What is held stays that of the old value, with which the next one is compared. A view that was given to
      // another row holds nothing of that row yet.
      let isHeld = lazy.holds(old) && !slab[node].isReused
      if isHeld || !slab[node].isTouched && lazy.makesSame(as: old) {
        lazies[node] = LazyDescription(value: isHeld ? old : lazy.value, handlers: element.handlers)
        counts.skippedLazy += 1
        return node
      }
    }
    let made = lazy.element(key: element.key)
    let result = matchDifferent(node, CollectionOfOne(made).span, 0, hasSameContent: false)
    remember(lazy, element.handlers, of: result)
    return result
  }

  /// Records which description made the element of a node.
  mutating func remember(_ lazy: LazySource, _ handlers: HandlerList, of node: Int32) {
    slab[node].isLazy = true
    slab.mayNeedLook = true
    lazies[node] = LazyDescription(value: lazy.value, handlers: handlers)
  }

  private mutating func forgetLazy(_ node: Int32) {
    slab[node].isLazy = false
    lazies[node] = nil
  }
}

/// A lazy description that made the element of a node.
struct LazyDescription {
  var value: LazyValue
  /// The functions on the messages of the element, which are always the latest.
  var handlers: HandlerList
}
