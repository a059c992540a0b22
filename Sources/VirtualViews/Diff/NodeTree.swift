/// The retained nodes and what makes them match a description.
///
/// The core of ``ViewTree``: it knows nothing of messages, so that it is compiled once and not
/// looked up at run time for each program's type.
package struct NodeTree {
  var slab = NodeSlab()
  /// The layout functions of the nodes that have one.
  var layouts: [Int32: ElementInterior.Layout] = [:]
  /// The nodes whose layout function or children are not those that were laid out last.
  var freshLayouts: Set<Int32> = []
  /// What is known of the nodes that are tables.
  var tables: [Int32: ShownRows] = [:]
  /// The rows that tables are to show from the next reconciliation on; none while nothing waits.
  var wanted: [WantedRows] = []
  /// Whether a person changed what a view shows since the last update.
  var isTouched = false
  /// The view with the focus, which is not moved if another one can be.
  var pinned: NodeID?
  var strictness = Strictness.lenient

  var patch: [ViewChange] = []
  var counts = ReconciliationCounts()
  var diagnostics: [Diagnostic] = []

  // What the root shows; it has no element of its own.
  private var rootChildren: [ElementRecord] = []
  // What the last update replaced. Releasing a description takes four times as long as comparing
  // it, and nobody who waits for the patch has to wait for that.
  private var previousRootChildren: [ElementRecord] = []
  var previous: [ElementInterior?] = []
  // Nodes whose children are still to be compared.
  var waiting: [Int32] = []
  // How many lists are being compared within one another.
  private var depth = 0
  // Kept from one list to the next, so that a list allocates nothing once they have grown.
  var matcher = ChildrenMatcher()
  var duplicates = DuplicateKeys()
  var oldChildren: [Int32] = []

  /// Makes the nodes match a description; see ``ViewTree/update(to:)``.
  package mutating func update<Msg>(to elements: [ViewElement<Msg>]) -> Reconciliation {
    update(to: [ElementRecord](elements))
  }

  private mutating func update(to elements: [ElementRecord]) -> Reconciliation {
    defer { isTouched = false }
    return reconciling { $0.updateRoot(to: elements) }
  }

  /// Changes nodes, and all that comes of it; returns the steps that make the views match.
  mutating func reconciling(_ change: (inout NodeTree) -> Void) -> Reconciliation {
    releasePrevious()
    (patch, diagnostics, counts) = ([], [], ReconciliationCounts())
    let holders = markPinned()
    change(&self)
    compareWaiting()
    showRest()
    // Those that were marked, since the view with the focus may be gone by now.
    for node in holders { slab[node].isPinned = false }
    defer { patch = [] }
    return Reconciliation(patch: patch, counts: counts, diagnostics: diagnostics)
  }

  /// Has the children of a node compared: now, while the node is in the cache, or later where
  /// lists nest deeper than is good for the call stack.
  ///
  /// - Parameters:
  ///   - node: the one whose children are compared.
  ///   - places: those that may differ, in order; nil if any may, or the order.
  mutating func compareChildren(of node: Int32, at places: [Int]? = nil) {
    guard depth < Self.greatestDepth else { return waiting.append(node) }
    depth += 1
    let elements = node == 0 ? rootChildren.inPlace : slab.childrenInPlace(describedOf: node)
    if let places {
      reconcileChildren(of: node, with: elements, at: places)
    } else {
      reconcileChildren(of: node, with: elements)
    }
    depth -= 1
  }

  /// Has the children compared of all nodes that wait for it.
  mutating func compareWaiting() {
    while let node = waiting.popLast() { compareChildren(of: node) }
  }

  /// Does something with a list during which what is inside waits.
  ///
  /// The scratch that finds out the order of a list is there once only.
  mutating func postponing<Result>(_ body: (inout NodeTree) -> Result) -> Result {
    let (before, height) = (depth, waiting.count)
    depth = Self.greatestDepth
    let result = body(&self)
    depth = before
    while depth < Self.greatestDepth, waiting.count > height, let node = waiting.popLast() {
      compareChildren(of: node)
    }
    return result
  }

  private static let greatestDepth = 64

  private mutating func updateRoot(to elements: [ElementRecord]) {
    defer { slab[0].touched = .nowhere }
    if elements.inPlace.isSame(as: rootChildren.inPlace), !slab[0].isTouched {
      if !elements.isEmpty { counts.skippedSame += 1 }
    } else {
      previousRootChildren = rootChildren
      rootChildren = elements
      compareChildren(of: 0)
    }
  }

  /// The nodes that have to be laid out anew, and whose layout functions are run now.
  mutating func takeFreshLayouts() -> Set<Int32> {
    defer { freshLayouts = [] }
    return freshLayouts
  }

  /// Lets go of what the last update replaced.
  package mutating func releasePrevious() {
    slab.clearFree()
    previous.removeAll(keepingCapacity: true)
    previousRootChildren = []
  }

  /// Marks the view with the focus and all that hold it; returns them.
  private mutating func markPinned() -> [Int32] {
    guard let pinned, var node = slab.index(of: pinned) else { return [] }
    var marked: [Int32] = []
    while node != NodeSlab.none {
      slab[node].isPinned = true
      marked.append(node)
      node = slab.links[node].parent
    }
    return marked
  }

  func checkInvariants() {
    slab.checkInvariants()
    precondition(waiting.isEmpty, "\(waiting) still wait to be compared")
    precondition(Set(wanted.map(\.table)).count == wanted.count, "a table wants \(wanted)")
    for (node, rows) in tables {
      precondition(slab[node].isAlive, "the rows of a table that is gone")
      let count = rows.identifiers.count + rows.spares.count
      precondition(count == slab.links[node].childCount, "rows of \(node)")
    }
    for node in layouts.keys {
      precondition(slab[node].isAlive, "a layout for a view that is gone")
    }
  }
}
