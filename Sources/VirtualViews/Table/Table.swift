/// Rows under each other, of which there may be any number.
///
/// The table scrolls. Only the rows that can be seen have views; see ``RowWindow``.
public struct Table: CustomView, ControlValue {
  // First what a person changes with each key: tables that differ are told apart by it.

  /// The rows that have views.
  public package(set) var window: RowWindow = .none
  /// The row with the keyboard, for what a person does next.
  public package(set) var cursor: TableCursor?
  /// The selected rows; nil leaves the selection to the person.
  public var selection: RowSelection?
  /// What every kind of view has.
  public var attributes = ViewAttributes.scrolling
  /// Whether the table can be focused and acted on.
  public var isEnabled: Bool = true
  /// How high rows are.
  public var rowHeight: RowHeight = .fixed(1)
  /// What is between two rows.
  public var separatorStyle: SeparatorStyle = .none
  /// What a person can select.
  public var selectionMode: SelectionMode = .single
  /// Whether rows or cells are selected.
  public var selectionUnit: SelectionUnit = .row
  /// The columns; without any a row is one piece.
  public var columns: [TableColumn] = []
  /// By which column the rows are sorted, to be shown in the line above them.
  public var order: TableOrder?
  /// The text shown where there are no rows.
  public var placeholder: Placeholder = .none
  /// Whether a bar at the edge shows which part of the rows is seen.
  public var showsScrollIndicator: Bool = true
  /// Whether the headers and footers of sections stay in sight while their section is.
  public var hasStickyHeaders: Bool = true
  /// Whether typing looks for a row.
  public var findsByTyping: Bool = false
  /// How the rows are grouped.
  package var sections = TableSections.none
  /// Whether F5 asks for the rows to be loaded again.
  public var canRefresh: Bool = false
  /// The row that the program selected last, which has to be seen.
  package internal(set) var revealedRow: ViewKey?
  /// How often the rows that are seen went elsewhere, since rows came, went or moved.
  package internal(set) var changes = 0
  /// Whether the first row that was seen was gone in the last of them, so that another is the first.
  package internal(set) var isAnchorLost = false
  /// How often the selection went elsewhere by itself, since its rows were gone.
  package internal(set) var selectionMoves = 0
  /// What the person asked for last, as long as that is reported: another order, rows to load.
  public package(set) var requestedOrder: TableOrder?

  /// Makes a table without rows.
  public init() {}

  /// How high rows are.
  public enum RowHeight: Hashable, Sendable {
    /// All the same, in cells.
    case fixed(Int)
    /// What each row's content needs; rows that were not seen yet are taken for the estimate.
    case automatic(estimate: Int = 1)
  }

  /// What is between two rows.
  public enum SeparatorStyle: Hashable, Sendable, CaseIterable {
    /// Nothing, and no cells for it.
    case none
    /// A thin line.
    case singleLine
  }

  /// What a person can select.
  public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// Nothing; the arrow keys scroll.
    case none
    /// One row at a time.
    case single
    /// Any rows: Shift extends, Space and Control-click add and remove, Control-A adds all.
    case multiple
  }

  /// What is selected at once.
  public enum SelectionUnit: Hashable, Sendable, CaseIterable {
    /// A whole row.
    case row
    /// One cell of a row; see ``TableCursor/column``.
    case cell
  }

  /// What is shown where there are no rows.
  public enum Placeholder: Hashable, Sendable {
    /// Nothing.
    case none
    /// A text.
    case message(String)
    /// A text, and that Return tries again.
    case failure(String)
  }

  /// Takes over what the user changed and this description does not name.
  public mutating func resolve(over shown: Table?) {
    let shown = shown ?? Table()
    window = shown.window
    cursor = shown.cursor
    revealedRow = shown.revealedRow
    changes = shown.changes
    isAnchorLost = shown.isAnchorLost
    selectionMoves = shown.selectionMoves
    if selectionMode == .none {
      selection = RowSelection.none
    } else if selection == nil {
      selection = shown.selection ?? RowSelection.none
    }
    requestedOrder = nil
  }
}

/// The place in a table where the keyboard is.
public struct TableCursor: Hashable, Sendable {
  /// The line of the row, counted through all sections.
  public var line: Int
  /// The key of the row.
  public var key: ViewKey
  /// The key of the column, where cells are selected or columns were chosen.
  public var column: ViewKey?

  /// Makes a place.
  public init(line: Int, key: ViewKey, column: ViewKey? = nil) {
    self.line = line
    self.key = key
    self.column = column
  }
}
