import ConstraintLayout
import VirtualViews

// How many cells containers need, and where those stand that are inside.
extension Measuring {
  /// The cells a container needs, in as many columns as there are.
  mutating func containerSize(of view: Int32, width: Int?, in tree: RetainedTree)
    -> CellSize
  {
    guard tree[view].isSpaced else { return shownSize(of: view, width: width, in: tree) }
    return LimitedSize(view, in: tree).size(in: width) {
      shownSize(of: view, width: $0, in: tree)
    }.without(tree[view].collapsed)
  }

  private mutating func shownSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    let around = tree.insets(of: view) + tree[view].margin
    let inner = width.map { max(0, $0 - around.columns) }
    let size = insideSize(of: view, width: inner, in: tree).growing(by: around)
    let least = tree[view].behavior.size(of: tree[view].content, width: inner, tree.metrics)
    let margin = tree[view].margin
    return CellSize(
      columns: max(size.columns, min(least.columns + margin.columns, width ?? .max)),
      rows: max(size.rows, least.rows + margin.rows))
  }

  /// The cells that the children of a container need, in as many columns as there are.
  mutating func insideSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    let alone = aloneSize(of: view, width: width, in: tree)
    return joins.isHead(view)
      ? joinedSize(of: view, alone: alone, width: width, in: tree) : alone
  }

  /// The cells that the children of a container need, whatever constraints of others say.
  private mutating func aloneSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    if tree[view].behavior.measuresViews {
      measuredSize(of: view, width: width, in: tree)
    } else if let layout = layouts[tree[view].id] {
      fittingSize(layout, of: view, width: width, in: tree)
    } else {
      stackSizeWithBars(of: view, width: width, in: tree)
    }
  }

  /// The places of a container's children by its constraints, from the corner of some cells.
  mutating func solve(
    _ layout: ContainerLayout, in inner: CellRect, _ container: Int32, _ tree: RetainedTree,
    _ problems: inout [LayoutDiagnostic]
  ) -> [LayoutFrame] {
    let children = tree.standing(in: container)
    let boxes = boxes(children, in: tree)
    let id = tree[container].id
    let bars = bars(of: container, columns: inner.width, rows: inner.height, in: tree)
    let layout = anchored(
      layout.at(columns: inner.width, rows: inner.height), of: id, isPlaced: true
    ).with(bars, of: id, tree)
    var engine = engines.removeValue(forKey: id) ?? LayoutEngine()
    let before = postponed.count
    func solve(_ boxes: [LayoutBox]) {
      engine.solve(
        LayoutContainer(
          id, layout, columns: inner.width, rows: inner.height, bars: bars, tree.direction),
        boxes: boxes, guides: layout.guides, constraints: layout.constraints
      ) { index, width in height(of: children[index], width: width, in: tree) }
      counts = counts + engine.counts
    }
    solve(boxes)
    if let boxes = withBars(boxes, of: children, at: engine.frames, in: tree) { solve(boxes) }
    problems += engine.diagnostics
    // An engine remembers wrong things of answers that were put off.
    if postponed.count == before { engines[id] = engine }
    guard tree.isRightToLeft else { return engine.frames }
    return engine.frames.map { $0.mirrored(in: inner.width) }
  }

  private mutating func fittingSize(
    _ layout: ContainerLayout, of view: Int32, width: Int?, in tree: RetainedTree
  ) -> CellSize {
    let children = tree.standing(in: view)
    let boxes = boxes(children, in: tree)
    let id = tree[view].id
    let bars = bars(of: view, columns: width, rows: nil, in: tree)
    let layout = anchored(layout.at(columns: width, rows: nil), of: id, isPlaced: false)
      .with(bars, of: id, tree)
    var engine = engines.removeValue(forKey: id) ?? LayoutEngine()
    let before = postponed.count
    let size = engine.fittingSize(
      LayoutContainer(id, layout, columns: width, rows: nil, bars: bars, tree.direction),
      boxes: boxes,
      guides: layout.guides,
      constraints: layout.constraints + .enclosing(boxes, in: id.layoutItem),
      fitting: LayoutFitting(width: width.map { Double($0) })
    ) { index, width in height(of: children[index], width: width, in: tree) }
    counts.solves += engine.counts.solves
    counts.steps += engine.counts.steps
    // What an engine remembers of answers that were put off is wrong.
    if postponed.count == before { engines[id] = engine }
    let least = bars.size(around: .zero)
    return CellSize(
      columns: max(StackLayout.cells(size.width.rounded(.up)), least.columns),
      rows: max(StackLayout.cells(size.height.rounded(.up)), least.rows))
  }

  /// The cells that stacked children need, without bars.
  mutating func stackSize(of view: Int32, width: Int?, in tree: RetainedTree) -> CellSize {
    let container = tree.arrangement(of: view)
    let axis = axis(of: view, in: width, tree)
    let children = tree.eachStacked(in: view, on: axis)
    let layout = container.layout(on: axis)
    switch axis {
    case .vertical:
      let sizes = children.map { size(of: $0, width: width, in: tree) }
      return CellSize(
        columns: sizes.lazy.map(\.columns).max() ?? 0,
        rows: layout.natural(for: sizes.lazy.map(\.rows)))
    case .horizontal:
      let sizes = children.map { size(of: $0, width: nil, in: tree) }
      let natural = layout.natural(for: sizes.lazy.map(\.columns))
      let room = width ?? natural
      guard children.contains(where: { habits(of: $0, in: tree).wraps }) else {
        return CellSize(
          columns: min(natural, room),
          rows: line(of: children, sizes, container.alignment, tree).rows)
      }
      // In the columns that they get: one that fills its columns has fewer rows there than in those of its own.
      let places = horizontalPlaces(container, children, room, tree)
      let fitting = zip(children, places).map { size(of: $0, width: $1.length, in: tree) }
      // One that fills its columns may have fewer by itself.
      let placed = zip(fitting, places).map { CellSize(columns: $1.length, rows: $0.rows) }
      // Cells that are left are not needed, so they are not asked for.
      let needed = layout.natural(for: fitting.lazy.map(\.columns))
      return CellSize(
        columns: min(natural < room ? needed : room, room),
        rows: line(of: children, placed, container.alignment, tree).rows)
    }
  }

  private mutating func horizontalPlaces(
    _ container: Container, _ children: StandingChildren, _ width: Int, rows: Int? = nil,
    _ tree: RetainedTree
  ) -> [StackLayout.Place] {
    var wishes = children.map { child in
      let priorities = priorities(of: child, in: tree)
      return StackLayout.Child(
        ideal: size(of: child, width: nil, in: tree).columns
          + (rows.map { barColumns(of: child, rows: $0, in: tree) } ?? 0),
        hugging: priorities.horizontalHugging,
        compression: priorities.horizontalCompressionResistance,
        most: tree.mostColumns(of: child))
    }
    let layout = container.layout(on: .horizontal)
    if layout.natural(for: wishes.lazy.map(\.ideal)) > width {
      for (index, child) in children.enumerated() {
        wishes[index].spares = spares(of: child, in: tree)
      }
    } else if container.distribution == .fill, wishes.count > 1,
      wishes.allSatisfy({ $0.hugging >= .low || $0.most <= $0.ideal })
    {
      // A view that fills its width grows, instead of the last view, unless one that can grow hugs less by itself.
      for (index, child) in children.enumerated()
      where wishes[index].hugging == .low && fillsWidth(child, in: tree) {
        wishes[index].hugging = .low - 1
      }
    }
    return layout.places(of: wishes, in: width)
  }

  /// True if a view that has no others inside takes all the columns there are.
  ///
  /// Of the library's own controls those that do hug their content less by themselves.
  private func fillsWidth(_ view: Int32, in tree: RetainedTree) -> Bool {
    guard case .custom = tree[view].content, !tree[view].behavior.holdsViews else { return false }
    return tree[view].behavior.fills(tree[view].content).width
  }

  mutating func verticalPlaces(
    _ container: Container, _ children: StandingChildren, _ inner: CellRect,
    _ tree: RetainedTree
  ) -> [StackLayout.Place] {
    var wishes = children.map { child in
      let priorities = priorities(of: child, in: tree)
      return StackLayout.Child(
        ideal: size(of: child, width: inner.width, in: tree).rows,
        hugging: priorities.verticalHugging,
        compression: priorities.verticalCompressionResistance,
        most: tree.mostRows(of: child))
    }
    let layout = container.layout(on: .vertical)
    if layout.natural(for: wishes.lazy.map(\.ideal)) > inner.height {
      for (index, child) in children.enumerated() {
        // A container yields with what scrolls inside, unless the program says more than the default.
        let yieldsInside = wishes[index].compression == .high && habits(of: child, in: tree).yields
        if yieldsInside { wishes[index].compression = .low }
        if tree[child].behavior.holdsViews {
          let needs = rowNeeds(of: child, width: inner.width, in: tree)
          (wishes[index].gaps, wishes[index].least) = (needs.gaps, needs.least)
          if yieldsInside { wishes[index].seen = needs.seen }
        }
        if wishes[index].compression == .low, scrolls(child, in: tree) {
          wishes[index].seen = min(1, wishes[index].needed)
        }
      }
      let narrowed = layout.narrowed(for: wishes, in: inner.height)
      return narrowed.layout.places(of: narrowed.children, in: inner.height)
    }
    // It is looked into the views only where several could grow: most columns have one that scrolls, or no rows left.
    if container.distribution == .fill, wishes.count(where: { $0.hugging == .low }) > 1,
      wishes.allSatisfy({ $0.hugging >= .low })
    {
      for (index, child) in children.enumerated() {
        wishes[index].hugging = verticalHugging(
          of: child, priorities(of: child, in: tree), in: tree)
      }
    }
    return layout.places(of: wishes, in: inner.height)
  }

  /// The cells of a container's children but for bars, one after the other on its axis.
  mutating func stack(_ view: Int32, in inner: CellRect, _ tree: RetainedTree) -> [CellRect] {
    let container = tree.arrangement(of: view)
    let axis = axis(of: view, in: inner.width, tree)
    let children = tree.eachStacked(in: view, on: axis)
    let frames =
      axis == .horizontal
      ? row(container, children, inner, tree) : column(container, children, inner, tree)
    var next = frames.makeIterator()
    let absent = Container.Axes(axis)
    return tree.eachArranged(in: view).map { child in
      tree[child].collapsed.contains(absent) ? .zero : next.next() ?? .zero
    }
  }

  private mutating func row(
    _ container: Container, _ children: StandingChildren, _ inner: CellRect, _ tree: RetainedTree
  ) -> [CellRect] {
    let places = horizontalPlaces(container, children, inner.width, rows: inner.height, tree)
    let heights = zip(children, places).map { size(of: $0, width: $1.length, in: tree).rows }
    let sizes = zip(places, heights).map { CellSize(columns: $0.length, rows: $1) }
    let starts = line(of: children, sizes, container.alignment, tree).starts
    return zip(children, zip(places, heights)).enumerated().map { number, child in
      let (view, (place, rows)) = child
      let across =
        starts.isEmpty
        ? Self.across(rows, in: inner.height, container.alignment, most: tree.mostRows(of: view))
        : Self.across(from: starts[number], rows, in: inner.height)
      return CellRect(
        checkingColumn: inner.column + place.start, row: inner.row + across.start,
        width: place.length, height: across.length) ?? .zero
    }
  }

  private mutating func column(
    _ container: Container, _ children: StandingChildren, _ inner: CellRect, _ tree: RetainedTree
  ) -> [CellRect] {
    let places = verticalPlaces(container, children, inner, tree)
    return zip(children, places).map { child, place in
      var columns = size(of: child, width: inner.width, in: tree).columns
      if container.alignment != .fill {
        columns += barColumns(of: child, rows: place.length, in: tree)
      }
      let across = Self.across(
        columns, in: inner.width, container.alignment, most: tree.mostColumns(of: child))
      return CellRect(
        checkingColumn: inner.column + across.start, row: inner.row + place.start,
        width: across.length, height: place.length) ?? .zero
    }
  }

  private static func across(
    _ ideal: Int, in length: Int, _ alignment: Container.Alignment, most: Int
  ) -> StackLayout.Place {
    let kept = min(ideal, length)
    return switch alignment {
    case .fill: StackLayout.Place(start: 0, length: min(length, most))
    case .leading, .firstBaseline, .lastBaseline: StackLayout.Place(start: 0, length: kept)
    case .center: StackLayout.Place(start: (length - kept) / 2, length: kept)
    case .trailing: StackLayout.Place(start: length - kept, length: kept)
    }
  }

  private static func across(from start: Int, _ ideal: Int, in length: Int) -> StackLayout.Place {
    let start = min(start, length)
    return StackLayout.Place(start: start, length: min(ideal, length - start))
  }
}

