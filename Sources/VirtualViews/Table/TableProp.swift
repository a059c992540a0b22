/// A property of a table.
public enum TableProp<Item, Msg> {
  /// The color behind everything.
  case backgroundColor(Color)
  /// How high rows are.
  case rowHeight(Table.RowHeight)
  /// What is between two rows.
  case separatorStyle(Table.SeparatorStyle)
  /// What a person can select.
  case selectionMode(Table.SelectionMode)
  /// Whether rows or cells are selected.
  case selectionUnit(Table.SelectionUnit)
  /// The selected rows; without it the selection is the person's.
  case selection(RowSelection)
  /// The columns in which the children of rows stand.
  case columns([TableColumn])
  /// By which column the rows are sorted.
  case order(TableOrder?)
  /// The text shown where there are no rows.
  case placeholder(String)
  /// A view above the first row, which scrolls with the rows.
  case headerView(ViewElement<Msg>)
  /// A view below the last row, which scrolls with the rows.
  case footerView(ViewElement<Msg>)
  /// What a row is found by when a person types.
  case findByTyping((Item) -> String)
  /// The message made when Return is pressed, or the selected row is clicked.
  case rowAction((Item) -> Msg)
  /// The message made when another row is selected: by a person, or since the row before is gone.
  case selected((Item) -> Msg)
  /// The message made when other rows or cells are selected: by a person, or since rows are gone.
  case onSelect((_ selection: RowSelection, _ cursor: TableCursor?) -> Msg)
  /// The message sent when a person asks for the rows to be loaded again, by F5.
  case refresh(Msg)
  /// The message made when a person asks for another order: by a click on a title, or Alt-S.
  case onOrder((TableOrder) -> Msg)
  /// The message made when other rows can be seen, for items that are loaded on demand.
  case onNeed((_ rows: Range<Int>) -> Msg)
  /// Any change to the content.
  case applyChange(ChangeApplier<Table>)

  /// The key of the selected row, nil for none; without it the selection is the person's.
  @inlinable
  public static func selectedKey<Key: Hashable>(_ key: Key?) -> TableProp {
    .selection(key.map { RowSelection(key: ViewKey($0)) } ?? .none)
  }

  /// Sets any property of the table.
  @inlinable
  public static func set<Value>(
    _ keyPath: WritableKeyPath<Table, Value>, to value: Value
  ) -> TableProp {
    .applyChange(ChangeApplier { $0[keyPath: keyPath] = value })
  }

  /// Gives the table a number of the program's own, to find it by.
  public static func tag(_ tag: Int) -> TableProp { .set(\.tag, to: tag) }
}

extension TableProp {
  /// Fills what is appearance into a table that is being made.
  @inlinable
  func apply(to table: inout Table) {
    switch self {
    case .backgroundColor(let color): table.backgroundColor = color
    case .rowHeight(let height): table.rowHeight = height
    case .separatorStyle(let style): table.separatorStyle = style
    case .selectionMode(let mode): table.selectionMode = mode
    case .selectionUnit(let unit): table.selectionUnit = unit
    case .selection(let selection): table.selection = selection
    case .columns(let columns): table.columns = columns
    case .order(let order): table.order = order
    case .placeholder(let text): table.placeholder = .message(text)
    case .findByTyping: table.findsByTyping = true
    case .refresh: table.canRefresh = true
    case .applyChange(let change): change.apply(&table)
    case .headerView, .footerView, .rowAction, .selected, .onSelect, .onOrder, .onNeed: break
    }
  }

  /// The handler for what is an event.
  ///
  /// - Parameter items: the items by their lines.
  /// - Returns: the handler; nil for what is appearance.
  @inlinable
  func handler(_ items: ItemLines<Item>) -> HandlerRecord? {
    switch self {
    case .rowAction(let make):
      HandlerRecord(.primaryAction, atCursor: { items.item(at: $0).map { make($0) as Any } })
    case .selected(let make):
      HandlerRecord(.valueChanged, atCursor: { items.item(at: $0).map { make($0) as Any } })
    case .onSelect(let make):
      HandlerRecord(.valueChanged) { table in make(table.selection ?? .none, table.cursor) }
    case .refresh(let message):
      HandlerRecord(.refresh) { (_: Table) in message }
    case .onOrder(let make):
      HandlerRecord(.order) { table in table.requestedOrder.map { make($0) as Any } }
    case .onNeed(let make):
      HandlerRecord(.rowsShown) { table in make(table.window.rows) }
    default: nil
    }
  }
}

extension HandlerRecord {
  /// Makes a handler that makes a message of a table.
  @usableFromInline
  init(_ events: ControlEvent, _ make: @escaping (Table) -> Any?) {
    self.init(
      events: events, options: EventHandlingOptions(),
      maker: .function { $0.content.table.flatMap { make($0.table) } })
  }

  /// Makes a handler that makes a message of the line of a table where the keyboard is.
  @usableFromInline
  init(_ events: ControlEvent, atCursor make: @escaping (_ line: Int) -> Any?) {
    self.init(
      events: events, options: EventHandlingOptions(),
      maker: .function { $0.content.table?.table.cursor.flatMap { make($0.line) } })
  }
}
