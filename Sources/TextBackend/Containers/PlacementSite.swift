import VirtualViews

/// The tree and the sizes, lent by the layout to a container that places its views.
struct PlacementSite: ~Copyable {
  /// The container.
  let container: Int32
  /// The views inside that have cells.
  let views: [Int32]
  /// The rows there are, of a lazy container.
  let rows: LazyRows?
  /// All views.
  var tree: RetainedTree
  /// The sizes of views.
  var measuring: Measuring
  /// The wishes and decisions of the container so far.
  var outcome = Outcome()

  init(
    _ container: Int32, _ views: [Int32], _ rows: LazyRows?, _ tree: consuming RetainedTree,
    _ measuring: consuming Measuring
  ) {
    self.container = container
    self.views = views
    self.rows = rows
    self.tree = tree
    self.measuring = measuring
  }

  /// Gives back what was lent.
  consuming func finish() -> (tree: RetainedTree, measuring: Measuring, outcome: Outcome) {
    (tree, measuring, outcome)
  }

  /// The wishes and decisions of a container that placed its views.
  struct Outcome {
    /// True if views stay where they are while the others are scrolled.
    var hasPinned = false
    /// The views whose cells are others.
    var placed: [Int32] = []
    /// The lanes of the views inside of those.
    var lanes: [(view: Int32, lanes: RowLanes)] = []
    /// The cells in which the views are arranged, if the container has them arranged.
    var arranged: CellRect?
    /// The rows that the container wants to show.
    var window: RowWindow?
    /// The events of which handlers are told.
    var events: ControlEvent = []
    /// The views for which an arrangement has no cells although they need some.
    var unseen: [Int32] = []
    /// The last thing that the container asked for in vain, in words.
    var mistake: String?
  }

  /// Takes note of a view of which nothing is seen, if it needs cells.
  mutating func noteUnseen(_ number: Int, of columns: Int) {
    guard views.indices.contains(number) else { return }
    if measuring.needsCells(views[number], of: columns, in: tree) {
      outcome.unseen.append(views[number])
    }
  }

  /// Returns the view with a number; nil, and a mistake, if there is none.
  @inline(__always)
  mutating func view(_ number: Int) -> Int32? {
    if views.indices.contains(number) { return views[number] }
    noteMissing(number)
    return nil
  }

  @inline(never)
  private mutating func noteMissing(_ number: Int) {
    outcome.mistake =
      rows == nil && tree[container].behavior.isLazy
      ? "it is lazy and has no rows; make it by a function with `items:` or `rows:`"
      : "it placed a view \(number), and there are \(views.count)"
  }

  /// Gives a view its cells, and takes note if what is inside has to get others, too.
  @inline(__always)
  mutating func place(
    _ view: Int32, at position: Position, _ lanes: [ViewLane]?, _ scroll: LaneScroll?,
    areLanesNew: Bool
  ) {
    var position = position
    position.isMirrored = tree.isRightToLeft
    if position.isPinned { outcome.hasPinned = true }
    // Most rows stand where they did.
    if !areLanesNew, tree.isSettled(view, at: position) { return }
    if areLanesNew { tree[view].needsPlacing = true }
    tree[view].standsInLanes = lanes != nil
    tree[view].place(position)
    guard tree[view].needsPlacing else { return }
    outcome.placed.append(view)
    if let lanes { outcome.lanes.append((view, RowLanes(lanes: lanes, scroll: scroll))) }
  }
}
