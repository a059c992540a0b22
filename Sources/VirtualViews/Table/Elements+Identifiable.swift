// Rows of items that are `Identifiable`.

/// Makes a table of items that are `Identifiable`.
///
/// ```swift
/// table("notes", [.onAct { .open($0.id) }], items: model.notes) { note in
///   label("title", [.text(note.title)])
/// }
/// ```
///
/// All else is as in ``table(_:_:items:id:file:line:column:row:)``.
public func table<Key: Hashable & Sendable, Item: Identifiable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], items: [Item],
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  table(key, props, items: items, id: \.id, file: file, line: line, column: column, row: row)
}

/// Makes a table of items that are `Identifiable`, or of the reason why there are none.
///
/// All else is as in ``table(_:_:state:id:file:line:column:row:)``.
public func table<Key: Hashable & Sendable, Item: Identifiable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], state: CollectionViewState<Item, Msg>,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  table(key, props, state: state, id: \.id, file: file, line: line, column: column, row: row)
}

/// Makes a table of items that are `Identifiable`, without a key.
public func table<Item: Identifiable, Msg>(
  _ props: Props<Msg, ItemTable<Item>> = [], items: [Item],
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  table(props, items: items, id: \.id, file: file, line: line, column: column, row: row)
}

/// Makes a table of items that are `Identifiable`, or of the reason why there are none, without a key.
public func table<Item: Identifiable, Msg>(
  _ props: Props<Msg, ItemTable<Item>> = [], state: CollectionViewState<Item, Msg>,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  table(props, state: state, id: \.id, file: file, line: line, column: column, row: row)
}

/// Makes a row for each item, whose key is the `id` of the item; rows of unchanged items are not made anew.
///
/// All else is as in ``forEach(_:id:file:line:column:_:)``.
@inlinable
public func forEach<Item: Equatable & Identifiable, Msg>(
  _ items: [Item], file: String = #fileID, line: UInt = #line, column: UInt = #column,
  _ render: @escaping (Item) -> ViewElement<Msg>
) -> ElementList<Msg> where Item.ID: Sendable {
  forEach(items, id: \.id, file: file, line: line, column: column, render)
}

extension TableItems where Item: Identifiable, Item.ID: Sendable {
  /// Makes rows of items that are `Identifiable`; rows of equal items are not made anew.
  public init(_ items: [Item]) { self.init(items, id: \.id) }

  /// Makes rows in sections, of items that are `Identifiable`; see ``init(sections:id:)``.
  public init(sections: [TableSection<Item>]) { self.init(sections: sections, id: \.id) }
}
