import ConstraintLayout
import VirtualViews

// The constraints for containers that are laid out together.
extension Measuring {
  /// The views of a container, and of those inside that are joined with it.
  ///
  /// - Parameters:
  ///   - head: the container.
  ///   - cells: its cells in which they stand.
  ///   - known: the cells of the views by the constraints so far; none before the first time.
  ///   - tree: all views.
  /// - Returns: the views and the constraints between them.
  mutating func joined(
    _ head: Int32, in cells: CellRect, _ known: [Int32: LayoutFrame], _ tree: RetainedTree
  ) -> JoinedSystem {
    var system = JoinedSystem()
    let item = tree[head].id.layoutItem
    let size = LayoutFrame(
      left: 0, top: 0, width: Double(cells.width), height: Double(cells.height))
    var waiting = [(container: head, outer: size, inner: size)]
    while let next = waiting.popLast() {
      let frames = addViews(of: next.container, next.outer, next.inner, item, &system, tree)
      for (child, frame) in zip(tree.standing(in: next.container), frames)
      where joins.isOpen(child) {
        let outer = known[child] ?? frame
        system.outers[child] = outer
        waiting.append((child, outer, outer.inset(by: tree.around(child))))
      }
    }
    for (view, cells) in (placed[head] ?? [:]).sorted(by: { $0.key.owner < $1.key.owner }) {
      system.addPlaced(view == item ? .outer(of: tree[head].id) : view, at: cells, in: item)
    }
    for joint in joins.constraints[head] ?? [] {
      let size =
        joint.origin == head
        ? cells.size
        : system.outers[joint.origin].map { outer in
          CellRect(outer.inset(by: tree.around(joint.origin)), from: .zero).size
        } ?? CellRect(size: tree[joint.origin].size).inset(by: tree.insets(of: joint.origin)).size
      guard joint.constraint.breakpoint.contains(columns: size.columns, rows: size.rows) else {
        continue
      }
      system.add([joint.seen(in: head, tree)])
    }
    addGuides(to: &system, head, tree)
    return system
  }

  /// Adds the views of one container, and returns their places by itself.
  private mutating func addViews(
    of container: Int32, _ outer: LayoutFrame, _ inner: LayoutFrame, _ head: LayoutItem,
    _ system: inout JoinedSystem, _ tree: RetainedTree
  ) -> [LayoutFrame] {
    let children = tree.standing(in: container)
    let id = tree[container].id
    let cells = CellRect(size: CellRect(inner, from: .zero).size)
    if let layout = layouts[id] {
      var problems: [LayoutDiagnostic] = []
      let frames = solve(layout, in: cells, container, tree, &problems)
        .map { $0.offset(by: inner) }
      let bars = bars(of: container, columns: cells.width, rows: cells.height, in: tree)
      let boxes = boxes(children, in: tree)
      for ((child, box), frame) in zip(zip(children, boxes), frames) {
        system.add(child, box, at: frame, in: head)
      }
      let shown = anchored(
        layout.at(columns: cells.width, rows: cells.height), of: id, isPlaced: true
      ).with(bars, of: id, tree)
      // Its function sees what is inside of its border; others see all of it.
      system.add(
        id.layoutItem == head
          ? shown.constraints
          : shown.constraints.map { $0.replacing(id.layoutItem, by: .content(of: id)) })
      return frames
    }
    var views = ArrangedViews(id.layoutItem, at: outer, tree.direction)
    let room = ContainerRoom(columns: cells.width, rows: cells.height)
    let arrangement = arrangement(of: container, in: room, tree)
    let frames =
      arrangement?.frames(count: children.count)
      ?? stackWithBars(container, in: cells, tree).map { LayoutFrame($0) }
    let stack = tree.arrangement(of: container)
    let axis = axis(of: container, in: cells.width, tree)
    let isStack = arrangement == nil
    let bars = bars(of: container, columns: cells.width, rows: cells.height, in: tree)
    let tracks = arrangement?.tracks(count: children.count) ?? []
    for (number, child) in children.enumerated() {
      let frame = frames[number].offset(by: inner)
      let isAbsent =
        isStack ? tree[child].collapsed.contains(.init(axis)) : tree[child].collapsed == .all
      system.addWish(child, box(child, in: tree), at: frame, in: head)
      // Bars stand at the edges, and the others between them.
      if isStack, tree.bars.edges[child] != nil { continue }
      let fillsAcross =
        axis == .vertical
        ? Double(tree.mostColumns(of: child)) >= inner.width
        : Double(tree.mostRows(of: child)) >= inner.height
      views.views.append(
        (
          tree[child].id.layoutItem, frame, isStack ? nil : tracks[number], isAbsent, fillsAcross
        ))
    }
    if let arrangement, !arrangement.columnTracks.isEmpty {
      let (constraints, guides) = views.trackConstraints(arrangement, in: inner)
      system.add(constraints)
      for guide in guides { system.addGuide(guide.item, wanting: guide.frame) }
    } else if isStack {
      if !bars.bars.isEmpty {
        system.add(
          bars.constraints(in: id.layoutItem == head ? head : .content(of: id), tree))
      }
      let room = bars.safeArea(of: cells)
      let ends =
        axis == .horizontal
        ? inner.left + Double(room.column)...inner.left + Double(room.endColumn)
        : inner.top + Double(room.row)...inner.top + Double(room.endRow)
      let (constraints, guides) = views.stackConstraints(stack, axis, ends: ends)
      system.add(constraints)
      for guide in guides { system.addGuide(guide) }
    } else {
      system.add(views.looseConstraints())
    }
    system.add(views.enclosing(inner, priorities(of: container, in: tree)))
    return frames.map { $0.offset(by: inner) }
  }
}

