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
  /// - Returns: whether it had to do with a selection, and is nobody else's.
  func select(by event: MouseEvent, isUsed: Bool) -> Bool {
    guard let held = selection, held.isHeld else { return false }
    switch event.kind {
    case .press: return !held.isEmpty
    case .drag:
      if isUsed { clearSelection() }
      selection?.point = CellPoint(column: event.column, row: event.row)
      followSelection()
      return selection != nil
    case .release:
      selection?.isHeld = false
      let text = held.text
      if text.isEmpty { clearSelection() } else { copy(text) }
      return !text.isEmpty
    default: return false
    }
  }

  /// Begins a selection where the button goes down on a text, which two or three clicks select in part.
  func beginSelection(at point: CellPoint) {
    guard let view = seenViews(at: point).first, tree.isSelectable(view.index) else { return }
    // All that is inside of a control is the control's, unless that only scrolls it.
    let holder = router.view(at: point)
    let isRow = holder.map { tree[$0.index].behavior.marksViews } ?? false
    if let holder, !tree[holder.index].behavior.isContainer || isRow && clicks.count > 1 { return }
    let scope = tree.selectionScope(of: view.index)
    guard let place = tree.selectionPlace(at: point, in: scope, of: view.index) else { return }
    let unit: TextSelection.Unit =
      clicks.count == 1 ? .character : clicks.count == 2 ? .word : .paragraph
    selection = TextSelection(scope: tree[scope].id, unit: unit, at: place, point: point)
    noteSelectable()
    selection?.begin()
    showSelection()
  }

  /// Has a key act on what is selected: the one that interrupts copies it again, and the one that cancels
  /// selects nothing.
  ///
  /// So nobody ends a program by Control-C who wants to copy.
  ///
  /// - Returns: whether it did.
  func useForSelection(_ press: KeyPress) -> Bool {
    guard let selection, !selection.isEmpty, !selection.isHeld else { return false }
    let map = keys.chosen(KeyMap.standard)
    switch map.match([press], isFirst: true) ?? map.match([press], isFirst: false) {
    case .action(.interrupt): copy(selection.text)
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
    noteSelectable()
    if known.isHeld, let place = tree.selectionPlace(near: known.point, in: known.scope.index) {
      selection?.extend(to: place)
    }
    showSelection()
  }

  /// Selects nothing.
  func clearSelection() {
    guard selection != nil else { return }
    selection = nil
    showSelection()
  }

  private func noteSelectable() {
    guard let scope = selection?.scope.index else { return }
    selection?.note(tree.selectableTexts(in: scope))
  }

  /// Marks the cells of the text that is selected.
  private func showSelection() {
    var marked = selectedViews
    selectedViews = []
    if let selection, !selection.isEmpty {
      for text in tree.selectableTexts(in: selection.scope.index) {
        let cells = text.lines.compactMap { line -> SelectedCells? in
          let columns = line.columns(
            of: selection.characters(of: line, at: text.path), tree.metrics)
          return columns.isEmpty ? nil : SelectedCells(row: line.row, columns: columns)
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
