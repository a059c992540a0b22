/// The state of one retained node beside what it shows.
struct NodeState {
  var generation: UInt32 = 0
  /// The place of the changes that the user made since the last update.
  var touched = Touched.nowhere
  /// True if the element was made lazily; see `ViewTree.lazies`.
  var isLazy = false
  /// True if this view or one inside has the focus or the mouse; set during an update only.
  var isPinned = false
  /// True during an update if the view was another row's before it, and has to forget that.
  var isReused = false
  /// The part of its stay that its handlers were told of; only known where they wait for it.
  var stay = StayState.there
  /// True if two children may have the same key.
  var hasDuplicates = false

  /// True if the user changed this view or one inside since the last update.
  var isTouched: Bool { touched != .nowhere }

  /// True if the same element may have to be shown otherwise.
  var needsLook: Bool { isTouched || isLazy }

  /// The place of a change in a view.
  enum Touched {
    /// Neither in the view nor inside.
    case nowhere
    /// In the view itself.
    case here
    /// In a view inside, and perhaps in this one too.
    case inside
  }

  /// The state of the place once its node is gone.
  var retired: NodeState { NodeState(generation: generation &+ 1) }
}

/// All retained nodes, by index; the places of removed ones are used again.
///
/// A free place has the generation of the next node in it, so that no identity given out finds it.
struct NodeSlab {
  /// The index that stands for no node.
  static let none = TreeLinks.none

  private(set) var links = TreeLinks()
  /// The last description of each node; its content is what is shown, the user's changes included.
  private(set) var elements = [ElementRecord(key: "root", content: .container(Container()))]
  private var states = [NodeState()]
  /// False if no node needs a look, so that comparing a list does not read their states.
  var mayNeedLook = false
  private var free: [Int32] = []
  // The number of free places whose elements are released; the others come behind them.
  private var clearedCount = 0

  /// The state of a node.
  subscript(index: Int32) -> NodeState {
    get { states[Int(index)] }
    _modify { yield &states[Int(index)] }
  }

  /// The description of a node, with the content that is shown.
  subscript(element index: Int32) -> ElementRecord {
    get { elements[Int(index)] }
    @inline(__always) _modify { yield &elements[Int(index)] }
  }

  // Each part by itself: all of a description is large, and would be copied for one part of it.

  @inline(__always) func key(of node: Int32) -> ViewKey { elements[Int(node)].key }

  @inline(__always) func content(of node: Int32) -> Content { elements[Int(node)].content }

  @inline(__always) func interior(of node: Int32) -> ElementInterior? {
    elements[Int(node)].interior
  }

  @inline(__always) func handlers(of node: Int32) -> HandlerList { elements[Int(node)].handlers }

  /// True if a node is known by its memory to show an element, and the user has not changed it.
  ///
  /// An element that a lazy description made is never known to be the same: the functions on its
  /// messages may be others.
  @inline(__always)
  func shows(_ node: Int32, _ elements: Span<ElementRecord>, _ position: Int) -> Bool {
    self.elements.span.isSame(Int(node), as: elements, position)
      && !(mayNeedLook && states[Int(node)].needsLook)
  }

  /// Walks over siblings while each of them shows the next element.
  ///
  /// In a list most do. A loop by itself has its numbers in registers, and takes a fifth less time.
  ///
  /// - Parameters:
  ///   - node: the first sibling.
  ///   - elements: the descriptions.
  ///   - position: the place of the first of them.
  ///   - count: the number of siblings.
  /// - Returns: the sibling that shows another element, if any does; the number of those before it;
  ///   and how many of these have something inside.
  @inline(never)
  func walk(
    from node: Int32, _ elements: Span<ElementRecord>, at position: Int, count: Int
  ) -> (node: Int32, passed: Int, full: Int) {
    var (node, passed, full) = (node, 0, 0)
    while passed < count, shows(node, elements, position + passed) {
      if elements[position + passed].interior != nil { full += 1 }
      node = links[node].next
      passed += 1
    }
    return (node, passed, full)
  }

