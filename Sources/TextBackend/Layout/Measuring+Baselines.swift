import VirtualViews

// The lines of text beside which views are placed.
extension Measuring {
  /// The baselines of a view, found out if they are not known.
  mutating func baselines(of view: Int32, in tree: RetainedTree) -> Baselines {
    guard tree[view].isSpaced || tree[view].behavior.holdsViews else {
      return Baselines(first: 0, last: 1)
    }
    let id = tree[view].id
    if let baselines = memory.baselines(of: id) { return baselines }
    let baselines = Baselines(
      first: Self.distance(to: .first, in: view, tree),
      last: 1 + Self.distance(to: .last, in: view, tree))
    memory[id].baselines = baselines
    return baselines
  }

  private enum Line { case first, last }

  /// The rows between an edge of a view and the line of text next to it.
  ///
  /// It is the first row inside where constraints or the view itself place what is inside.
  private static func distance(to line: Line, in view: Int32, _ tree: RetainedTree) -> Int {
    var (view, rows) = (view, 0)
    while true {
      let around = tree.insets(of: view) + tree[view].margin
      rows += line == .first ? around.top : around.bottom
      let behavior = tree[view].behavior
      guard behavior.holdsViews, !behavior.isContainer, !tree[view].hasLayout else { return rows }
      let axis = tree.arrangement(of: view).axis
      let children = tree.eachStacked(in: view, on: .vertical)
      var inside: Int32?
      for child in children where inside == nil || line == .last && axis == .vertical {
        inside = child
      }
      guard let inside else { return rows }
      view = inside
    }
  }

  /// The first rows of the views of a line, and the rows that it needs.
  ///
  /// There are no first rows unless baselines say them.
  mutating func line(
    of views: StandingChildren, _ heights: [Int], _ alignment: Container.Alignment,
    _ tree: RetainedTree
  ) -> (starts: [Int], rows: Int) {
    guard alignment == .firstBaseline || alignment == .lastBaseline else {
      return ([], heights.max() ?? 0)
    }
    let above = zip(views, heights).map { view, height in
      let baselines = baselines(of: view, in: tree)
      let row = alignment == .firstBaseline ? baselines.first : height - baselines.last
      return min(max(0, row), height)
    }
    let line = above.max() ?? 0
    let starts = above.map { line - $0 }
    return (starts, zip(starts, heights).map { $0 + $1 }.max() ?? 0)
  }
}
