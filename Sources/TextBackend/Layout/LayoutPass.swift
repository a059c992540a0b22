import ConstraintLayout
import VirtualViews

/// Gives every view its cells.
///
/// From the root down: a container that has constraints asks its own engine, every other one
/// stacks its children. A container's cells are whole before anything inside is laid out, so
/// borders and contents always agree, and a change inside one container never reaches another.
///
/// Only what changed is done again. Sizes are settled from the inside out (``SizeMemory``), which
/// tells the containers whose children stand elsewhere now; then these are laid out from the
/// outside in, and what is in them as far as its cells are others.
struct LayoutPass {
  /// How much work the engines did in the last run.
  var counts = LayoutCounts()
  /// What authors should know about the layouts there are.
  private(set) var diagnostics: [LayoutDiagnostic] = []
  // By the container whose layout it is about.
  private var problems: [NodeID: [LayoutDiagnostic]] = [:] {
    didSet {
      diagnostics = problems.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
    }
  }

  /// The rows that lazy containers need views for.
  var wishes: [(container: NodeID, window: RowWindow)] = []
  /// What happened by layouts since somebody asked for it.
  var news: [NodeID: ControlEvent] = .init()
  /// What is wrong with the places of layers.
  var lost: [LayoutDiagnostic] = []
  /// The cells of the screen where the cursors of views are at which layers stand.
  var cursors: [NodeID: CellRect] = [:]
  /// The sides of their anchors where layers stand in the last picture: rounds of layout between pictures do not count.
  var sides: [NodeID: LayerSide] = [:]
  /// The sides where the last layout put them, which count once they are painted.
  var newSides: [NodeID: LayerSide] = [:]
  /// The anchors of layers.
  var anchors: [NodeID: LayerAnchor] = .init()
  /// The rows of a lazy container, during a run.
  private(set) var rows: ((NodeID) -> LazyRows?)?
  /// The lanes in which the children of rows stand.
  var lanes: [Int32: RowLanes] = .init()

  /// The cells of the children of containers that are laid out together with others.
  var joined: [Int32: [CellRect]] = .init()
  /// The solvers of views that are laid out together, by the container around them.
  var joinedEngines: [NodeID: LayoutEngine] = .init()
  var measuring = Measuring()
  // Of the screen in the last run.
  private var size: CellSize?
  // The containers whose children have to be given their cells, because they got others; none after
  // a run, but room for some.
  private var waiting: [Int32] = []

  /// The constraints of the containers that have such.
  var layouts: [NodeID: ContainerLayout] { measuring.layouts }

  /// What finds the places of their children.
  var engines: [NodeID: LayoutEngine] { measuring.engines }

  /// Takes over the layout of one container; nil for a container that has none or is gone.
  mutating func adopt(
    _ layout: ContainerLayout?, of container: NodeID, in tree: RetainedTree
  ) {
    let layout = measuring.joins.adopt(layout, of: container, in: tree)
    measuring.layouts[container] = layout
    guard layout == nil else { return }
    measuring.engines[container] = nil
    note(nil, in: container)
  }

  /// Lays out all views on a screen of a size.
  ///
  /// - Parameters:
  ///   - tree: the views.
  ///   - size: the cells of the screen.
  ///   - rows: the rows of a lazy container.
  mutating func run(
    on tree: inout RetainedTree, size: CellSize, rows: @escaping (NodeID) -> LazyRows?
  ) {
    self.rows = rows
    defer { self.rows = nil }
    counts = LayoutCounts()
    wishes = []
    if problems.keys.contains(where: { !tree.contains($0) }) {
      problems = problems.filter { tree.contains($0.key) }
    }
    updateJoins(in: &tree)
    runOnce(on: &tree, size: size)
    followPlaced(in: &tree) { $0.runOnce(on: &$1, size: size) }
  }

  private mutating func runOnce(on tree: inout RetainedTree, size: CellSize) {
    if !lanes.isEmpty { lanes = [:] }
    let screen = CellRect(size: size)
    tree[0].place(Position(frame: screen))
    // Taken out, so that nobody else holds what it remembers while it is changed.
    var measuring = Measuring()
    swap(&measuring, &self.measuring)
    if size != self.size { forgetSizes(&tree, &measuring) }
    measuring.settle(&tree)
    if tree.stack.layers.isEmpty {
      layOut(measuring.dirty, in: &tree, &measuring)
    } else {
      let changed = Dictionary(grouping: measuring.dirty) { tree.layer(of: $0) ?? 0 }
      layOut(changed[0] ?? [], in: &tree, &measuring)
      placeLayers(in: &tree, changed, &measuring)
    }
    swap(&measuring, &self.measuring)
    counts = counts + self.measuring.takeCounts()
  }

