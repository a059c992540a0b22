import VirtualViews

/// Draws the views that can be seen, back to front, where anything is not as it was drawn before.
///
/// 1. Move the cells of what was scrolled (``RetainedTree/moveScrolled(on:_:)``).
/// 2. Find the cells of all views that changed, came, went or moved otherwise (``Damage``).
/// 3. Blank them, and a little more at the sides (``PaintArea``).
/// 4. Draw every view that has any of these cells, and nothing outside of them: those of the root,
///    then for each layer its backdrop and those inside it.
///
/// **Invariant:** the picture is the one that drawing all views on an empty canvas gives.
struct PaintPass {
  /// The view that has the focus, if one has.
  var focused: NodeID?
  /// The view on which the mouse is held down, if there is one.
  var pressed: NodeID?
  /// The view that knows that the mouse is over it, if there is one.
  var hovered: NodeID?
  /// The time by which views that move are drawn; nil if nothing moves.
  var time: Duration?
  /// The time of the picture, whether views move or not.
  var moment = Duration.zero
  /// The views that asked to be drawn again.
  var motions = Motions()
  /// The way in which parts are told from each other.
  var theme = ThemeLook() { didSet { if theme != oldValue { forget() } } }
  /// The cells that were painted by the last run.
  private(set) var cellsPainted = 0

  // Kept from one run to the next, so that its rows are made once.
  private var damage = Damage(size: .zero)
  // What the picture shows; nil where nothing of it can be kept.
  private var shown: (focused: NodeID?, pressed: NodeID?, hovered: NodeID?)?
  /// The containers around the focus that tell of it by their borders, from the inside outwards.
  private var highlighted: [NodeID] = []

  /// Paints everything the next time.
  mutating func forget() { shown = nil }

  /// Draws a tree, and returns where the cursor stands.
  mutating func run(_ tree: inout RetainedTree, on canvas: inout Canvas) -> CellPoint? {
    findDamage(in: &tree, on: &canvas)
    follow(tree.highlights(around: focused), in: tree)
    shown = (focused, pressed, hovered)
    cellsPainted = 0
    var areas: [PaintArea] = []
    for rect in damage.rects {
      areas.append(PaintArea(rect, on: &canvas))
      cellsPainted += areas[areas.count - 1].rect.area
    }
    draw(tree, in: areas, on: &canvas)
    for area in areas { area.restoreEdges(of: &canvas) }
    guard let focused, tree.contains(focused), tree.isSeen(focused.index) else { return nil }
    return cursor(in: focused.index, of: tree)
  }

  /// Has what was scrolled moved, and finds what has to be painted.
  private mutating func findDamage(in tree: inout RetainedTree, on canvas: inout Canvas) {
    damage.clear(canvas.size)
    guard let shown else {
      tree.markAllViews(focused: focused, theme: theme)
      tree.collectDamage(into: &damage)
      damage.add(CellRect(size: canvas.size))
      return
    }
    var lit = focused == shown.focused ? [] : [focused, shown.focused].compactMap(\.self)
    tree.markViews(focused: focused, and: lit, theme: theme)
    tree.moveScrolled(on: &canvas, &damage)
    tree.collectDamage(into: &damage)
    if pressed != shown.pressed { lit += [pressed, shown.pressed].compactMap(\.self) }
    if hovered != shown.hovered { lit += [hovered, shown.hovered].compactMap(\.self) }
    for node in lit where tree.contains(node) {
      damage.add(tree.place(of: node.index).seen)
    }
  }

  /// Has the containers drawn again that tell of the focus now, or did before.
  private mutating func follow(_ next: [NodeID], in tree: RetainedTree) {
    guard next != highlighted else { return }
    for node in next where !highlighted.contains(node) {
      damage.add(tree.place(of: node.index).seen)
    }
    for node in highlighted where !next.contains(node) && tree.contains(node) {
      damage.add(tree.place(of: node.index).seen)
    }
    highlighted = next
  }

  private mutating func draw(
    _ tree: RetainedTree, in parts: [PaintArea], on canvas: inout Canvas
  ) {
    guard !parts.isEmpty else { return }
    let areas = parts.map(\.rect)
    var marks = MarkedCells(areas: areas, theme: theme)
    let layers = tree.shownLayers
    // A layer that covers all areas hides everything behind it.
    let covering = layers.lastIndex { tree.covers($0, parts) }
    if covering == nil { draw(0, of: tree, in: areas, &marks, on: &canvas) }
    for layer in layers[(covering ?? 0)...] {
      let backdrop = tree[layer].content.attributes.layer?.backdrop ?? .none
      for area in areas { canvas.cover(area, with: backdrop) }
      draw(layer, of: tree, in: areas, &marks, on: &canvas)
    }
  }

