import VirtualViews

// The lines of text beside which views are placed.
extension Measuring {
  /// The baselines of a view in some columns; nil for as many as it takes.
  mutating func baselines(of view: Int32, width: Int? = nil, in tree: RetainedTree) -> Baselines {
    guard tree[view].isSpaced || tree[view].behavior.holdsViews else {
      return Baselines(first: 0, last: 1)
    }
    return Baselines(
      first: distance(to: .first, in: view, nil, tree),
      last: 1 + distance(to: .last, in: view, width, tree))
  }

  /// True if the lines of text in a view are where somebody was told.
  mutating func hasSameLines(_ old: [SizeMemory.LineAnswer], _ view: Int32, in tree: RetainedTree)
    -> Bool
  {
    old.allSatisfy { answer in
      answer.rows == distance(to: answer.line, in: view, answer.width, tree)
    }
  }

  /// The rows between an edge of a view and the line of text next to it.
  ///
  /// It is the first row inside where constraints or the view itself place what is inside. The answer is
  /// remembered for all views on the way, so that a change of any of them is noticed.
  private mutating func distance(
    to line: SizeMemory.TextLine, in view: Int32, _ width: Int?, _ tree: RetainedTree
  ) -> Int {
    if let known = memory.line(line, of: tree[view].id, width: width) { return known }
    var way: [(view: Int32, width: Int?, rows: Int)] = []
    var (next, width): (Int32?, Int?) = (view, width)
    while let view = next {
      let around = tree.insets(of: view) + tree[view].margin
      way.append((view, width, line == .first ? around.top : around.bottom))
      width = width.map { max(0, $0 - around.columns) }
      next = inside(view, nextTo: line, width, tree)
      if let child = next, axis(of: view, in: width, tree) == .horizontal {
        // Beside others it has a part of the columns.
        width = width.map { min($0, size(of: child, width: nil, in: tree).columns) }
      }
    }
    var (rows, dependsOnWidth) = (0, false)
    for (view, width, own) in way.reversed() {
      rows += own
      dependsOnWidth =
        dependsOnWidth
        || tree[view].behavior.holdsViews && tree.arrangement(of: view).mayTurn
      memory[tree[view].id].remember(
        SizeMemory.LineAnswer(
          line: line, width: dependsOnWidth ? width : nil, rows: rows,
          dependsOnWidth: dependsOnWidth))
    }
    return rows
  }

  /// The view inside of a stack that has the line of text next to an edge; nil for all other views.
  private mutating func inside(
    _ view: Int32, nextTo line: SizeMemory.TextLine, _ width: Int?, _ tree: RetainedTree
  ) -> Int32? {
    let behavior = tree[view].behavior
    guard behavior.holdsViews, !behavior.isContainer,
      !tree[view].hasLayout || layouts[tree[view].id] == nil
    else { return nil }
    let axis = axis(of: view, in: width, tree)
    var inside: Int32?
    for child in tree.eachStacked(in: view, on: .vertical)
    where inside == nil || line == .last && axis == .vertical { inside = child }
    return inside
  }

  /// The first rows of the views of a line, and the rows that it needs.
  ///
  /// There are no first rows unless baselines say them.
  mutating func line(
    of views: StandingChildren, _ sizes: [CellSize], _ alignment: Container.Alignment,
    _ tree: RetainedTree
  ) -> (starts: [Int], rows: Int) {
    let heights = sizes.map(\.rows)
    guard alignment == .firstBaseline || alignment == .lastBaseline else {
      return ([], heights.max() ?? 0)
    }
    let above = zip(views, sizes).map { view, size in
      let baselines = baselines(of: view, width: size.columns, in: tree)
      let row = alignment == .firstBaseline ? baselines.first : size.rows - baselines.last
      return min(max(0, row), size.rows)
    }
    let line = above.max() ?? 0
    let starts = above.map { line - $0 }
    return (starts, zip(starts, heights).map { $0 + $1 }.max() ?? 0)
  }
}
