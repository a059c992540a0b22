import TextBackend
public import VirtualViews

/// A row of a tree: a node that is seen.
private struct TreeRow<Item, ID: Hashable & Sendable> {
  let item: Item
  let id: ID
  let parent: ID?
  let depth: Int
  let hasChildren: Bool
  let isOpen: Bool

  /// The meaning of Return and of a double click.
  var toggle: TreeEvent<ID> { hasChildren ? (isOpen ? .close(id) : .open(id)) : .act(id) }
}

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
///   - onEvent: makes the message of what the user did; nil leaves the tree as it is.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of nodes that could be scrolled to.
public func tree<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], id: @escaping (Item) -> ID,
  children: (Item) -> [Item]?, state: TreeState<ID>, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (TreeEvent<ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let rows = treeRows(roots, id, children, state.open)
  let selected = state.selected.flatMap { selected in rows.firstIndex { $0.id == selected } }
  return stack(
    key, .vertical,
    [
      .keyMap([
        .bind("right", "tree.in", "Open", isFirst: true),
        .bind("left", "tree.out", "Close", isFirst: true),
      ]),
      .onAction { action in
        selected.flatMap { event(of: action, at: $0, in: rows) }.flatMap(onEvent)
      },
      .batch(props.all),
    ],
    [
      table(
        "rows",
        [
          .selection(RowSelection(selected.map { [rows[$0].id] } ?? [])),
          .onSelectRow { (row: TreeRow<Item, ID>) in onEvent(.select(row.id)) },
          .onAct { (row: TreeRow<Item, ID>) in onEvent(row.toggle) },
        ], items: rows, id: \.id
      ) { line($0, onEvent, row) }
    ])
}

/// The nodes that are seen, from the first to the last.
private func treeRows<Item, ID: Hashable & Sendable>(
  _ roots: [Item], _ id: (Item) -> ID, _ children: (Item) -> [Item]?, _ open: Set<ID>
) -> [TreeRow<Item, ID>] {
  var rows: [TreeRow<Item, ID>] = []
  // Not by calls inside each other, which would be as deep as the tree.
  var waiting: [(items: ArraySlice<Item>, parent: ID?)] = [(roots[...], nil)]
  while let (items, parent) = waiting.last {
    guard let item = items.first else {
      waiting.removeLast()
      continue
    }
    waiting[waiting.count - 1].items.removeFirst()
    let (node, inside) = (id(item), children(item))
    // A node inside of itself would have no end.
    if waiting.contains(where: { $0.parent == node }) { continue }
    let isOpen = inside != nil && open.contains(node)
    rows.append(
      TreeRow(
        item: item, id: node, parent: parent, depth: waiting.count - 1, hasChildren: inside != nil,
        isOpen: isOpen))
    if isOpen, let inside { waiting.append((inside[...], node)) }
  }
  return rows
}

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
    "node", .horizontal, [.padding(2 * node.depth, on: .leading)],
    [
      customView(
        "sign", TreeSign.self,
        [
          .set(\.isOpen, to: node.hasChildren ? node.isOpen : nil),
          .onClick { _ in node.hasChildren ? onEvent(node.toggle) : nil },
        ]), row(node.item),
    ])
}

/// The sign before a node: open, closed, or none.
struct TreeSign: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  /// True if the node is open, false if it is closed, nil if it cannot be opened.
  var isOpen: Bool?

  init() { attributes.horizontalHugging = .high }

  var semantics: Semantics {
    Semantics(.image, label: isOpen.map { $0 ? "open" : "closed" } ?? "")
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (2, 1) }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    guard let isOpen else { return }
    let sign = Disclosure.sign(isOpen: isOpen, canvas.metrics)
    canvas.draw(sign, column: 0, row: 0, style: TextStyle(foreground: .muted))
  }
}
