public import VirtualViews

// The actions of tables. With Shift a movement takes the rows on its way into the selection; with
// Control or Alt it leaves the selection as it is, where several rows can be selected.
extension KeyAction {
  /// Goes to the row above.
  public static let tableUp: KeyAction = "table.up"
  /// Goes to the row below.
  public static let tableDown: KeyAction = "table.down"
  /// Goes up by a page.
  public static let tablePageUp: KeyAction = "table.page-up"
  /// Goes down by a page.
  public static let tablePageDown: KeyAction = "table.page-down"
  /// Goes to the first row.
  public static let tableFirst: KeyAction = "table.first"
  /// Goes to the last row.
  public static let tableLast: KeyAction = "table.last"
  /// Selects up to the row above.
  public static let tableSelectUp: KeyAction = "table.select-up"
  /// Selects up to the row below.
  public static let tableSelectDown: KeyAction = "table.select-down"
  /// Selects a page upwards.
  public static let tableSelectPageUp: KeyAction = "table.select-page-up"
  /// Selects a page downwards.
  public static let tableSelectPageDown: KeyAction = "table.select-page-down"
  /// Selects up to the first row.
  public static let tableSelectFirst: KeyAction = "table.select-first"
  /// Selects up to the last row.
  public static let tableSelectLast: KeyAction = "table.select-last"
  /// Goes to the row above and selects nothing.
  public static let tableVisitUp: KeyAction = "table.visit-up"
  /// Goes to the row below and selects nothing.
  public static let tableVisitDown: KeyAction = "table.visit-down"
  /// Goes up by a page and selects nothing.
  public static let tableVisitPageUp: KeyAction = "table.visit-page-up"
  /// Goes down by a page and selects nothing.
  public static let tableVisitPageDown: KeyAction = "table.visit-page-down"
  /// Goes to the first row and selects nothing.
  public static let tableVisitFirst: KeyAction = "table.visit-first"
  /// Goes to the last row and selects nothing.
  public static let tableVisitLast: KeyAction = "table.visit-last"
  /// Goes to the first column where cells are selected, and to the first row elsewhere.
  public static let tableHome: KeyAction = "table.home"
  /// Goes to the last column where cells are selected, and to the last row elsewhere.
  public static let tableEnd: KeyAction = "table.end"
  /// Selects up to the first column where cells are selected, and up to the first row elsewhere.
  public static let tableSelectHome: KeyAction = "table.select-home"
  /// Selects up to the last column where cells are selected, and up to the last row elsewhere.
  public static let tableSelectEnd: KeyAction = "table.select-end"
  /// Goes to the first cell where cells are selected; elsewhere to the first row, and selects nothing.
  public static let tableFirstCell: KeyAction = "table.first-cell"
  /// Goes to the last cell where cells are selected; elsewhere to the last row, and selects nothing.
  public static let tableLastCell: KeyAction = "table.last-cell"
  /// Selects up to the first cell where cells are selected, and up to the first row elsewhere.
  public static let tableSelectFirstCell: KeyAction = "table.select-first-cell"
  /// Selects up to the last cell where cells are selected, and up to the last row elsewhere.
  public static let tableSelectLastCell: KeyAction = "table.select-last-cell"
  /// Selects up to the column on the left, where cells are selected.
  public static let tableSelectLeft: KeyAction = "table.select-left"
  /// Selects up to the column on the right, where cells are selected.
  public static let tableSelectRight: KeyAction = "table.select-right"
  /// Acts on the selected row, or tries again where rows could not be had.
  public static let tableOpen: KeyAction = "table.open"
  /// Selects a row or no longer does, where there may be several; otherwise acts on the row.
  public static let tableToggle: KeyAction = "table.toggle"
  /// Selects all rows, where there may be several.
  public static let tableSelectAll: KeyAction = "table.select-all"
  /// Goes to the column on the left, or scrolls there.
  public static let tableLeft: KeyAction = "table.left"
  /// Goes to the column on the right, or scrolls there.
  public static let tableRight: KeyAction = "table.right"
  /// Makes the column narrower.
  public static let tableNarrow: KeyAction = "table.narrow"
  /// Makes the column wider.
  public static let tableWiden: KeyAction = "table.widen"
  /// Moves the column to the left, where columns can be moved.
  public static let tableMoveColumnLeft: KeyAction = "table.move-column-left"
  /// Moves the column to the right, where columns can be moved.
  public static let tableMoveColumnRight: KeyAction = "table.move-column-right"
  /// Asks for the rows to be sorted by the column.
  public static let tableSort: KeyAction = "table.sort"
  /// Asks for rows that are equal so far to be sorted by the column, where there may be several orders.
  public static let tableSortFurther: KeyAction = "table.sort-further"
  /// Asks for the rows to be loaded again.
  public static let tableRefresh: KeyAction = "table.refresh"
}

