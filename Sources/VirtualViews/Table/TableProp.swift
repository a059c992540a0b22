// The properties of a table.

extension Prop where View: TableDescription {
  /// Sets the height of rows.
  public static func rowHeight(_ height: Table.RowHeight) -> Prop {
    Prop { $0.table.rowHeight = height }
  }

  /// Puts a line, or nothing, between two rows.
  public static func separatorStyle(_ style: Table.SeparatorStyle) -> Prop {
    Prop { $0.table.separatorStyle = style }
  }

  /// Says what stays in its place when rows come, go or are sorted anew: the rows that are seen, or the position.
  ///
  /// With `.position` the table stays scrolled as far as it is: what is sorted first stays in sight at the beginning, as in a monitor of
  /// processes. The row with the keyboard stays selected and may leave the view; the next key that goes up or down brings it back.
  public static func scrollAnchor(_ anchor: Table.ScrollAnchor) -> Prop {
    Prop { $0.table.scrollAnchor = anchor }
  }

  /// Says what stays selected when rows come, go or are sorted anew: the row, or the position.
  ///
  /// With `.position` the keyboard stays at its line, the table stays scrolled as far as it is (``scrollAnchor(_:)``), and the row that comes
  /// to the line is selected and told: in a monitor of processes ↓ goes one line down, whatever has moved. It is for rows whose order does not
  /// depend on which of them is selected. A cell that is edited stays where it is, and so does the selection of a table whose rows the user
  /// moves.
  public static func selectionAnchor(_ anchor: Table.SelectionAnchor) -> Prop {
    Prop { $0.table.selectionAnchor = anchor }
  }

  /// Has the table stay at its end, as a log does, as long as the end is seen.
  ///
  /// The first picture shows the last rows, and so does every other one after rows were appended, filtered, or given other room, until
  /// the user scrolls up. Rows stay where they are seen then, or as ``scrollAnchor(_:)`` says. The table follows again when its end comes into
  /// sight: by End, the wheel, the bar, or `Command.scroll(key, rows: .max)`. See ``onFollow(_:)``.
  ///
  /// Rows stay selected when they leave the view. The next key that goes up or down begins at the end then.
  public static func followsEnd(_ follows: Bool) -> Prop {
    Prop { $0.table.followsEnd = follows }
  }

  /// Has a double click on a row act on it, and no single one; see ``onAct(_:)``.
  ///
  /// Otherwise a click on the row that is selected already does.
  public static func actsOnDoubleClick(_ acts: Bool) -> Prop {
    Prop { $0.table.actsOnDoubleClick = acts }
  }

  /// Lets the user select nothing, one row, or several rows.
  public static func selectionMode(_ mode: Table.SelectionMode) -> Prop {
    Prop { $0.table.selectionMode = mode }
  }

  /// Lets the user select whole rows, or cells.
  public static func selectionUnit(_ unit: Table.SelectionUnit) -> Prop {
    Prop { $0.table.selectionUnit = unit }
  }

  /// Selects rows.
  ///
  /// A table without this property leaves the selection to the user.
  public static func selection(_ selection: RowSelection) -> Prop {
    Prop { $0.table.selection = selection }
  }

  /// Selects the row with a key, or none for nil.
  ///
  /// A table without this property leaves the selection to the user.
  ///
  /// ```swift
  /// table("people", [.selectedRow(model.person), .onSelectRow { .choose($0.id) }], items: model.people) { … }
  /// ```
  ///
  /// - Parameter key: the key of the row: the `id` of its item.
  /// - Returns: the property.
  public static func selectedRow<Key: Hashable & Sendable>(_ key: Key?) -> Prop {
    selectedRow(key.map { ViewKey($0) })
  }

  /// Selects the row with a key, or none for nil.
  ///
  /// A table without this property leaves the selection to the user.
  public static func selectedRow(_ key: ViewKey?) -> Prop {
    selection(key.map { [$0] } ?? RowSelection.none)
  }

  /// Selects rows, and the neighbour of the row with the keyboard when that row is gone and no other is selected.
  ///
  /// The message of ``onSelect(_:)`` tells of the neighbour, as it does where the selection is the user's. When all rows are gone, the
  /// selection stays as it is.
  ///
  /// - Parameters:
  ///   - selection: the rows.
  ///   - movesOn: whether a neighbour is selected.
  /// - Returns: the property.
  public static func selection(_ selection: RowSelection, movesOn: Bool) -> Prop {
    Prop {
      $0.table.selection = selection
      $0.table.selectionMovesOn = movesOn
    }
  }

