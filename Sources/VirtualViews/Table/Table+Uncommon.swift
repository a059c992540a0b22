// The properties that few tables have.

extension Table {
  /// True if every second row has another background, where the theme tells parts by these.
  public var isStriped: Bool {
    get { rare?.isStriped ?? false }
    set { if newValue != isStriped { change { $0.isStriped = newValue } } }
  }

  /// The part of the table that stays in its place when rows come, go or are sorted anew.
  public var scrollAnchor: ScrollAnchor {
    get { rare?.scrollAnchor ?? .row }
    set { if newValue != scrollAnchor { change { $0.scrollAnchor = newValue } } }
  }

  /// The part of the selection that stays when rows come, go or are sorted anew.
  public var selectionAnchor: SelectionAnchor {
    get { rare?.selectionAnchor ?? .row }
    set { if newValue != selectionAnchor { change { $0.selectionAnchor = newValue } } }
  }

  /// True if the table stays at its end when rows change, as long as the end is seen.
  public var followsEnd: Bool {
    get { rare?.followsEnd ?? false }
    set { if newValue != followsEnd { change { $0.followsEnd = newValue } } }
  }

  /// True if a double click on a row acts on it, instead of a click on the selected one.
  public var actsOnDoubleClick: Bool {
    get { rare?.actsOnDoubleClick ?? false }
    set { if newValue != actsOnDoubleClick { change { $0.actsOnDoubleClick = newValue } } }
  }

  /// The number of lines that are known to be the same after the last change of rows, of a table that was at its end.
  package internal(set) var knownLines: Int {
    get { rare?.knownLines ?? 0 }
    set { if newValue != knownLines { change { $0.knownLines = newValue } } }
  }

  /// The columns at the edges that stay where they are while the others are scrolled sideways.
  public var frozenColumns: FrozenColumns {
    get { rare?.frozenColumns ?? .none }
    set { if newValue != frozenColumns { change { $0.frozenColumns = newValue } } }
  }

  /// True if the user can move columns to other places.
  public var movesColumns: Bool {
    get { rare?.movesColumns ?? false }
    set { if newValue != movesColumns { change { $0.movesColumns = newValue } } }
  }

  /// The ways in which the user can begin to edit a cell; see ``Prop/onEdit(by:_:)``.
  public var editTriggers: EditTriggers {
    get { rare?.editTriggers ?? .none }
    set { if newValue != editTriggers { change { $0.editTriggers = newValue } } }
  }

  /// The cell that is being edited; nil for none.
  public var editedCell: CellKey? {
    get { rare?.editedCell }
    set { if newValue != editedCell { change { $0.editedCell = newValue } } }
  }

  /// The cell that the program selects, until the keyboard is there; nil if it says no cell.
  package internal(set) var selectedCell: CellKey? {
    get { rare?.selectedCell }
    set { if newValue != selectedCell { change { $0.selectedCell = newValue } } }
  }

  /// True if the neighbour of the selected row is selected when that row is gone, although the program says what is.
  package internal(set) var selectionMovesOn: Bool {
    get { rare?.selectionMovesOn ?? false }
    set { if newValue != selectionMovesOn { change { $0.selectionMovesOn = newValue } } }
  }

  /// The text that the rows were searched for by: with another one they are shown from the first on.
  public var query: String {
    get { rare?.query ?? "" }
    set { if newValue != query { change { $0.query = newValue } } }
  }

  /// True if the first row is selected where no other is.
  public var selectsFirstRow: Bool {
    get { rare?.selectsFirstRow ?? false }
    set { if newValue != selectsFirstRow { change { $0.selectsFirstRow = newValue } } }
  }

  /// The selection that the program named when the table selected its first row instead; nil if it did not.
  package internal(set) var replacedSelection: RowSelection? {
    get { rare?.replacedSelection }
    set { if newValue != replacedSelection { change { $0.replacedSelection = newValue } } }
  }

  /// The keys of the columns whose cells are selected, in order, if they are several; empty for the one with the keyboard.
  package var selectedColumns: [ViewKey] {
    get { rare?.selectedColumns ?? [] }
    set { if newValue != selectedColumns { change { $0.selectedColumns = newValue } } }
  }

  /// The columns whose cells the program selects, until the table has them; nil if it says no columns.
  package internal(set) var wantedColumns: [ViewKey]? {
    get { rare?.wantedColumns }
    set { if newValue != wantedColumns { change { $0.wantedColumns = newValue } } }
  }

  /// The number of lines among which no row was found that the program selects; nil if it was not missed.
  var missedCount: Int? {
    get { rare?.missedCount }
    set { if newValue != missedCount { change { $0.missedCount = newValue } } }
  }

  /// True if the program wants to know when the user copies what is selected.
  public var canCopy: Bool {
    get { rare?.canCopy ?? false }
    set { if newValue != canCopy { change { $0.canCopy = newValue } } }
  }

  /// The orders of rows that are equal in ``order``, one after the other, shown by their numbers.
  public var laterOrders: [TableOrder] {
    get { rare?.laterOrders ?? [] }
    set { if newValue != laterOrders { change { $0.laterOrders = newValue } } }
  }