extension Table {
  /// The keys of a table.
  ///
  /// Help shows those that do something in the table as it is, and footers those that do more than go elsewhere.
  public static let keyMap = KeyMap(
    goingKeys.prominence(.low).bindings + doingKeys.bindings
      + (columnKeys.bindings + selectingKeys.bindings + visitingKeys.bindings).map {
        var binding = $0
        binding.prominence = .low
        return binding
      })

  private static let goingKeys: KeyMap = [
    .bind("up", .tableUp, "Up"), .bind("down", .tableDown, "Down"),
    .bind("page-up", .tablePageUp, "Page up"), .bind("page-down", .tablePageDown, "Page down"),
    .bind("home", .tableHome, "Start"), .bind("end", .tableEnd, "End"),
    .bind("left", .tableLeft, "Left"), .bind("right", .tableRight, "Right"),
  ]

  private static let doingKeys: KeyMap = [
    .bind("return", .tableOpen, "Open"), .bind("space", .tableToggle, "Select"),
    .bind("ctrl+a", .tableSelectAll, "Select all"), .bind("alt+s", .tableSort, "Sort"),
    .bind("alt+shift+s", .tableSortFurther, "Sort further"),
    .bind("f5", .tableRefresh, "Reload"), .bind("f2", .tableEdit, "Edit"),
  ]

  private static let columnKeys: KeyMap = [
    .bind("alt+left", .tableNarrow, "Narrower column"),
    .bind("alt+right", .tableWiden, "Wider column"),
    .bind("alt+shift+left", .tableMoveColumnLeft, "Move column left"),
    .bind("alt+shift+right", .tableMoveColumnRight, "Move column right"),
  ]

  private static let selectingKeys: KeyMap = [
    .bind("shift+up", .tableSelectUp, "Select up"),
    .bind("shift+down", .tableSelectDown, "Select down"),
    .bind("shift+left", .tableSelectLeft, "Select left"),
    .bind("shift+right", .tableSelectRight, "Select right"),
    .bind("shift+page-up", .tableSelectPageUp, "Select a page up"),
    .bind("shift+page-down", .tableSelectPageDown, "Select a page down"),
    .bind("shift+home", .tableSelectHome, "Select to the start"),
    .bind("shift+end", .tableSelectEnd, "Select to the end"),
    .bind("ctrl+shift+home", .tableSelectFirstCell, "Select to the first cell"),
    .bind("ctrl+shift+end", .tableSelectLastCell, "Select to the last cell"),
  ]

  private static let visitingKeys: KeyMap = [
    .bind("ctrl+up", .tableVisitUp, "Up without selecting"),
    .bind("ctrl+down", .tableVisitDown, "Down without selecting"),
    .bind("ctrl+page-up", .tableVisitPageUp, "Page up without selecting"),
    .bind("ctrl+page-down", .tableVisitPageDown, "Page down without selecting"),
    .bind("ctrl+home", .tableFirstCell, "First cell"),
    .bind("ctrl+end", .tableLastCell, "Last cell"), .bind("alt+up", .tableVisitUp),
    .bind("alt+down", .tableVisitDown), .bind("alt+page-up", .tableVisitPageUp),
    .bind("alt+page-down", .tableVisitPageDown), .bind("alt+home", .tableFirstCell),
    .bind("alt+end", .tableLastCell),
  ]
}

