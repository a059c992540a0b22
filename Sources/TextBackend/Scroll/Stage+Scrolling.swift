import ConstraintLayout
import VirtualViews

extension Stage {
  /// Scrolls everything that holds a view so that the view is seen, as the program asks for.
  func reveal(_ node: NodeID, at place: RevealPlace) {
    scrollRequests &+= 1
    layOut(followsLayers: false)
    bringIntoView(node, at: place)
  }

  /// Scrolls a lazy container, and everything that holds it, so that one of its lines is seen, as the program asks for.
  func reveal(row line: Int, in container: NodeID, at place: RevealPlace) {
    scrollRequests &+= 1
    layOut(followsLayers: false)
    let key = host?.rows(of: container)?.key(at: line)
    if let reaction = router.reaction(of: container, to: .revealRow(line, at: place)) {
      react(container, reaction)
    }
    layOut(followsLayers: false)
    // The program hears of scrolling, and may have taken the container away by that, or the row elsewhere.
    guard tree.contains(container) else { return }
    // A container that is as high as all its rows is scrolled by those around it.
    let window = tree[container.index].behavior.window(of: tree[container.index].content)
    let now = key.flatMap { host?.rows(of: container)?.line(of: $0, near: line) }
    let views = tree.children(of: container.index)
    guard let now, let number = window.indices.firstIndex(of: now), views.indices.contains(number)
    else { return bringIntoView(container) }
    bringIntoView(tree[views[number]].id, at: place)
  }

  /// Scrolls a view by some cells, as the program asks for: as the wheel does.
  func scroll(_ node: NodeID, rows: Int, columns: Int) {
    scrollRequests &+= 1
    layOut(followsLayers: false)
    guard let reaction = reaction(of: node, toWheel: rows, columns) else { return }
    react(node, reaction)
  }

  /// The reaction of a view to the wheel, turned by some cells; nil if it has none.
  func reaction(of node: NodeID, toWheel rows: Int, _ columns: Int) -> Reaction? {
    guard tree.contains(node) else { return nil }
    // What a container adds to its own numbers has to stay a number.
    let most = Int.max / 2
    let (rows, columns) = (min(max(-most, rows), most), min(max(-most, columns), most))
    let size = tree[node.index].drawingSize
    let cells = PointerAction(
      .wheel(rows: rows, columns: columns), column: 0, row: 0, columns: size.columns,
      rows: size.rows)
    return router.reaction(of: node, to: .wheel(rows: rows, columns: columns, at: cells))
  }

  /// Scrolls everything that holds a view as far as it takes for the view to be seen.
  ///
  /// From the inside to the outside: what an inner view shows is what the outer one has to show.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - part: the cells of it that are to be seen, from the upper left corner of the view; nil for all of it.
  ///   - place: where they are to stand among the rows that each container shows.
  ///   - withHighlights: true if the boxes around it that tell of the focus by their borders come with it where they have
  ///     room.
  func bringIntoView(
    _ node: NodeID, _ part: CellRect? = nil, at place: RevealPlace = .nearest,
    withHighlights: Bool = false
  ) {
    guard tree.contains(node) else { return }
    var rect = tree.place(of: node.index).rect
    if let part { rect = part.offset(columns: rect.column, rows: rect.row) }
    var (index, inner, place) = (tree.links[node.index].parent, node.index, place)
    var scrolled: [NodeID] = []
    // The boxes inside of what scrolls next.
    var boxes: [CellRect] = []
    while index != TreeLinks.none, !tree.isLayer(inner) {
      if tree[index].behavior.isContainer {
        let memory = tree[index].memory
        let room = tree[index].drawingSize
        for box in boxes { rect = rect.extended(to: box, within: room) }
        boxes = []
        if let shift = reveal(inner, rect, at: place, in: index) {
          rect = rect.offset(columns: shift.columns, rows: shift.rows)
        } else {
          // Its place is not known yet, only that it will be seen in this container.
          (rect, place) = (tree.place(of: index).rect, .nearest)
        }
        if tree[index].memory !== memory { scrolled.append(tree[index].id) }
      } else if tree[inner].position.isPinned {
        // It is seen in its row however far the lanes beside it are scrolled.
        rect = CellRect(column: rect.column, row: rect.row, width: 0, height: rect.height)
      }
      inner = index
      if withHighlights, tree[index].highlightsFocus {
        boxes.append(tree.place(of: index).rect)
      }
      index = tree.links[index].parent
    }
    // When all have scrolled: what programs make of it may change the views.
    for container in scrolled { _ = act(container, on: .revealed) }
  }

  /// Scrolls a container so that some cells of a view inside are seen.
  ///
  /// - Returns: how far they go by that; nil where it is not known yet.
  private func reveal(
    _ view: Int32, _ rect: CellRect, at place: RevealPlace, in index: Int32
  ) -> CellShift? {
    let container = tree.place(of: index).rect
    let origin = tree[index].interior.origin
    let inContent = rect.offset(
      columns: -container.column - origin.column, rows: -container.row - origin.row)
    let (content, memory, behavior) = (
      tree[index].content, tree[index].memory, tree[index].behavior
    )
    let wish = RevealWish(
      cells: CellFrame(inContent), view: number(of: view, in: index), place: place)
    let mirror = behavior.isMirrored(tree.metrics) ? tree[index].drawingSize.columns : nil
    let reveal = behavior.revealing(wish, in: content, memory, mirror: mirror)
    if behavior.isPlaced(reveal.memory, otherThan: memory) {
      tree[index].memory = reveal.memory
      tree.markDirty(index)
      // Of a control's current part only what is seen has keys.
      keys.mayAskForOthers = true
      needsLayout = true
      needsPaint = true
    }
    return reveal.shift
  }

  /// The number of a view among those that have cells in a container.
  private func number(of view: Int32, in index: Int32) -> Int? {
    guard tree[index].behavior.isLazy else {
      return tree.eachStanding(in: index).enumerated().first { $1 == view }?.offset
    }
    let count = tree[index].behavior.window(of: tree[index].content).count
    return tree.children(of: index).prefix(count).firstIndex(of: view)
  }
}

extension CellRect {
  /// The cells with the columns of a box around them if there is room for these, and with its rows if there is for those.
  fileprivate func extended(to box: CellRect, within room: CellSize) -> CellRect {
    let (columns, rows) = (box.width <= room.columns, box.height <= room.rows)
    return CellRect(
      column: columns ? box.column : column, row: rows ? box.row : row,
      width: columns ? box.width : width, height: rows ? box.height : height)
  }
}