extension Measuring {
  /// The direction in which stacked children stand in some columns; nil is as many as it takes.
  mutating func axis(of view: Int32, in columns: Int?, _ tree: RetainedTree) -> Container.Axis {
    let container = tree.arrangement(of: view)
    guard container.axis == .horizontal, let columns else { return container.axis }
    if columns < container.verticalBelow { return .vertical }
    guard container.foldsToFit else { return .horizontal }
    let children = tree.eachStacked(in: view, on: .horizontal)
    let places = horizontalPlaces(container, children, columns, tree)
    for (child, place) in zip(children, places) {
      let natural = size(of: child, width: nil, in: tree).columns
      // A text that wraps is not cut, and a field that fills its columns takes what there is.
      let content = tree[child].content
      guard place.length < natural, !habits(of: child, in: tree).wraps,
        !tree[child].behavior.fills(content).width
      else { continue }
      let spare = spares(of: child, in: tree).reduce(0, +)
      let slack = tree[child].behavior.slackColumns(of: content)
      if place.length < natural - spare - slack { return .vertical }
    }
    return .horizontal
  }
}

extension Container {
  /// True if children that stand side by side stand below each other in fewer columns.
  var mayTurn: Bool { axis == .horizontal && (verticalBelow > 0 || foldsToFit) }

  /// The layout of children that stand in a direction; those of a row that folds have no rows between them.
  func layout(on axis: Axis) -> StackLayout {
    let isFolded = foldsToFit && axis != self.axis
    return StackLayout(spacing: isFolded ? min(0, spacing) : spacing, distribution: distribution)
  }
}

extension CellSize {
  /// The size without cells in some directions.
  func without(_ axes: Container.Axes) -> CellSize {
    CellSize(
      columns: axes.contains(.horizontal) ? 0 : columns, rows: axes.contains(.vertical) ? 0 : rows)
  }
}