extension Table {
  /// The actions of rows that have no keys, and those that have keys only while a cell is edited, or in a table
  /// whose cells are copied.
  ///
  /// See ``Table/editingKeyMap``, ``Table/enteringKeyMap`` and ``Table/copyingKeyMap``.
  public static let unboundActions: [KeyAction] = [
    .tableFirst, .tableLast, .tableSelectFirst, .tableSelectLast, .tableVisitFirst, .tableVisitLast,
    .tableCommit, .tableCommitNext, .tableCommitPrevious, .tableCommitDown, .tableCommitUp,
    .tableCancelEdit, .tableCopy,
  ]
}

/// A way through rows.
enum Way {
  case up, down, pageUp, pageDown, home, end
}

/// A way through rows and what it does to the selection.
struct Walk {
  let way: Way
  let choice: TableSelection.Choice

  // Looked up and not compared one after the other, because every key of a table comes through.
  private static let walks: [KeyAction: Walk] = [
    .tableUp: Walk(.up), .tableDown: Walk(.down), .tablePageUp: Walk(.pageUp),
    .tablePageDown: Walk(.pageDown), .tableFirst: Walk(.home), .tableLast: Walk(.end),
    .tableSelectUp: Walk(.up, .extending), .tableSelectDown: Walk(.down, .extending),
    .tableSelectPageUp: Walk(.pageUp, .extending),
    .tableSelectPageDown: Walk(.pageDown, .extending),
    .tableSelectFirst: Walk(.home, .extending), .tableSelectLast: Walk(.end, .extending),
    .tableVisitUp: Walk(.up, .visiting), .tableVisitDown: Walk(.down, .visiting),
    .tableVisitPageUp: Walk(.pageUp, .visiting), .tableVisitPageDown: Walk(.pageDown, .visiting),
    .tableVisitFirst: Walk(.home, .visiting), .tableVisitLast: Walk(.end, .visiting),
  ]

  init(_ way: Way, _ choice: TableSelection.Choice = .alone) {
    self.way = way
    self.choice = choice
  }

  /// The walk that an action asks for; nil for any other.
  init?(_ action: KeyAction) {
    guard let walk = Self.walks[action] else { return nil }
    self = walk
  }
}

/// A way through the columns of a row, or to a corner of the table.
struct CellWalk {
  /// The column that it leads to.
  let column: Column
  /// The row that it leads to.
  let row: Row
  /// True if the cells on the way are selected.
  let isExtending: Bool
  /// The walk where rows are selected; nil for none.
  let rows: Walk?

  enum Column { case first, last, left, right }
  enum Row { case same, first, last }

  private static let walks: [KeyAction: CellWalk] = [
    .tableHome: CellWalk(.first, rows: Walk(.home)), .tableEnd: CellWalk(.last, rows: Walk(.end)),
    .tableSelectHome: CellWalk(.first, isExtending: true, rows: Walk(.home, .extending)),
    .tableSelectEnd: CellWalk(.last, isExtending: true, rows: Walk(.end, .extending)),
    .tableFirstCell: CellWalk(.first, .first, rows: Walk(.home, .visiting)),
    .tableLastCell: CellWalk(.last, .last, rows: Walk(.end, .visiting)),
    .tableSelectFirstCell:
      CellWalk(.first, .first, isExtending: true, rows: Walk(.home, .extending)),
    .tableSelectLastCell: CellWalk(.last, .last, isExtending: true, rows: Walk(.end, .extending)),
    .tableSelectLeft: CellWalk(.left, isExtending: true),
    .tableSelectRight: CellWalk(.right, isExtending: true),
  ]

  init(_ column: Column, _ row: Row = .same, isExtending: Bool = false, rows: Walk? = nil) {
    (self.column, self.row, self.isExtending, self.rows) = (column, row, isExtending, rows)
  }

  /// The walk that an action asks for; nil for any other.
  init?(_ action: KeyAction) {
    guard let walk = Self.walks[action] else { return nil }
    self = walk
  }
}
