public import VirtualViews

// Trees of items that are `Identifiable`.

/// Makes a tree of items, of which the user opens and closes nodes.
///
/// Its items are `Identifiable`.
///
/// ```swift
/// tree("files", model.roots, children: \.files, state: model.tree, onEvent: { .tree($0) }) { file in
///   label([.text(file.name)])
/// }
/// ```
///
/// All else is as in
/// ``tree(_:_:id:children:state:filter:query:selects:acts:_:canMove:isEnabled:onEvent:row:)``.
@inlinable
public func tree<Item: Identifiable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], children: (Item) -> [Item]?,
  state: TreeState<Item.ID>, filter: ((Item) -> Bool)? = nil, query: String = "",
  selects: Table.SelectionMode = .single, acts: TreeActing = .onLeaves,
  _ props: Props<Msg, Container> = [],
  canMove: ((TreeMove<Item.ID>) -> Bool)? = nil, isEnabled: Bool = true,
  onEvent: @escaping (TreeEvent<Item.ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  tree(
    key, roots, id: \.id, children: children, state: state, filter: filter, query: query,
    selects: selects, acts: acts, props,
    canMove: canMove, isEnabled: isEnabled, onEvent: onEvent, row: row)
}

/// Makes a tree whose nodes have cells in columns, one of them with the outline: the sign that opens the node.
///
/// Its items are `Identifiable`.
/// All else is as in
/// ``treeTable(_:_:id:children:state:filter:columns:outlineColumn:selects:editing:acts:_:canMove:onEvent:cells:)``.
@inlinable
public func treeTable<Item: Identifiable, Msg>(
  _ key: some Hashable & Sendable, _ roots: [Item], children: (Item) -> [Item]?,
  state: TreeState<Item.ID>, filter: ((Item) -> Bool)? = nil, columns: [TableColumn],
  outlineColumn: ViewKey? = nil, selects unit: Table.SelectionUnit = .row,
  editing edited: CellKey? = nil, acts: TreeActing = .onLeaves,
  _ props: Props<Msg, ItemTable<TreeRow<Item, Item.ID>>> = [],
  canMove: ((TreeMove<Item.ID>) -> Bool)? = nil,
  onEvent: @escaping (TreeEvent<Item.ID>) -> Msg?, cells: @escaping (Item) -> [ViewElement<Msg>]
) -> ViewElement<Msg> where Item.ID: Sendable {
  treeTable(
    key, roots, id: \.id, children: children, state: state, filter: filter, columns: columns,
    outlineColumn: outlineColumn, selects: unit, editing: edited, acts: acts, props,
    canMove: canMove,
    onEvent: onEvent, cells: cells)
}
