/// One step of a patch: the least that can be done to a tree of retained views.
///
/// Steps are carried out in order. Inserted and moved children are placed before a sibling that
/// already stands where it will stay, so that no step needs to know a position.
public enum ViewChange: Equatable, Sendable {
  /// Makes a view and puts it into a parent before a sibling, or at the end.
  case insert(NodeID, key: ViewKey, content: Content, into: NodeID, before: NodeID?)
  /// Removes a view with everything inside.
  case remove(NodeID)
  /// Puts a view of the same parent before a sibling, or at the end.
  case move(NodeID, before: NodeID?)
  /// Makes a view in the place of another of the same key, which goes with everything inside.
  case replace(NodeID, with: NodeID, key: ViewKey, content: Content)
  /// Gives a view of a table's row to another row; it and all inside forget what the user did there.
  case reuse(NodeID, key: ViewKey)
  /// Gives a view another content of the same kind.
  case update(NodeID, content: Content)
  /// Gives a container other constraints between its children; nil stacks them along its axis.
  ///
  /// The constraints of a view go with the view, without a step of their own.
  case layout(NodeID, ContainerLayout?)
}

extension ViewChange: CustomStringConvertible {
  /// The step in one line.
  public var description: String {
    switch self {
    case .insert(let node, let key, let content, let parent, let sibling):
      "insert \(node) \(key.debugDescription) \(content.kind) into \(parent)"
        + (sibling.map { " before \($0)" } ?? "")
    case .remove(let node): "remove \(node)"
    case .move(let node, let sibling):
      "move \(node) " + (sibling.map { "before \($0)" } ?? "to the end")
    case .replace(let node, let other, let key, let content):
      "replace \(node) with \(other) \(key.debugDescription) \(content.kind)"
    case .reuse(let node, let key): "reuse \(node) as \(key.debugDescription)"
    case .update(let node, let content): "update \(node) \(content.kind)"
    case .layout(let node, let layout):
      "lay out \(node) "
        + (layout.map { "with \($0.constraints.count) constraints" } ?? "as a stack")
    }
  }
}
