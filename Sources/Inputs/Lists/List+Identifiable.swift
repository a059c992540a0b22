public import VirtualViews

// Lists of items that are `Identifiable`.

/// Makes a list of any rows, of which the user selects, searches and moves some.
///
/// Its items are `Identifiable`.
///
/// ```swift
/// list("tasks", model.tasks, state: model.list, onEvent: { .tasks($0) }) { task in label([.text(task.title)]) }
/// ```
///
/// All else is as in ``list(_:_:id:state:selects:movesOn:text:query:canMove:rowHeight:placeholder:isEnabled:_:onEvent:row:)``.
public func list<Item: Identifiable, Msg>(
  _ key: some Hashable & Sendable, _ items: [Item], state: ListState<Item.ID>,
  selects: Table.SelectionMode = .single, movesOn: Bool = true, text: ((Item) -> String)? = nil,
  query: String = "", canMove: ((ListMove<Item.ID>) -> Bool)? = nil,
  rowHeight: Table.RowHeight = .fixed(1),
  placeholder: String = "", isEnabled: Bool = true, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (ListEvent<Item.ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  list(
    key, items, id: \.id, state: state, selects: selects, movesOn: movesOn, text: text,
    query: query, canMove: canMove, rowHeight: rowHeight, placeholder: placeholder,
    isEnabled: isEnabled, props,
    onEvent: onEvent, row: row)
}

/// Makes a list of sections of rows, of which the user selects, searches and moves some.
///
/// Its items are `Identifiable`.
/// All else is as in
/// ``list(_:sections:id:state:selects:movesOn:text:query:canMove:rowHeight:placeholder:isEnabled:_:onEvent:row:)``.
public func list<Item: Identifiable, Msg>(
  _ key: some Hashable & Sendable, sections: [TableSection<Item>], state: ListState<Item.ID>,
  selects: Table.SelectionMode = .single, movesOn: Bool = true, text: ((Item) -> String)? = nil,
  query: String = "", canMove: ((ListMove<Item.ID>) -> Bool)? = nil,
  rowHeight: Table.RowHeight = .fixed(1),
  placeholder: String = "", isEnabled: Bool = true, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (ListEvent<Item.ID>) -> Msg?, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  list(
    key, sections: sections, id: \.id, state: state, selects: selects, movesOn: movesOn,
    text: text, query: query, canMove: canMove, rowHeight: rowHeight, placeholder: placeholder,
    isEnabled: isEnabled, props, onEvent: onEvent, row: row)
}
