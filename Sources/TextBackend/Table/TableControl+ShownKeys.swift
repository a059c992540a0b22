public import VirtualViews

// The keys that help and footers show: those that do something in the table as it is.
extension Table {
  /// The keys without those that do nothing here, such as the one that sorts where nothing is sorted.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    KeyMap(keys.bindings.filter { does($0.action, hearing: events) })
  }

  /// True if an action does something here, and not the same as another one that is shown.
  private func does(_ action: KeyAction, hearing events: ControlEvent) -> Bool {
    switch action {
    case .tableOpen:
      events.contains(.primaryAction) || editTriggers.contains(.returnKey) || isFailure
    case .tableToggle, .tableSelectAll: selectionMode == .multiple
    case .tableSort: events.contains(.order) && columns.contains(where: \.isSortable)
    case .tableRefresh: canRefresh
    case .tableEdit: editTriggers.contains(.editKey)
    case .tableLeft, .tableRight: !columns.isEmpty
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
