// What is done to a node that is kept.

extension NodeTree {
  /// Makes a kept node match its element; returns the node, or the one that replaced it.
  mutating func match(_ node: Int32, _ element: borrowing ElementRecord) -> Int32 {
    if let interior = element.interior, let source = interior.source {
      return match(node, copy element, interior, source)
    }
    return matchMade(node, element)
  }

  private mutating func matchMade(_ node: Int32, _ element: borrowing ElementRecord) -> Int32 {
    counts.visited += 1
    switch element.content.compared(with: slab[node].element.content) {
    case .equal: break
    case .changed(let content): change(node, to: content)
    case .otherKind: return replace(node, with: copy element)
    }
    matchInterior(node, element.interior)
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
      return matchMade(node, element.evaluated(after: slab[node].element.interior))
    }
    if case .element(let old) = slab[node].memo?.source, lazy.makesSame(as: old),
      !slab[node].isTouched
    {
      slab[node].memo = interior
      counts.skippedLazy += 1
      return node
    }
    let result = matchMade(node, element.evaluated(after: nil))
    slab[result].memo = interior
    return result
  }
}