  /// Selects the first row where no other is selected, as when a list begins, and when a search hides the selected row.
  ///
  /// The message of ``onSelect(_:)`` tells of it, also of a table without the focus. A selection that the program names and of which no row is
  /// there is left alone, but for the rows that come to a table without any. Where users can select several rows, they can still
  /// deselect the last one. Tables of which cells are selected, and those that follow their end, select nothing by themselves.
  public static func selectsFirstRow(_ selects: Bool) -> Prop {
    Prop { $0.table.selectsFirstRow = selects }
  }

  /// Sets the text to which the rows are the answer.
  ///
  /// With another text, the table is scrolled to its first row. Where the rows come later than the text that the user types, it is the text of these rows, and both are set together. Without text, as
  /// when the search has ended, the selected row comes into sight again. A table that follows its end stays there.
  public static func query(_ query: String) -> Prop { Prop { $0.table.query = query } }

  /// Selects a cell and brings it into sight, or selects none; users select cells and not rows then.
  ///
  /// Without it and without ``selection(_:)`` the selection is the user's. A cell in a row or a column that is not there is selected when it
  /// comes and until then no cell is. A ``selection(_:)`` behind it takes its place.
  ///
  /// ```swift
  /// .selectedCell(model.cell, movesOn: true), .onSelectCells { cells, cursor in .select(cursor?.cell) }
  /// ```
  ///
  /// - Parameters:
  ///   - cell: the cell; nil for none.
  ///   - movesOn: true if the cell of the same column in a neighbour is selected when the row is gone. The message of
  ///     ``onSelectCells(_:)`` tells of it. When all rows are gone, the selection stays as it is.
  /// - Returns: the property.
  public static func selectedCell(_ cell: CellKey?, movesOn: Bool = false) -> Prop {
    Prop {
      $0.table.selectionUnit = .cell
      $0.table.selection = cell.map { [$0.row] } ?? RowSelection.none
      $0.table.selectedCell = cell
      $0.table.selectionMovesOn = movesOn
    }
  }

  /// Selects cells; users select several cells and not rows then.
  ///
  /// Without it, and without ``selection(_:)``, the selection is the user's. Columns between the first and the last one are selected,
  /// too, because the cells of a row that are selected stand beside each other. Rows and columns that are not there are selected when they come. A
  /// ``selection(_:)`` behind it takes its place.
  public static func selectedCells(_ cells: CellSelection) -> Prop {
    Prop {
      $0.table.selectionUnit = .cell
      $0.table.selectionMode = .multiple
      $0.table.selection = cells.rows
      $0.table.wantedColumns = cells.columns
    }
  }

  /// Sets the columns in which the children of rows stand.
  public static func columns(_ columns: [TableColumn]) -> Prop {
    Prop { $0.table.columns = columns }
  }

  /// Shows by which column the rows are sorted.
  public static func order(_ order: TableOrder?) -> Prop {
    Prop {
      $0.table.order = order
      $0.table.laterOrders = []
    }
  }

  /// Shows by which columns the rows are sorted: by the first one, and those that are equal in it by the next one.
  ///
  /// Several orders have their numbers beside the signs. ``onOrders(_:)`` lets users sort so.
  ///
  /// - Parameter orders: the orders, the first one first; empty where rows are not sorted by a column.
  /// - Returns: the property.
  public static func orders(_ orders: [TableOrder]) -> Prop { Prop { $0.table.orders = orders } }

  /// Keeps columns at the edges where they are while the others are scrolled sideways.
  public static func frozenColumns(leading: Int = 0, trailing: Int = 0) -> Prop {
    Prop { $0.table.frozenColumns = Table.FrozenColumns(leading: leading, trailing: trailing) }
  }

  /// Gives every second row another background, in themes that tell parts by these.
  ///
  /// Rows that have a background of their own, and selected ones, keep theirs.
  public static func isStriped(_ isStriped: Bool) -> Prop {
    Prop { $0.table.isStriped = isStriped }
  }

  /// Says which cell is being edited; nil for none.
  ///
  /// The row of the cell is made anew in each render, so its closure may show what is typed although the
  /// item is the same. Return, Tab, Shift-Tab and Escape in the cell end the edit; see ``TableEdit``.
  ///
  /// - Parameters:
  ///   - cell: the cell.
  ///   - keys: the keys that end the edit, among others.
  /// - Returns: the property.
  public static func editing(
    _ cell: CellKey?, keys: KeyMap = Table.editingKeyMap
  ) -> Prop {
    Prop {
      $0.table.editedCell = cell
      if cell != nil { $0.attributes.keyMap.bindings += keys.bindings }
    }
  }

  /// Shows beside the rows how far they are scrolled, or does not.
  public static func showsScrollIndicator(_ shows: Bool) -> Prop {
    Prop { $0.table.showsScrollIndicator = shows }
  }

  /// Sets the text shown if there are no rows.
  public static func placeholder(_ text: String) -> Prop {
    Prop { $0.table.placeholder = .message(text) }
  }
}