  /// Lays out views that changed: those that hold others come first, so that each has its cells when
  /// it is its turn.
  mutating func layOut(
    _ views: [Int32], in tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    for view in views where tree[view].isDirty {
      tree[view].isDirty = false
      addWaiting(view, in: &tree)
      layOutWaiting(in: &tree, &measuring)
    }
  }

  /// Places the children of the containers that got other cells, and of those inside.
  mutating func layOutWaiting(in tree: inout RetainedTree, _ measuring: inout Measuring) {
    while let container = waiting.popLast() {
      tree[container].isDirty = false
      tree[container].needsPlacing = false
      place(childrenOf: container, in: &tree, &measuring)
    }
  }

  /// Returns what happened by layouts, in the order of the views, and forgets it.
  mutating func takeNews() -> [(view: NodeID, events: ControlEvent)] {
    guard !news.isEmpty else { return [] }
    defer { news = [:] }
    return news.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
  }

  /// Has everything measured and placed anew by the next run.
  mutating func forgetSizes() { size = nil }

  /// Has everything measured and placed anew on a screen of another size.
  ///
  /// Every size asks for other widths; nobody would ever forget what was asked for the last one.
  private mutating func forgetSizes(_ tree: inout RetainedTree, _ measuring: inout Measuring) {
    size = tree[0].size
    measuring.forget()
    tree.markAllDirty()
  }

  /// Gives a view its cells, and sees to it that what is inside gets others, too, if it has to.
  mutating func place(_ view: Int32, at position: Position, in tree: inout RetainedTree) {
    var position = position
    position.isMirrored = tree.isRightToLeft
    if tree.isSettled(view, at: position) { return }
    tree[view].place(position)
    addWaiting(view, in: &tree)
  }

  /// Takes note of a view if there is anything in it that has to be given its cells.
  mutating func addWaiting(_ view: Int32, in tree: inout RetainedTree) {
    guard tree[view].needsPlacing else { return }
    // A lazy container finds out which rows it needs when it has its cells; the screen may have guides.
    if tree.links[view].childCount > 0 || tree[view].behavior.isContainer || view == 0 {
      waiting.append(view)
    } else {
      tree[view].needsPlacing = false
    }
  }

  /// The rows that the views need in as many columns as there are, and those of the highest layer.
  mutating func rows(of tree: inout RetainedTree, columns: Int) -> Int {
    updateJoins(in: &tree)
    measuring.settle(&tree)
    var rows = measuring.size(of: 0, width: columns, in: tree).rows
    for layer in tree.shownLayers {
      let natural = measuring.size(of: layer, width: nil, in: tree).columns
      let own = measuring.size(of: layer, width: min(natural, columns), in: tree).rows
      rows = max(rows, own + barRows(around: layer, in: tree, columns: columns))
    }
    return rows
  }

  /// The rows of the bars that a layer leaves in sight, which may have no cells yet.
  private mutating func barRows(
    around layer: Int32, in tree: RetainedTree, columns: Int
  ) -> Int {
    guard tree[layer].content.attributes.layer?.avoidsBars == true, !tree.bars.isEmpty else {
      return 0
    }
    return tree.barsAround(layer).filter { $0.edge == .top || $0.edge == .bottom }
      .reduce(0) { $0 + measuring.size(of: $1.view, width: columns, in: tree).rows }
  }

  private mutating func place(
    childrenOf container: Int32, in tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    if let lanes = lanes[container] {
      return place(childrenOf: container, in: lanes, &tree, &measuring)
    }
    if measuring.joins.isOpen(container), let frames = joined[container] {
      return place(childrenOf: container, joined: frames, &tree, &measuring)
    }
    let isHead = measuring.joins.isHead(container)
    if tree[container].behavior.isContainer,
      !isHead || tree[container].behavior.placesByItself
    {
      return placeViews(of: container, &tree, &measuring)
    }
    let cells = CellRect(size: tree[container].size).inset(by: tree.insets(of: container))
    setPlainInterior(of: container, cells, in: &tree)
    arrange(childrenOf: container, in: cells, &tree, &measuring)
  }

