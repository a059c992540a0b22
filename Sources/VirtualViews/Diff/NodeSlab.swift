/// One retained node: what was described last.
struct NodeRecord {
  var key: ViewKey
  var content: Content
  var generation: UInt32 = 0
  var isAlive = true
}

/// All retained nodes in one array; removed places are used again, under the next generation.
struct NodeSlab {
  /// The index that stands for no node.
  static let none = TreeLinks.none

  private(set) var links = TreeLinks()
  private var records = [NodeRecord(key: "root", content: .container(Container()))]
  private var free: [Int32] = []

  subscript(index: Int32) -> NodeRecord {
    _read { yield records[Int(index)] }
    _modify { yield &records[Int(index)] }
  }

  /// The places in use and free; side tables have as many.
  var capacity: Int { records.count }

  func id(_ index: Int32) -> NodeID {
    NodeID(index: index, generation: records[Int(index)].generation)
  }

  /// The index of a node if it still exists.
  func index(of node: NodeID) -> Int32? {
    guard records.indices.contains(Int(node.index)) else { return nil }
    let record = records[Int(node.index)]
    return record.isAlive && record.generation == node.generation ? node.index : nil
  }

  /// A node's children in order.
  func children(of parent: Int32) -> [Int32] { links.children(of: parent) }

  /// Makes a node and puts it into a parent before a sibling, or at the end.
  mutating func make(
    key: ViewKey, content: Content, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node: Int32
    if let index = free.popLast() {
      let generation = records[Int(index)].generation
      records[Int(index)] = NodeRecord(key: key, content: content, generation: generation)
      node = index
    } else {
      records.append(NodeRecord(key: key, content: content))
      node = Int32(records.count - 1)
    }
    links.reserve(node)
    links.link(node, into: parent, before: sibling)
    return node
  }

  /// Puts a node elsewhere among its siblings.
  mutating func move(_ node: Int32, before sibling: Int32) {
    let parent = links[node].parent
    links.unlink(node)
    links.link(node, into: parent, before: sibling)
  }

  /// Takes out a node with everything inside, and gives their places back.
  ///
  /// Whoever still has their identities finds nothing.
  ///
  /// - Returns: the nodes that are gone.
  mutating func remove(_ node: Int32) -> [Int32] {
    let going = links.subtree(of: node)
    links.unlink(node)
    for node in going {
      records[Int(node)].isAlive = false
      records[Int(node)].generation &+= 1
      records[Int(node)].content = .label(Label())
    }
    free += going
    return going
  }

  /// States in code everything that must be true of the slab; traps where it is not.
  ///
  /// - Complexity: O(*n*) in the number of places.
  func checkInvariants() {
    links.checkInvariants()
    let reached = links.subtree(of: 0)
    precondition(reached.allSatisfy { self[$0].isAlive }, "a linked node is released")
    let alive = records.count { $0.isAlive }
    precondition(reached.count == alive, "\(alive) nodes exist, but \(reached.count) are linked")
  }
}
