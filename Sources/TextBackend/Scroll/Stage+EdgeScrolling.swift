import TerminalPort
import VirtualViews

/// An edge of a view that scrolls, at which the mouse is held.
struct HeldEdge {
  /// The view.
  var view: NodeID
  /// The rows by which it scrolls in a step, back where they are negative.
  var rows: Int
  /// The direction in which it scrolls sideways: -1, 0 or 1.
  ///
  /// A step is a tenth of the columns that are seen.
  var columns: Int
  /// True if the mouse is outside of what is scrolled.
  var isBeyond: Bool

  /// The edge of some cells at which the mouse is; nil if it is at none.
  ///
  /// - Parameters:
  ///   - view: the view that scrolls.
  ///   - cells: its cells.
  ///   - point: the cell of the mouse.
  ///   - breadth: the most columns at a side that are its edge; fewer in less than 24 columns. At the
  ///     side of a window one column is hard to hit, because the mouse leaves the window there.
  init?(of view: NodeID, _ cells: CellRect, at point: CellPoint, breadth: Int = 1) {
    let rows = Self.side(of: point.row, in: cells.rows, breadth: 1)
    let columns = Self.side(
      of: point.column, in: cells.columns, breadth: max(1, min(breadth, cells.width / 8)))
    guard rows.step != 0 || columns.step != 0 else { return nil }
    isBeyond = rows.isBeyond || columns.isBeyond
    self.view = view
    // Beyond one edge the other one does not count, along which the mouse may move.
    self.rows = isBeyond && !rows.isBeyond ? 0 : rows.step
    self.columns = isBeyond && !columns.isBeyond ? 0 : columns.step
  }

  /// The direction in which a cell is at an edge: -1 at the first ones, 1 at the last ones, and beyond them.
  private static func side(
    of cell: Int, in cells: Range<Int>, breadth: Int
  ) -> (step: Int, isBeyond: Bool) {
    if cell < cells.lowerBound { return (-1, true) }
    if cell >= cells.upperBound { return (1, true) }
    // One cell alone is at no edge.
    guard cells.count > 1 else { return (0, false) }
    if cell < cells.lowerBound + breadth { return (-1, false) }
    return (cell >= cells.upperBound - breadth ? 1 : 0, false)
  }
}

/// A step by which a view scrolls on while the mouse is held at its edge.
struct EdgeStep {
  /// The view.
  var view: NodeID
  /// The time at which it is due.
  var due: Duration
}

// The mouse that is held at an edge of what scrolls, with a button down: that scrolls on. So the user selects text that
// is out of sight, and drops what is dragged among views that are.
extension Stage {
  /// The time between two steps while the mouse is held beyond an edge, or at the last cell before it.
  private static let edgeInterval = (
    beyond: Duration.milliseconds(80), at: Duration.milliseconds(240)
  )

  /// Has what is at the mouse scroll on in a while if that is at an edge, and not any more otherwise.
  func planEdgeStep() {
    guard let edge = heldEdge else { return edgeStep = nil }
    let due = time() + (edge.isBeyond ? Self.edgeInterval.beyond : Self.edgeInterval.at)
    // A mouse that moves along the edge postpones nothing.
    let planned = edgeStep.flatMap { $0.view == edge.view ? $0.due : nil } ?? due
    edgeStep = EdgeStep(view: edge.view, due: min(due, planned))
  }

  /// Scrolls what the mouse is held at, if the time has come.
  func scrollAtEdge() {
    guard let step = edgeStep, step.due <= moment else { return }
    edgeStep = nil
    // At its end it waits for the mouse.
    guard let edge = heldEdge, edge.view == step.view, let reaction = scrolling(at: edge) else {
      return
    }
    react(edge.view, reaction)
    dragOn()
    planEdgeStep()
  }

  private var heldEdge: HeldEdge? { selectionEdge ?? draggingEdge }

  /// The edge of what a selection is in, however far the mouse is from it.
  private var selectionEdge: HeldEdge? {
    guard let selection, selection.isHeld, selection.hasMoved, tree.contains(selection.scope)
    else { return nil }
    return HeldEdge(of: selection.scope, scrolledCells(of: selection.scope), at: selection.point)
  }

  /// The edge of the innermost view under the mouse that scrolls on there, while a handler has the mouse.
  ///
  /// The border around a view that scrolls belongs to it: there the mouse is beyond its edge. Farther away something is dragged
  /// elsewhere, perhaps to another view that scrolls.
  private var draggingEdge: HeldEdge? {
    guard let event = pointer?.dragged, pointer?.owner != nil else { return nil }
    let point = CellPoint(column: event.column, row: event.row)
    for view in seenViews(at: insideBorder(of: point)) {
      if let edge = HeldEdge(of: view, scrolledCells(of: view), at: point, breadth: 3),
        let reaction = scrolling(at: edge), movesViews(view, reaction)
      {
        return edge
      }
    }
    return nil
  }

  /// The cell inside of the border on which a cell is; the cell itself if it is on none.
  ///
  /// Padding is no border: there the mouse is farther away from what scrolls.
  private func insideBorder(of point: CellPoint) -> CellPoint {
    guard let view = seenViews(at: point).first else { return point }
    let (place, held) = (tree.place(of: view.index), tree[view.index])
    let border = held.behavior.insets(of: held.content)
    let cells = place.rect.inset(by: tree.onScreen(border)).intersection(place.seen)
    guard !cells.isEmpty else { return point }
    return CellPoint(
      column: min(max(point.column, cells.columns.lowerBound), cells.columns.upperBound - 1),
      row: min(max(point.row, cells.rows.lowerBound), cells.rows.upperBound - 1))
  }

  /// The cells of a view inside of its border that are seen.
  private func scrolledCells(of view: NodeID) -> CellRect {
    let place = tree.place(of: view.index)
    let insets = tree.onScreen(tree[view.index].drawingInsets)
    let inside = CellRect(
      column: place.rect.column + insets.leading, row: place.rect.row + insets.top,
      width: max(0, place.rect.width - insets.leading - insets.trailing),
      height: max(0, place.rect.height - insets.top - insets.bottom))
    return inside.intersection(place.seen)
  }

  private func scrolling(at edge: HeldEdge) -> Reaction? {
    guard tree.contains(edge.view) else { return nil }
    let size = tree[edge.view.index].drawingSize
    // A column is a small part of what is seen, and a row is not.
    let columns = edge.columns * max(1, scrolledCells(of: edge.view).width / 10)
    let cells = PointerAction(
      .wheel(rows: edge.rows, columns: columns), column: 0, row: 0, columns: size.columns,
      rows: size.rows)
    return router.reaction(
      of: edge.view, to: .wheel(rows: edge.rows, columns: columns, at: cells))
  }

  /// True if a reaction scrolls: other views that use the wheel are none of those that are dragged over.
  func movesViews(_ view: NodeID, _ reaction: Reaction) -> Bool {
    tree[view.index].behavior.isPlaced(reaction.memory, otherThan: tree[view.index].memory)
  }
}
