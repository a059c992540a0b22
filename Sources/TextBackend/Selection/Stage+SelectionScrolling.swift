import TerminalPort
import VirtualViews

/// A step by which a selection scrolls on while the mouse is held at an edge.
struct SelectionStep {
  /// The rows by which it scrolls, back where they are negative.
  var rows: Int
  /// The columns by which it scrolls.
  var columns: Int
  /// The time at which it is due.
  var due: Duration
}

// Text that is selected with the mouse at an edge of what scrolls: that scrolls on while the button is down.
extension Stage {
  /// The time between two steps while the mouse is held beyond an edge, or at the last cell before it.
  private static let selectionInterval = (
    beyond: Duration.milliseconds(80), at: Duration.milliseconds(240)
  )

  /// Has the selection scroll on in a while if the mouse is at an edge, and not any more otherwise.
  func planSelectionStep() {
    guard let selection, selection.isHeld, selection.hasMoved, tree.contains(selection.scope)
    else { return selectionStep = nil }
    let (seen, point) = (tree.place(of: selection.scope.index).seen, selection.point)
    let rows = Self.side(of: point.row, in: seen.rows)
    let columns = Self.side(of: point.column, in: seen.columns)
    guard rows.step != 0 || columns.step != 0 else { return selectionStep = nil }
    let isBeyond = rows.isBeyond || columns.isBeyond
    let due = time() + (isBeyond ? Self.selectionInterval.beyond : Self.selectionInterval.at)
    // A mouse that moves along the edge postpones nothing.
    selectionStep = SelectionStep(
      rows: isBeyond && !rows.isBeyond ? 0 : rows.step,
      columns: isBeyond && !columns.isBeyond ? 0 : columns.step,
      due: min(due, selectionStep?.due ?? due))
  }

  /// Scrolls what a selection is in, if the time has come.
  func scrollSelection() {
    guard let step = selectionStep, step.due <= moment else { return }
    selectionStep = nil
    guard let scope = selection?.scope, selection?.isHeld == true, tree.contains(scope) else {
      return
    }
    let size = tree[scope.index].drawingSize
    let cells = PointerAction(
      .wheel(rows: step.rows, columns: step.columns), column: 0, row: 0, columns: size.columns,
      rows: size.rows)
    let action = ControlAction.wheel(rows: step.rows, columns: step.columns, at: cells)
    // At its end it waits for the mouse.
    guard let reaction = router.reaction(of: scope, to: action) else { return }
    react(scope, reaction)
    planSelectionStep()
  }

  /// The direction in which a cell is at an edge: -1 at the first one, 1 at the last one, and beyond them.
  private static func side(of cell: Int, in cells: Range<Int>) -> (step: Int, isBeyond: Bool) {
    if cell <= cells.lowerBound { return (-1, cell < cells.lowerBound) }
    return cell >= cells.upperBound - 1 ? (1, cell >= cells.upperBound) : (0, false)
  }
}
