/// A place among the nodes of a tree.
public enum TreePlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Right before a node, with the same parent.
  case before(ID)
  /// Right after a node, with the same parent.
  case after(ID)
  /// Inside of a node, as its last child.
  case into(ID)
}

/// A node of a tree that comes to another place, with all that is inside of it.
public struct TreeMove<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The node.
  public var node: ID
  /// The place.
  public var place: TreePlace<ID>

  /// Makes a movement.
  public init(_ node: ID, to place: TreePlace<ID>) { (self.node, self.place) = (node, place) }
}

extension TreePlace: Codable where ID: Codable {}
extension TreeMove: Codable where ID: Codable {}