extension LayoutFrame {
  fileprivate init(_ rect: CellRect) {
    self.init(
      left: Double(rect.column), top: Double(rect.row), width: Double(rect.width),
      height: Double(rect.height))
  }

  /// The frame, counted from where the corner of another one is counted.
  fileprivate func offset(by frame: LayoutFrame) -> LayoutFrame {
    LayoutFrame(left: left + frame.left, top: top + frame.top, width: width, height: height)
  }

  /// The frame without some cells at its sides.
  func inset(by insets: Insets) -> LayoutFrame {
    LayoutFrame(
      left: left + min(Double(insets.leading), width), top: top + min(Double(insets.top), height),
      width: max(0, width - Double(insets.columns)), height: max(0, height - Double(insets.rows)))
  }
}

extension ViewArrangement {
  /// The cells of all views, by their numbers; none for those that have no place.
  fileprivate func frames(count: Int) -> [LayoutFrame] {
    var frames = Array(repeating: LayoutFrame.zero, count: count)
    for place in places where frames.indices.contains(place.view) {
      let cells = place.frame
      frames[place.view] = LayoutFrame(
        left: Double(cells.column), top: Double(cells.row), width: Double(cells.width),
        height: Double(cells.height))
    }
    return frames
  }

  /// The tracks that each view covers, by their numbers.
  fileprivate func tracks(count: Int) -> [Tracks?] {
    var tracks: [Tracks?] = Array(repeating: nil, count: count)
    for place in places where tracks.indices.contains(place.view) {
      tracks[place.view] = place.tracks
    }
    return tracks
  }
}

extension Measuring {
  /// The cells that the children of a container need together with the views that are joined with them.
  ///
  /// - Parameters:
  ///   - head: the container.
  ///   - alone: the cells that its children need otherwise.
  ///   - width: the columns that there are; nil for as many as it takes.
  ///   - tree: all views.
  /// - Returns: the cells.
  mutating func joinedSize(
    of head: Int32, alone: CellSize, width: Int?, in tree: RetainedTree
  ) -> CellSize {
    let cells = CellRect(size: CellSize(columns: width ?? alone.columns, rows: alone.rows))
    if joins.placed[head] != nil { measuredPlaced[head] = placed[head] ?? [:] }
    let system = joined(head, in: cells, [:], tree)
    let id = tree[head].id
    let bars = bars(of: head, columns: width, rows: nil, in: tree)
    let own = boxes(tree.standing(in: head), in: tree)
    let layout = ContainerLayout(
      constraints: system.constraints + .enclosing(own, in: id.layoutItem),
      guides: joinedGuides(of: id))
    var engine = LayoutEngine()
    let size = engine.fittingSize(
      LayoutContainer(id, layout, columns: width, rows: nil, bars: bars, tree.direction),
      boxes: system.boxes, guides: layout.guides, constraints: layout.constraints,
      fitting: LayoutFitting(width: width.map { Double($0) })
    ) { index, width in
      system.height(of: index, width: width)
        ?? height(of: system.views[index], width: width, in: tree)
    }
    counts.solves += engine.counts.solves
    counts.steps += engine.counts.steps
    // Proportions are no whole numbers, and their sums a hair beside one.
    func whole(_ length: Double) -> Int {
      StackLayout.cells(((length * 1024).rounded() / 1024).rounded(.up))
    }
    return CellSize(columns: whole(size.width), rows: whole(size.height))
  }
}
