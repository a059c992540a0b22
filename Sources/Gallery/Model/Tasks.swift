import Widgets

/// The nodes of an outline, which the user moves.
struct Tasks: Equatable {
  /// The children of each node; those of the empty name are the outermost ones.
  ///
  /// A node without an entry is a leaf.
  var nodes: [String: [String]] = [
    "": ["Today", "Later", "Read"], "Today": ["Write", "Call"], "Later": [],
  ]
  var state = TreeState<String>(open: ["Today"], selected: "Write")

  mutating func apply(_ event: TreeEvent<String>) {
    state.apply(event)
    guard case .move(let move) = event else { return }
    for (parent, names) in nodes { nodes[parent] = names.filter { $0 != move.node } }
    switch move.place {
    case .into(let parent): nodes[parent, default: []].append(move.node)
    case .before(let sibling): insert(move.node, beside: sibling, offset: 0)
    case .after(let sibling): insert(move.node, beside: sibling, offset: 1)
    }
  }

  private mutating func insert(_ node: String, beside sibling: String, offset: Int) {
    for (parent, names) in nodes {
      guard let place = names.firstIndex(of: sibling) else { continue }
      nodes[parent]?.insert(node, at: place + offset)
    }
  }
}
