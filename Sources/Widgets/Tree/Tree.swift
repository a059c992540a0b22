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
/// Return and a click on the selected row open and close, or act on a node without children. With `acts: .onEveryNode` they act on
/// nodes with children, too.
///
/// With `selects: .multiple`, Shift extends the selection, Space and Control-click add and take away, and Control-A selects all, also
/// nodes that a filter hides. A node stays selected when a node around it is closed, but for the one with the keyboard.
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
///   - state: the nodes that are open, and those that are selected.
///   - filter: returns true for the nodes that the user looks for: these are shown, and those around them, which are open; nil shows
///     all nodes. None can be moved then.
///   - query: the text to which the nodes are the answer. With another text, the tree is scrolled to its first row. Without text, the
///     selected node comes into sight again.
///   - selects: the nodes that can be selected. In a ``treeTable(_:_:id:children:state:filter:columns:outlineColumn:selects:editing:acts:_:canMove:onEvent:cells:)``
///     the prop `.selectionMode` says so, and `selects` is the unit: rows or cells.
///   - acts: the nodes on which Return and a click on the selected row act.
///   - props: the look of the container.
///   - canMove: returns true if a node may come to a place; nil for a tree whose nodes stay. A node is
///     never offered a place inside of itself.
///   - isEnabled: true if the user can select, open, close and move; what is in the rows is as it says itself.
///   - onEvent: makes the message of what the user did; nil leaves the tree as it is.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of nodes that could be scrolled to, and in that of all nodes with a filter.
@inlinable
public func tree<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], id: @escaping (Item) -> ID,
  children: (Item) -> [Item]?, state: TreeState<ID>, filter: ((Item) -> Bool)? = nil,
  query: String = "", selects: Table.SelectionMode = .single, acts: TreeActing = .onLeaves,
  _ props: Props<Msg, Container> = [],
  canMove: ((TreeMove<ID>) -> Bool)? = nil, isEnabled: Bool = true,
  onEvent: @escaping (TreeEvent<ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  treeOutline(
    key, TreeRows(roots, id, children, state, filter: filter), state,
    TreeChoice(selects, acts, query: query, isFiltered: filter != nil), props,
    filter == nil ? canMove : nil, isEnabled, onEvent, row)
}

/// Makes the tree of nodes that are listed.
@usableFromInline
func treeOutline<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ nodes: TreeRows<Item, ID>, _ state: TreeState<ID>,
  _ choice: TreeChoice, _ props: Props<Msg, Container>, _ canMove: ((TreeMove<ID>) -> Bool)?,
  _ isEnabled: Bool,
  _ onEvent: @escaping (TreeEvent<ID>) -> Msg?, _ row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  treeStack(key, nodes, state, choice, treeKeys, props, nil, canMove, isEnabled, onEvent) {
    line($0, .natural, meaning(of: $0), isEnabled, onEvent, row)
  }
}

