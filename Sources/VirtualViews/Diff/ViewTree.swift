/// The tree of what was described last, from which the next description is told apart.
///
/// ``update(to:)`` turns a description into the steps that make retained views match it. The tree
/// keeps what a person sees, not what was asked for: a control that was changed by hand is
/// compared with what it shows, so a value the program names always wins.
public struct ViewTree<Msg> {
  /// What is known without the messages: a program, to which their type is looked up at run time,
  /// asks this in every turn.
  package var nodes = NodeTree()

  /// Makes a tree that holds the root and nothing else.
  public init() {}

  /// Makes the tree match a description, and returns the steps that make the views match it.
  ///
  /// The number of moves is the least possible: the kept children of a list less the longest
  /// subsequence of them that is in order already. Where several views could be moved instead of
  /// one another, the one with the focus is not.
  ///
  /// - Parameters:
  ///   - elements: the children of the root.
  ///   - keepsPrevious: whether what is replaced is kept until ``releasePrevious()`` or the next
  ///     update, because somebody waits for the patch.
  /// - Returns: the steps, what they cost and what was wrong.
  /// - Complexity: O(*n*) in the number of elements; O(*m* log *m*) for a list of which *m*
  ///   children are not in order.
  public mutating func update(
    to elements: [ViewElement<Msg>], keepsPrevious: Bool = false
  ) -> Reconciliation {
    defer { if !keepsPrevious { nodes.releasePrevious() } }
    return nodes.update(to: elements)
  }

  /// Shows other rows of a table, and returns the steps that make the views match.
  ///
  /// Nothing but the rows of the window is made, and what is described stays as it is.
  ///
  /// - Parameters:
  ///   - window: the rows to show.
  ///   - table: the table.
  /// - Returns: the steps; nil if there is no such table.
  /// - Complexity: O(*k*) in the number of rows in the window before and after.
  public mutating func show(_ window: RowWindow, of table: NodeID) -> Reconciliation? {
    nodes.show(window, of: table)
  }

  /// The key of the row at a line of a table; nil if there is none.
  public func rowKey(at line: Int, of table: NodeID) -> ViewKey? {
    nodes.source(of: table)?.key(at: line)
  }

  /// The line of the next row of a table whose text begins with another; nil for none.
  ///
  /// - Complexity: O(*n*) in the number of rows that are passed over.
  public func row(beginningWith text: String, from line: Int, of table: NodeID) -> Int? {
    nodes.source(of: table)?.line(beginningWith: text, from: line)
  }

  /// Releases what the last update replaced, if it was told to keep it.
  ///
  /// Releasing a description takes longer than comparing it.
  public mutating func releasePrevious() { nodes.releasePrevious() }

  /// Whether a person changed what a view shows since the last update.
  public var isTouched: Bool { nodes.isTouched }

  /// The view that should keep its place while others move round it: the one with the focus.
  ///
  /// It follows the events ``ControlEvent/focus`` and ``ControlEvent/blur``; a backend that does
  /// not report them sets it.
  public var pinned: NodeID? {
    get { nodes.pinned }
    set { nodes.pinned = newValue }
  }

  /// What happens when something is wrong with a description.
  public var strictness: Strictness {
    get { nodes.strictness }
    set { nodes.strictness = newValue }
  }

  // What layouts look at.
  var slab: NodeSlab { nodes.slab }
  var layouts: [Int32: ElementInterior.Layout] { nodes.layouts }
}

/// What an update of a tree comes to.
public struct Reconciliation: Hashable, Sendable {
  /// The steps that make the retained views match.
  public var patch: [ViewChange]
  /// How much work it was.
  public var counts: ReconciliationCounts
  /// What was wrong with the description.
  public var diagnostics: [Diagnostic]
}

/// What happens when something is wrong with a description.
public enum Strictness: Hashable, Sendable, CaseIterable {
  /// The mistake is reported, and everything is shown all the same: for people.
  case lenient
  /// The mistake ends the process with the text of its diagnostic: for tests.
  case strict
}
