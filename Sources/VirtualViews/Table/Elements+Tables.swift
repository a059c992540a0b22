/// Makes a table of the items of an array: any number of rows, of which those in sight are made.
///
/// ```swift
/// table("notes", [.onAct { .open($0.id) }], items: model.notes, id: \.id) { note in
///   label("title", [.text(note.title)])
/// }
/// ```
///
/// The arrow keys, Page Up, Page Down, Home and End select; the wheel scrolls; Return acts on the
/// selected row. The closures must depend on nothing but the item and the columns: the row of an item
/// that is equal to the one before is not made anew.
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
public func table<Key: Hashable & Sendable, Item, ID: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], items: [Item], id: @escaping (Item) -> ID,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  table(
    ViewKey(key), props, TableItems(items, id: id), SourcePlace(file, line, column)
  ) { TableRow($0, row) }
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
public func table<Key: Hashable & Sendable, Item, ID: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], state: CollectionViewState<Item, Msg>,
  id: @escaping (Item) -> ID, file: String = #fileID, line: UInt = #line,
  column: UInt = #column, row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  let props = Props(props.all + state.placeholder + state.retry)
  return table(
    ViewKey(key), props, TableItems(state.items, id: id), SourcePlace(file, line, column)
  ) { TableRow($0, row) }
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
public func table<Key: Hashable & Sendable, Item, Msg>(
  _ key: Key, _ props: Props<Msg, ItemTable<Item>> = [], rows: TableItems<Item>,
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  cell: @escaping (Item?) -> TableCell<Msg>
) -> ViewElement<Msg> {
  table(ViewKey(key), props, rows, SourcePlace(file, line, column)) { TableRow(cell($0)) }
}

/// Makes a table of rows whose views a function makes.
///
/// Short, because it is not specialised for the program's types: it looks up each type when it runs.
private func table<Item, Msg>(
  _ key: ViewKey, _ props: Props<Msg, ItemTable<Item>>, _ items: TableItems<Item>,
  _ place: SourcePlace, _ row: @escaping (Item?) -> TableRow
) -> ViewElement<Msg> {
  var described = ItemTable<Item>()
  let handlers = described.fill(props.all)
  let lines = items.lines.between(
    header: described.header, footer: described.footer, totals: described.totals)
  described.table.sections = lines.sections
  let rows = ItemRows(lines: lines, items: items, text: described.text, row: row)
  let source = LazyRows(
    of: Table.self, place: place, rows: rows,
    reloadedKey: described.table.editedCell?.row ?? items.reloadedKey,
    columns: described.table.columns, dependency: items.dependency)
  return ViewElement(
    record(key, described.table.content, handlers, described.handlers, rows, source))
}

/// Makes the record of a table, whatever the type of its items.
private func record(
  _ key: ViewKey, _ content: Content, _ handlers: HandlerList, _ ofItems: [ItemHandler],
  _ rows: any TableRows, _ source: LazyRows
) -> ElementRecord {
  var handlers = handlers
  handlers.append(contentsOf: HandlerList(ofItems.map { $0.record(rows) }))
  return ElementRecord(
    key: key, content: content, interior: ElementInterior(source: .rows(source)),
    handlers: handlers)
}

extension ItemHandler {
  /// The handler of a table with some rows.
  fileprivate func record(_ rows: any TableRows) -> HandlerRecord {
    let maker = ErasedMaker.function { event in
      // Bound by itself: a table that is looked at through an optional is copied.
      guard let box = event.content.table else { return nil }
      return message(box.table, rows.anyItem)
    }
    return HandlerRecord(events: events, options: EventHandlingOptions(), maker: maker)
  }
}

extension ViewElement {
  /// The view of a row that is not loaded yet.
  public static var placeholder: ViewElement { label("placeholder", [.text("…"), .font(.dim)]) }
}
