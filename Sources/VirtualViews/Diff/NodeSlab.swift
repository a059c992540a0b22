/// One retained node: what was described last, and what a person sees of it.
struct NodeRecord {
  /// The description; its content is what is shown, a person's changes included.
  var element: ElementRecord
  /// The description as it was given, where the element was made only when it was needed.
  var memo: ElementInterior?
  var generation: UInt32 = 0
  var isAlive = true
  /// Whether a person changed this view or one inside since the last update.
  var isTouched = false
  /// Whether this view or one inside has the focus; set during an update only.
  var isPinned = false
  /// Whether this view was another row's until now, and has to forget that; during an update only.
  var isReused = false

  init(_ element: ElementRecord) { self.element = element }
}

/// All retained nodes in one array; removed places are used again, under the next generation.
struct NodeSlab {
  /// The index that stands for no node.
  static let none = TreeLinks.none

  private(set) var links = TreeLinks()
  private var records = [
    NodeRecord(
      ElementRecord(key: "root", content: .container(Container()), interior: nil))
  ]
  private var free: [Int32] = []

  subscript(index: Int32) -> NodeRecord {
    _read { yield records[Int(index)] }
    _modify { yield &records[Int(index)] }
  }

  /// Whether a node shows the key and content of an element; see `hasSameBits(as:)`.
  @inline(__always)
  func hasSameBits(_ node: Int32, as element: UnsafePointer<ElementRecord>) -> Bool {
    withElement(of: node) { $0.hasSameBits(as: element) }
  }

  /// Whether the inside of a node is that of an element by reference, or there is none.
  @inline(__always)
  func hasSameInside(_ node: Int32, as element: UnsafePointer<ElementRecord>) -> Bool {
    withElement(of: node) { $0.hasSameInside(as: element) }
  }

  @inline(__always)
  private func withElement(
    of node: Int32, _ body: (UnsafePointer<ElementRecord>) -> Bool
  ) -> Bool {
    records.withUnsafeBufferPointer { records in
      guard records.indices.contains(Int(node)), let base = records.baseAddress else {
        return false
      }
      // The element is the first property of its record.
      return body(UnsafeRawPointer(base + Int(node)).assumingMemoryBound(to: ElementRecord.self))
    }
  }

  /// Gives a node another inside; returns the one it had.
  mutating func exchangeInterior(
    of node: Int32, with interior: ElementInterior?
  ) -> ElementInterior? {
    let old = records[Int(node)].element.interior
    records[Int(node)].element.interior = interior
    return old
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

  /// Makes room for nodes that are going to be made.
  mutating func reserve(_ count: Int) {
    let needed = records.count - free.count + count
    guard needed > records.capacity else { return }
    // Never less than doubling: a list that grows by one row a turn must not be copied each time.
    records.reserveCapacity(max(needed, records.capacity * 2))
    links.reserveCapacity(records.capacity)
  }

  /// Makes a node and puts it into a parent before a sibling, or at the end.
  mutating func make(
    _ element: UnsafePointer<ElementRecord>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node: Int32
    if let index = free.popLast() {
      records[Int(index)].element = element.pointee
      records[Int(index)].isAlive = true
      node = index
    } else {
      records.append(NodeRecord(element.pointee))
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
  mutating func remove(_ node: Int32) -> ArraySlice<Int32> {
    links.unlink(node)
    let start = free.count
    var next = node
    while next != Self.none {
      let gone = next
      next = links.following(gone, inside: node)
      records[Int(gone)].isAlive = false
      records[Int(gone)].generation &+= 1
      records[Int(gone)].element.key = .integer(0)
      records[Int(gone)].element.content = .label(Label())
      records[Int(gone)].element.interior = nil
      records[Int(gone)].memo = nil
      records[Int(gone)].isTouched = false
      records[Int(gone)].isPinned = false
      records[Int(gone)].isReused = false
      free.append(gone)
    }
    return free[start...]
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
    for node in reached where self[node].isTouched {
      let parent = links[node].parent
      precondition(parent == Self.none || self[parent].isTouched, "touched inside the untouched")
    }
  }
}
