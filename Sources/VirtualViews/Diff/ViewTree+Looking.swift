extension ViewTree {
  /// The first child of a view that has a key.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package func child(_ key: ViewKey, of parent: NodeID = .root) -> NodeID? {
    guard let parent = slab.index(of: parent) else { return nil }
    return slab.children(of: parent).first { slab.key(of: $0) == key }.map(slab.id)
  }

  /// The first view inside another that has a key, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views inside.
  package func first(_ key: ViewKey, inside holder: NodeID = .root) -> NodeID? {
    guard let holder = slab.index(of: holder) else { return nil }
    return slab.links.subtree(of: holder).dropFirst().first { slab.key(of: $0) == key }
      .map(slab.id)
  }

  /// The views inside another that have a key, in the order of the tree.
  ///
  /// - Complexity: O(*n*) in the number of views inside.
  package func all(_ key: ViewKey, inside holder: NodeID) -> [NodeID] {
    guard let holder = slab.index(of: holder) else { return [] }
    return slab.links.subtree(of: holder).dropFirst().filter { slab.key(of: $0) == key }
      .map(slab.id)
  }

  /// The keys of all views, parents before children, siblings in order.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var keys: [ViewKey] { slab.links.subtree(of: 0).dropFirst().map { slab.key(of: $0) } }

  /// The children of a view, in order.
  package func children(of parent: NodeID = .root) -> [NodeID] {
    slab.index(of: parent).map { slab.children(of: $0).map(slab.id) } ?? []
  }

  /// The content that the user sees of a view; nil if the view is gone.
  package func content(of node: NodeID) -> Content? {
    slab.index(of: node).map { slab.content(of: $0) }
  }

  /// The key of a view; nil if the view is gone.
  package func key(of node: NodeID) -> ViewKey? {
    slab.index(of: node).map { slab.key(of: $0) }
  }

  /// True if a view, or one inside of it, is a control or may have links that the program follows.
  ///
  /// Only a screen knows which views have links, so those without any count, too.
  ///
  /// - Complexity: O(*n*) in the number of views inside and around.
  package func hasControl(in node: NodeID) -> Bool {
    guard let index = slab.index(of: node) else { return false }
    let isInside = slab.links.subtree(of: index).contains {
      slab.content(of: $0).isControl || followsLinks($0)
    }
    return isInside || followsLinksAround(index)
  }

  private func followsLinks(_ index: Int32) -> Bool {
    slab.content(of: index).attributes.followsLinks
  }

  private func followsLinksAround(_ index: Int32) -> Bool {
    var index = index
    while index != 0 {
      index = slab.links[index].parent
      if followsLinks(index) { return true }
    }
    return false
  }

  /// The keys on the way from the root to a view, its own last; nil if the view is gone.
  package func path(to node: NodeID) -> [ViewKey]? {
    guard var index = slab.index(of: node) else { return nil }
    var path: [ViewKey] = []
    while index != 0 {
      path.append(slab.key(of: index))
      index = slab.links[index].parent
    }
    return path.reversed()
  }

  /// The names of the views on the way from the root to a view, its own last; nil if the view is gone.
  ///
  /// Among siblings no two views have the same name.
  package func names(to node: NodeID) -> [String]? {
    guard var index = slab.index(of: node) else { return nil }
    var names: [String] = []
    while index != 0 {
      names.append(name(of: index))
      index = slab.links[index].parent
    }
    return names.reversed()
  }

  /// The numbers of the views on the way from the root to a view among their siblings, counted from 1.
  ///
  /// - Complexity: O(*n*) in the number of children of the views on the way.
  package func positions(to node: NodeID) -> [Int] {
    guard var index = slab.index(of: node) else { return [] }
    var positions: [Int] = []
    while index != 0 {
      let parent = slab.links[index].parent
      positions.append((slab.children(of: parent).firstIndex(of: index) ?? 0) + 1)
      index = parent
    }
    return positions.reversed()
  }

  /// The first view with some names on the way to it; nil if there is none.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - isSame: says whether a name is that of a view with a name and a number among its siblings.
  /// - Returns: the view.
  /// - Complexity: O(*n*) in the number of children of the views on the way.
  package func node(
    at names: [String], isSame: (_ name: String, _ view: String, _ position: Int) -> Bool
  ) -> NodeID? {
    var found: [Int32] = [0]
    for name in names {
      found = found.flatMap { parent in
        slab.children(of: parent).enumerated()
          .filter { isSame(name, self.name(of: $0.element), $0.offset + 1) }.map(\.element)
      }
    }
    return names.isEmpty ? nil : found.first.map(slab.id)
  }

  /// The key, or the kind and the number of a view without one.
  private func name(of index: Int32) -> String {
    guard case .place(let place) = slab.key(of: index) else { return slab.key(of: index).name }
    return "\(slab.content(of: index).kindName)#\(place.number)"
  }
}
