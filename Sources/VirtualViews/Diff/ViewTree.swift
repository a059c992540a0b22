/// The retained nodes, and the loop that makes them match the next description.
///
/// ``update(to:)`` turns a description into the steps that make retained views match it. The tree
/// keeps what the user sees, not what was described: a control that the user changed is compared
/// with what it shows, so a value that the program names always wins. The tree knows nothing of
/// messages, so it is compiled once for all programs.
package struct ViewTree {
  var slab = NodeSlab()
  /// The layout functions of containers, and the layouts that the backend has.
  var layouts = ContainerLayouts()
  /// The elements that were made when they were needed, by the node whose children they are.
  var made: [Int32: [ElementRecord]] = [:]
  /// The lazy descriptions of nodes whose elements they made.
  var lazies: [Int32: LazyDescription] = [:]
  /// The rows that lazy containers show, by the nodes of the containers.
  var tables: [Int32: ShownRows] = [:]
  /// The rows that lazy containers are to show from the next reconciliation on; none while nothing waits.
  var wanted: [WantedRows] = []
  /// The views that came and went and have handlers for that.
  var stays = ViewStays()
  /// True if the user changed what a view shows since the last update.
  package internal(set) var isTouched = false
  /// The view that keeps its place while others move around it: the one with the focus.
  ///
  /// It follows the events ``ControlEvent/focus`` and ``ControlEvent/blur``; a backend that does
  /// not report them sets it.
  package var pinned: NodeID?
  /// The view that has the mouse while a button is down; the row that it is in keeps its view, like that with the focus.
  var held: NodeID?
  /// The last thing that it was told of that; nil if nothing is held.
  var heldAction: PointerAction?
  /// The reaction to mistakes in a description.
  package var strictness = Strictness.lenient

  var patch: [ViewChange] = []
  // The steps that the next patch may well have: as many as the last one, unless that was very long.
  private(set) var expectedSteps = 0
  var counts = ReconciliationCounts()
  var diagnostics: [Diagnostic] = []

  // The children of the root, which has no element of its own.
  private var rootChildren: [ElementRecord] = []
  // Nodes whose children are still to be compared.
  var waiting: [Int32] = []
  // The number of lists that are being compared inside one another.
  private var depth = 0
  // Kept from one list to the next, so that a list allocates nothing once they have grown.
  var matcher = ChildrenMatcher()
  var duplicates = DuplicateKeys()

  /// Makes a tree that holds the root and nothing else.
  package init() {}

  /// Makes the tree match a description, and returns the steps that make the views match it.
  ///
  /// The number of moves is the least possible: the kept children of a list less the longest
  /// subsequence of them that is in order already. Where several views could be moved instead of
  /// one another, the one with the focus is not.
  ///
  /// - Parameter elements: the children of the root.
  /// - Returns: the steps, their costs, and the mistakes in the description.
  /// - Complexity: O(*n*) in the number of elements; O(*m* log *m*) for a list of which *m*
  ///   children are not in order.
  package mutating func update<Msg>(to elements: [ViewElement<Msg>]) -> Reconciliation {
    defer { (isTouched, slab.mayNeedLook) = (false, !lazies.isEmpty) }
    let elements = [ElementRecord](elements)
    return reconciling { $0.updateRoot(to: elements) }
  }

  /// Makes the tree match the last description again, after users changed what views show.
  ///
  /// - Complexity: O(*n*) in the number of views that were changed, of those that hold them, and of the
  ///   children of these.
  package mutating func restore() -> Reconciliation {
    defer { (isTouched, slab.mayNeedLook) = (false, !lazies.isEmpty) }
    let elements = rootChildren
    return reconciling { $0.updateRoot(to: elements) }
  }

  /// Changes nodes, and all that comes of it; returns the steps that make the views match.
  mutating func reconciling(_ change: (inout ViewTree) -> Void) -> Reconciliation {
    (patch, diagnostics, counts) = ([], [], ReconciliationCounts())
    let holders = markPinned()
    change(&self)
    compareWaiting()
    showRest()
    // Those that were marked, since the view with the focus may be gone by now.
    for node in holders { slab[node].isPinned = false }
    slab.clearFree()
    expectedSteps = min(patch.count, 1 << 10)
    defer { patch = [] }
    return Reconciliation(patch: patch, counts: counts, diagnostics: diagnostics)
  }

  /// Has the children of a node compared: now, while the node is in the cache, or later where
  /// lists nest deeper than is good for the call stack.
  ///
  /// - Parameters:
  ///   - node: the one whose children are compared.
  ///   - elements: the descriptions of its children.
  mutating func compareChildren(of node: Int32, with elements: [ElementRecord]) {
    guard depth < Self.greatestDepth else { return waiting.append(node) }
    depth += 1
    reconcileChildren(of: node, with: elements.span)
    depth -= 1
  }

  /// The children that were described for a node.
  func children(describedOf node: Int32) -> [ElementRecord] {
    if node == 0 { return rootChildren }
    guard let interior = slab.interior(of: node) else { return [] }
    return interior.source == nil ? interior.children : made[node] ?? []
  }

  /// Has the children compared of all nodes that wait for it.
  mutating func compareWaiting() {
    while let node = waiting.popLast() {
      compareChildren(of: node, with: children(describedOf: node))
    }
  }

  private static let greatestDepth = 64

  private mutating func updateRoot(to elements: [ElementRecord]) {
    defer { slab[0].touched = .nowhere }
    if elements.span.isIdentical(to: rootChildren.span), !slab[0].isTouched {
      if !elements.isEmpty { counts.skippedSame += 1 }
    } else {
      rootChildren = elements
      compareChildren(of: 0, with: elements)
    }
  }

  /// Marks the views with the focus and with the mouse, and all that hold them; returns them.
  private mutating func markPinned() -> [Int32] {
    var marked: [Int32] = []
    for view in [pinned, held] {
      guard let view, var node = slab.index(of: view) else { continue }
      while node != NodeSlab.none, !slab[node].isPinned {
        slab[node].isPinned = true
        marked.append(node)
        node = slab.links[node].parent
      }
    }
    return marked
  }

  /// Traps unless everything holds that must be true of the tree.
  package func checkInvariants() {
    slab.checkInvariants()
    precondition(waiting.isEmpty, "\(waiting) still wait to be compared")
    precondition(Set(wanted.map(\.container)).count == wanted.count, "a container wants \(wanted)")
    let alive = Set(slab.links.subtree(of: 0))
    precondition(alive.isSuperset(of: tables.keys), "the rows of a table that is gone")
    precondition(alive.isSuperset(of: made.keys), "elements for a view that is gone")
    precondition(alive.isSuperset(of: lazies.keys), "a lazy element for a view that is gone")
    precondition(alive.isSuperset(of: layouts.containers), "a layout for a view that is gone")
    for (node, rows) in tables {
      let count = rows.identifiers.count + rows.spares.count
      precondition(count == slab.links[node].childCount, "rows of \(node)")
    }
    for (node, records) in made {
      precondition(records.count == slab.links[node].childCount, "made for \(node)")
    }
  }
}

/// The result of an update.
package struct Reconciliation: Equatable, Sendable {
  /// The steps that make the retained views match.
  package var patch: [ViewChange]
  /// The work that was done.
  package var counts: ReconciliationCounts
  /// The mistakes in the description.
  package var diagnostics: [Diagnostic]
}

/// The reaction to mistakes in a description.
package enum Strictness: Hashable, Sendable, CaseIterable {
  /// The mistake is reported, and everything is shown all the same: for users.
  case lenient
  /// The mistake ends the process with the text of its diagnostic: for tests.
  case strict
}
