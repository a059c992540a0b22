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

  /// Lets the user select nothing, one row, or several rows.
  public static func selectionMode(_ mode: Table.SelectionMode) -> Prop {
    Prop { $0.table.selectionMode = mode }
  }

  /// Lets the user select whole rows, or cells.
  public static func selectionUnit(_ unit: Table.SelectionUnit) -> Prop {
    Prop { $0.table.selectionUnit = unit }
  }

  /// Selects rows; without it the selection is the user's.
  public static func selection(_ selection: RowSelection) -> Prop {
    Prop { $0.table.selection = selection }
  }

  /// Sets the columns in which the children of rows stand.
  public static func columns(_ columns: [TableColumn]) -> Prop {
    Prop { $0.table.columns = columns }
  }

  /// Shows by which column the rows are sorted.
  public static func order(_ order: TableOrder?) -> Prop { Prop { $0.table.order = order } }

  /// Shows beside the rows how far they are scrolled, or does not.
  public static func showsScrollIndicator(_ shows: Bool) -> Prop {
    Prop { $0.table.showsScrollIndicator = shows }
  }

  /// Sets the text shown if there are no rows.
  public static func placeholder(_ text: String) -> Prop {
    Prop { $0.table.placeholder = .message(text) }
  }
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

  /// Finds rows by a text of their item when the user types.
  ///
  /// A character that is bound to an action of the table, as a space is, asks for the action as long as
  /// nothing has been typed. From then on all characters belong to the text, until a row is found and
  /// the user goes on with any other key.
  public static func findByTyping<Item>(_ text: @escaping (Item) -> String) -> Prop
  where View == ItemTable<Item> {
    Prop {
      $0.table.findsByTyping = true
      $0.text = text
    }
  }
}
