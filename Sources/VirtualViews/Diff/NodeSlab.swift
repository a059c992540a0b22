/// One retained node: what was described last, and its links to the nodes around it.
struct NodeRecord {
  var key: ViewKey
  var content: Content
  var parent = NodeSlab.none
  var first = NodeSlab.none
  var last = NodeSlab.none
  var next = NodeSlab.none
  var previous = NodeSlab.none
  var childCount: Int32 = 0
  var generation: UInt32 = 0
  var isAlive = true
}

/// All retained nodes in one array, linked by index.
///
/// Nodes as classes were three to five times slower to compare: retaining and releasing them was
/// most of the work. Removed places are used again, under the next generation.
struct NodeSlab {
  /// The index that stands for no node.
  static let none: Int32 = -1

  private(set) var records: [NodeRecord]
  private var free: [Int32] = []

  init() {
    records = [NodeRecord(key: "root", content: .container(Container()))]
  }

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

  /// Makes a node that stands nowhere yet.
  mutating func make(key: ViewKey, content: Content) -> Int32 {
    guard let index = free.popLast() else {
      records.append(NodeRecord(key: key, content: content))
      return Int32(records.count - 1)
    }
    let generation = records[Int(index)].generation
    records[Int(index)] = NodeRecord(key: key, content: content, generation: generation)
    return index
  }

  /// Gives a node's place back; whoever still has its identity finds nothing.
  mutating func release(_ index: Int32) {
    records[Int(index)].isAlive = false
    records[Int(index)].generation &+= 1
    records[Int(index)].content = .label(Label())
    free.append(index)
  }

  /// Links a node into a parent before a sibling, or at the end.
  mutating func link(_ index: Int32, into parent: Int32, before sibling: Int32) {
    let previous = sibling == Self.none ? self[parent].last : self[sibling].previous
    self[index].parent = parent
    self[index].previous = previous
    self[index].next = sibling
    if previous == Self.none { self[parent].first = index } else { self[previous].next = index }
    if sibling == Self.none { self[parent].last = index } else { self[sibling].previous = index }
    self[parent].childCount += 1
  }

  /// Takes a node out of its parent, with everything inside.
  mutating func unlink(_ index: Int32) {
    let (parent, previous, next) = (self[index].parent, self[index].previous, self[index].next)
    if previous == Self.none { self[parent].first = next } else { self[previous].next = next }
    if next == Self.none { self[parent].last = previous } else { self[next].previous = previous }
    self[parent].childCount -= 1
  }

  /// A node's children in order.
  func children(of parent: Int32) -> [Int32] {
    var children: [Int32] = []
    children.reserveCapacity(Int(self[parent].childCount))
    var child = self[parent].first
    while child != Self.none {
      children.append(child)
      child = self[child].next
    }
    return children
  }
}
