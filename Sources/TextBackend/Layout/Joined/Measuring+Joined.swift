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
        waiting.append((child, outer, outer.inset(by: tree.insets(of: child))))
      }
    }
    for (view, cells) in (placed[head] ?? [:]).sorted(by: { $0.key.owner < $1.key.owner }) {
      system.addPlaced(view, at: cells, in: item)
    }
    let constraints = joins.constraints[head] ?? []
    system.add(constraints.at(columns: cells.width, rows: cells.height))
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
      let shown = layout.at(columns: cells.width, rows: cells.height)
      system.add(shown.with(bars, of: id, tree).constraints)
      return frames
    }
    var views = ArrangedViews(id.layoutItem, at: outer)
    let room = ContainerRoom(columns: cells.width, rows: cells.height)
    let arrangement = arrangement(of: container, in: room, tree)
    let frames =
      arrangement?.frames(count: children.count)
      ?? stackWithBars(container, in: cells, tree).map { LayoutFrame($0) }
    let stack = tree.arrangement(of: container)
    let axis = stack.axis(in: cells.width)
    let isStack = arrangement == nil && !tree.bars.holders.contains(container)
    for (number, child) in children.enumerated() {
      let frame = frames[number].offset(by: inner)
      let isAbsent =
        isStack ? tree[child].collapsed.contains(.init(axis)) : tree[child].collapsed == .all
      views.views.append(
        (tree[child].id.layoutItem, frame, arrangement?.tracks(of: number), isAbsent))
      system.addWish(child, box(child, in: tree), at: frame, in: head)
    }
    if let arrangement, !arrangement.columnTracks.isEmpty {
      let (constraints, guides) = views.trackConstraints(arrangement, in: inner)
      system.add(constraints)
      for guide in guides { system.addGuide(guide.item, wanting: guide.frame) }
    } else if isStack {
      system.add(
        views.stackConstraints(stack, axis, end: axis == .horizontal ? inner.right : inner.bottom))
    } else {
      system.add(views.looseConstraints())
    }
    return views.views.map(\.frame)
  }

  /// Adds the guides of joined containers that constraints name.
  private func addGuides(to system: inout JoinedSystem, _ head: Int32, _ tree: RetainedTree) {
    var known = Set(system.boxes.map(\.item))
    let items = system.constraints.flatMap { [$0.firstItem, $0.secondItem].compactMap(\.self) }
    for item in items where item.part != .view && known.insert(item).inserted {
      let node = NodeID(rawValue: item.owner)
      guard tree.contains(node), node.index != head, system.outers[node.index] != nil else {
        continue
      }
      system.addGuide(item)
      system.add(item.guideConstraints(of: node.layoutItem, tree.insets(of: node.index)))
    }
  }
}

extension LayoutItem {
  /// The place of a guide in a container that is laid out together with others.
  fileprivate func guideConstraints(
    of container: LayoutItem, _ insets: Insets
  ) -> [LayoutConstraint] {
    let margins = LayoutContainer.fullMargins
    let isInset = part == .margins || part == .readableContent
    if case .named = part { return [] }
    let (x, y) = isInset ? (margins.left, margins.top) : (0, 0)
    var constraints = [
      topAnchor.constraint(equalTo: container.topAnchor, constant: Double(insets.top) + y),
      bottomAnchor.constraint(
        equalTo: container.bottomAnchor, constant: -Double(insets.bottom) - y),
    ]
    let left = leftAnchor.constraint(
      equalTo: container.leftAnchor, constant: Double(insets.leading) + x)
    let right = rightAnchor.constraint(
      equalTo: container.rightAnchor, constant: -Double(insets.trailing) - x)
    guard part == .readableContent else { return constraints + [left, right] }
    constraints += [
      centerXAnchor.constraint(equalTo: container.centerXAnchor),
      widthAnchor.constraint(lessThanOrEqualToConstant: 80),
      left.priority(.high), right.priority(.high),
    ]
    return constraints
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
  fileprivate func inset(by insets: Insets) -> LayoutFrame {
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

  fileprivate func tracks(of view: Int) -> Tracks? {
    // Mostly in order.
    if places.indices.contains(view), places[view].view == view { return places[view].tracks }
    return places.first { $0.view == view }?.tracks
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
    let system = joined(head, in: cells, [:], tree)
    let id = tree[head].id
    let bars = bars(of: head, columns: width, rows: nil, in: tree)
    let own = boxes(tree.standing(in: head), in: tree)
    let layout = ContainerLayout(
      constraints: system.constraints + .enclosing(own, in: id.layoutItem),
      guides: layouts[id]?.guides ?? [])
    var engine = LayoutEngine()
    let size = engine.fittingSize(
      LayoutContainer(id, layout, columns: width, rows: nil, bars: bars.insets),
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