extension Table {
  /// The keys that end the edit of a cell.
  ///
  /// Return, Tab and Shift-Tab come before the view in the cell. A cell with a view that needs one of them
  /// has other keys.
  public static let editingKeyMap: KeyMap = [
    .bind("return", .tableCommit, "Done", isFirst: true),
    .bind("tab", .tableCommitNext, "Next", isFirst: true),
    .bind("shift+tab", .tableCommitPrevious, isFirst: true),
    .bind("escape", .tableCancelEdit, "Cancel"),
  ]

  /// The keys by which selected cells are copied; see ``Prop/onCopy(_:)``.
  public static let copyingKeyMap: KeyMap = [
    .bind("alt+c", .tableCopy, "Copy"), .bind("ctrl+insert", .tableCopy),
  ]

  /// The keys that end the edit of a cell in a table that is filled in like a spreadsheet.
  ///
  /// Return goes to the cell below and Shift-Return, or Alt-Return in terminals that cannot send it, to the one above, in
  /// which nothing is edited yet. The other keys are those of ``editingKeyMap``.
  public static let enteringKeyMap: KeyMap = [
    .bind("return", .tableCommitDown, "Done", isFirst: true),
    .bind("shift+return", .tableCommitUp, isFirst: true),
    .bind("alt+return", .tableCommitUp, isFirst: true),
    .bind("tab", .tableCommitNext, "Next", isFirst: true),
    .bind("shift+tab", .tableCommitPrevious, isFirst: true),
    .bind("escape", .tableCancelEdit, "Cancel"),
  ]
}

extension KeyAction {
  /// Edits the cell with the keyboard.
  public static let tableEdit: KeyAction = "table.edit"
  /// Copies what is selected, if the program makes a text of it.
  public static let tableCopy: KeyAction = "table.copy"
  /// Ends the edit of a cell, whose text counts from then on.
  public static let tableCommit: KeyAction = "table.commit"
  /// Ends the edit of a cell and goes to the cell below.
  public static let tableCommitDown: KeyAction = "table.commit-down"
  /// Ends the edit of a cell and goes to the cell above.
  public static let tableCommitUp: KeyAction = "table.commit-up"
  /// Ends the edit of a cell and begins that of the next one.
  public static let tableCommitNext: KeyAction = "table.commit-next"
  /// Ends the edit of a cell and begins that of the previous one.
  public static let tableCommitPrevious: KeyAction = "table.commit-previous"
  /// Ends the edit of a cell, which is to be what it was.
  public static let tableCancelEdit: KeyAction = "table.cancel-edit"
}

extension Prop {
  /// Puts a view above the first row, which scrolls with the rows.
  public static func headerView<Item>(_ view: ViewElement<Msg>) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.header = view.record }
  }

  /// Puts a view below the last row, which scrolls with the rows.
  public static func footerView<Item>(_ view: ViewElement<Msg>) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.footer = view.record }
  }

  /// Puts a row below all others that stays at the lower edge while they scroll, such as one of sums.
  ///
  /// The views inside of it stand in the columns in order, like those of other rows:
  ///
  /// ```swift
  /// .totals(
  ///   group {
  ///     label("name", [.text("Sum"), .font(.bold)])
  ///     label("price", [.text("\(model.sum)"), .font(.bold)])
  ///   })
  /// ```
  ///
  /// It is no row that can be selected, found or copied. It scrolls with the others where the table has room for no more
  /// than this row.
  public static func totals<Item>(_ row: ViewElement<Msg>) -> Prop where View == ItemTable<Item> {
    Prop { $0.totals = row.record }
  }

  /// Finds rows by a text of their item when the user types.
  ///
  /// A character that is bound, as a space is, asks for its action as long as nothing has been typed: an action of
  /// the table, of a view around it, of a shortcut or of the program. From then on all characters belong to the
  /// text, until the user goes on with any other key or types nothing for two seconds.
  public static func findByTyping<Item>(_ text: @escaping (Item) -> String) -> Prop
  where View == ItemTable<Item> {
    findByTyping(takesBoundLetters: false, text)
  }

  /// Finds rows by a text of their item when the user types, also by letters that are bound elsewhere.
  ///
  /// It is for a list that is open for a short time, as that of a picker.
  ///
  /// - Parameters:
  ///   - takesBoundLetters: true if a letter that views around the table, shortcuts or the program have bound begins a search.
  ///   - text: returns the text of an item.
  /// - Returns: the property.
  public static func findByTyping<Item>(
    takesBoundLetters: Bool, _ text: @escaping (Item) -> String
  ) -> Prop where View == ItemTable<Item> {
    Prop {
      $0.table.findsByTyping = true
      $0.table.searchTakesBoundLetters = takesBoundLetters
      $0.text = text
    }
  }
}
