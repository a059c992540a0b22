import ConstraintLayout
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// The cells at which a step of a test is done.
struct StepPlace {
  /// The view, or the control of which it is a part.
  var node: NodeID
  /// The cells of the screen; nil for a part that is out of sight.
  var cells: CellFrame?
  /// The view around it that acts on presses, as a table does on those on its rows; nil for none.
  var actor: NodeID?
  /// True if it is switched off while its control is not.
  var isDisabled = false

  /// Makes the place of a view.
  init(_ node: SemanticNode, actor: NodeID? = nil) {
    self.init(node.id, cells: node.cells)
    self.actor = actor
  }

  /// Makes the place of a part of a view.
  init(_ part: SemanticPart, of node: SemanticNode) {
    self.init(node.id, cells: part.cells)
    isDisabled = part.semantics.state.contains(.disabled)
  }

  /// Makes the place of a view that covers some cells.
  init(_ node: NodeID, cells: CellFrame?) { (self.node, self.cells) = (node, cells) }

  /// The cell at a place in it, or in its middle; nil if it is out of sight.
  func cell(column: Int? = nil, row: Int? = nil) -> (column: Int, row: Int)? {
    cells.map {
      ($0.column + (column ?? ($0.width - 1) / 2), $0.row + (row ?? ($0.height - 1) / 2))
    }
  }
}

extension Simulation {
  /// The place of the view with a key or an address; an issue if there is none.
  func place<Key: Hashable & Sendable>(
    of key: Key, _ sourceLocation: SourceLocation
  ) -> StepPlace? {
    guard let address = key as? ViewAddress else {
      return find(key, sourceLocation).map { StepPlace($0, cells: textScreen.cells(of: $0)) }
    }
    program.settle()
    let tree = textScreen.semantics
    let places = address.places(in: tree)
    if places.count > 1 {
      record(
        "\(places.count) parts are \(address); the step is done with the first.", sourceLocation)
    }
    guard let place = places.first else {
      record(
        """
        There is no view \(address). Rows that are scrolled out of sight have no views. The views are:
        \(tree)
        """, sourceLocation)
      return nil
    }
    return place
  }

  /// The cell of the screen at which a step points; an issue if it is scrolled out of sight.
  func cell<Key: Hashable & Sendable>(
    of key: Key, column: Int? = nil, row: Int? = nil, _ sourceLocation: SourceLocation
  ) -> (place: StepPlace, column: Int, row: Int)? {
    guard let place = place(of: key, sourceLocation) else { return nil }
    guard let cell = place.cell(column: column, row: row) else {
      record(
        """
        There is \(name(of: key)), but it is scrolled out of sight. Scroll to it before: by keys, by the wheel, or \
        by what the control shows for that.
        """, sourceLocation)
      return nil
    }
    return (place, cell.column, cell.row)
  }

  /// A view as issues name it: by its address, or by its key.
  func name(of key: some Hashable & Sendable) -> String {
    (key as? ViewAddress)?.description ?? "the view \(ViewKey(key).debugDescription)"
  }
}
