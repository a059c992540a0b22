/// A table while its properties are filled in.
///
/// Inlinable like all that describes a table: where the types of items and messages are known, the
/// runtime is not asked for any that is made of them, which was half of the work to describe a
/// list. `TableBenchmark` measures it.
@usableFromInline
struct TableDraft<Item, Msg> {
  @usableFromInline var table: Table
  @usableFromInline var handlers = HandlerList.none
  @usableFromInline let items: ItemLines<Item>
  @usableFromInline var text: ((Item) -> String)?

  @inlinable
  init(_ props: Props<Msg, ItemTable<Item>>, _ items: TableItems<Item>) {
    var described = ItemTable<Item>()
    _ = described.fillAll(props.all)
    table = described.table
    text = described.text
    let lines = TableLines(
      items.outline, header: described.header, footer: described.footer)
    self.items = ItemLines(lines, items)
    for makeHandler in described.handlers { handlers.append(makeHandler(self.items)) }
  }

  /// Sends a message when a person tries again.
  @inlinable
  mutating func handleRetry(_ message: Msg) {
    handlers.append(
      HandlerRecord(
        events: .primaryAction, options: EventHandlingOptions(), maker: .message(message)))
  }

  @inlinable
  func element<Key: Hashable>(
    _ key: Key, _ place: SourcePlace, _ cell: @escaping (Item?) -> TableCell<Msg>
  ) -> ViewElement<Msg> {
    let (items, text) = (items, text)
    let rows = TableSource.Rows(
      make: { line in
        let cell = cell(items.item(at: line))
        return TableRow(cell.element.record, reuseIdentifier: cell.reuseIdentifier)
      },
      isSame: { items.isSame($0, $1, $2) },
      text: text.map { text in { items.item(at: $0).map(text) ?? "" } })
    let source = TableSource(place: place, lines: items.lines, items: items, rows: rows)
    return ViewElement(source.record(key: ViewKey(key), table, handlers))
  }
}
