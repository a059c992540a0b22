/// Makes a lazy container of a program's own, with any number of rows, of which those in sight are
/// made.
///
/// ```swift
/// customView("log", LogView.self, items: model.lines, id: \.number) { line in
///   label("text", [.text(line.text)])
/// }
/// ```
///
/// The closures must depend on nothing but the item: the row of an item that is equal to the one
/// before is not made anew.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - viewType: the type of the container.
///   - props: what the container looks like, and what its events mean.
///   - items: what the rows show, in order.
///   - id: what identifies an item among the others.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
public func customView<Key, View: LazyContainer, Item, ID, Msg>(
  _ key: Key, _ viewType: View.Type, _ props: Props<Msg, View> = [], items: [Item],
  id: @escaping (Item) -> ID, file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Key: Hashable & Sendable, ID: Hashable & Sendable {
  customView(
    key, viewType, props, rows: TableItems(items, id: id), file: file, line: line, column: column
  ) { TableCell($0.map(row) ?? .placeholder) }
}

/// Makes a lazy container of a program's own, with rows from anywhere: arrays, functions, sections,
/// pages.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - viewType: the type of the container.
///   - props: what the container looks like, and what its events mean.
///   - rows: what the rows show; headers and footers of sections are lines among them.
///   - text: the text by which ``LazyRows/line(beginningWith:from:)`` finds the row of an item; nil
///     to find none.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - cell: makes the view of an item; nil stands for one that is not loaded yet.
/// - Returns: the element.
/// - Complexity: O(*k* + *s*) in the number of rows in sight and of sections.
public func customView<Key: Hashable & Sendable, View: LazyContainer, Item, Msg>(
  _ key: Key, _ viewType: View.Type, _ props: Props<Msg, View> = [], rows: TableItems<Item>,
  text: ((Item) -> String)? = nil, file: String = #fileID, line: UInt = #line,
  column: UInt = #column, cell: @escaping (Item?) -> TableCell<Msg>
) -> ViewElement<Msg> {
  let source = LazyRows(
    of: viewType, place: SourcePlace(file, line, column),
    rows: ItemRows(lines: rows.lines, items: rows, text: text) { TableRow(cell($0)) },
    reloadedKey: rows.reloadedKey, dependency: rows.dependency)
  return ViewElement(
    ViewKey(key), viewType.init(), props, ElementInterior(source: .rows(source))
  ) { $0.content }
}
