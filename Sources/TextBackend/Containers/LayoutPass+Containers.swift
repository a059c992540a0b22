import ConstraintLayout
import VirtualViews

extension LayoutPass {
  /// Has a container place the views inside, and does what it asks for.
  mutating func placeViews(
    of index: Int32, _ tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    let behavior = tree[index].behavior
    let views = behavior.isLazy ? shownRows(of: index, &tree) : tree.standing(in: index)
    let rows = behavior.isLazy ? rows?(tree[index].id) : nil
    let untold = news.isEmpty ? [] : news[tree[index].id] ?? []
    var site = PlacementSite(index, views, rows, consume tree, consume measuring)
    site.outcome.events = untold
    behavior.placeViews(&site)
    let outcome: PlacementSite.Outcome
    (tree, measuring, outcome) = site.finish()
    for (view, lanes) in outcome.lanes { self.lanes[view] = lanes }
    for view in outcome.placed { addWaiting(view, in: &tree) }
    let node = tree[index].id
    note(nil, in: node)
    for view in outcome.unseen where tree.tellsUnseen {
      add(.noCells(for: tree[view].id.layoutItem), in: node)
    }
    if let cells = outcome.arranged { arrange(childrenOf: index, in: cells, &tree, &measuring) }
    if let mistake = outcome.mistake {
      add(.misplacedViews(mistake, in: node.layoutItem), in: node)
    }
    if let window = outcome.window { wishes.append((node, window)) }
    if outcome.events != untold { news[node] = outcome.events.isEmpty ? nil : outcome.events }
  }

  /// The views of the rows in the window of a lazy container; those that no row has are taken off
  /// the screen.
  private mutating func shownRows(of index: Int32, _ tree: inout RetainedTree) -> [Int32] {
    let count = tree[index].behavior.window(of: tree[index].content).count
    let children = tree.children(of: index)
    hide(children.dropFirst(count), &tree)
    return Array(children.prefix(count))
  }

  /// Takes the views that no row has off the screen.
  ///
  /// Nothing in them is placed before a row has them again.
  private func hide(_ spares: ArraySlice<Int32>, _ tree: inout RetainedTree) {
    for spare in spares
    where tree[spare].isDirty || tree[spare].position != Position() {
      tree[spare].place(Position())
      for index in tree.links.subtree(of: spare) {
        tree[index].needsPlacing = true
        tree[index].isDirty = false
      }
    }
  }

  /// Places the views inside of a row in its lanes.
  mutating func place(
    childrenOf row: Int32, in rowLanes: RowLanes, _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let size = tree[row].size
    noteBars(in: row, tree)
    let (lanes, scroll) = (rowLanes.lanes, rowLanes.scroll)
    // The holder of the row counts its lanes as it counts its own cells.
    let mirror = tree[tree.links[row].parent].behavior.isMirrored(tree.metrics)
    tree[row].interior =
      scroll.map { Interior(size, $0, isMirrored: mirror) } ?? Interior(port: CellRect(size: size))
    for (number, cell) in tree.standing(in: row).enumerated() {
      var position = Position()
      if lanes.indices.contains(number) {
        var lane = lanes[number]
        if lane.alignment != .natural, tree[cell].behavior.fillsColumn(tree[cell].content) {
          (position.alignment, lane.alignment) = (lane.alignment, .natural)
        }
        let natural = min(lane.width, measuring.size(of: cell, width: nil, in: tree).columns)
        let width = lane.alignment == .natural ? lane.width : natural
        let alignment =
          mirror
          ? lane.alignment.fromLeadingEdge(isRightToLeft: true)
          : lane.alignment
        let before = alignment.column(of: width, in: lane.width)
        let rect =
          CellRect(
            checkingColumn: lane.start + before, row: 0, width: width, height: size.rows) ?? .zero
        position.frame = mirror ? rect.mirrored(in: size.columns) : rect
        position.isPinned = lane.isPinned && scroll != nil
      }
      place(cell, at: position, in: &tree)
    }
  }
}

extension Interior {
  /// Makes the interior of a row in which a part of the lanes is scrolled.
  fileprivate init(_ size: CellSize, _ scroll: LaneScroll, isMirrored: Bool) {
    let port = CellRect(
      checkingColumn: scroll.port.lowerBound, row: 0, width: scroll.port.count, height: size.rows)
    let seen = port?.intersection(CellRect(size: size)) ?? .zero
    self.init(
      origin: CellPoint(column: isMirrored ? scroll.offset : -scroll.offset, row: 0),
      port: isMirrored ? seen.mirrored(in: size.columns) : seen, edge: CellRect(size: size),
      hasPinned: true)
  }
}

extension LayoutPass {
  /// Takes note of bars that lanes leave no edge to stand at.
  private mutating func noteBars(in row: Int32, _ tree: RetainedTree) {
    let bars = tree.bars(of: row).map { bar, _ in
      LayoutDiagnostic.misplacedBar(
        "the columns of its row say where it stands", tree[bar].id.layoutItem)
    }
    note(bars.isEmpty ? nil : bars, in: tree[row].id)
  }
}

extension LayoutDiagnostic {
  /// A container asked for something about the views inside that makes no sense.
  fileprivate static func misplacedViews(
    _ reason: String, in container: LayoutItem
  ) -> LayoutDiagnostic {
    LayoutDiagnostic(
      .misplacedViews,
      """
      The container asked for what cannot be done: \(reason). Its views have the numbers below `PlacedViews.count`; \
      only a lazy container has rows.
      """,
      item: container)
  }

  /// A lazy container asked for other rows in every layout.
  ///
  /// - Parameters:
  ///   - container: the container.
  ///   - isScrolled: true if the program has it scrolled in every layout.
  /// - Returns: the diagnostic.
  static func endlessRows(of container: NodeID, isScrolled: Bool) -> LayoutDiagnostic {
    let advice =
      isScrolled
      ? """
      The program has it scrolled whenever it shows other rows. A message of `.onScroll` or `.onNeed` must not lead to \
      `.scroll` or `.reveal` each time.
      """
      : "Ask for the rows that the cells have room for, whatever rows are shown."
    return LayoutDiagnostic(
      .endlessRows,
      """
      The container asks for other rows in every layout; those of the last request are missing. \(advice)
      """,
      item: container.layoutItem)
  }
}

extension LayoutDiagnostic.Identifier {
  /// A container asked for something about the views inside that makes no sense.
  fileprivate static let misplacedViews = Self(rawValue: "misplaced-views")
  /// A lazy container asked for other rows in every layout.
  static let endlessRows = Self(rawValue: "endless-rows")
}
