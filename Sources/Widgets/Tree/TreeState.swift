/// What users change of a tree: the nodes that are open, and the one that is selected.
///
/// It is a part of the program's model; ``apply(_:)`` is what its `update` does with an event.
public struct TreeState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The nodes whose children are seen, if they are seen themselves.
  public var open: Set<ID>
  /// The node that is selected; nil for none.
  public var selected: ID?
  /// The node that the user is dragging, and where it is shown; nil for none.
  public var dragged: TreeMove<ID>?

  /// Makes a state.
  public init(open: Set<ID> = [], selected: ID? = nil) {
    self.open = open
    self.selected = selected
  }

  /// Does what the user asked for.
  public mutating func apply(_ event: TreeEvent<ID>) {
    switch event {
    case .open(let id): open.insert(id)
    case .close(let id): open.remove(id)
    case .select(let id): selected = id
    case .drag(let move): dragged = move
    case .move(let move):
      dragged = nil
      // What was put inside of a node is to be seen.
      if case .into(let node) = move.place { open.insert(node) }
    case .act: break
    }
  }
}

/// Something that the user did in a tree.
public enum TreeEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The children of a node are to be seen. Where they are not known yet, this is the time to load them.
  case open(ID)
  /// The children of a node are no longer to be seen.
  case close(ID)
  /// A node was selected.
  case select(ID)
  /// Return or a double click on a node without children.
  case act(ID)
  /// A node is dragged, and is to be shown at a place; nil to show all nodes where they are.
  case drag(TreeMove<ID>?)
  /// A node is to be at another place. The program changes its model, or leaves it as it is.
  case move(TreeMove<ID>)
}

// Messages with events of a tree are written down in recordings.
extension TreeEvent: Codable where ID: Codable {}
