public import VirtualViews

/// What a view and those inside mean to users, as they stand on the screen.
public struct SemanticNode: Hashable, Sendable, Identifiable {
  /// The identity of the view.
  public var id: NodeID
  /// Its key among its siblings.
  public var key: ViewKey
  /// What it means.
  public var semantics: Semantics
  /// The cells that it covers.
  public var cells: CellFrame
  /// True if it stands in front of others: a dialog, a menu, a toast.
  public var isLayer: Bool
  /// True if its label is made of the texts inside, which need not be read as well.
  public var isNamedByContent: Bool
  /// The parts of it that are no views of their own, such as the titles of tabs, in the order in which they are read.
  public var parts: [SemanticPart]
  /// The views inside, in the order in which they are read; hidden ones are left out.
  public var children: [SemanticNode]

  /// Makes a node, for a screen of another kind.
  public init(
    id: NodeID, key: ViewKey, semantics: Semantics, cells: CellFrame, isLayer: Bool = false,
    isNamedByContent: Bool = false, parts: [SemanticPart] = [], children: [SemanticNode] = []
  ) {
    (self.id, self.key, self.semantics) = (id, key, semantics)
    (self.cells, self.isLayer, self.isNamedByContent) = (cells, isLayer, isNamedByContent)
    (self.parts, self.children) = (parts, children)
  }
}

extension SemanticNode: CustomStringConvertible {
  /// A line for each view and each part of one, those inside indented.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let parts = parts.map { $0.semantics.line + ($0.cells == nil ? " (out of sight)" : "") }
    let inside = parts + children.flatMap(\.lines)
    return [semantics.line] + inside.map { "  " + $0 }
  }
}

extension Semantics {
  /// The meaning in one line.
  var line: String {
    var parts = ["\(role)"]
    if !label.isEmpty { parts.append("\"\(label)\"") }
    if let value { parts.append("= \(value)") }
    if let item = currentItem {
      parts.append("at \"\(item.label)\", \(item.position)")
      if let isChecked = item.isChecked { parts.append(isChecked ? "(checked)" : "(unchecked)") }
    }
    if level > 0 { parts.append("at level \(level)") }
    if let position { parts.append("[\(position)]") }
    parts += state.names.map { "(\($0))" }
    if !note.isEmpty { parts.append("· \(note)") }
    return parts.joined(separator: " ")
  }
}

extension SemanticNode {
  /// The first view with a role and a label, this one or one inside; nil if there is none.
  public func first(_ role: Semantics.Role, _ label: String) -> SemanticNode? {
    first { $0.semantics.role == role && $0.semantics.label == label }
  }

  /// The first view for which a function is true, this one or one inside; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public func first(where isMeant: (SemanticNode) -> Bool) -> SemanticNode? {
    // Calls inside each other would be as deep as the tree.
    var waiting = [self]
    while let node = waiting.popLast() {
      if isMeant(node) { return node }
      waiting += node.children.reversed()
    }
    return nil
  }
}

extension Semantics.State {
  fileprivate var names: [String] {
    [
      (Semantics.State.disabled, "disabled"), (.focused, "focused"), (.on, "on"),
      (.secret, "secret"), (.modal, "modal"), (.mixed, "mixed"),
      (.expanded, "expanded"), (.busy, "busy"), (.required, "required"), (.invalid, "invalid"),
      (.collapsed, "collapsed"), (.selected, "selected"), (.current, "current"),
    ]
    .filter { contains($0.0) }.map(\.1)
  }
}

extension Stage {
  /// What the views mean to users, from the outermost inwards.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views that are not hidden.
  func semantics() -> SemanticNode {
    settle()
    return wording.speaking(readViews)
  }

  private func readViews() -> SemanticNode {
    // From the leaves up: calls inside each other would be as deep as the tree.
    var order: [Int32] = [0]
    var children: [Int32: [Int32]] = [:]
    var position = 0
    while position < order.count {
      let index = order[position]
      let inside = tree.childrenAsRead(of: index).filter { !isSpare($0, in: index) }
      if !inside.isEmpty { children[index] = inside }
      order += inside
      position += 1
    }
    // In one pass: a view alone is found from the outermost one inwards.
    let positions = rowPositions(in: order)
    var places: [Int32: CellRect] = [:]
    tree.forEachShown(where: { _ in true }) { index, place in places[index] = place.rect }
    var nodes: [Int32: SemanticNode] = [:]
    for index in order.reversed() {
      let inside = children[index] ?? []
      let rect = places[index] ?? tree.place(of: index).rect
      nodes[index] = node(index, rect, inside.compactMap { nodes.removeValue(forKey: $0) })
      if let position = positions[index] { nodes[index]?.semantics.position = position }
    }
    return nodes[0] ?? node(0, CellRect(size: size), [])
  }

  private func node(
    _ index: Int32, _ rect: CellRect, _ children: [SemanticNode]
  ) -> SemanticNode {
    let view = tree[index]
    var semantics = view.behavior.semantics(of: view.content, view.memory)
    if view.id == focus.view { semantics.state.insert(.focused) }
    let isNamedByContent = semantics.isNamedByContent
    if isNamedByContent { semantics.label = children.words.joined(separator: ", ") }
    var children = children
    let value = view.content.value
    for position in children.indices {
      let state = value.semanticState(ofChild: children[position].key)
      children[position].semantics.state.formUnion(state)
      guard !state.isEmpty else { continue }
      let row = children[position].key
      for part in children[position].children.indices {
        let key = children[position].children[part].key
        let state = value.semanticState(ofPart: key, in: row)
        children[position].children[part].semantics.state.formUnion(state)
      }
    }
    let cells = CellFrame(
      column: rect.column, row: rect.row, width: rect.width, height: rect.height)
    return SemanticNode(
      id: view.id, key: view.key, semantics: semantics, cells: cells,
      isLayer: view.content.attributes.isLayer, isNamedByContent: isNamedByContent,
      parts: parts(of: index, at: rect),
      children: children)
  }

  /// The places of the rows that have views, where others of the same container have none.
  private func rowPositions(in order: [Int32]) -> [Int32: Semantics.Position] {
    var positions: [Int32: Semantics.Position] = [:]
    for index in order where tree[index].behavior.isLazy {
      let window = tree[index].behavior.window(of: tree[index].content)
      guard let count = host?.rows(of: tree[index].id)?.count, window.count < count else {
        continue
      }
      for (view, row) in zip(tree.children(of: index), window.indices) {
        positions[view] = Semantics.Position(row + 1, of: count)
      }
    }
    return positions
  }

  /// True for a view that waits to be given to another row, and shows a row that is gone.
  private func isSpare(_ index: Int32, in holder: Int32) -> Bool {
    tree[index].position == Position() && tree[holder].content.value is any LazyContainer
  }
}
