import TextBackend
import VirtualViews

// Clicks without a place, as screen readers make them: nothing but what is meant may be pressed by them.
extension LiveProgram {
  func press(_ id: NodeID, _ part: LiveMessage.Part?) {
    guard let part else {
      screen.press(view: id)
      return
    }
    guard let view = screen.semantics.first(where: { $0.id == id }) else { return }
    switch part {
    case .item(let row): choose(row, in: view)
    case .title(let column): pressTitle(column, of: view)
    case .other: break
    }
  }

  /// Chooses a row of a menu by keys, because it may be one that is scrolled away.
  private func choose(_ row: Int, in view: SemanticNode) {
    guard let menu = page.content(of: view.id)?.value as? Menu, menu.rows.indices.contains(row),
      menu.rows[row].isEnabled, screen.focus(view: view.id)
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