/// Makes a tree whose nodes have cells in columns, one of them with the outline: the sign that opens the node.
///
/// ```swift
/// treeTable("files", model.roots, id: \.path, children: { model.children[$0.path] }, state: model.tree,
///   columns: [TableColumn("name", "Name"), TableColumn("size", "Size", width: .fitted(), alignment: .right)],
///   onEvent: { .tree($0) }
/// ) { file in [label("name", [.text(file.name)]), label("size", [.text("\(file.size)")])] }
/// ```
///
/// It is a ``tree(_:_:id:children:state:filter:query:selects:acts:_:canMove:isEnabled:onEvent:row:)`` and a table.
/// `props` are those of a table of ``TreeRow`` values, such as `.onOrder`, `.frozenColumns` and `.isStriped`. + and - open and close the node with
/// the keyboard. So do → and ← where rows are selected; where cells are (`selects`), these go to other columns.
///
/// With `.selectionMode(.multiple)` among the props several nodes can be selected, and `state` has them. With `.query(text)` the
/// tree begins at its first row when the text changes. A program that takes `.onSelect` for itself keeps the selection itself.
/// Then → and ← work on the first selected node, unless the program also applies ``TreeEvent/selectNodes(_:cursor:)`` to the state.
///
/// The outline needs room that grows with the depth: it is in the first column, or in another one that has room for it.
/// It stands at the leading edge whatever the alignment of the column, which is that of the text behind it.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - roots: the outermost nodes.
///   - id: what identifies an item among all of the tree.
///   - children: the nodes inside of one; nil if it can have none. A node whose children are not known yet
///     has an empty list, and is opened like others.
///   - state: the nodes that are open, and those that are selected.
///   - filter: returns true for the nodes that the user looks for: these are shown, and those around them, which are open; nil shows
///     all nodes. None can be moved then.
///   - columns: the columns; cells for which there is no column are not seen.
///   - outlineColumn: the key of the column with the outline; the first one has it for nil, and if there is no column
///     with the key.
///   - unit: the unit of the selection: rows or cells.
///   - edited: the cell that is being edited, in a table with `.onEdit`; nil for none.
///   - acts: the nodes on which Return and a click on the selected row act.
///   - props: the look and the events of the table.
///   - canMove: returns true if a node may come to a place; nil for a tree whose nodes stay.
///   - onEvent: makes the message of what the user did; nil leaves the tree as it is.
///   - cells: makes the views of an item, in the order of the columns.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of nodes that could be scrolled to, and in that of all nodes with a filter.
@inlinable
public func treeTable<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], id: @escaping (Item) -> ID,
  children: (Item) -> [Item]?, state: TreeState<ID>, filter: ((Item) -> Bool)? = nil,
  columns: [TableColumn],
  outlineColumn: ViewKey? = nil,
  selects unit: Table.SelectionUnit = .row, editing edited: CellKey? = nil,
  acts: TreeActing = .onLeaves,
  _ props: Props<Msg, ItemTable<TreeRow<Item, ID>>> = [],
  canMove: ((TreeMove<ID>) -> Bool)? = nil, onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  cells: @escaping (Item) -> [ViewElement<Msg>]
) -> ViewElement<Msg> {
  treeColumns(
    key, TreeRows(roots, id, children, state, filter: filter), state,
    TreeChoice(.single, acts, query: "", isFiltered: filter != nil), columns, outlineColumn, unit,
    edited, props, filter == nil ? canMove : nil, onEvent, cells)
}

/// Makes the table of nodes that are listed.
@usableFromInline
func treeColumns<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ nodes: TreeRows<Item, ID>, _ state: TreeState<ID>,
  _ choice: TreeChoice, _ columns: [TableColumn], _ outlineColumn: ViewKey?,
  _ unit: Table.SelectionUnit,
  _ edited: CellKey?, _ props: Props<Msg, ItemTable<TreeRow<Item, ID>>>,
  _ canMove: ((TreeMove<ID>) -> Bool)?, _ onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  _ cells: @escaping (Item) -> [ViewElement<Msg>]
) -> ViewElement<Msg> {
  // While a cell is edited the arrows are those of its view.
  let hasArrows = unit == .row && edited == nil
  // A footer has room for one key of what both do.
  let keys = KeyMap(
    hasArrows ? treeKeys.bindings + signKeys.prominence(.low).bindings : signKeys.bindings)
  let outline = columns.firstIndex { $0.key == outlineColumn } ?? 0
  let alignment = columns.isEmpty ? .natural : columns[outline].alignment
  // The signs are views in the rows, which a table that is switched off leaves as they are.
  let empty = table("empty", props, items: [], id: \.id) { _ in label([]) }
  let described = Table(empty.content) ?? Table()
  let isEnabled = described.isEnabled
  var choice = choice
  (choice.mode, choice.named) = (described.selectionMode, described.selection)
  choice.query = described.query
  return treeStack(
    key, nodes, state, choice, keys, [],
    [
      .columns(columns), .selectionUnit(unit), .batch(props.all),
      edited.map { .editing($0) } ?? .none,
    ], canMove, isEnabled, onEvent
  ) { node in
    var cells = cells(node.item)
    while cells.count <= outline { cells.append(label("empty \(cells.count)", [.text("")])) }
    let cell = cells[outline]
    cells[outline] = line(node, alignment, [], isEnabled, onEvent) { _ in cell }
    return stack("node", .horizontal, [.spacing(1), .batch(meaning(of: node))], cells)
  }
}

