import VirtualViews

extension PlainTree {
  /// Where these views differ from what was described.
  func differences<Msg>(from elements: [ViewElement<Msg>]) -> [String] {
    var differences: [String] = []
    var waiting: [(NodeID, [ViewElement<Msg>])] = [(.root, elements)]
    while let (parent, elements) = waiting.popLast() {
      let children = children(of: parent)
      if children.count != elements.count {
        differences.append("\(parent) has \(children.count) children, not \(elements.count)")
      }
      for (id, element) in zip(children, elements) {
        guard let view = self[id] else {
          differences.append("\(id) is not there")
          continue
        }
        if view.key != element.key {
          differences.append("\(id) has the key \(view.key), not \(element.key)")
        }
        if !canBeChanged(element.content), view.content != element.content {
          differences.append("\(id) has another content")
        }
        if view.parent != parent { differences.append("\(id) has another parent") }
        waiting.append((id, element.children))
      }
    }
    return differences
  }

  /// Whether a person can change it: what is shown then is judged by tests of its own.
  private func canBeChanged(_ content: Content) -> Bool {
    switch content.kind {
    case .field, .slider, .stepper, .segmentedControl, .switch: true
    case .label, .button, .container, .custom: false
    }
  }

  /// Where these views differ from what the tree under test says of itself.
  func differences(from tree: ViewTree) -> [String] {
    views.compactMap { view in
      if tree.children(of: view.id) != view.children { return "the tree has other children" }
      if tree.content(of: view.id) != view.content { return "the tree has another content" }
      return tree.key(of: view.id) == view.key ? nil : "the tree has another key"
    }
  }

  /// Where a view lost the identity that it had, or has one of another view.
  ///
  /// A key that occurs twice under one parent is passed over.
  func mistakenIdentities(since old: PlainTree) -> [String] {
    var mistakes: [String] = []
    for view in views where old[view.id] != nil {
      let pairs = old.children(of: view.id).compactMap { old[$0] }.map { ($0.key, $0) }
      let before = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      guard before.count == pairs.count, Set(keys(of: view.id)).count == view.children.count
      else { continue }
      for child in view.children.compactMap({ self[$0] }) {
        let same = before[child.key].flatMap { $0.content.kind == child.content.kind ? $0 : nil }
        if let same, same.id != child.id { mistakes.append("\(same.id) became \(child.id)") }
        if same == nil, old[child.id] != nil { mistakes.append("\(child.id) is another view's") }
      }
    }
    return mistakes
  }

  /// The fewest moves that could have led here, for parents without duplicate keys.
  func fewestMoves(since old: PlainTree) -> Int {
    var moves = 0
    for view in views where old[view.id] != nil {
      let before = old.keys(of: view.id).enumerated().map { ($1, $0) }
      let positions = Dictionary(before, uniquingKeysWith: { first, _ in first })
      let kept = keys(of: view.id).compactMap { positions[$0] }
      moves += kept.count - LongestRun.length(of: kept)
    }
    return moves
  }
}
