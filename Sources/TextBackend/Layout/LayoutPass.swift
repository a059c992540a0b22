import ConstraintLayout
import VirtualViews

/// Gives every view its cells.
///
/// From the root down: a container that has constraints asks its own engine, every other one
/// stacks its children. A container's cells are whole before anything inside is laid out, so
/// borders and contents always agree, and a change inside one container never reaches another.
struct LayoutPass {
  /// How much work the engines did in the last run.
  private(set) var counts = LayoutCounts()
  /// What authors should know about the last run.
  private(set) var diagnostics: [LayoutDiagnostic] = []

  /// The rows that tables need views for.
  var wishes: [(table: NodeID, window: RowWindow)] = []
  /// The tables that there are.
  var tables: [NodeID] = []
  /// The rows that are the same as in the last run, and only stand elsewhere.
  var moved: Set<Int32> = []
  /// The columns in which the children of rows stand.
  var columns: [Int32: CellColumns] = [:]

  private(set) var engines: [NodeID: LayoutEngine] = [:]
  private(set) var layouts: [NodeID: ContainerLayout] = [:]

  /// Takes the layouts of all containers that have one.
  ///
  /// - Returns: the containers whose constraints are others now.
  mutating func adopt(_ next: [ContainerLayout]) -> [NodeID] {
    let before = layouts
    layouts = Dictionary(next.map { ($0.container, $0) }) { _, last in last }
    engines = engines.filter { layouts[$0.key] != nil }
    return next.map(\.container).filter { before[$0] != layouts[$0] }
  }

  /// Lays out all views on a screen of a size.
  mutating func run(on tree: inout RetainedTree, size: CellSize) {
    counts = LayoutCounts()
    diagnostics = []
    wishes = []
    columns = [:]
    moved = []
    tables = []
    let screen = CellRect(size: size)
    tree[0].rect = screen
    tree[0].clip = screen
    tree[0].reach = screen
    var measuring = Measuring(tree: tree, layouts: layouts, engines: engines)
    // An engine that is held twice forgets what it knows when it is used.
    engines = [:]
    var waiting: [Int32] = [0]
    while let container = waiting.popLast() {
      // Nothing in it changed, and it was moved with all inside.
      guard !moved.contains(container) else { continue }
      place(childrenOf: container, in: &tree, &measuring)
      tree[container].isDirty = false
      waiting += tree.children(of: container).filter {
        // A table finds out which rows it needs when it has its cells.
        tree.links[$0].childCount > 0 || tree[$0].memory.scrolls
      }
    }
    engines = measuring.engines
    counts = counts + measuring.counts
  }

  /// The rows that the views need in as many columns as there are.
  mutating func rows(of tree: RetainedTree, columns: Int) -> Int {
    var measuring = Measuring(tree: tree, layouts: layouts, engines: engines)
    engines = [:]
    defer { engines = measuring.engines }
    return measuring.size(of: 0, width: columns).rows
  }

  private mutating func place(
    childrenOf container: Int32, in tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    let view = tree[container]
    if let columns = columns[container] {
      return placeCells(of: container, in: columns, &tree, &measuring)
    }
    if case .custom(let custom) = view.content, let table = custom.value as? Table {
      return placeRows(of: container, table, &tree, &measuring)
    }
    let inner = inside(container, &tree, &measuring)
    let rects =
      if let layout = layouts[view.id] {
        solve(layout, in: inner.cells, container, &measuring)
      } else {
        measuring.stack(container, in: inner.cells)
      }
    for (child, rect) in zip(tree.children(of: container), rects) {
      tree[child].place(rect, clip: inner.clip, reach: inner.reach)
      if tree.links[child].childCount == 0 { tree[child].isDirty = false }
    }
  }

  /// Where the children of a container stand, and what is seen of them.
  private mutating func inside(
    _ container: Int32, _ tree: inout RetainedTree, _ measuring: inout Measuring
  ) -> Inside {
    let view = tree[container]
    if case .custom(let custom) = view.content, let scrollView = custom.value as? ScrollView {
      return scrolled(scrollView, container, &tree, &measuring)
    }
    let cells = view.rect.inset(by: view.content.border)
    return Inside(
      cells: cells, clip: view.clip.intersection(cells), reach: view.reach.intersection(cells))
  }

  private mutating func solve(
    _ layout: ContainerLayout, in inner: CellRect, _ container: Int32, _ measuring: inout Measuring
  ) -> [CellRect] {
    let children = measuring.tree.children(of: container)
    let boxes = children.map { measuring.box($0) }
    var engine = measuring.engines.removeValue(forKey: layout.container) ?? LayoutEngine()
    engine.solve(
      LayoutContainer(layout, columns: inner.width, rows: inner.height), boxes: boxes,
      guides: layout.guides, constraints: layout.constraints
    ) { index, width in measuring.height(of: children[index], width: width) }
    counts = counts + engine.counts
    diagnostics += engine.diagnostics
    defer { measuring.engines[layout.container] = engine }
    return engine.frames.map { frame in
      let cells = frame.cells(offsetBy: Double(inner.column), Double(inner.row))
      return CellRect(
        checkingColumn: cells.column, row: cells.row, width: cells.width, height: cells.height)
        ?? .zero
    }
  }
}

/// The room of a container's children.
struct Inside {
  /// The cells they stand in, seen or not.
  var cells: CellRect
  /// The cells outside of which nothing of them is seen.
  var clip: CellRect
  /// The cells outside of which no scrolling brings anything of them into view.
  var reach: CellRect
}

extension CellRect {
  /// The rectangle without some cells at each side; nothing of it where there are too few.
  func inset(by cells: Int) -> CellRect {
    CellRect(
      column: column + min(cells, width), row: row + min(cells, height),
      width: max(0, width - 2 * cells), height: max(0, height - 2 * cells))
  }
}

extension Content {
  /// The cells that a border takes on each side.
  var border: Int {
    guard case .container(let container) = self else { return 0 }
    return ContainerControl(container: container).inset
  }
}
