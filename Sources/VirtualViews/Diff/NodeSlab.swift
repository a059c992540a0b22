/// One retained node: what was described last, and what a person sees of it.
struct NodeRecord {
  /// The description; its content is what is shown, a person's changes included.
  var element: ElementRecord
  /// The description as it was given, where the element was made only when it was needed.
  var memo: ElementInterior?
  var generation: UInt32 = 0
  var isAlive = true
  /// Where a person changed something since the last update.
  var touched = Touched.nowhere
  /// Whether this view or one inside has the focus; set during an update only.
  var isPinned = false
  /// Whether this view was another row's until now, and has to forget that; during an update only.
  var isReused = false
  /// Whether two children may have the same key.
  var hasDuplicates = false

  init(_ element: ElementRecord) { self.element = element }

  /// Whether a person changed this view or one inside since the last update.
  var isTouched: Bool { touched != .nowhere }

  /// Where in a view and what is inside something changed.
  enum Touched {
    /// Neither in the view nor inside.
    case nowhere
    /// In the view itself.
    case here
    /// In a view inside, and perhaps in this one too.
    case inside
  }

  /// Makes another node in the place of one that is gone.
  @inline(__always)
  mutating func revive(_ element: UnsafePointer<ElementRecord>) {
    self.element.key = element.pointee.key
    self.element.content = element.pointee.content
    self.element.interior = element.pointee.interior
    memo = nil
    isAlive = true
  }

  /// Gives the place back, and releases what was shown.
  mutating func retire() {
    element = ElementRecord(key: 0, content: .label(Label()), interior: nil)
    memo = nil
    isAlive = false
    generation &+= 1
    touched = .nowhere
    isPinned = false
    isReused = false
    hasDuplicates = false
  }
}

extension UnsafePointer<NodeRecord> {
  /// Where the element lies, which is the first property.
  @inline(__always)
  var element: UnsafePointer<ElementRecord> {
    UnsafeRawPointer(self).assumingMemoryBound(to: ElementRecord.self)
  }
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
    // A coroutine that is called takes its frame from the heap.
    @inline(__always) _read { yield records[Int(index)] }
    @inline(__always) _modify { yield &records[Int(index)] }
  }

  /// Whether a node shows an element as it is, told by memory alone, and nobody touched it.
  ///
  /// What was made by a lazy description is not what the element describes by itself, even where
  /// both are the same memory: functions on the messages may lie between.
  @inline(__always)
  func shows(_ node: Int32, _ element: UnsafePointer<ElementRecord>) -> Bool {
    withRecord(of: node) {
      $0.element.isSame(as: element) && !$0.pointee.isTouched && $0.pointee.memo == nil
    }
  }

  /// Whether a node shows the key and content of an element, told by memory alone.
  @inline(__always)
  func hasSameBits(_ node: Int32, as element: UnsafePointer<ElementRecord>) -> Bool {
    withRecord(of: node) { $0.element.hasSameBits(as: element) }
  }

  /// Whether a node has the key of an element.
  @inline(never)
  func hasKey(_ node: Int32, of element: UnsafePointer<ElementRecord>) -> Bool {
    records[Int(node)].element.key == element.pointee.key
  }

  /// Whether a node has children and nothing else inside, and nobody touched it.
  @inline(__always)
  func hasPlainInside(_ node: Int32) -> Bool {
    withRecord(of: node) {
      $0.element.hasPlainInside && $0.pointee.memo == nil && !$0.pointee.isTouched
    }
  }

  /// The children that were described for a node, as long as it keeps its inside.
  @inline(__always)
  func childrenInPlace(describedOf node: Int32) -> UnsafeBufferPointer<ElementRecord> {
    withRecord(of: node) { $0.element.childrenInPlace }
  }

  /// What a node shows, where it lies until the slab is changed.
  @inline(__always)
  func element(of node: Int32) -> UnsafePointer<ElementRecord> {
    withRecord(of: node) { $0.element }
  }

  @inline(__always)
  private func withRecord<Result>(
    of node: Int32, _ body: (UnsafePointer<NodeRecord>) -> Result
  ) -> Result {
    records.withUnsafeBufferPointer { records in
      guard records.indices.contains(Int(node)), let base = records.baseAddress else {
        preconditionFailure("node \(node) of \(records.count) is a programming error")
      }
      return body(base + Int(node))
    }
  }

  /// Gives a node another inside where both have one.
  @inline(__always)
  mutating func exchangeInside(of node: Int32, with element: UnsafePointer<ElementRecord>) {
    records[Int(node)].element.interior = element.pointee.interior
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
    return withRecord(of: node.index) {
      $0.pointee.isAlive && $0.pointee.generation == node.generation ? node.index : nil
    }
  }

  /// A node's children in order.
  func children(of parent: Int32) -> [Int32] { links.children(of: parent) }

  /// How many nodes there is room for as soon as there are any but the root.
  static var firstRoom: Int { 256 }

  /// Whether there is nothing but the root yet.
  var isNew: Bool { records.count == 1 }

  /// Makes room for nodes that are going to be made.
  mutating func reserve(_ count: Int) {
    let needed = records.count - free.count + count
    guard needed > records.capacity else { return }
    // Never less than doubling: a list that grows by one row a turn must not be copied each time.
    // What nobody uses of the first room is usually no memory yet.
    records.reserveCapacity(max(needed, records.capacity * 2, Self.firstRoom))
    links.reserveCapacity(records.capacity)
  }

  /// Makes a node and puts it into a parent before a sibling, or at the end.
  mutating func make(
    _ element: UnsafePointer<ElementRecord>, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node: Int32
    if !free.isEmpty {
      let index = free.removeLast()
      records[Int(index)].revive(element)
      node = index
    } else {
      records.append(NodeRecord(element.pointee))
      node = Int32(records.count - 1)
    }
    links.add(node, into: parent, before: sibling)
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
  /// - Returns: where among the free places those are that are gone; see `freed(_:)`.
  mutating func remove(_ node: Int32) -> Range<Int> {
    links.unlink(node)
    let start = free.count
    var next = node
    repeat {
      let gone = next
      next = links.following(gone, inside: node)
      records[Int(gone)].retire()
      free.append(gone)
    } while next != Self.none
    return start..<free.count
  }

  /// The nodes of which the places are free.
  func freed(_ places: Range<Int>) -> ArraySlice<Int32> { free[places] }

  /// States in code everything that must be true of the slab; traps where it is not.
  ///
  /// - Complexity: O(*n*) in the number of places.
  func checkInvariants() {
    links.checkInvariants()
    let reached = links.subtree(of: 0)
    precondition(reached.allSatisfy { self[$0].isAlive }, "a linked node is released")
    let alive = records.count { $0.isAlive }
    precondition(reached.count == alive, "\(alive) nodes exist, but \(reached.count) are linked")
    precondition(alive + free.count == records.count, "\(free.count) places are free")
    for node in reached where self[node].isTouched {
      let parent = links[node].parent
      precondition(
        parent == Self.none || self[parent].touched == .inside, "touched inside the untouched")
    }
  }
}
