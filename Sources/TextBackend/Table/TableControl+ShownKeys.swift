public import VirtualViews

// The keys that help and footers show: those that do something in the table as it is.
extension Table {
  /// The keys without those that do nothing here, such as the one that sorts where nothing is sorted.
  ///
  /// A key that opens rows is one that edits where it does so, and no second one is shown for that.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    var shown = keys.bindings.filter { does($0.action, hearing: events) }
    guard opensByEditing, shown.contains(where: { $0.action == .tableOpen }),
      let edit = keys.bindings.first(where: { $0.action == .tableEdit && !$0.title.isEmpty })
    else { return KeyMap(shown) }
    shown.removeAll { $0.action == .tableEdit }
    for place in shown.indices
    where shown[place].action == .tableOpen && shown[place].title == Self.openTitle {
      shown[place].title = edit.title
    }
    return KeyMap(shown)
  }

  /// The title of the key that acts on a row, if the program has no other one.
  private static let openTitle = keyMap.bindings.first { $0.action == .tableOpen }?.title

  /// True if the key that opens the row with the keyboard edits one of its cells.
  private var opensByEditing: Bool {
    guard editTriggers.contains(.returnKey), sections.hasRows else { return false }
    return columns.isEmpty
      || columns.contains { canEdit($0) && (cursor?.column == nil || $0.key == cursor?.column) }
  }

  /// True if an action does something here, and not the same as another one that is shown.
  private func does(_ action: KeyAction, hearing events: ControlEvent) -> Bool {
    switch action {
    case .tableOpen:
      events.contains(.primaryAction) && canOpen || opensByEditing || isFailure
    case .tableToggle, .tableSelectAll: selectionMode == .multiple
    case .tableSort: events.contains(.order) && columns.contains(where: \.isSortable)
    case .tableSortFurther:
      sortsFurther && events.contains(.order) && columns.contains(where: \.isSortable)
    case .tableRefresh: canRefresh
    case .tableEdit: editTriggers.contains(.editKey) && sections.hasRows
    case .tableLeft, .tableRight: !columns.isEmpty
    case .tableMoveColumnLeft, .tableMoveColumnRight:
      movesColumns && columns.indices.contains(where: canMoveColumn)
    case .tableNarrow, .tableWiden: columns.contains(where: \.isResizable)
    // In a table of selected rows these keys go through the rows, as Home and End do.
    case .tableFirstCell, .tableLastCell: selectsCells
    case .tableSelectFirstCell, .tableSelectLastCell, .tableSelectLeft, .tableSelectRight:
      selectsCells && selectionMode == .multiple
    default: !Self.rangeActions.contains(action) || selectionMode == .multiple
    }
  }

  /// The actions with which several rows are selected, or none.
  private static let rangeActions: Set<KeyAction> = [
    .tableSelectUp, .tableSelectDown, .tableSelectPageUp, .tableSelectPageDown, .tableSelectFirst,
    .tableSelectLast, .tableSelectHome, .tableSelectEnd, .tableVisitUp, .tableVisitDown,
    .tableVisitPageUp, .tableVisitPageDown, .tableVisitFirst, .tableVisitLast,
  ]
}
