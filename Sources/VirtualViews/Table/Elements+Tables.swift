/// Makes a table of the items of an array: any number of rows, of which those in sight are made.
///
/// ```swift
/// table("notes", [.onAct { .open($0.id) }], items: model.notes, id: \.id) { note in
///   label("title", [.text(note.title)])
/// }
/// ```
///
/// The arrow keys, Page Up, Page Down, Home and End select; the wheel scrolls; Return acts on the
/// selected row. The closures must depend on nothing but the item: the row of an item that is
/// equal to the one before is not made anew.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the table looks like, and what its events mean.
///   - items: what the rows show, in order.
///   - id: what identifies an item among the others.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
@inlinable
public func table<Key: Hashable, Item: Equatable, ID: Hashable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], items: [Item], id: @escaping (Item) -> ID,
  file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  table(
    key, props, rows: TableItems(items, id: id), file: file, line: line, column: column
  ) { TableCell($0.map(row) ?? .placeholder) }
}

/// Makes a table of the items of an array that cannot be compared; all rows in sight are made.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the table looks like, and what its events mean.
///   - items: what the rows show, in order.
///   - id: what identifies an item among the others.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
@inlinable
public func table<Key: Hashable, Item, ID: Hashable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], items: [Item], id: @escaping (Item) -> ID,
  file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  table(
    key, props, rows: TableItems(items, id: id), file: file, line: line, column: column
  ) { TableCell($0.map(row) ?? .placeholder) }
}

/// Makes a table of items, or of the reason why there are none.
///
/// ```swift
/// table("notes", [.onRefresh(.reload)], state: model.notes, id: \.id) { note in
///   label("title", [.text(note.title)])
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the table looks like, and what its events mean.
///   - state: the items, or why there are none.
///   - id: what identifies an item among the others.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
@inlinable
public func table<Key: Hashable, Item, ID: Hashable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], state: CollectionViewState<Item, Msg>,
  id: @escaping (Item) -> ID, file: StaticString = #fileID, line: UInt = #line,
  column: UInt = #column, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  var draft = TableDraft(props, TableItems(state.items, id: id))
  draft.table.placeholder = state.placeholder
  if let retry = state.retry { draft.handleRetry(retry) }
  return draft.element(key, SourcePlace(file, line, column)) {
    TableCell($0.map(row) ?? .placeholder)
  }
}

/// Makes a table of rows from anywhere: arrays, functions, sections, pages.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: what the table looks like, and what its events mean.
///   - rows: what the rows show.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - cell: makes the view of an item; nil stands for one that is not loaded yet.
/// - Returns: the element.
/// - Complexity: O(*k* + *s*) in the number of rows in sight and of sections.
@inlinable
public func table<Key: Hashable, Item, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], rows: TableItems<Item>,
  file: StaticString = #fileID, line: UInt = #line, column: UInt = #column,
  cell: @escaping (Item?) -> TableCell<Msg>
) -> ViewElement<Msg> {
  TableDraft(props, rows).element(key, SourcePlace(file, line, column), cell)
}

extension ViewElement {
  /// What is shown in the place of a row that is not loaded yet.
  public static var placeholder: ViewElement {
    label("placeholder", [.text("…"), .font(.dim)])
  }
}