  /// Has the children of a container seen in some of its cells.
  func setPlainInterior(of container: Int32, _ cells: CellRect, in tree: inout RetainedTree) {
    let port = tree.isRightToLeft ? cells.mirrored(in: tree[container].size.columns) : cells
    tree[container].interior = Interior(port: port)
  }

  /// Places the children of a container in some cells, by its constraints or as it stacks them.
  mutating func arrange(
    childrenOf container: Int32, in cells: CellRect, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    if measuring.joins.isHead(container) {
      return arrangeJoined(container, in: cells, &tree, &measuring)
    }
    var problems: [LayoutDiagnostic] = []
    let frames =
      if let layout = measuring.layouts[tree[container].id] {
        measuring.solve(layout, in: cells, container, tree, &problems).map {
          CellRect($0, from: cells)
        }
      } else {
        measuring.stackWithBars(container, in: cells, tree)
      }
    place(childrenOf: container, at: frames, in: cells, &tree, &measuring, problems)
  }

  /// Gives the children of a container their cells, and takes note of what is wrong with them.
  mutating func place(
    childrenOf container: Int32, at frames: [CellRect], in cells: CellRect,
    _ tree: inout RetainedTree, _ measuring: inout Measuring, _ problems: [LayoutDiagnostic]
  ) {
    var problems = problems
    let behavior = tree[container].behavior
    let isArranging = behavior.isContainer && !behavior.placesByItself
    let mirror = tree.isRightToLeft ? tree.contentColumns(of: container) : nil
    for (child, frame) in zip(tree.eachStanding(in: container), frames) {
      // An arrangement goes beyond the cells that there are.
      let isUnseen = isArranging ? frame.intersection(cells).isEmpty : frame.isEmpty
      if isUnseen, !cells.isEmpty, tree.tellsUnseen,
        measuring.needsCells(child, of: cells.width, in: tree)
      {
        problems.append(.noCells(for: tree[child].id.layoutItem))
      }
      // Those inside of one that is cut are mostly cut, too.
      if CellSize(columns: frame.width, rows: frame.height).isCut, !tree[container].size.isCut {
        problems.append(.cutView(for: tree[child].id.layoutItem))
      }
      place(child, at: Position(frame: mirror.map(frame.mirrored) ?? frame), in: &tree)
    }
    note(problems.isEmpty ? nil : problems, in: tree[container].id)
  }
}

extension CellRect {
  /// The whole cells of a place that is counted from the corner of some cells.
  init(_ frame: LayoutFrame, from corner: CellRect) {
    let cells = frame.cells(offsetBy: Double(corner.column), Double(corner.row))
    self =
      CellRect(
        checkingColumn: cells.column, row: cells.row, width: cells.width, height: cells.height)
      ?? .zero
  }
}

extension LayoutPass {
  /// Takes note of what is wrong in a container; most have nothing, and had nothing before.
  mutating func note(_ diagnostics: [LayoutDiagnostic]?, in container: NodeID) {
    if diagnostics != nil || problems[container] != nil { problems[container] = diagnostics }
  }
}

extension LayoutPass {
  /// Takes note of something else that is wrong in a container.
  mutating func add(_ diagnostic: LayoutDiagnostic, in container: NodeID) {
    problems[container, default: []].append(diagnostic)
  }
}

extension CellSize {
  /// The size with some cells at the sides, within what any screen has.
  func growing(by insets: Insets) -> CellSize {
    CellSize(
      columns: StackLayout.cells(columns + insets.columns),
      rows: StackLayout.cells(rows + insets.rows))
  }
}

extension CellRect {
  /// The rectangle without some cells at its sides; nothing of it where there are too few.
  func inset(by insets: Insets) -> CellRect {
    CellRect(
      column: column + min(insets.leading, width), row: row + min(insets.top, height),
      width: max(0, width - insets.columns), height: max(0, height - insets.rows))
  }

  /// The rectangle with some cells more at its sides.
  func outset(by insets: Insets) -> CellRect {
    CellRect(
      column: column - insets.leading, row: row - insets.top, width: width + insets.columns,
      height: height + insets.rows)
  }
}
