// What is done to a node that is kept.

extension NodeTree {
  /// Makes a node match an element if it has the element's key.
  ///
  /// Returns the node, or the one that replaced it; nil if the keys differ.
  @inline(__always)
  mutating func matchIfKept(_ node: Int32, _ element: UnsafePointer<ElementRecord>) -> Int32? {
    let isSame = slab.hasSameBits(node, as: element)
    guard isSame || slab[node].element.key == element.pointee.key else { return nil }
    return match(node, element, isSame: isSame)
  }

  /// Makes a node match the element that has its key.
  @inline(__always)
  mutating func matchKept(_ node: Int32, _ element: UnsafePointer<ElementRecord>) -> Int32 {
    match(node, element, isSame: slab.hasSameBits(node, as: element))
  }

  @inline(__always)
  private mutating func match(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>, isSame: Bool
  ) -> Int32 {
    guard isSame, slab.isLeaf(node, like: element), !slab[node].isTouched else {
      return matchDifferent(node, element, isSame: isSame)
    }
    counts.visited += 1
    return node
  }

  /// Makes a kept node match its element; returns the node, or the one that replaced it.
  private mutating func matchDifferent(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>, isSame: Bool
  ) -> Int32 {
    let interior = element.pointee.interior
    if let interior, let source = interior.source {
      return match(node, element.pointee, interior, source)
    }
    return matchMade(node, element, interior, isSame: isSame)
  }

  private mutating func matchMade(
    _ node: Int32, _ element: UnsafePointer<ElementRecord>, _ interior: ElementInterior?,
    isSame: Bool
  ) -> Int32 {
    counts.visited += 1
    if !isSame {
      switch element.pointee.content.compared(with: slab[node].element.content) {
      case .equal: break
      case .changed(let content): change(node, to: content)
      case .otherKind: return replace(node, with: element.pointee)
      }
    }
    matchInterior(node, interior)
    slab[node].isTouched = false
    return node
  }

  /// Takes over what of an element is not content; has the children compared if they may differ.
  private mutating func matchInterior(_ node: Int32, _ interior: ElementInterior?) {
    let old = slab[node].element.interior
    if interior === old {
      guard let interior else { return }
      compareChildren(of: node, interior, areSame: true)
    } else {
      slab[node].element.interior = interior
      if old?.handlers.isEmpty == false || interior?.handlers.isEmpty == false {
        counts.handlersSwapped += 1
      }
      if old?.layout != nil || interior?.layout != nil { layouts[node] = interior?.layout }
      let areSame = old.map { interior?.children.isIdentical(to: $0.children) ?? false } ?? false
      compareChildren(of: node, interior, areSame: areSame)
    }
  }

  private mutating func compareChildren(
    of node: Int32, _ interior: ElementInterior?, areSame: Bool
  ) {
    let isEmpty = interior?.children.isEmpty ?? true
    if isEmpty, slab.links[node].childCount == 0 { return }
    if areSame, !slab[node].isTouched {
      counts.skippedSame += 1
    } else {
      waiting.append(node)
    }
  }

  /// Matches an element that is made, or whose children are made, only if it has to be.
  private mutating func match(
    _ node: Int32, _ element: ElementRecord, _ interior: ElementInterior, _ source: ElementSource
  ) -> Int32 {
    guard case .element(let lazy) = source else {
      return matchEvaluated(node, element.evaluated(after: slab[node].element.interior))
    }
    if case .element(let old) = slab[node].memo?.source, lazy.makesSame(as: old),
      !slab[node].isTouched
    {
      slab[node].memo = interior
      counts.skippedLazy += 1
      return node
    }
    let result = matchEvaluated(node, element.evaluated(after: nil))
    slab[result].memo = interior
    return result
  }

  private mutating func matchEvaluated(_ node: Int32, _ element: ElementRecord) -> Int32 {
    withUnsafePointer(to: element) { matchMade(node, $0, $0.pointee.interior, isSame: false) }
  }
}
