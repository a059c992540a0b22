public import ConstraintLayout
public import VirtualViews

/// A part of a control that is no view of its own, such as a title of tabs, an option, or the title of a column.
///
/// A control says which parts it has (``TextControl/parts(_:)``), so that tests and tools find them by role and label.
public struct SemanticPart: Hashable, Sendable {
  /// Its meaning to users.
  public var semantics: Semantics
  /// The cells that it covers; nil for a part that is scrolled out of sight or left out.
  ///
  /// A control counts them from its own corner, and ``SemanticNode/parts`` from that of the screen.
  public var cells: CellFrame?

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - role: the kind of thing.
  ///   - label: the name.
  ///   - state: the state that it is in. Parts of a control that is disabled need not say that they are.
  ///   - actions: the actions that users have there: a press, if nothing else is said.
  ///   - cells: the cells that it covers in the control, which may be out of sight; nil for none.
  public init(
    _ role: Semantics.Role, _ label: String, state: Semantics.State = [],
    actions: [Semantics.Action] = [.press], cells: CellFrame?
  ) {
    semantics = Semantics(role, label: label, state: state, actions: actions)
    self.cells = cells
  }
}

extension Stage {
  /// The parts of a view that are no views, at their places on the screen.
  func parts(of index: Int32, at rect: CellRect) -> [SemanticPart] {
    let view = tree[index]
    guard view.content.isControl || tree.holdsLinks(index) else { return [] }
    let insets = tree.onScreen(view.drawingInsets)
    let (column, row) = (rect.column + insets.leading, rect.row + insets.top)
    let port = CellRect(
      column: column, row: row, width: view.drawingSize.columns, height: view.drawingSize.rows)
    var parts = view.behavior.parts(
      of: view.content, look(of: index, isFocused: view.id == focus.view))
    for position in parts.indices {
      // Nobody hears of it.
      if parts[position].semantics.role == .link, !tree.followsLinks(index) {
        parts[position].semantics.actions = []
      }
      let cells = parts[position].cells.flatMap {
        CellRect(checkingColumn: $0.column, row: $0.row, width: $0.width, height: $0.height)
      }
      let seen = cells?.offset(columns: column, rows: row).intersection(port)
      parts[position].cells = seen.flatMap { $0.isEmpty ? nil : CellFrame($0) }
      if view.content.isControl, !view.content.isEnabledControl {
        parts[position].semantics.state.insert(.disabled)
      }
    }
    return parts
  }
}
