import ConstraintLayout
import VirtualViews

// The columns of scroll bars where views are as wide as they need to be. Columns are decided before rows; so a view says
// how many it needs besides those of its content if it gets few rows, and is asked when these are known.
extension Measuring {
  /// The columns that a view needs where it has only some rows.
  mutating func columns(of view: Int32, rows: Int, in tree: RetainedTree) -> Int {
    size(of: view, width: nil, in: tree).columns + barColumns(of: view, rows: rows, in: tree)
  }

  /// The columns besides those of its content that a view needs where it has only some rows.
  mutating func barColumns(of view: Int32, rows: Int, in tree: RetainedTree) -> Int {
    guard habits(of: view, in: tree).barColumns > 0 else { return 0 }
    let id = tree[view].id
    if let known = memory.barColumns(of: id, rows: rows) { return known }
    // Deeper than questions go at once, a bar takes a column of the content.
    guard barDepth < Self.deepest else { return 0 }
    let before = postponed.count
    barDepth += 1
    var columns = findBarColumns(of: view, rows: rows, in: tree)
    barDepth -= 1
    // A view that may not be wider has its bar within the columns of its content.
    let most = tree.mostColumns(of: view)
    if columns > 0, most < .max {
      columns = max(0, min(columns, most - size(of: view, width: nil, in: tree).columns))
    }
    if postponed.count == before {
      memory[id].remember(SizeMemory.BarAnswer(rows: rows, columns: columns))
    }
    return columns
  }

  private mutating func findBarColumns(
    of view: Int32, rows: Int, in tree: RetainedTree
  ) -> Int {
    let (behavior, natural) = (tree[view].behavior, size(of: view, width: nil, in: tree))
    let own = behavior.scrollBarColumns(of: tree[view].content)
    if tree[view].collapsed.contains(.horizontal) { return 0 }
    if own > 0 { return natural.rows > rows ? own : 0 }
    let cells = CellRect(size: CellSize(columns: natural.columns, rows: rows))
      .inset(by: tree.insets(of: view) + tree[view].margin)
    if behavior.measuresViews {
      let columns = measuredColumns(of: view, rows: cells.height, in: tree) ?? 0
      return max(0, columns - cells.width)
    }
    guard !behavior.placesByItself, !joins.isHead(view) else { return 0 }
    if layouts[tree[view].id] != nil { return barColumns(constrainedIn: view, cells, tree) }
    let room =
      tree.bars.holders.contains(view)
      ? bars(of: view, columns: cells.width, rows: cells.height, in: tree).safeArea(of: cells)
      : cells
    return barColumns(stackedIn: view, room, tree)
  }

  /// The columns that bars take among views that stand one after the other in some cells.
  private mutating func barColumns(
    stackedIn view: Int32, _ cells: CellRect, _ tree: RetainedTree
  ) -> Int {
    let container = tree.arrangement(of: view)
    let axis = axis(of: view, in: cells.width, tree)
    let children = tree.eachStacked(in: view, on: axis)
    if axis == .vertical {
      let places = verticalPlaces(container, children, cells, tree)
      let needed = zip(children, places).map { columns(of: $0, rows: $1.length, in: tree) }
      return max(0, (needed.max() ?? 0) - cells.width)
    }
    let layout = container.layout(on: .horizontal)
    let needed = children.map { columns(of: $0, rows: cells.height, in: tree) }
    return max(0, layout.natural(for: needed) - cells.width)
  }

  /// The columns that bars take among views that constraints place in some cells.
  private mutating func barColumns(
    constrainedIn view: Int32, _ cells: CellRect, _ tree: RetainedTree
  ) -> Int {
    guard let layout = layouts[tree[view].id] else { return 0 }
    var problems: [LayoutDiagnostic] = []
    let frames = solve(layout, in: cells, view, tree, &problems)
    return zip(tree.eachStanding(in: view), frames).reduce(0) { most, place in
      let (child, frame) = place
      let rows = StackLayout.cells(frame.height)
      return max(most, columns(of: child, rows: rows, in: tree) - StackLayout.cells(frame.width))
    }
  }

  /// The children of a container as the solver sees them, with room for bars where their cells turned out to be too few;
  /// nil if all are as they were.
  mutating func withBars(
    _ boxes: [LayoutBox], of children: [Int32], at frames: [LayoutFrame], in tree: RetainedTree
  ) -> [LayoutBox]? {
    var wider: [LayoutBox]?
    for (number, child) in children.enumerated() where tree.bars.edges[child] == nil {
      guard let width = boxes[number].intrinsicWidth, frames.indices.contains(number),
        frames[number].width == width
      else { continue }
      let rows = StackLayout.cells(frames[number].height)
      let columns = barColumns(of: child, rows: rows, in: tree)
      if columns > 0 { wider = wider ?? boxes }
      if columns > 0 { wider?[number].intrinsicWidth = width + Double(columns) }
    }
    return wider
  }
}
