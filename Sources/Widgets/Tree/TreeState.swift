public import VirtualViews

/// The part of a tree that users change: the nodes that are open, and those that are selected.
///
/// It is a part of the program's model; ``apply(_:)`` is what its `update` does with an event.
public struct TreeState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The nodes whose children are seen, if they are seen themselves.
  public var open: Set<ID>
  /// The selected nodes; also those inside of closed ones.
  ///
  /// The keyboard follows a selection that the program sets. It stays at its node if that is selected, and goes to the only selected node.
  /// Of several ones it goes to the nearest, and ``cursor`` is nil until the user moves it.
  public var selection: RowSelection {
    didSet {
      if selection.isEmpty || cursor.map({ selection.contains($0) }) == true { return }
      let start = cursor ?? origin
      cursor = selection.onlyNode()
      if cursor == nil { origin = start }
    }
  }

  /// The node where the keyboard is; nil for none, and if the program has selected several other nodes.
  public private(set) var cursor: ID? { didSet { origin = nil } }

  /// The node where the keyboard was before the program selected several other ones; nil if the keyboard is at ``cursor``.
  private(set) var origin: ID?

  /// The node that the user is dragging, and where it is shown; nil for none.
  public var dragged: TreeMove<ID>?

  /// Makes a state in which one node is selected, or none.
  public init(open: Set<ID> = [], selected: ID? = nil) {
    self.open = open
    selection = RowSelection(selected.map { [$0] } ?? [])
    cursor = selected
  }

  /// Makes a state in which several nodes are selected.
  ///
  /// The keyboard is at the one that is listed first, and ``cursor`` is nil until the user moves it.
  public init(open: Set<ID> = [], selected: [ID]) {
    self.open = open
    selection = RowSelection(selected)
    cursor = selected.count == 1 ? selected.first : nil
  }

  /// The selected node where the keyboard is; nil for none.
  ///
  /// A node that the program sets is selected alone.
  public var selected: ID? {
    get { cursor.flatMap { selection.contains($0) ? $0 : nil } }
    set { select(RowSelection(newValue.map { [$0] } ?? []), cursor: newValue) }
  }

  /// Returns true if a node is selected.
  public func isSelected(_ node: ID) -> Bool { selection.contains(node) }

  /// Does what the user asked for.
  public mutating func apply(_ event: TreeEvent<ID>) {
    switch event {
    case .open(let id): open.insert(id)
    case .close(let id): open.remove(id)
    case .select(let id): selected = id
    case .selectNodes(let nodes, let node): select(nodes, cursor: node)
    case .drag(let move): dragged = move
    case .move(let move):
      dragged = nil
      // What was put inside of a node is to be seen.
      if case .into(let node) = move.place { open.insert(node) }
    case .act: break
    }
  }

  private mutating func select(_ nodes: RowSelection, cursor node: ID?) {
    selection = nodes
    cursor = node
  }
}

extension RowSelection {
  /// The only selected node; nil if there are several or none.
  fileprivate func onlyNode<ID: Hashable & Sendable>() -> ID? {
    count(of: .max) != 1 ? nil : keys?.first?.value(as: ID.self)
  }
}

/// Something that the user did in a tree.
public enum TreeEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The children of a node are to be seen. Where they are not known yet, this is the time to load them.
  case open(ID)
  /// The children of a node are no longer to be seen.
  case close(ID)
  /// A node was selected, and no other. Where several can be selected, ← and → send it, too.
  case select(ID)
  /// Other nodes are selected, or the keyboard is at another one, where several can be selected. ← and → send `select` instead.
  case selectNodes(RowSelection, cursor: ID?)
  /// Return, or a click on the selected node, if it has no children or every node can be acted on.
  case act(ID)
  /// A node is dragged, and is to be shown at a place; nil to show all nodes where they are.
  case drag(TreeMove<ID>?)
  /// A node is to be at another place. The program changes its model, or leaves it as it is.
  case move(TreeMove<ID>)
}

/// The nodes of a tree on which Return and a click on the selected row act.
public enum TreeActing: Hashable, Sendable, CaseIterable {
  /// Nodes without children; all others open and close.
  case onLeaves
  /// Every node. ←, → and a click on the sign open and close.
  case onEveryNode
}

// Messages with events of a tree are written down in recordings.
extension TreeEvent: Codable where ID: Codable {}
