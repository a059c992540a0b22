import ConstraintLayout
public import VirtualViews

/// The views inside of a container while it says how many cells it needs for them; see ``TextContainer``.
///
/// A number that no view has needs no cells.
public struct MeasuredViews: ~Copyable {
  /// The number of views inside.
  public let count: Int
  private let views: [Int32]
  private let tree: RetainedTree
  private var measuring: Measuring

  init(_ views: [Int32], _ tree: RetainedTree, _ measuring: consuming Measuring) {
    (count, self.views, self.tree) = (views.count, views, tree)
    self.measuring = measuring
  }

  /// The number of columns that text takes on this screen.
  public var metrics: TextMetrics { tree.metrics }

  /// The cells that a view needs, in as many columns as there are.
  public mutating func size(of view: Int, width: Int?) -> (columns: Int, rows: Int) {
    guard views.indices.contains(view) else { return (0, 0) }
    let size = measuring.size(of: views[view], width: width.map { max(0, $0) }, in: tree)
    return (size.columns, size.rows)
  }

  /// The columns that a view needs where it has only some rows: with those of its bar if it scrolls then.
  ///
  /// With enough rows they are those of ``size(of:width:)`` in as many columns as it takes.
  public mutating func columns(of view: Int, rows: Int) -> Int {
    guard views.indices.contains(view) else { return 0 }
    return measuring.columns(of: views[view], rows: max(0, rows), in: tree)
  }

  /// The attributes of a view, such as its span in a grid; those of every view if there is none with the
  /// number.
  public func attributes(of view: Int) -> ViewAttributes {
    views.indices.contains(view) ? tree[views[view]].content.attributes : ViewAttributes()
  }

  /// The directions in which a view takes no cells because it is hidden.
  public func collapsedAxes(of view: Int) -> Container.Axes {
    views.indices.contains(view) ? tree[views[view]].collapsed : []
  }

  /// True if a view takes all of the columns that there are for it, whatever its alignment there is; see
  /// ``TextCustomView/fillsColumn``.
  public func fillsColumn(_ view: Int) -> Bool {
    guard views.indices.contains(view) else { return false }
    return tree[views[view]].behavior.fillsColumn(tree[views[view]].content)
  }

  /// The rows of a view above its first line of text.
  public mutating func firstBaseline(of view: Int) -> Int {
    views.indices.contains(view) ? measuring.baselines(of: views[view], in: tree).first : 0
  }

  /// The rows of a view from its last line of text down, with that line.
  ///
  /// - Parameters:
  ///   - view: its number.
  ///   - width: its columns; nil for as many as it takes.
  /// - Returns: the rows.
  public mutating func lastBaseline(of view: Int, width: Int?) -> Int {
    views.indices.contains(view)
      ? measuring.baselines(of: views[view], width: width, in: tree).last : 1
  }

  consuming func finish() -> Measuring { measuring }
}

extension Measuring {
  /// The cells that a container needs that says so by itself.
  mutating func measuredSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    measure(inside: view, in: tree) {
      tree[view].behavior.measure(&$0, tree[view].content, width: width)
    }
  }

  /// The columns that a container needs in some rows that says so by itself; nil for others.
  mutating func measuredColumns(of view: Int32, rows: Int, in tree: RetainedTree) -> Int? {
    measure(inside: view, in: tree) {
      tree[view].behavior.columns(of: &$0, tree[view].content, rows: rows)
    }
  }

  /// The cells of the views inside of a container that is nothing but places for them; nil for others.
  mutating func arrangement(
    of view: Int32, in room: ContainerRoom, _ tree: RetainedTree
  ) -> ViewArrangement? {
    let views = tree.standing(in: view)
    return measure(inside: view, in: tree) {
      tree[view].behavior.arrange(&$0, tree[view].content, in: room)
    }?.mapped { views.indices.contains($0) ? tree.limited($1, of: views[$0]) : $1 }
  }

  private mutating func measure<Result>(
    inside view: Int32, in tree: RetainedTree, _ body: (inout MeasuredViews) -> Result
  ) -> Result {
    // Lent and not copied, so that nobody else holds what it remembers while it is changed.
    var lent = Measuring()
    swap(&lent, &self)
    var views = MeasuredViews(tree.standing(in: view), tree, lent)
    let result = body(&views)
    self = views.finish()
    return result
  }
}