/// Makes the table of a tree, and the view around it.
///
/// Keys that the program binds come before those of the tree, and these before those of a table. They are at different
/// views, so that the program's handler is not asked for actions of the tree: the program's are where its props are,
/// at the table or around it, and the tree's are at the other one.
private func treeStack<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ still: TreeRows<Item, ID>, _ state: TreeState<ID>,
  _ choice: TreeChoice, _ keys: KeyMap, _ props: Props<Msg, Container>,
  _ tableProps: Props<Msg, ItemTable<TreeRow<Item, ID>>>?, _ canMove: ((TreeMove<ID>) -> Bool)?,
  _ isEnabled: Bool, _ onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  _ row: @escaping (TreeRow<Item, ID>) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  // The program may have taken away the node that the user drags, or the one at its place.
  let moving = state.dragged.flatMap { still.moving($0) }
  let dragged = moving == nil ? nil : state.dragged
  let shown = moving ?? still
  let rows = shown.rows
  // A node that is dragged stands elsewhere, and so may others.
  let cursor = dragged == nil ? still.cursor : state.cursor.flatMap(shown.line)
  let moves: Prop<Msg, ItemTable<TreeRow<Item, ID>>> =
    canMove.map { canMove in
      .onMoveRow { step in
        let event = treeEvent(of: step, shown, still, dragged, canMove)
        // A row that is let go stays where it is shown, also where the place it was to come to is gone.
        let ending: TreeEvent<ID>? = step.phase == .drop && state.dragged != nil ? .drag(nil) : nil
        return (event ?? ending).flatMap(onEvent)
      }
    } ?? .none
  // With the view the drag is gone, and nothing would end it.
  let end: Prop<Msg, ItemTable<TreeRow<Item, ID>>> =
    (canMove == nil || state.dragged == nil ? nil : onEvent(.drag(nil)))
    .map { .onDisappear($0) } ?? .none
  let own = (keys + (canMove == nil ? [] : treeMoveKeys)).asDefaults
  func use(_ action: KeyAction) -> Msg? {
    // While a row is dragged the keys wait.
    guard isEnabled, dragged == nil, let line = choice.line(in: rows, cursor, state) else {
      return nil
    }
    let event =
      event(of: action, at: line, in: rows)
      ?? canMove.flatMap { treeEvent(of: action, at: line, in: still, $0) }
    return event.flatMap { onEvent(choice.followed($0, from: rows[line].id, state)) }
  }
  let body: ViewElement<Msg> = table(
    "rows",
    [
      .query(choice.query), choice.prop(rows, cursor, state, onEvent), .inheritsKeys(true),
      .onAct { (row: TreeRow<Item, ID>) in onEvent(row.use(choice.acts)) }, moves, end,
      .isEnabled(isEnabled),
      tableProps.map { .batch($0.all) } ?? .batch([.keyMap(own), .onAction(use)]),
    ], items: rows, id: \.id, row: row)
  guard tableProps != nil else { return stack(key, .vertical, props, [body]) }
  return stack(key, .vertical, [.keyMap(own), .onAction(use)], [body])
}

private let signKeys: KeyMap = [
  .bind("+", "tree.unfold", "Open"), .bind("-", "tree.fold", "Close"),
]

private let treeKeys: KeyMap = [
  .bind("right", "tree.in", "Open"), .bind("left", "tree.out", "Close"),
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
  case "tree.unfold" where row.hasChildren && !row.isOpen: return .open(row.id)
  case "tree.fold" where row.isOpen: return .close(row.id)
  case "tree.out" where row.isOpen: return .close(row.id)
  case "tree.out": return row.parent.map { .select($0) }
  default: return nil
  }
}

/// The meaning of a row for screen readers: how deep it is, and if it is open.
private func meaning<Item, ID, Msg, View: ViewDescription>(
  of node: TreeRow<Item, ID>
) -> [Prop<Msg, View>] {
  [.semanticLevel(node.depth + 1), .semanticState(node.state)]
}

/// The view of a node: the sign that opens it, as far in as it is deep, and the program's own view.
private func line<Item, ID, Msg>(
  _ node: TreeRow<Item, ID>, _ alignment: TextAlignment, _ props: [Prop<Msg, OutlineCell>],
  _ isEnabled: Bool, _ onEvent: @escaping (TreeEvent<ID>) -> Msg?,
  _ row: (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  customView(
    "node", OutlineCell.self,
    [.set(\.depth, to: node.depth), .set(\.alignment, to: alignment), .batch(props)],
    [
      customView(
        "sign", TreeSign.self,
        [
          .set(\.isOpen, to: node.hasChildren ? node.isOpen : nil),
          .set(\.isMoving, to: node.isMoving),
          .onClick { pointer in
            isEnabled && pointer.button == .left ? node.toggle.flatMap(onEvent) : nil
          },
        ]), row(node.item),
    ])
}
