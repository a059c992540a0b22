import TextBackend
public import VirtualViews

/// Makes a tree of items, of which the user opens and closes nodes.
///
/// ```swift
/// tree("files", model.roots, id: \.path, children: { model.children[$0.path] }, state: model.tree,
///   onEvent: { .tree($0) }
/// ) { file in label([.text(file.name)]) }
///
/// case .tree(let event): model.tree.apply(event)
/// ```
///
/// ↑ and ↓ select; → opens a node, or goes to its first child; ← closes one, or goes to its parent;
/// Return and a double click open and close, or act on a node without children.
///
/// With `canMove` nodes can be moved. The user drags a row up and down, and sideways into and out of the
/// nodes around it; the row is shown where it would come to, with a sign. Alt with ↑ and ↓ moves the
/// selected node among its siblings, Shift-Alt with → into the node before it, and with ← out of its
/// parent. The program gets a ``TreeEvent/move(_:)``, and changes its model, or does not.
///
/// The children of every node that is listed are asked for in each render, so that is to be cheap; of closed
/// nodes it only counts if there can be any. A node that is inside of itself is left out there. Only the
/// rows in sight are made.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - roots: the outermost nodes.
///   - id: what identifies an item among all of the tree.
///   - children: the nodes inside of one; nil if it can have none. A node whose children are not known yet
///     has an empty list, and is opened like others.
///   - state: the nodes that are open, and the selected one.
///   - props: the look of the container.
///   - canMove: returns true if a node may come to a place; nil for a tree whose nodes stay. A node is
///     never offered a place inside of itself.
///   - onEvent: makes the message of what the user did; nil leaves the tree as it is.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of nodes that could be scrolled to.
public func tree<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], id: @escaping (Item) -> ID,
  children: (Item) -> [Item]?, state: TreeState<ID>, _ props: Props<Msg, Container> = [],
  canMove: ((TreeMove<ID>) -> Bool)? = nil, onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let still = TreeRows(roots, id, children, state.open)
  let shown = state.dragged.map { still.moving($0) } ?? still
  let rows = shown.rows
  let selected = state.selected.flatMap { selected in rows.firstIndex { $0.id == selected } }
  let moves: Prop<Msg, ItemTable<TreeRow<Item, ID>>> =
    canMove.map { canMove in
      .onMoveRow { treeEvent(of: $0, shown, still, state.dragged, canMove).flatMap(onEvent) }
    } ?? .none
  return stack(
    key, .vertical,
    [
      .keyMap(canMove == nil ? treeKeys : KeyMap(treeKeys.bindings + treeMoveKeys.bindings)),
      .onAction { action in
        // While a row is dragged the keys wait.
        guard let selected, state.dragged == nil else { return nil }
        let event =
          event(of: action, at: selected, in: rows)
          ?? canMove.flatMap { treeEvent(of: action, at: selected, in: still, $0) }
        return event.flatMap(onEvent)
      },
      .batch(props.all),
    ],
    [
      table(
        "rows",
        [
          .selection(RowSelection(selected.map { [rows[$0].id] } ?? [])),
          .onSelectRow { (row: TreeRow<Item, ID>) in onEvent(.select(row.id)) },
          .onAct { (row: TreeRow<Item, ID>) in onEvent(row.toggle) }, moves,
        ], items: rows, id: \.id
      ) { line($0, onEvent, row) }
    ])
}

private let treeKeys: KeyMap = [
  .bind("right", "tree.in", "Open", isFirst: true),
  .bind("left", "tree.out", "Close", isFirst: true),
]

/// The meaning of → and ← at a row; nil if they have none there.
private func event<Item, ID>(
  of action: KeyAction, at index: Int, in rows: [TreeRow<Item, ID>]
) -> TreeEvent<ID>? {
  let row = rows[index]
  switch action {
  case "tree.in" where row.hasChildren && !row.isOpen: return .open(row.id)
  case "tree.in" where row.isOpen:
    guard index + 1 < rows.count, rows[index + 1].depth > row.depth else { return nil }
    return .select(rows[index + 1].id)
  case "tree.out" where row.isOpen: return .close(row.id)
  case "tree.out": return row.parent.map { .select($0) }
  default: return nil
  }
}

/// The view of a node: the sign that opens it, as far in as it is deep, and the program's own view.
private func line<Item, ID, Msg>(
  _ node: TreeRow<Item, ID>, _ onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  _ row: (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  stack(
    "node", .horizontal, [.padding(treeIndent * node.depth, on: .leading)],
    [
      customView(
        "sign", TreeSign.self,
        [
          .set(\.isOpen, to: node.hasChildren ? node.isOpen : nil),
          .set(\.isMoving, to: node.isMoving),
          .onClick { _ in node.hasChildren ? onEvent(node.toggle) : nil },
        ]), row(node.item),
    ])
}
