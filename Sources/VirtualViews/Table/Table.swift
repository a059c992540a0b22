/// Rows, one below the other, of which there may be any number.
///
/// The table scrolls. Only the rows that can be seen have views; see ``RowWindow``.
public struct Table: LazyContainer, ControlValue {
  // First the properties that change with each key, because they are compared first.

  /// The rows that have views.
  public var window: RowWindow = .none
  /// The row with the keyboard.
  public package(set) var cursor: TableCursor?
  /// The selected rows; nil leaves the selection to the user.
  public var selection: RowSelection?
  /// The first row that is seen; nil leaves that to the user.
  public var firstRow: ViewKey?
  /// The attributes that all views have.
  public var attributes = ViewAttributes.scrolling
  /// True if the table can be focused and acted on.
  public var isEnabled: Bool = true
  /// The height of rows.
  public var rowHeight: RowHeight = .fixed(1)
  /// The separator between two rows.
  public var separatorStyle: SeparatorStyle = .none
  /// The rows that the user can select.
  public var selectionMode: SelectionMode = .single
  /// The unit of the selection: rows or cells.
  public var selectionUnit: SelectionUnit = .row
  /// The columns; without any a row is one piece.
  public var columns: [TableColumn] = []
  /// The order of the rows, shown in the line above them.
  public var order: TableOrder?
  /// The text shown where there are no rows.
  public var placeholder: Placeholder = .none
  /// True if a bar at the edge shows which part of the rows is visible.
  public var showsScrollIndicator: Bool = true
  /// True if the headers and footers of sections stay visible while their section is.
  public var hasStickyHeaders: Bool = true
  /// True if typing finds a row.
  public var findsByTyping: Bool = false
  /// True if letters look for rows also if they are bound to actions elsewhere.
  public var searchTakesBoundLetters: Bool = false
  /// The groups of the rows.
  public package(set) var sections = TableSections.none
  /// True if the user can drag rows to other places.
  public var movesRows: Bool = false
  /// True if F5 asks for the rows to be loaded again.
  public var canRefresh: Bool = false
  /// Incremented when the program selects a row or a cell anew, which has to be visible.
  package internal(set) var reveals = 0
  /// Incremented when inserted, removed or moved rows shift the visible rows.
  package internal(set) var changes = 0
  /// Incremented when other rows may stand at some lines, also out of sight, and several rows are selected.
  package internal(set) var rowChanges = 0
  /// True if the first visible row was removed by the last of these changes.
  package internal(set) var isAnchorLost = false
  /// Incremented when the selection moves because its rows are gone.
  package internal(set) var selectionMoves = 0
  /// The order that the user asked for, while that event is handled.
  public package(set) var requestedOrder: TableOrder?
  /// The row that the user moves, while that event is handled.
  public package(set) var requestedMove: TableMove?
  // The properties that few tables have lie behind one pointer: tables are compared and copied with each key.
  var uncommon: Uncommon?

  /// Makes a table without rows.
  public init() {}

  /// The height of rows.
  public enum RowHeight: Hashable, Sendable {
    /// All the same, in cells.
    case fixed(Int)
    /// As much as the content of each row needs; rows that were never visible have the estimate.
    ///
    /// A table of more than 2³⁰ rows measures none: all have the estimate.
    case automatic(estimate: Int = 1)
  }

  /// The separator between two rows.
  public enum SeparatorStyle: Hashable, Sendable, CaseIterable {
    /// Nothing, and no cells for it.
    case none
    /// A thin line.
    case singleLine
  }

  /// The rows that the user can select.
  public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// Nothing; the arrow keys scroll.
    case none
    /// One row at a time.
    case single
    /// Any rows, or columns of any rows: Shift extends, Space and Control-click add and remove, Control-A adds all.
    ///
    /// Shift selects no more than 16,777,216 rows: the keyboard goes no farther then, so that the program does not
    /// stand still. The keys of all rows on the way are asked for.
    case multiple
  }

  /// The unit of a selection.
  public enum SelectionUnit: Hashable, Sendable, CaseIterable {
    /// A whole row.
    case row
    /// One cell of a row; see ``TableCursor/column``.
    case cell
  }

  /// The replacement for rows that do not exist.
  public enum Placeholder: Hashable, Sendable {
    /// Nothing.
    case none
    /// A text.
    case message(String)
    /// A text, and that Return tries again.
    case failure(String)
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    var semantics = Semantics(
      .table, value: "\(sections.lineCount)", state: isEnabled ? [] : .disabled,
      actions: [.scroll])
    guard !sections.hasRows else { return semantics }
    switch placeholder {
    case .none: break
    case .message(let text): semantics.note = text
    case .failure(let text):
      semantics.note = text
      semantics.state.insert(.invalid)
    }
    return semantics
  }

  /// The states of a row: one of those that are selected, and the one where the keyboard is.
  public func semanticState(ofChild key: ViewKey) -> Semantics.State {
    // All rows that are selected are all keys but some, also those of headers.
    let isSelected = selection?.contains(key: key) == true && !key.isOfFixedLine
    var state: Semantics.State = isSelected ? .selected : []
    if cursor?.key == key { state.insert(.current) }
    return state
  }

  /// The states of a cell, where cells are selected: the states of its row, if the column with the key of the cell has them.
  public func semanticState(ofPart key: ViewKey, in child: ViewKey) -> Semantics.State {
    guard selectionUnit == .cell else { return [] }
    var state = semanticState(ofChild: child)
    if state.isEmpty { return state }
    if cursor?.column != key { state.remove(.current) }
    let isSelected = selectedColumns.isEmpty ? cursor?.column == key : selectedColumns.contains(key)
    if !isSelected { state.remove(.selected) }
    return state
  }

  /// Takes over what the user changed and this description does not name.
  public mutating func resolve(over shown: Table?) {
    guard let shown else { return resolve(over: Table()) }
    window = shown.window
    if !followsEnd { window.isAtEnd = false }
    cursor = shown.cursor
    reveals = shown.reveals
    changes = shown.changes
    rowChanges = shown.rowChanges
    isAnchorLost = shown.isAnchorLost
    selectionMoves = shown.selectionMoves
    if selectionMode == .none {
      (cursor, selection) = (nil, RowSelection.none)
    } else if selection == nil {
      selection = shown.selection ?? RowSelection.none
    }
    (requestedOrder, requestedMove) = (nil, nil)
    if uncommon != nil {
      (requestedEdit, requestedResize, requestedColumnMove) = (nil, nil, nil)
      requestedLaterOrders = []
    }
    if followsEnd { knownLines = shown.knownLines }
  }
}

/// The place in a table where the keyboard is.
public struct TableCursor: Hashable, Codable, Sendable {
  /// The line of the row, counted through all sections.
  public var line: Int
  /// The key of the row.
  public var key: ViewKey
  /// The key of the column, where cells are selected or columns were chosen.
  public var column: ViewKey?

  /// The cell with the keyboard, as ``Prop/selectedCell(_:)`` takes it; without a column where the table has none.
  public var cell: CellKey { CellKey(self) }

  /// Makes a place.
  public init(line: Int, key: ViewKey, column: ViewKey? = nil) {
    self.line = line
    self.key = key
    self.column = column
  }
}
