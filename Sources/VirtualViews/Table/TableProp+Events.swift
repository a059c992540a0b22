// The messages that a table makes; nil leaves an event to the nearest view around that listens to it.

extension Prop {
  /// Makes a message when Return is pressed, or when the selected row of the table with the focus is clicked.
  ///
  /// A table that is no stop of Tab, as below a field that keeps the keyboard, needs no focus for that. With
  /// ``actsOnDoubleClick(_:)`` a double click acts and a single one does not.
  public static func onAct<Item>(_ makeMessage: @escaping (Item) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handleItem(.primaryAction) { makeMessage($0) } }
  }

  /// Makes a message of the item when another row is selected.
  ///
  /// The user selects another row, or the selected row is removed and its neighbour is selected. When no row is left, no message tells
  /// of it; see ``onSelectRow(none:_:)``.
  public static func onSelectRow<Item>(_ makeMessage: @escaping (Item) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handleItem(.valueChanged) { makeMessage($0) } }
  }

  /// Makes a message of the item when another row is selected, and sends one when none is any more.
  ///
  /// So a view of the selected item is empty when a filter hides all rows.
  ///
  /// - Parameters:
  ///   - message: the message for no row.
  ///   - makeMessage: makes the message of an item.
  /// - Returns: the property.
  public static func onSelectRow<Item>(
    none message: Msg, _ makeMessage: @escaping (Item) -> Msg?
  ) -> Prop where View == ItemTable<Item> {
    Prop {
      $0.handleItem(.valueChanged, none: { message }) { makeMessage($0) }
    }
  }

  /// Makes a message of the selection when other rows or cells are selected.
  ///
  /// The user selects other ones, or the selected row with the keyboard is removed, or the table selects a row by itself
  /// (``selectsFirstRow(_:)``, ``selectionAnchor(_:)``). No message tells of another row that is removed: its key stays in
  /// the selection.
  public static func onSelect<Item>(
    _ makeMessage: @escaping (_ selection: RowSelection, _ cursor: TableCursor?) -> Msg?
  ) -> Prop where View == ItemTable<Item> {
    Prop { $0.handle(.valueChanged) { makeMessage($0.selection ?? .none, $0.cursor) } }
  }

  /// Makes a message of the cells when other cells are selected.
  ///
  /// The user selects other cells, or the row with the keyboard is removed, or a selected column is removed or hidden, also
  /// one that ``selectedCells(_:)`` goes on naming. No message tells of another row that is removed, or of a column that
  /// ``selectedCells(_:)`` names and the table did not have.
  public static func onSelectCells<Item>(
    _ makeMessage: @escaping (_ cells: CellSelection, _ cursor: TableCursor?) -> Msg?
  ) -> Prop where View == ItemTable<Item> {
    Prop { $0.handle(.valueChanged) { makeMessage($0.selectedCells, $0.cursor) } }
  }

  /// Makes a message of the selected cells when the user copies them, by Alt-C or Control-Insert.
  ///
  /// The cells have all columns where rows are selected. The program makes a text of the cells, for the command that copies it; see
  /// ``CellSelection/text(of:id:cell:)``.
  public static func onCopy<Item>(_ makeMessage: @escaping (CellSelection) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop {
      $0.table.canCopy = true
      $0.attributes.keyMap.bindings += Table.copyingKeyMap.bindings
      $0.handle(.copy) { makeMessage($0.selectedCells) }
    }
  }

  /// Sends a message when the user asks for the rows to be loaded again, by F5.
  public static func onRefresh<Item>(_ message: Msg) -> Prop where View == ItemTable<Item> {
    Prop {
      $0.table.canRefresh = true
      $0.handle(.refresh) { _ in message }
    }
  }

  /// Makes a message when the user asks for another order, by a click on a title or by Alt-S.
  public static func onOrder<Item>(_ makeMessage: @escaping (TableOrder) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handle(.order) { $0.requestedOrder.flatMap(makeMessage) } }
  }

  /// Makes a message when the user asks for other orders, of several columns.
  ///
  /// A click on a title, or Alt-S, sorts by that column alone, as with ``onOrder(_:)``. A click with Control or Shift, or
  /// Alt-Shift-S, sorts the rows that are equal so far by one more column, then the other way round, and then no longer by
  /// it. Many terminals have a click with Shift for themselves.
  ///
  /// ```swift
  /// table("files", [.columns(columns), .orders(model.orders), .onOrders { .sort($0) }], items: model.files) { … }
  ///
  /// case .sort(let orders):
  ///   model.orders = orders
  ///   model.files = orders.sorted(model.files) { column, one, other in
  ///     column == "size" ? one.size < other.size : one.name < other.name
  ///   }
  /// ```
  ///
  /// - Parameter makeMessage: makes a message of all orders that are wanted, the first one first; empty for none.
  /// - Returns: the property.
  public static func onOrders<Item>(_ makeMessage: @escaping ([TableOrder]) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop {
      $0.table.sortsFurther = true
      $0.handle(.order) {
        makeMessage([$0.requestedOrder].compactMap(\.self) + $0.requestedLaterOrders)
      }
    }
  }

  /// Makes a message when the user has made a column wider or narrower: by each key, and when the button is let go.
  ///
  /// So a program keeps the widths, and describes the columns with them (`.fixed(cells)`) when it begins again. Without it
  /// the table keeps them as long as it is there. A column that is described with another width than before has that one.
  public static func onResizeColumn<Item>(_ makeMessage: @escaping (ColumnResize) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handle(.columnResize) { $0.requestedResize.flatMap(makeMessage) } }
  }

  /// Lets the user move columns to other places, and makes a message of each movement; see ``ColumnMove``.
  ///
  /// A title that is dragged to the side moves its column when the button is let go over the titles; Alt-Shift with ← or → moves
  /// the column with the keyboard. The table shows the columns in the order of ``columns(_:)``, so a movement for which
  /// there is no message changes nothing. A column that stays at an edge (``frozenColumns(leading:trailing:)``) goes among those that
  /// stay at the same edge, and any other among the others.
  public static func onMoveColumn<Item>(_ makeMessage: @escaping (ColumnMove) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop {
      $0.table.movesColumns = true
      $0.handle(.columnMove) { $0.requestedColumnMove.flatMap(makeMessage) }
    }
  }

  /// Lets the user drag rows to other places, and makes a message of each step; see ``TableMove``.
  ///
  /// Rows that change places leave the others where they are on the screen.
  public static func onMoveRow<Item>(_ makeMessage: @escaping (TableMove) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop {
      $0.table.movesRows = true
      $0.handle(.move) { $0.requestedMove.flatMap(makeMessage) }
    }
  }

  /// Lets the user edit cells, and makes a message of each step; see ``TableEdit``.
  ///
  /// - Parameters:
  ///   - triggers: the ways in which an edit begins.
  ///   - makeMessage: makes the message.
  /// - Returns: the property.
  public static func onEdit<Item>(
    by triggers: Table.EditTriggers = .standard, _ makeMessage: @escaping (TableEdit) -> Msg?
  ) -> Prop where View == ItemTable<Item> {
    Prop {
      $0.table.editTriggers = triggers
      $0.handle(.edit) { $0.requestedEdit.flatMap(makeMessage) }
    }
  }

  /// Makes a message when a table that follows its end leaves the end, or comes back to it; see ``followsEnd(_:)``.
  ///
  /// A table is taken to be at its end until a message says otherwise.
  public static func onFollow<Item>(_ makeMessage: @escaping (_ isAtEnd: Bool) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handle(.follow) { makeMessage($0.window.isAtEnd) } }
  }

  /// Makes a message when other rows come into sight, for items that are loaded on demand.
  ///
  /// Rows are counted through all sections, without headers and footers: those of pages are the positions of items.
  public static func onNeed<Item>(_ makeMessage: @escaping (_ rows: Range<Int>) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handle(.rowsShown) { makeMessage($0.sections.rows(in: $0.window.rows)) } }
  }
}

extension ItemTable {
  /// Makes a message of the table.
  mutating func handle(_ events: ControlEvent, _ makeMessage: @escaping (Table) -> Any?) {
    handlers.append(ItemHandler(events: events) { table, _ in makeMessage(table) })
  }

  /// Makes a message of the item of the row where the keyboard is, or another one if no row is selected.
  mutating func handleItem(
    _ events: ControlEvent, none: (() -> Any?)? = nil, _ makeMessage: @escaping (Item) -> Any?
  ) {
    handlers.append(
      ItemHandler(events: events) { table, item in
        if let none, table.cursor == nil || table.selection?.isEmpty ?? true { return none() }
        guard let cursor = table.cursor, let item = item(cursor.line) as? Item else { return nil }
        return makeMessage(item)
      })
  }
}
