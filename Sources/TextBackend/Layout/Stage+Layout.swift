import ConstraintLayout
import VirtualViews

// The second pass: every view gets its cells, and the program hears which rows are shown.
extension Stage {
  /// Gives every view its cells, after which the focus and the mouse may be over others.
  ///
  /// - Parameter followsLayers: false before the program scrolls. A layer whose anchor is out of sight between two
  ///   requests keeps the focus. A program that hears of a loss may request the same again, without an end.
  func layOut(followsLayers: Bool = true) {
    wording.speaking { layOutViewsAndLayers(followsLayers) }
  }

  private func layOutViewsAndLayers(_ followsLayers: Bool) {
    layOutRounds()
    passFocusOn()
    if followsLayers { followLayers() }
    if hover.point != nil { followHover() }
    // Both may scroll, or change what is seen.
    if needsLayout { layOutRounds() }
    settleMemories()
    followCurrentPart()
    followCursor()
    if selection != nil, needsPaint { followSelection() }
  }

  func layOutRounds() {
    // Rows that are shown may turn out to be lower than they were taken for, and make room for
    // more; it ends when a screen is full of rows of one cell.
    var rounds = 0
    var asked: [NodeID: Content] = [:]
    let before = scrollRequests
    while needsLayout, rounds <= size.rows {
      layOutViews()
      if rounds == size.rows {
        for wish in layoutPass.wishes where tree.contains(wish.container) {
          asked[wish.container] = tree[wish.container.index].content
        }
      }
      for wish in layoutPass.wishes { host?.show(wish.window, of: wish.container) }
      if !layoutPass.wishes.isEmpty { host?.settle() }
      rounds += 1
      // Items that the program loads at once are shown together with the rows.
      if !needsLayout, tellNews() { host?.settle() }
    }
    guard needsLayout else { return }
    // A program that scrolls does so in every other round: the views for other rows come in the rounds between.
    let requests = scrollRequests &- before
    layOutViews(isLast: true, after: asked, isScrolled: requests > 1 && requests * 2 >= rounds)
  }

  /// Places the rows that a container was made to show beside those that it wants.
  func placeUnseen() { layOutViews() }

  /// Tells the program what happened by layouts, such as other rows being shown.
  ///
  /// - Returns: whether there was anything to tell.
  private func tellNews() -> Bool {
    let news = layoutPass.takeNews()
    for (node, events) in news where tree.contains(node) {
      tell(ViewEvent(node: node, kind: events, content: tree[node.index].content))
    }
    return !news.isEmpty
  }

  /// Lets the view with the focus scroll to its caret, and others that do so without it.
  private func settleMemories() {
    if let view = focus.view { settleMemory(of: view, isFocused: true) }
    for view in tree.settlers where view != focus.view {
      let size = tree[view.index].drawingSize
      // A view that nobody sees has no cells to be in line with.
      if size.columns > 0, size.rows > 0 { settleMemory(of: view, isFocused: false) }
    }
  }

  private func settleMemory(of node: NodeID, isFocused: Bool) {
    guard tree.contains(node) else { return }
    let index = node.index
    let (behavior, old) = (tree[index].behavior, tree[index].memory)
    let look = look(of: index, isFocused: isFocused)
    guard let memory = behavior.settling(tree[index].content, look) else { return }
    tree[index].memory = memory
    guard behavior.isPlaced(memory, otherThan: old) else { return }
    tree.markDirty(index)
    (needsLayout, keys.mayAskForOthers) = (true, true)
    layOutRounds()
  }

  /// Has views around the view with the focus scroll to the part of it on which keys act.
  private func followCurrentPart() {
    revealCurrentPart()
    // A program that says what is seen hears of it, and may show other views.
    if needsLayout { layOutRounds() }
  }

