import TextBackend
import VirtualViews

// Clicks without a place, as screen readers make them: nothing but what is meant may be pressed by them.
extension LiveProgram {
  func press(_ id: NodeID, _ part: LiveMessage.Part?) {
    guard let view = screen.semantics.first(where: { $0.id == id }) else { return }
    switch part {
    case .item(let row): choose(row, in: view)
    case .title(let column): pressTitle(column, of: view)
    case .other: break
    case nil: press(view)
    }
  }

  private func press(_ view: SemanticNode) {
    // A view that holds others and does nothing by itself would give the keyboard to one of them.
    let acts = view.children.isEmpty || view.semantics.actions.contains { $0 != .scroll }
    if acts, focus(view.id) { return screen.press(.return) }
    let cells = view.cells
    guard cells.width > 0, cells.height > 0 else { return }
    let (middle, row) = (cells.column + (cells.width - 1) / 2, cells.row + (cells.height - 1) / 2)
    let columns = [middle] + Array(cells.column..<(cells.column + cells.width))
    guard let column = columns.first(where: { reaches(view, column: $0, row: row) }) else { return }
    screen.click(column: column, row: row)
  }

  /// True if a click on a cell means a view: it is seen there, and none inside of it acts.
  private func reaches(_ view: SemanticNode, column: Int, row: Int) -> Bool {
    guard let acting = screen.view(column: column, row: row) else { return false }
    return screen.views(column: column, row: row).contains(view.id)
      && !view.children.contains { $0.first { $0.id == acting } != nil }
  }

  /// Chooses a row of a menu by keys, because it may be one that is scrolled away.
  private func choose(_ row: Int, in view: SemanticNode) {
    guard let menu = page.content(of: view.id)?.value as? Menu, menu.rows.indices.contains(row),
      menu.rows[row].isEnabled, focus(view.id)
    else { return }
    screen.press(.home)
    for _ in menu.rows[..<row].filter(\.isEnabled) { screen.press(.down) }
    screen.press(.return)
  }

  /// Clicks on the title above the cells of a column.
  private func pressTitle(_ number: Int, of view: SemanticNode) {
    guard let table = page.content(of: view.id)?.value as? Table,
      table.columns.indices.contains(number)
    else { return }
    let key = table.columns[number].key
    let cells = view.children.lazy.compactMap { row in row.children.first { $0.key == key } }
    guard let place = cells.first(where: { $0.cells.width > 0 })?.cells else { return }
    let column = place.column + (place.width - 1) / 2
    guard screen.view(column: column, row: view.cells.row) == view.id else { return }
    screen.click(column: column, row: view.cells.row)
  }
}
