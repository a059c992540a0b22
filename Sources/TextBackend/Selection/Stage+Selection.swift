import TerminalPort
import VirtualViews

// A drag with the left button selects text where neither a handler nor a control has a use for it: also in what
// scrolls, and in the rows of a table. What is selected is copied when the button is let go.
extension Stage {
  /// Lets the mouse select text, from where a press began (``beginSelection(at:)``).
  ///
  /// - Parameters:
  ///   - event: what the mouse does.
  ///   - isUsed: true if a control had a use for it.
  /// - Returns: true if it had to do with a selection, and is nobody else's.
  func select(by event: MouseEvent, isUsed: Bool) -> Bool {
    guard let held = selection, held.isHeld else { return false }
    switch event.kind {
    case .press: return !held.isEmpty
    case .drag:
      if isUsed { clearSelection() }
      selection?.move(to: CellPoint(column: event.column, row: event.row))
      followSelection()
      planEdgeStep()
      return selection != nil
    case .release: return endSelection()
    default: return false
    }
  }

  /// Selects nothing if the button is let go, and somebody had a use for the clicks that selected.
  func dropHeldSelection(after event: MouseEvent) {
    if event.kind == .release, selection?.isHeld == true { clearSelection() }
  }

  /// Ends the selection as the button is let go, and copies what is selected.
  ///
  /// - Returns: true if anything is.
  func endSelection() -> Bool {
    edgeStep = nil
    guard selection?.isHeld == true else { return false }
    noteUnseen()
    guard selection?.isHeld == true else { return false }
    if selection?.isStale == true {
      clearSelection()
      return false
    }
    selection?.finish()
    guard let text = selection?.finished, !text.isEmpty else {
      clearSelection()
      return false
    }
    copy(text)
    return true
  }

  /// Begins a selection where the button goes down on a text, which two or three clicks select in part.
  func beginSelection(at point: CellPoint) {
    guard let view = seenViews(at: point).first, tree.isSelectable(view.index) else { return }
    // All that is inside of a control is the control's, unless that only scrolls it; its own text is its text.
    let holder = router.view(at: point)
    let isRow = holder.map { tree[$0.index].behavior.marksViews } ?? false
    if let holder, holder != view,
      !tree[holder.index].behavior.isContainer || isRow && clicks.count > 1
    {
      return
    }
    let scope = holder == view ? view.index : tree.selectionScope(of: view.index)
    let texts = tree.selectableTexts(in: scope)
    guard let place = tree.selectionPlace(at: point, in: texts, of: view.index) else { return }
    let unit: TextSelection.Unit =
      clicks.count == 1 ? .character : clicks.count == 2 ? .word : .paragraph
    selection = TextSelection(scope: tree[scope].id, unit: unit, at: place, point: point)
    selection?.note(texts)
    selection?.begin()
    showSelection(in: texts)
  }

  /// Has a key act on what is selected: the one that interrupts copies it again, and the one that cancels
  /// selects nothing.
  ///
  /// Control-C copies first, so a user who wants to copy does not end the program.
  ///
  /// - Returns: true if it did.
  func useForSelection(_ press: KeyPress) -> Bool {
    // What is scrolled out of sight is not what the key is meant for.
    guard let text = selection?.finished, !selectedViews.isEmpty else { return false }
    let map = keys.chosen(KeyMap.standard)
    let keys = KeySequence(press)
    switch map.match(keys, isFirst: true) ?? map.match(keys, isFirst: false) {
    case .action(.interrupt): copy(text)
    case .action(.cancel): break
    default: return false
    }
    clearSelection()
    return true
  }

  private func copy(_ text: String) {
    request(.copy(text))
    host?.receive(.textCopied(text))
  }

  /// Takes note of the text that is seen now, and of the one under the mouse.
  ///
  /// Called after each layout while there is a selection: rows may have been scrolled.
  func followSelection() {
    guard let known = selection else { return }
    guard tree.contains(known.scope) else { return clearSelection() }
    let texts = tree.selectableTexts(in: known.scope.index)
    selection?.note(texts)
    if selection?.isStale == true { return clearSelection() }
    if known.isHeld, known.hasMoved,
      let place = tree.selectionPlace(near: known.point, in: texts)
    {
      selection?.extend(to: place)
    }
    showSelection(in: texts)
  }

  /// Selects nothing.
  func clearSelection() {
    guard selection != nil else { return }
    (selection, edgeStep) = (nil, nil)
    showSelection(in: [])
  }

  /// Marks the cells of the text that is selected.
  ///
  /// - Parameter texts: the texts that are seen.
  private func showSelection(in texts: [SelectableText]) {
    var marked = selectedViews
    selectedViews = []
    if let selection, !selection.isEmpty {
      for text in texts {
        let cells = text.lines.compactMap { line -> SelectedCells? in
          let columns = line.columns(
            of: selection.characters(of: line, at: text.path), tree.metrics)
          return columns.isEmpty
            ? nil : SelectedCells(row: text.drawnRow(of: line), columns: columns)
        }
        guard !cells.isEmpty else { continue }
        mark(text.view, cells)
        selectedViews.insert(tree[text.view].id)
        marked.remove(tree[text.view].id)
      }
    }
    for node in marked where tree.contains(node) { mark(node.index, []) }
  }

  private func mark(_ view: Int32, _ cells: [SelectedCells]) {
    guard tree[view].selected != cells else { return }
    tree[view].selected = cells
    needsPaint = true
  }
}
