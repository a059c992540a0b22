// The functions that make tables without a key; see `Elements+Tables.swift` for what they show.

/// Makes a table of the items of an array, without a key.
public func table<Item, ID: Hashable & Sendable, Msg>(
  _ props: Props<Msg, ItemTable<Item>> = [], items: [Item], id: @escaping (Item) -> ID,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  table(0, props, items: items, id: id, file: file, line: line, column: column, row: row).unkeyed
}

/// Makes a table of items, or of the reason why there are none, without a key.
public func table<Item, ID: Hashable & Sendable, Msg>(
  _ props: Props<Msg, ItemTable<Item>> = [], state: CollectionViewState<Item, Msg>,
  id: @escaping (Item) -> ID, file: String = #fileID, line: UInt = #line,
  column: UInt = #column, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  table(0, props, state: state, id: id, file: file, line: line, column: column, row: row).unkeyed
}

/// Makes a table of rows from anywhere, without a key.
public func table<Item, Msg>(
  _ props: Props<Msg, ItemTable<Item>> = [], rows: TableItems<Item>,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  cell: @escaping (Item?) -> TableCell<Msg>
) -> ViewElement<Msg> {
  table(0, props, rows: rows, file: file, line: line, column: column, cell: cell).unkeyed
}
