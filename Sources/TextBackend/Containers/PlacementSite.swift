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
    var lanes: [(view: Int32, lanes: [ViewLane])] = []
    /// The cells in which the views are arranged, if the container has them arranged.
    var arranged: CellRect?
    /// The rows that the container wants to show.
    var window: RowWindow?
    /// The events of which handlers are told.
    var events: ControlEvent = []
  }

  /// The view with a number.
  @inline(__always)
  func view(_ number: Int) -> Int32 {
    precondition(
      views.indices.contains(number), "no view \(number): there are \(views.count) inside")
    return views[number]
  }

  /// Gives a view its cells, and takes note if what is inside has to get others, too.
  @inline(__always)
  mutating func place(
    _ view: Int32, at position: Position, lanes: [ViewLane]?, areLanesNew: Bool
  ) {
    if position.isPinned { outcome.hasPinned = true }
    // Most rows stand where they did.
    if !areLanesNew, tree[view].isSettled(at: position) { return }
    if areLanesNew { tree[view].needsPlacing = true }
    tree[view].place(position)
    guard tree[view].needsPlacing else { return }
    outcome.placed.append(view)
    if let lanes { outcome.lanes.append((view, lanes)) }
  }
}