  /// Draws the views of the root or of one layer.
  private mutating func draw(
    _ top: Int32, of tree: RetainedTree, in areas: [CellRect], _ marks: inout MarkedCells,
    on canvas: inout Canvas
  ) {
    tree.forEachShown(in: top, where: { areas.overlap($0) }) { index, place in
      marks.proceed(to: index, at: place, in: tree, on: &canvas)
      let look = look(of: index, in: tree)
      var motion = motions.motion(of: tree[index].id, at: time)
      for area in areas where !place.seen.intersection(area).isEmpty {
        draw(index, at: place, in: tree, look, area, &motion, on: &canvas)
      }
      let isWhole = areas.contains { $0.intersection(place.seen) == place.seen }
      motions.note(motion, of: tree[index].id, at: moment, isWhole: isWhole)
    }
    marks.finish(on: &canvas)
  }

  private func draw(
    _ index: Int32, at place: Place, in tree: RetainedTree, _ look: Look, _ area: CellRect,
    _ motion: inout ViewMotion, on canvas: inout Canvas
  ) {
    let (content, behavior) = (tree[index].content, tree[index].behavior)
    let clip = place.clip.intersection(area)
    let size = tree[index].size
    canvas.inside(clip) { canvas in
      canvas.inside(place.rect.offset(columns: -clip.column, rows: -clip.row)) { canvas in
        let own = content.attributes.backgroundColor
        let background = own == .default ? tree[index].mark?.ground ?? own : own
        if background != .default {
          let ground = TextStyle(background: background)
          if tree[index].standsInLanes, tree[index].interior.hasPinned {
            // Its container has drawn lines between the lanes.
            canvas.put(ground, over: place.rect.intersection(clip))
          } else {
            canvas.fill(CellRect(size: size), style: ground)
          }
        }
        if look.size == size { return behavior.draw(content, in: &canvas, look, &motion) }
        let ground = behavior.ground(of: content, look)
        if ground != .plain { canvas.fill(CellRect(size: size), style: ground) }
        let insets = tree.onScreen(tree[index].drawingInsets)
        canvas.inside(CellRect(size: size).inset(by: insets)) { canvas in
          behavior.draw(content, in: &canvas, look, &motion)
        }
      }
    }
  }

  private func look(of index: Int32, in tree: RetainedTree) -> Look {
    Look(
      size: tree[index].drawingSize, alignment: tree[index].position.alignment,
      metrics: tree.metrics, theme: theme,
      isFocused: tree[index].id == focused,
      highlightsFocus: highlighted.contains(tree[index].id),
      isPressed: tree[index].id == pressed, isHovered: tree[index].id == hovered,
      memory: tree[index].memory)
  }

  private func cursor(in index: Int32, of tree: RetainedTree) -> CellPoint? {
    guard let cell = tree.cursor(in: index, look(of: index, in: tree)) else { return nil }
    // Layers stand in front of the root in order, and of each other.
    let layers = tree.shownLayers
    let own = tree.layer(of: index).flatMap { layers.firstIndex(of: $0) }
    let isCovered = layers[(own.map { $0 + 1 } ?? 0)...].contains {
      tree[$0].position.frame.contains(cell)
    }
    return isCovered ? nil : cell
  }
}

extension RetainedTree {
  /// The containers around a view that tell by their borders that the focus is inside.
  fileprivate func highlights(around view: NodeID?) -> [NodeID] {
    guard let view, contains(view) else { return [] }
    var found: [NodeID] = []
    var index = links[view.index].parent
    while index != TreeLinks.none {
      if self[index].highlightsFocus { found.append(self[index].id) }
      index = links[index].parent
    }
    return found
  }

  /// True if nothing is seen behind a layer in some areas.
  fileprivate func covers(_ layer: Int32, _ areas: [PaintArea]) -> Bool {
    let frame = self[layer].position.frame
    return areas.allSatisfy { frame.intersection($0.changed) == $0.changed } && self[layer].isOpaque
  }
}

extension [CellRect] {
  /// True if any of the rectangles, none of which is empty, may have a cell in common with another.
  @inline(__always)
  fileprivate func overlap(_ other: CellRect) -> Bool {
    // Compared and not cut: every view is asked about, and most stand in other rows.
    contains { area in
      area.row < other.endRow && other.row < area.endRow
        && area.column < other.endColumn && other.column < area.endColumn
    }
  }
}
