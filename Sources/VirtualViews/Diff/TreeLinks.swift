/// The places of nodes in a tree whose nodes are numbers.
///
/// The links are five numbers a node in one array. Nodes as classes were three to five times
/// slower to walk: retaining and releasing them was most of the work. Node 0 is the root.
package struct TreeLinks: Sendable {
  /// The number that stands for no node.
  package static let none: Int32 = -1

  /// The places of one node's relatives.
  package struct Links: Equatable, Sendable {
    /// The node that holds it.
    package fileprivate(set) var parent = TreeLinks.none
    /// Its first child.
    package fileprivate(set) var first = TreeLinks.none
    /// Its last child.
    package fileprivate(set) var last = TreeLinks.none
    /// The sibling after it.
    package fileprivate(set) var next = TreeLinks.none
    /// The sibling before it.
    package fileprivate(set) var previous = TreeLinks.none
    /// The number of its children.
    package fileprivate(set) var childCount: Int32 = 0
  }

  private var links = [Links()]

  /// Makes the links of a root without children.
  package init() {}

  /// The relatives of a node.
  package subscript(node: Int32) -> Links { links[Int(node)] }

  /// Makes room for a node that stands nowhere yet.
  package mutating func reserve(_ node: Int32) {
    while links.count <= Int(node) { links.append(Links()) }
    links[Int(node)] = Links()
  }

  /// Makes room for nodes that are going to be linked.
  package mutating func reserveCapacity(_ count: Int) { links.reserveCapacity(count) }

  /// Links a new node, for which there may be no room yet.
  package mutating func add(_ node: Int32, into parent: Int32, before sibling: Int32) {
    reserve(node)
    link(node, into: parent, before: sibling)
  }

  /// Links a node into a parent before a sibling, or at the end.
  package mutating func link(_ node: Int32, into parent: Int32, before sibling: Int32) {
    precondition(
      sibling == Self.none || sibling != node && self[sibling].parent == parent,
      "\(sibling) is no child of \(parent)")
    // In one access: each would check anew that the array is not shared.
    var links = links.mutableSpan
    let previous = sibling == Self.none ? links[Int(parent)].last : links[Int(sibling)].previous
    links[Int(node)].parent = parent
    links[Int(parent)].childCount += 1
    Self.connect(previous, node, in: parent, &links)
    Self.connect(node, sibling, in: parent, &links)
  }

  /// Makes two nodes neighbors; none stands for the start or the end of the parent's children.
  private static func connect(
    _ previous: Int32, _ next: Int32, in parent: Int32, _ links: inout MutableSpan<Links>
  ) {
    if previous == none {
      links[Int(parent)].first = next
    } else {
      links[Int(previous)].next = next
    }
    if next == none {
      links[Int(parent)].last = previous
    } else {
      links[Int(next)].previous = previous
    }
  }

  /// Takes a node out of its parent, with everything inside.
  package mutating func unlink(_ node: Int32) {
    let (parent, previous, next) = (self[node].parent, self[node].previous, self[node].next)
    precondition(parent != Self.none, "the root is in no parent")
    var links = links.mutableSpan
    links[Int(parent)].childCount -= 1
    Self.connect(previous, next, in: parent, &links)
  }

  /// A node's children in order.
  package func children(of parent: Int32) -> [Int32] { Array(eachChild(of: parent)) }

  /// A node's children in order, without an array of them.
  package func eachChild(of parent: Int32) -> Children { Children(of: parent, in: self) }

  /// Walks through the children that a node had when it was asked.
  package struct Children: Sequence, IteratorProtocol {
    private let links: TreeLinks
    private var following: Int32
    /// The number of children that are left.
    package private(set) var underestimatedCount: Int

    fileprivate init(of parent: Int32, in links: TreeLinks) {
      self.links = links
      following = links[parent].first
      underestimatedCount = Int(links[parent].childCount)
    }

    /// Returns the next child.
    package mutating func next() -> Int32? {
      guard following != TreeLinks.none else { return nil }
      defer { following = links[following].next }
      underestimatedCount -= 1
      return following
    }
  }

  /// A node and everything inside it, parents before children, siblings in order.
  package func subtree(of node: Int32) -> [Int32] {
    var found: [Int32] = []
    var next = node
    while next != Self.none {
      found.append(next)
      next = following(next, inside: node)
    }
    return found
  }

  /// The node after another in the order of ``subtree(of:)``, or none after the last.
  ///
  /// - Complexity: O(1) on average over a subtree.
  @inline(__always)
  package func following(_ node: Int32, inside top: Int32) -> Int32 {
    let first = self[node].first
    return first != Self.none ? first : after(node, inside: top)
  }

  /// The node after another and everything inside that, in the order of ``subtree(of:)``.
  package func after(_ node: Int32, inside top: Int32) -> Int32 {
    var node = node
    while node != top {
      if self[node].next != Self.none { return self[node].next }
      node = self[node].parent
    }
    return Self.none
  }
}

extension TreeLinks {
  /// States in code everything that must be true of the links; traps where it is not.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package func checkInvariants() {
    for parent in subtree(of: 0) {
      let children = children(of: parent)
      precondition(children.count == self[parent].childCount, "child count of \(parent)")
      precondition(self[parent].first == children.first ?? Self.none, "first of \(parent)")
      precondition(self[parent].last == children.last ?? Self.none, "last of \(parent)")
      var previous = Self.none
      for child in children {
        precondition(self[child].parent == parent, "parent of \(child)")
        precondition(self[child].previous == previous, "previous of \(child)")
        previous = child
      }
    }
  }
}