  /// All orders of the rows, the first one first; empty where they have none.
  public var orders: [TableOrder] {
    get { order.map { [$0] + laterOrders } ?? [] }
    set { (order, laterOrders) = (newValue.first, Array(newValue.dropFirst())) }
  }

  /// True if the user can have the rows sorted by several columns.
  package internal(set) var sortsFurther: Bool {
    get { rare?.sortsFurther ?? false }
    set { if newValue != sortsFurther { change { $0.sortsFurther = newValue } } }
  }

  /// The later orders that the user asked for, while that event is handled.
  package var requestedLaterOrders: [TableOrder] {
    get { rare?.requestedLaterOrders ?? [] }
    set { if newValue != requestedLaterOrders { change { $0.requestedLaterOrders = newValue } } }
  }

  /// True if it has any of these properties; known without looking at them.
  package var hasUncommon: Bool { uncommon != nil }

  /// The step of an edit that the user asks for, while that event is handled.
  public package(set) var requestedEdit: TableEdit? {
    get { rare?.requestedEdit }
    set { if newValue != requestedEdit { change { $0.requestedEdit = newValue } } }
  }

  /// The column that the user made wider or narrower, while that event is handled.
  public package(set) var requestedResize: ColumnResize? {
    get { rare?.requestedResize }
    set { if newValue != requestedResize { change { $0.requestedResize = newValue } } }
  }

  /// The column that the user moves, while that event is handled.
  public package(set) var requestedColumnMove: ColumnMove? {
    get { rare?.requestedColumnMove }
    set { if newValue != requestedColumnMove { change { $0.requestedColumnMove = newValue } } }
  }

  /// The columns at the edges that stay where they are while the others are scrolled.
  ///
  /// Numbers below 0 count as 0, and those beyond the number of columns as that. If the columns leave too
  /// little room for the others, fewer stay: first those at the trailing edge are let go.
  public struct FrozenColumns: Hashable, Sendable {
    /// The number of columns at the leading edge.
    public var leading: Int
    /// The number of columns at the trailing edge.
    public var trailing: Int

    /// Makes numbers of columns.
    public init(leading: Int = 0, trailing: Int = 0) {
      (self.leading, self.trailing) = (leading, trailing)
    }

    /// No columns.
    public static let none = FrozenColumns()
  }

  /// The part of the table that stays in its place when rows come, go or are sorted anew.
  public enum ScrollAnchor: Hashable, Sendable, CaseIterable {
    /// The rows that are seen: the one with the keyboard where the order is another one, otherwise the first.
    case row
    /// The position: as many rows are above those that are seen as before, whichever they are.
    case position
  }

  /// The part of the selection that stays when rows come, go or are sorted anew.
  public enum SelectionAnchor: Hashable, Sendable, CaseIterable {
    /// The row: it is selected wherever it goes.
    case row
    /// The position: the row that comes to the line with the keyboard is selected, where users select one row or one cell.
    case position
  }

  /// The ways in which the user can begin to edit a cell.
  public struct EditTriggers: OptionSet, Hashable, Sendable {
    /// The ways as bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// None: the table is not edited.
    public static let none: EditTriggers = []
    /// F2, or another key for ``KeyAction/tableEdit``.
    public static let editKey = EditTriggers(rawValue: 1 << 0)
    /// Return, instead of the row being acted on.
    public static let returnKey = EditTriggers(rawValue: 1 << 1)
    /// A double click on the cell; a click on a selected row does not act on it there.
    public static let doubleClick = EditTriggers(rawValue: 1 << 2)
    /// A letter or any other character but a space, with which the text is to begin.
    ///
    /// It comes before the search for a row that begins so.
    public static let typing = EditTriggers(rawValue: 1 << 3)
    /// F2, Return and a double click.
    public static let standard: EditTriggers = [.editKey, .returnKey, .doubleClick]
  }

  /// Those that few tables have, together.
  struct Rare: Hashable, Sendable {
    var isStriped = false
    var scrollAnchor = ScrollAnchor.row
    var selectionAnchor = SelectionAnchor.row
    var followsEnd = false
    var actsOnDoubleClick = false
    var knownLines = 0
    var frozenColumns = FrozenColumns.none
    var movesColumns = false
    var editTriggers = EditTriggers.none
    var editedCell: CellKey?
    var requestedEdit: TableEdit?
    var requestedResize: ColumnResize?
    var requestedColumnMove: ColumnMove?
    var selectedCell: CellKey?
    var selectionMovesOn = false
    var selectedColumns: [ViewKey] = []
    var wantedColumns: [ViewKey]?
    var canCopy = false
    var missedCount: Int?
    var query = ""
    var selectsFirstRow = false
    var replacedSelection: RowSelection?
    var laterOrders: [TableOrder] = []
    var sortsFurther = false
    var requestedLaterOrders: [TableOrder] = []
  }

  indirect enum Uncommon: Hashable, Sendable { case properties(Rare) }

  private var rare: Rare? {
    @inline(__always) get { if case .properties(let rare) = uncommon { rare } else { nil } }
  }

  private mutating func change(_ change: (inout Rare) -> Void) {
    var next = rare ?? Rare()
    change(&next)
    // Defaults are never stored, so that equal tables are stored alike.
    uncommon = next == Rare() ? nil : .properties(next)
  }
}
