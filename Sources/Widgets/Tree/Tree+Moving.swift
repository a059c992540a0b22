import VirtualViews

// Footers have little room, and whoever knows the one key finds the others.
let treeMoveKeys: KeyMap = [
  .bind("alt+up", "tree.move-up", "Move up", prominence: .low),
  .bind("alt+down", "tree.move-down", "Move down"),
  .bind("shift+alt+right", "tree.move-in", "Move in", prominence: .low),
  .bind("shift+alt+left", "tree.move-out", "Move out", prominence: .low),
]

/// The movement that keys ask for; nil if there is no such place, or if the program refuses it.
func treeEvent<Item, ID>(
  of action: KeyAction, at line: Int, in tree: TreeRows<Item, ID>,
  _ canMove: (TreeMove<ID>) -> Bool
) -> TreeEvent<ID>? {
  guard tree.rows.indices.contains(line) else { return nil }
  let (rows, node) = (tree.rows, tree.rows[line])
  let place: TreePlace<ID>? =
    switch action {
    case "tree.move-up":
      tree.sibling(ofNodeAt: line, forwards: false).map { .before(rows[$0].id) }
    case "tree.move-down":
      tree.sibling(ofNodeAt: line, forwards: true).map { .after(rows[$0].id) }
    case "tree.move-in":
      tree.sibling(ofNodeAt: line, forwards: false).flatMap {
        rows[$0].hasChildren ? .into(rows[$0].id) : nil
      }
    case "tree.move-out": node.parent.map { .after($0) }
    default: nil
    }
  return place.map { TreeMove(node.id, to: $0) }.flatMap { canMove($0) ? .move($0) : nil }
}

/// What dragging a row means; nil if nothing is to change.
///
/// - Parameters:
///   - step: the step of the movement.
///   - shown: the rows as they are shown.
///   - still: the rows without the movement.
///   - shownMove: the movement that is shown.
///   - canMove: returns true if a node may come to a place.
/// - Returns: the event.
func treeEvent<Item, ID>(
  of step: TableMove, _ shown: TreeRows<Item, ID>, _ still: TreeRows<Item, ID>,
  _ shownMove: TreeMove<ID>?, _ canMove: (TreeMove<ID>) -> Bool
) -> TreeEvent<ID>? {
  switch step.phase {
  case .cancel: return .drag(nil)
  case .drop: return shownMove.map { .move($0) }
  case .over: break
  }
  guard shown.rows.indices.contains(step.row.line) else { return nil }
  let node = shown.rows[step.row.line].id
  guard let home = still.line(of: node) else { return nil }
  let (others, moved) = shown.parted(atNode: step.row.line)
  let (start, target) = (step.row.line, step.target.line)
  // Over a row further down it comes behind that, and before one further up.
  let line =
    target < start ? target : target >= start + moved.count ? target - moved.count + 1 : start
  let depth = still.rows[home].depth + step.columns / treeIndent
  let place = others.place(before: min(max(0, line), others.rows.count), wantedDepth: depth)
  let homePlace = others.place(before: home, wantedDepth: still.rows[home].depth)
  guard let place, place != homePlace else { return shownMove.map { _ in .drag(nil) } }
  let move = TreeMove(node, to: place)
  return move != shownMove && canMove(move) ? .drag(move) : nil
}

/// The columns by which the children of a node stand further in.
let treeIndent = 2
