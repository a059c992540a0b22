import VirtualViews

extension PlainTree {
  mutating func apply(_ patch: [ViewChange]) {
    for step in patch {
      if let misuse = carryOut(step) { misuses.append("\(step): \(misuse)") }
    }
  }

  /// Carries out one step; returns what it promised in vain.
  private mutating func carryOut(_ step: ViewChange) -> String? {
    switch step {
    case .insert(let id, let key, let content, let parent, let sibling):
      insert(View(id: id, key: key, content: content, parent: parent), before: sibling)
    case .remove(let id): remove(id)
    case .move(let id, let sibling): move(id, before: sibling)
    case .replace(let id, let other, let key, let content):
      replace(id, with: View(id: other, key: key, content: content))
    case .update(let id, let content): update(id, content)
    case .reuse(let id, let key): reuse(id, key)
    case .layout(let id, let layout): lay(out: id, layout)
    }
  }

  private mutating func insert(_ view: View, before sibling: NodeID?) -> String? {
    guard let parent = view.parent, self[parent] != nil else { return "no such parent" }
    guard let position = position(before: sibling, in: parent) else { return "no such sibling" }
    place(view)
    change(parent) { $0.children.insert(view.id, at: position) }
    return nil
  }

  private mutating func remove(_ id: NodeID) -> String? {
    guard let parent = self[id]?.parent else { return "no such view" }
    change(parent) { $0.children.removeAll { $0 == id } }
    clear(id)
    return nil
  }

  private mutating func move(_ id: NodeID, before sibling: NodeID?) -> String? {
    guard let parent = self[id]?.parent else { return "no such view" }
    let old = children(of: parent).firstIndex(of: id)
    if let old { change(parent) { $0.children.remove(at: old) } }
    guard let position = position(before: sibling, in: parent) else { return "no such sibling" }
    change(parent) { $0.children.insert(id, at: position) }
    return position == old ? "stands there already" : nil
  }

  private mutating func replace(_ id: NodeID, with other: View) -> String? {
    guard let old = self[id], let parent = old.parent else { return "no such view" }
    guard let position = children(of: parent).firstIndex(of: id) else { return "not in its parent" }
    var other = other
    other.parent = parent
    place(other)
    change(parent) { $0.children[position] = other.id }
    clear(id)
    if old.key != other.key { return "another key" }
    return old.content.kind == other.content.kind ? "the same kind" : nil
  }

  private mutating func reuse(_ id: NodeID, _ key: ViewKey) -> String? {
    guard let view = self[id] else { return "no such view" }
    change(id) { $0.key = key }
    return view.key == key ? "the same key" : nil
  }

  private mutating func lay(out id: NodeID, _ layout: ContainerLayout?) -> String? {
    guard let view = self[id] else { return "no such view" }
    change(id) { $0.layout = layout }
    return view.layout == layout ? "the same layout" : nil
  }

  private mutating func update(_ id: NodeID, _ content: Content) -> String? {
    guard let view = self[id] else { return "no such view" }
    change(id) { $0.content = content }
    if view.content.kind != content.kind { return "another kind" }
    return view.content == content ? "the same content" : nil
  }

  private func position(before sibling: NodeID?, in parent: NodeID) -> Int? {
    guard let sibling else { return children(of: parent).count }
    return children(of: parent).firstIndex(of: sibling)
  }
}