  /// True if a node is known by its memory to show the key and content of an element.
  @inline(__always)
  func hasSameContent(
    _ node: Int32, as elements: Span<ElementRecord>, _ position: Int
  ) -> Bool {
    self.elements.span.hasSameContent(Int(node), as: elements, position)
  }

  /// True if a node has the key of an element.
  @inline(never)
  func hasKey(_ node: Int32, of elements: Span<ElementRecord>, _ position: Int) -> Bool {
    self.elements[Int(node)].key == elements[position].key
  }

  /// Gives a node another interior; returns the one it had.
  @inline(__always)
  mutating func exchange(_ interior: ElementInterior?, at node: Int32) -> ElementInterior? {
    var interior = interior
    swap(&elements[Int(node)].interior, &interior)
    return interior
  }

  /// Gives a node other handlers; returns those it had.
  @inline(__always)
  mutating func exchange(_ handlers: HandlerList, at node: Int32) -> HandlerList {
    var handlers = handlers
    swap(&elements[Int(node)].handlers, &handlers)
    return handlers
  }

  /// The places in use and free.
  var capacity: Int { states.count }

  func id(_ index: Int32) -> NodeID {
    NodeID(index: index, generation: states[Int(index)].generation)
  }

  /// The index of a node if it still exists.
  func index(of node: NodeID) -> Int32? {
    guard states.indices.contains(Int(node.index)) else { return nil }
    return states[Int(node.index)].generation == node.generation ? node.index : nil
  }

  /// A node's children in order.
  func children(of parent: Int32) -> [Int32] { links.children(of: parent) }

  /// Makes a node and puts it into a parent before a sibling, or at the end.
  mutating func make(
    _ described: Span<ElementRecord>, _ position: Int, into parent: Int32, before sibling: Int32
  ) -> Int32 {
    let node: Int32
    if let index = free.popLast() {
      elements[Int(index)] = described[position]
      clearedCount = min(clearedCount, free.count)
      node = index
    } else {
      elements.append(described[position])
      states.append(NodeState())
      node = Int32(states.count - 1)
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
  /// - Returns: the range of the removed nodes in the list of free places; see ``freed(_:)``.
  mutating func remove(_ node: Int32) -> Range<Int> {
    links.unlink(node)
    let start = free.count
    var next = node
    repeat {
      let gone = next
      next = links.following(gone, inside: node)
      states[Int(gone)] = states[Int(gone)].retired
      free.append(gone)
    } while next != Self.none
    return start..<free.count
  }

  /// The nodes of which the places are free.
  func freed(_ places: Range<Int>) -> ArraySlice<Int32> { free[places] }

  /// Releases what the nodes showed that are gone.
  ///
  /// Most of their places are used again in the same update: clearing them first took a fifth of
  /// the time in which a list is replaced.
  mutating func clearFree() {
    for node in free[clearedCount...] {
      elements[Int(node)] = ElementRecord(key: 0, content: .label(Label()))
    }
    clearedCount = free.count
  }

  /// Traps unless everything holds that must be true of the slab.
  ///
  /// - Complexity: O(*n*) in the number of places.
  func checkInvariants() {
    links.checkInvariants()
    let reached = links.subtree(of: 0)
    precondition(Set(free).isDisjoint(with: reached), "a linked node is released")
    precondition(
      reached.count + free.count == states.count,
      "\(reached.count) nodes are linked and \(free.count) free, of \(states.count)")
    precondition(elements.count == states.count, "\(elements.count) elements")
    precondition(clearedCount == free.count, "\(clearedCount) places are cleared")
    for node in reached where self[node].isTouched {
      let parent = links[node].parent
      precondition(
        parent == Self.none || self[parent].touched == .inside, "touched inside the untouched")
    }
  }
}
