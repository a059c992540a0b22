import ConstraintLayout
import VirtualViews

// Containers whose views are laid out together; see `JoinedLayouts`.
extension LayoutPass {
  /// Finds out which containers are joined, and has those laid out again for which that changed.
  mutating func updateJoins(in tree: inout RetainedTree) {
    let old = measuring.joins
    guard !old.isEmpty || !old.open.isEmpty || !old.constraints.isEmpty else { return }
    let layouts = measuring.layouts
    measuring.joins.update(tree) { layouts[$0] != nil }
    let new = measuring.joins
    let heads = Set(old.constraints.keys).union(new.constraints.keys).filter {
      old.constraints[$0] != new.constraints[$0] || old.placed[$0] != new.placed[$0]
    }
    for container in heads.union(old.open.symmetricDifference(new.open))
    where tree.contains(index: container) {
      tree.markDirty(container)
    }
    joined = joined.filter { new.open.contains($0.key) }
    measuring.placed = measuring.placed.filter { new.placed[$0.key] != nil }
    measuring.measuredPlaced = measuring.measuredPlaced.filter { new.placed[$0.key] != nil }
    joinedEngines = joinedEngines.filter { tree.contains($0.key) && new.isHead($0.key.index) }
  }

  /// Places the views of a container, and of those inside that are joined with it.
  mutating func arrangeJoined(
    _ head: Int32, in cells: CellRect, _ tree: inout RetainedTree, _ measuring: inout Measuring
  ) {
    let id = tree[head].id
    var engine = joinedEngines.removeValue(forKey: id) ?? LayoutEngine()
    measuring.placed[head] = measuring.joins.placed[head].map { items in
      Dictionary(uniqueKeysWithValues: items.map { ($0, place(of: $0, from: head, tree)) })
    }
    var frames: [Int32: LayoutFrame] = .init()
    var (known, moves) = (frames, [Int32: Int]())
    // Containers that constraints make larger or smaller share their cells among their views anew. One that has
    // another size again then is pulled at by its views: these keep the gaps that they had at first.
    for _ in 0..<4 {
      let system = measuring.joined(head, in: cells, known, tree)
      frames = solve(system, head, cells, &engine, tree, &measuring)
      counts = counts + engine.counts
      let moved = system.outers.filter { container, outer in
        moves[container, default: 0] < 2 && frames[container]?.isSized(like: outer) == false
      }
      if moved.isEmpty { break }
      for container in moved.keys { moves[container, default: 0] += 1 }
      known = frames.filter { moves[$0.key, default: 0] < 2 }
    }
    let problems = engine.diagnostics
    joinedEngines[id] = engine
    note(frames, in: cells, &tree, measuring.joins)
    let own = tree.standing(in: head).map { CellRect(frames[$0] ?? .zero, from: cells) }
    place(childrenOf: head, at: own, in: cells, &tree, &measuring, problems)
  }

  private mutating func solve(
    _ system: JoinedSystem, _ head: Int32, _ cells: CellRect, _ engine: inout LayoutEngine,
    _ tree: RetainedTree, _ measuring: inout Measuring
  ) -> [Int32: LayoutFrame] {
    let id = tree[head].id
    let layout = ContainerLayout(
      constraints: system.constraints, guides: measuring.joinedGuides(of: id))
    let bars = measuring.bars(of: head, columns: cells.width, rows: cells.height, in: tree)
    engine.solve(
      LayoutContainer(
        id, layout, columns: cells.width, rows: cells.height, bars: bars, tree.direction),
      boxes: system.boxes, guides: layout.guides, constraints: layout.constraints
    ) { index, width in
      system.height(of: index, width: width)
        ?? measuring.height(of: system.views[index], width: width, in: tree)
    }
    let frames =
      tree.isRightToLeft
      ? engine.frames.map { $0.mirrored(in: cells.width) } : engine.frames
    return Dictionary(
      zip(system.views, frames).filter { $0.0 != TreeLinks.none }
    ) { first, _ in first }
  }

  /// Keeps the cells of the views of joined containers until these are placed.
  private mutating func note(
    _ frames: [Int32: LayoutFrame], in cells: CellRect, _ tree: inout RetainedTree,
    _ joins: JoinedLayouts
  ) {
    for (container, frame) in frames where joins.isOpen(container) {
      let corner = CellRect(frame, from: cells).inset(by: tree[container].margin).origin
      joined[container] = tree.standing(in: container).map { child in
        CellRect(frames[child] ?? .zero, from: cells)
          .offset(columns: -corner.column, rows: -corner.row)
      }
      tree[container].needsPlacing = true
    }
  }

  /// Gives the children of a joined container the cells that they have together with others.
  mutating func place(
    childrenOf container: Int32, joined frames: [CellRect], _ tree: inout RetainedTree,
    _ measuring: inout Measuring
  ) {
    let insets = tree.insets(of: container)
    let cells = CellRect(size: tree[container].size).inset(by: insets)
    setPlainInterior(of: container, cells, in: &tree)
    place(childrenOf: container, at: frames, in: cells, &tree, &measuring, [])
  }
}

extension LayoutFrame {
  /// True if it has as many whole cells as another one.
  fileprivate func isSized(like other: LayoutFrame) -> Bool {
    CellRect(self, from: .zero).size == CellRect(other, from: .zero).size
  }
}
