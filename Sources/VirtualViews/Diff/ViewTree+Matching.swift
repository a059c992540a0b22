// What is done to a node that is kept.

extension ViewTree {
  /// Makes a node match an element if it has the element's key.
  ///
  /// Returns the node, or the one that replaced it; nil if the keys differ.
  @inline(__always)
  mutating func matchIfKept(_ node: Int32, _ element: UnsafePointer<ElementRecord>) -> Int32? {
    if slab.shows(node, element) { return skip(node) }
    guard slab.hasKey(node, of: element) else { return nil }
    return matchDifferent(node, element)
  }

  /// Makes a node match the element that has its key.
  @inline(__always)
  mutating func matchKept(_ node: Int32, _ element: UnsafePointer<ElementRecord>) -> Int32 {
    slab.shows(node, element) ? skip(node) : matchDifferent(node, element)
  }

  @inline(__always)
  private mutating func skip(_ node: Int32) -> Int32 {
    counts.visited += 1
    if slab.links[node].childCount > 0 { counts.skippedSame += 1 }
    return node
  }

  /// Makes a kept node match its element; returns the node, or the one that replaced it.
  private mutating func matchDifferent(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>
  ) -> Int32 {
    let isSame = slab.hasSameBits(node, as: element)
    if isSame, slab.hasPlainInside(node), element.hasPlainInside {
      return matchPlain(node, element)
    }
    if let interior = element.pointee.interior, !interior.isPlain,
      case .element(let lazy) = interior.source
    {
      return matchLazy(node, key: element.pointee.key, interior, lazy)
    }
    if slab[node].memo != nil { slab[node].memo = nil }
    return matchMade(node, element, isSame: isSame)
  }

  /// Takes over other children where nothing else differs, as is so for most rows of a table.
  private mutating func matchPlain(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>
  ) -> Int32 {
    counts.visited += 1
    let areSame = slab.childrenInPlace(describedOf: node).isSame(as: element.childrenInPlace)
    slab.exchangeInside(of: node, with: element)
    if !areSame {
      compareChildren(of: node)
    } else if slab.links[node].childCount > 0 {
      counts.skippedSame += 1
    }
    return node
  }

  private mutating func matchMade(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>, isSame: Bool
  ) -> Int32 {
    if let interior = element.pointee.interior, !interior.isPlain,
      case .table(let source) = interior.source
    {
      return matchTable(node, element, interior, source)
    }
    if !tables.isEmpty, tables[node] != nil { return replace(node, with: element) }
    counts.visited += 1
    if !isSame {
      let shown = slab[node].element.content
      switch slab[node].isReused
        ? element.pointee.content.comparedAnew(with: shown)
        : element.pointee.content.compared(with: shown)
      {
      case .equal: break
      case .changed(let content): change(node, to: content)
      case .otherKind: return replace(node, with: element)
      }
    }
    let interior = element.pointee.interior
    if let interior, !interior.isPlain, case .children(let rows) = interior.source {
      matchRows(node, interior, rows)
    } else {
      matchInterior(node, interior)
    }
    if slab[node].isTouched {
      slab[node].touched = .nowhere
      slab[node].isReused = false
    }
    return node
  }

  /// Takes over what of a table is not content; its children are compared by whoever changed them.
  mutating func exchangeInterior(of node: Int32, with interior: ElementInterior) {
    let old = slab.exchangeInterior(of: node, with: interior)
    adopt(interior, insteadOf: old, at: node)
  }

  /// Takes over what of an element is not content; has the children compared if they may differ.
  @inline(__always)
  private mutating func matchInterior(_ node: Int32, _ interior: ElementInterior?) {
    let old = slab.exchangeInterior(of: node, with: interior)
    let areSame = interior === old || interior?.hasSameChildren(as: old) ?? false
    if interior !== old { adopt(interior, insteadOf: old, at: node) }
    compareChildren(of: node, isEmpty: interior?.children.isEmpty ?? true, areSame: areSame)
  }

  /// Takes note of what is not plain children.
  mutating func adopt(
    _ interior: ElementInterior?, insteadOf old: ElementInterior?, at node: Int32
  ) {
    if interior?.isPlain ?? true, old?.isPlain ?? true { return }
    if old?.handlers.isEmpty == false || interior?.handlers.isEmpty == false {
      counts.handlersSwapped += 1
    }
    if old?.layout != nil || interior?.layout != nil {
      layouts.set(interior?.layout, of: node)
    }
  }

  @inline(__always)
  private mutating func compareChildren(of node: Int32, isEmpty: Bool, areSame: Bool) {
    if isEmpty, slab.links[node].childCount == 0 { return }
    if areSame, !slab[node].isTouched {
      counts.skippedSame += 1
    } else {
      compareChildren(of: node)
    }
  }

  /// Has the rows of changed items made, and the others taken over.
  private mutating func matchRows(_ node: Int32, _ interior: ElementInterior, _ new: RowSource) {
    guard var old = slab[node].element.interior, case .children(let rows) = old.source else {
      return matchInterior(node, interior.with(children: new.rows()))
    }
    // The node lets go, so that the rows can be changed in their place.
    _ = slab.exchangeInterior(of: node, with: nil)
    var children = ElementInterior.takingChildren(of: &old)
    let update = new.update(&children, of: rows)
    counts.skippedItems += children.count - update.made
    adopt(interior, insteadOf: old, at: node)
    let extent = old.extent.after(update, of: children)
    let made = ElementInterior.rows(children, extent, insteadOf: consume old, describedBy: interior)
    _ = slab.exchangeInterior(of: node, with: made)
    compareRows(of: node, update)
  }

  private mutating func compareRows(of node: Int32, _ update: RowSource.Update) {
    switch update {
    case .nothing where !slab[node].isTouched: break
    case .rows(let places) where !slab[node].isTouched: compareChildren(of: node, at: places)
    default: compareChildren(of: node)
    }
  }

  /// Makes an element only if its value changed or a person touched it.
  private mutating func matchLazy(
    _ node: Int32, key: ViewKey, _ interior: ElementInterior, _ lazy: LazySource
  ) -> Int32 {
    if case .element(let old) = slab[node].memo?.source, lazy.makesSame(as: old),
      !slab[node].isTouched
    {
      slab[node].memo = interior
      counts.skippedLazy += 1
      return node
    }
    let made = lazy.element(key: key)
    let result = withUnsafePointer(to: made) { matchMade(node, $0, isSame: false) }
    slab[result].memo = interior
    return result
  }
}