  /// Has layers that stand at the cursor of a view go to where it is now.
  private func followCursor() {
    var cursors: [NodeID: CellRect] = [:]
    for layer in tree.stack.layers {
      guard tree[layer.index].content.attributes.layer?.place.isAtCursor == true,
        let view = layoutPass.anchors[layer]?.view, tree.contains(view)
      else { continue }
      // While the cursor is scrolled out of sight, the layer stays where it is.
      cursors[view] = cursorCells(of: view) ?? layoutPass.cursors[view]
    }
    guard cursors != layoutPass.cursors else { return }
    layoutPass.cursors = cursors
    needsLayout = true
    layOutRounds()
  }

  /// The cells of the screen where the cursor of a view is, or would be if it had the focus, or else its current part; nil
  /// if the view has neither, or if it is out of sight.
  private func cursorCells(of view: NodeID) -> CellRect? {
    if let cell = tree.cursor(in: view.index, look(of: view.index, isFocused: true)) {
      return CellRect(column: cell.column, row: cell.row, width: 1, height: 1)
    }
    let place = tree.place(of: view.index)
    guard let part = currentCells(of: view) else { return nil }
    let cells = place.seen.intersection(
      part.offset(columns: place.rect.column, rows: place.rect.row))
    return cells.isEmpty ? nil : cells
  }

  /// The circumstances of a view, whose memory may be another one than when it was drawn.
  func look(of index: Int32, isFocused: Bool) -> Look {
    Look(
      size: tree[index].drawingSize, alignment: tree[index].position.alignment,
      metrics: tree.metrics, theme: canvas.look,
      isFocused: isFocused, memory: tree[index].memory)
  }

  /// - Parameters:
  ///   - isLast: true if what containers still ask for is left for later.
  ///   - asked: the containers that asked for other rows in the layout before, as they were then.
  ///   - isScrolled: true if the program asked for something to be scrolled again and again.
  private func layOutViews(
    isLast: Bool = false, after asked: [NodeID: Content] = [:], isScrolled: Bool = false
  ) {
    needsLayout = false
    mayFollowLayers = true
    fitCanvas()
    layoutPass.run(on: &tree, size: canvas.size) { [weak host] in host?.rows(of: $0) }
    counts.layouts += 1
    counts.solver = counts.solver + layoutPass.counts
    var problems = layoutPass.diagnostics + layoutPass.lost + tree.bars.problems
    problems += tree.keptStates.problems
    if isLast {
      let found = layoutPass.wishes.map(\.container)
        .filter { (isScrolled || isSame($0, asked[$0])) && !endless.contains($0.layoutItem) }
      problems += found.map { .endlessRows(of: $0, isScrolled: isScrolled) }
    }
    report(problems)
  }

  /// True if a container differs in its rows at most from what it was: where the program goes on to change it, other
  /// rows are no wonder.
  private func isSame(_ container: NodeID, _ before: Content?) -> Bool {
    guard let before, tree.contains(container) else { return false }
    let view = tree[container.index]
    return view.behavior.keepingWindow(view.content, of: before) == before
  }

  /// Says what is wrong with the layout, and was not wrong with it before.
  func report(_ diagnostics: [LayoutDiagnostic]) {
    if heldProblems != nil { heldProblems = diagnostics }
    guard heldProblems == nil, reported != diagnostics else { return }
    let known = Set(reported.map(\.description))
    reported = diagnostics
    for diagnostic in reported where !known.contains(diagnostic.description) {
      if diagnostic.identifier == .endlessRows, let item = diagnostic.item { endless.insert(item) }
      host?.report(diagnostic)
    }
  }

  /// Gives the canvas the size of the screen, or the rows that the views need.
  private func fitCanvas() {
    var rows = size.rows
    if mode.isInline { rows = min(rows, max(1, layoutPass.rows(of: &tree, columns: size.columns))) }
    let needed = CellSize(columns: size.columns, rows: rows)
    guard needed != canvas.size else { return }
    canvas.resize(to: needed)
    paintPass.forget()
  }
}
